import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What lies between a visitor and the site. */
export type NetworkState =
  | 'signal'
  /** Every connection breaks. */
  | 'none'
  /** Headers come after ten seconds. */
  | 'slow'
  /** A public network answers everything with its own page. */
  | 'portal'
  /** A proxy answers for a server that is away. */
  | 'gateway'
  /** Pages come, but whatever is posted breaks. */
  | 'no-posts'

export interface ChangingNetwork {
  address: string
  state: NetworkState
  /** The site that requests reach. */
  target: string
  /** Paths, with their queries, that arrived. */
  requests: string[]
  /** Called with each path before it is answered. */
  watch?: ((path: string) => void) | undefined
  /** Changes what the site answers at a path, as another build would. */
  edits: Map<string, (text: string) => string>
  close(): void
}

const slowMs = 10_000

/** A proxy in front of a site whose state a journey changes. */
export async function changingNetwork(target: string): Promise<ChangingNetwork> {
  const network: ChangingNetwork = {
    address: '',
    state: 'signal',
    target,
    requests: [],
    edits: new Map(),
    close: () => server.close(),
  }
  const server = createServer((incoming, response) => {
    const { url: path = '', method } = incoming
    network.requests.push(path)
    network.watch?.(path)
    const edit = network.edits.get(path)
    if (network.state === 'none' || (network.state === 'no-posts' && method === 'POST'))
      incoming.socket.destroy()
    else if (network.state === 'portal')
      respond(response, 200, '<!doctype html><title>Wi-Fi</title><h1>Entre na rede</h1>')
    else if (network.state === 'gateway') respond(response, 502, '<!doctype html><h1>Bad gateway</h1>')
    else setTimeout(forward, network.state === 'slow' ? slowMs : 0)

    function forward() {
      const headers = edit ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers
      const onward = sendRequest(network.target + path, { method, headers }, (answer) => {
        if (edit) return void answerEdited(response, answer, edit)
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response)
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

async function answerEdited(
  response: ServerResponse,
  answer: IncomingMessage,
  edit: (text: string) => string,
): Promise<void> {
  const body = edit(await text(answer))
  const { 'content-length': _, etag: __, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, headers).end(body)
}
