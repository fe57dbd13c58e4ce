import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Run as a program with an attack and a port: what the attacker does must not delay the visits that another process measures. */
const slowClients = 1_000
const badRequestsPerSecond = 1_000

type Attack = (port: number, signal: AbortSignal) => Promise<void>

const attacks = {
  '1,000 slow clients': async (port, signal) => {
    const sockets: Socket[] = []
    const text = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'x'.repeat(1000)}`
    for (let each = 0; each < slowClients; each++)
      sockets.push(connect(port, '127.0.0.1').on('error', () => {}))
    // Clients don't know of each other: their bytes are spread over the second.
    const ticks = 100
    for (let tick = 0; !signal.aborted; tick++) {
      for (const [index, socket] of sockets.entries())
        if (index % ticks === tick % ticks && socket.writable)
          socket.write(text[Math.floor(tick / ticks)] ?? 'x')
      await delay(1_000 / ticks)
    }
    for (const socket of sockets) socket.destroy()
  },
  'forms of 64 kB': async (port, signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'matriz-bench-forms-'))
    const script = join(folder, 'forms.lua')
    await writeFile(
      script,
      `local body = "name=" .. string.rep("x", ${64 * 1024 - 10})
       function request()
         return wrk.format("POST", nil, { ["Content-Type"] = "application/x-www-form-urlencoded" }, body)
       end`,
    )
    const address = `http://127.0.0.1:${port}/envio/contato`
    await promisify(execFile)('wrk', ['-t1', '-c20', '-d60s', '-s', script, address], { signal })
      .catch((error: Error) => {
        if (error.name !== 'AbortError') throw error
      })
      .finally(() => rm(folder, { recursive: true }))
  },
  '1,000 bad requests a second': async (port, signal) => {
    const lines = ['GET /%zz HTTP/1.1', 'X', '\0\0\0', 'GET / HTTP/9.9']
    let sent = 0
    const begun = performance.now()
    while (!signal.aborted) {
      await delay(10)
      const due = ((performance.now() - begun) / 1_000) * badRequestsPerSecond
      for (; sent < due; sent++) {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        socket.end(`${lines[sent % lines.length]}\r\n\r\n`)
        socket.resume()
      }
    }
  },
} satisfies Record<string, Attack>

export type AttackName = keyof typeof attacks

export const attackNames = Object.keys(attacks) as AttackName[]

/**
 * Attacks until the result is called, in a process of its own.
 * @throws {Error} from the result, when the attack failed.
 */
export function startAttack(name: AttackName, port: number): () => Promise<void> {
  const attacker = fork(fileURLToPath(import.meta.url), [name, String(port)])
  const ended = once(attacker, 'exit')
  return async () => {
    attacker.send('stop')
    const [code] = await ended
    if (code !== 0) throw new Error(`the attack "${name}" ended with code ${code}`)
  }
}

const [program, name, port] = process.argv.slice(1)
if (program === fileURLToPath(import.meta.url)) {
  const over = new AbortController()
  process.once('message', () => over.abort()).once('disconnect', () => over.abort())
  await attacks[name as AttackName](Number(port), over.signal)
  process.disconnect?.()
}
