import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152). */
const [firstPort, lastPort] = [10_000, 32_000]

/** Processes that run at the same time have different ids, so they start at different ports. */
let next = firstPort + ((process.pid * 61) % (lastPort - firstPort))

/**
 * A port for a program that cannot be told to take any. Where port 0 is possible, it is better: another process may take this one
 * first.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = port < lastPort ? port + 1 : firstPort
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
