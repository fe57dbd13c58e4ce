import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What happens to a connection. `before`: nothing arrives; `after`: only the response is lost. */
type Cut = 'none' | 'before' | 'after'

export interface CutLine {
  address: string
  /** Chooses what happens to each new connection, and to each request that posts a form. */
  plan: () => Cut
  /** Chooses which requests never get a response, by the first line of their head. */
  holds: (requestLine: string) => boolean
  /** Lets the held requests through. */
  release(): void
  /** Without signal no connection is made, and open ones break. */
  setSignal(on: boolean): void
  close(): Promise<void>
}

/** A TCP line to a server on this machine that can be cut at any moment. */
export async function openCutLine(targetPort: () => number): Promise<CutLine> {
  const open = new Set<Socket>()
  let hasSignal = true
  let held: (() => void)[] = []
  const server = createServer((client) => {
    open.add(client)
    client.on('close', () => open.delete(client))
    client.on('error', () => {})
    if (!hasSignal) return void client.destroy()
    const upstream = connect(targetPort(), '127.0.0.1')
    upstream.on('error', () => client.destroy())
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    let cut: Cut = 'none'
    let isHeld = false
    client.on('data', (chunk) => {
      if (chunk.subarray(0, 5).toString('latin1') === 'POST ') cut = line.plan()
      if (cut === 'before') return client.destroy()
      const [requestLine = ''] = chunk.subarray(0, 500).toString('latin1').split('\r\n', 1)
      isHeld = line.holds(requestLine)
      if (!isHeld) return upstream.write(chunk)
      held.push(() => {
        isHeld = false
        upstream.write(chunk)
      })
    })
    upstream.on('data', (chunk) => {
      // The server answers 408 to a connection without a request.
      if (isHeld) return
      if (cut === 'after') return client.destroy()
      client.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address()
  if (found === null || typeof found === 'string') throw new Error('the line has no port')
  const line: CutLine = {
    address: `http://localhost:${found.port}`,
    plan: () => 'none',
    holds: () => false,
    release() {
      line.holds = () => false
      for (const pass of held) pass()
      held = []
    },
    setSignal(on) {
      hasSignal = on
      if (!on) for (const socket of open) socket.destroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return line
}
