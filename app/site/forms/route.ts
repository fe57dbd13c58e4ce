/** `answerForm` answers known forms; the route is for others, and for the methods of this path. */
export function action(): never {
  throw new Response(null, { status: 404 })
}
