import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

/** What lies between a visitor and the site. */
export type NetworkState =
  | 'signal'
  /** Every connection breaks. */
  | 'none'
  /** A public network responds to everything with its own page. */
  | 'portal'
  /** It redirects everything to its page. */
  | 'portal-redirect'
  /** A proxy responds for a server that is unreachable. */
  | 'gateway'
  /** Something on the way responds with this status. */
  | 404
  | 413
  | 500
  | 511
  /** Connections are accepted, and nothing comes. */
  | 'silent'
  /** Headers come, and the body stops before its end. */
  | 'stalled'
  /** Headers come, and the connection breaks in the middle of the body. */
  | 'broken'
  /** Pages come, but whatever is posted breaks. */
  | 'no-posts'

export interface ChangingNetwork {
  address: string
  state: NetworkState
  /** The paths, with their queries, that the state concerns; all of them unless named. */
  concerns: ((path: string) => boolean) | undefined
  target: string
  requests: string[]
  /** How many posts of forms have come here, whatever became of them. */
  posts: number
  /** Called with each path before the response. */
  watch?: ((path: string) => void) | undefined
  /** Changes the response of the site at a path, as another build would. */
  edits: Map<string, (text: string) => string>
  close(): void
}

const portalPath = '/portal'
const portal = '<!doctype html><title>Wi-Fi</title><h1>Entre na rede</h1>'

/** A proxy in front of a site whose state a journey changes. */
export async function changingNetwork(target: string): Promise<ChangingNetwork> {
  const network: ChangingNetwork = {
    address: '',
    state: 'signal',
    concerns: undefined,
    target,
    requests: [],
    posts: 0,
    edits: new Map(),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  const server = createServer((incoming, response) => {
    const { url: path = '', method } = incoming
    network.requests.push(path)
    if (method === 'POST' && path !== '/visita') network.posts++
    network.watch?.(path)
    const edit = network.edits.get(path)
    const state = network.concerns?.(path) === false ? 'signal' : network.state
    if (state === 'none' || (state === 'no-posts' && method === 'POST')) incoming.socket.destroy()
    else if (state === 'portal' || path === portalPath) respond(response, 200, portal)
    else if (state === 'portal-redirect') response.writeHead(302, { Location: portalPath }).end()
    else if (state === 'gateway') respond(response, 502, '<!doctype html><h1>Bad gateway</h1>')
    else if (typeof state === 'number') respond(response, state, `<!doctype html><h1>Status ${state}</h1>`)
    else if (state !== 'silent') forward()

    function forward() {
      const headers = edit ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers
      const onward = sendRequest(network.target + path, { method, headers }, (upstream) => {
        if (edit) return void respondEdited(response, upstream, edit)
        response.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders)
        if (state === 'stalled' || state === 'broken') return void sendPart(response, upstream, state)
        upstream.pipe(response)
      })
      onward.on('error', () => incoming.socket.destroy())
      incoming.pipe(onward)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  network.address = `http://localhost:${port}`
  return network
}

function respond(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}

/** Sends all of a body but its last bytes. */
async function sendPart(response: ServerResponse, upstream: IncomingMessage, state: 'stalled' | 'broken') {
  const body = await buffer(upstream)
  response.write(body.subarray(0, body.length - 5), () => state === 'broken' && response.socket?.destroy())
}

async function respondEdited(
  response: ServerResponse,
  upstream: IncomingMessage,
  edit: (text: string) => string,
): Promise<void> {
  const body = edit(await text(upstream))
  const { 'content-length': _, ...headers } = upstream.headers
  // A phone that has the script would not fetch the edited one.
  if (headers['content-type']?.includes('javascript')) delete headers.etag
  response.writeHead(upstream.statusCode ?? 502, headers).end(body)
}
