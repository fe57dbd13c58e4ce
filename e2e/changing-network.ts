import { createServer, type ServerResponse, request as sendRequest } from 'node:http'
import { freePort } from '../test/postgres.ts'

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

export interface ChangingNetwork {
  address: string
  state: NetworkState
  /** The site that requests reach. */
  target: string
  /** Paths, with their queries, that arrived. */
  requests: string[]
  close(): void
}

const slowMs = 10_000

/** A proxy in front of a site whose state a journey changes. */
export async function changingNetwork(target: string): Promise<ChangingNetwork> {
  const port = await freePort()
  const network: ChangingNetwork = {
    address: `http://localhost:${port}`,
    state: 'signal',
    target,
    requests: [],
    close: () => server.close(),
  }
  const server = createServer((incoming, response) => {
    network.requests.push(incoming.url ?? '')
    if (network.state === 'none') incoming.socket.destroy()
    else if (network.state === 'portal')
      respond(response, 200, '<!doctype html><title>Wi-Fi</title><h1>Entre na rede</h1>')
    else if (network.state === 'gateway') respond(response, 502, '<!doctype html><h1>Bad gateway</h1>')
    else setTimeout(forward, network.state === 'slow' ? slowMs : 0)

    function forward() {
      const { method, headers } = incoming
      const onward = sendRequest(network.target + incoming.url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response)
      })
      onward.on('error', () => incoming.socket.destroy())
      incoming.pipe(onward)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return network
}

function respond(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}
