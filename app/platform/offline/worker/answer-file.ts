import { findFile, findOtherSize } from './find-copy.ts'

/** Names of files change with their bytes, so a copy is as good as the server's. */
export async function answerFile(request: Request, path: string): Promise<Response> {
  const isForced = request.cache === 'reload' || request.cache === 'no-store'
  // Where the browser refuses storage there is none.
  const copy = await findFile(path).catch(() => undefined)
  if (copy && !isForced) return copy
  try {
    return await fetch(request)
  } catch (error) {
    if (copy) return copy
    if (request.destination !== 'image') throw error
    return (
      (path.startsWith('/imagens/') && (await findOtherSize(path).catch(() => undefined))) || placeholder()
    )
  }
}

/** A grey area in place of a picture that is not kept. */
function placeholder(): Response {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#8884"/></svg>'
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
