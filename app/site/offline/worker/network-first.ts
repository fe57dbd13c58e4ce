/** Milliseconds without headers, or without a further part of the body, after which a copy is shown. */
const patienceMs = 3_500

/** Milliseconds after which a copy is shown although parts of the body still arrive. */
const longestMs = 10_000

type Reason = 'no-signal' | 'late'

export type Outcome<Copy> =
  | { kind: 'network'; response: Response }
  | { kind: 'copy'; copy: Copy; reason: Reason }
  | { kind: 'none' }

interface Sources<Copy> {
  network: Promise<Response>
  /** Whether the answer is the site's, and not a gateway's or a public network's. */
  isFromSite(response: Response): boolean
  /** What is shown instead. Undefined where there is nothing. */
  findCopy(): Promise<Copy | undefined>
}

/**
 * The network's answer once the whole of it is there; a copy if it fails, breaks off or takes long. Without a copy the network
 * gets all the time that it needs, and its answer is shown part by part.
 */
export async function networkFirst<Copy>({
  network,
  isFromSite,
  findCopy,
}: Sources<Copy>): Promise<Outcome<Copy>> {
  const answer = network.then(
    (response) => (isFromSite(response) ? response : undefined),
    () => undefined,
  )
  // Where the browser refuses storage there is none.
  const copy = await findCopy().catch(() => undefined)
  const response = copy ? await wholeResponse(answer) : await answer
  if (response instanceof Response) return { kind: 'network', response }
  return copy ? { kind: 'copy', copy, reason: response ?? 'no-signal' } : { kind: 'none' }
}

/** The response when its body has arrived, or why it has not. */
async function wholeResponse(answer: Promise<Response | undefined>): Promise<Response | Reason> {
  const end = after(longestMs)
  const response = await Promise.race([answer, after(patienceMs)])
  if (!(response instanceof Response)) return response ?? 'no-signal'
  const reader = response.clone().body?.getReader()
  try {
    for (;;) {
      const part = await Promise.race([reader?.read(), after(patienceMs), end])
      if (part === 'late') {
        // Both, or the connection stays open.
        void reader?.cancel()
        void response.body?.cancel()
        return 'late'
      }
      if (!part || part.done) return response
    }
  } catch {
    return 'no-signal'
  }
}

function after(ms: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), ms))
}

/** What a proxy answers for a server that is away. */
export function isGatewayError({ status }: Response): boolean {
  return status >= 502 && status <= 504
}
