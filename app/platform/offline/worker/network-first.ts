/** Milliseconds without an answer's headers after which a copy is shown. */
const patienceMs = 3_500

export type Answer<Copy> =
  | { kind: 'network'; response: Response }
  | { kind: 'copy'; copy: Copy; reason: 'no-signal' | 'late' }
  | { kind: 'none' }

interface Sources<Copy> {
  network: Promise<Response>
  /** Whether the answer is the site's, and not a gateway's or a public network's. */
  isOurs(response: Response): boolean
  /** What is shown instead. Undefined where there is nothing. */
  findCopy(): Promise<Copy | undefined>
}

/** The network's answer; a copy if it fails or takes long. Without a copy the network gets all the time that it needs. */
export async function networkFirst<Copy>({
  network,
  isOurs,
  findCopy,
}: Sources<Copy>): Promise<Answer<Copy>> {
  const answer = network.then(
    (response) => (isOurs(response) ? response : undefined),
    () => undefined,
  )
  const first = await Promise.race([answer, after(patienceMs)])
  if (first instanceof Response) return { kind: 'network', response: first }
  // Where the browser refuses storage there is none.
  const copy = await findCopy().catch(() => undefined)
  if (copy) return { kind: 'copy', copy, reason: first === 'late' ? 'late' : 'no-signal' }
  const response = await answer
  return response ? { kind: 'network', response } : { kind: 'none' }
}

function after(ms: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), ms))
}

/** What a proxy answers for a server that is away. */
export function isGatewayError({ status }: Response): boolean {
  return status >= 502 && status <= 504
}
