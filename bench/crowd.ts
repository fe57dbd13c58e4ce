import { execFile, spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../test/free-port.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

/**
 * `npm run bench:crowd`: other visitors' 99th percentile while 1,000 clients send a byte a second, while 20 send forms of 64 kB, and
 * during 10,000 malformed requests; the same for nginx with a file. nginx is optional.
 */
const slowClients = 1_000
const badRequests = 10_000
const measureMs = 10_000
/** The engine compiles what it runs often. */
const warmUpMs = 3_000
/** After a start, the site compresses its pages further. */
const settleMs = 30_000

type Attack = (port: number, signal: AbortSignal) => Promise<void>

const attacks: Record<string, Attack> = {
  'nobody else': async () => {},
  '1,000 slow clients': async (port, signal) => {
    const sockets: Socket[] = []
    const text = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'x'.repeat(1000)}`
    for (let each = 0; each < slowClients; each++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      sockets.push(socket)
    }
    for (let byte = 0; !signal.aborted; byte++) {
      for (const socket of sockets) if (socket.writable) socket.write(text[byte] ?? 'x')
      await delay(1_000, undefined, { signal }).catch(() => {})
    }
    for (const socket of sockets) socket.destroy()
  },
  // From a process of its own: writing the forms would delay the visits that are measured.
  'forms of 64 kB': async (port, signal) => {
    const script = join(await mkdtemp(join(tmpdir(), 'matriz-bench-forms-')), 'forms.lua')
    await writeFile(
      script,
      `local body = "name=" .. string.rep("x", ${64 * 1024 - 10})
       function request()
         return wrk.format("POST", nil, { ["Content-Type"] = "application/x-www-form-urlencoded" }, body)
       end`,
    )
    const options = ['-t1', '-c20', `-d${(warmUpMs + measureMs) / 1_000}s`, '-s', script]
    const address = `http://127.0.0.1:${port}/envio/contato`
    await promisify(execFile)('wrk', [...options, address], { signal }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })
  },
  'over 10,000 bad requests': async (port, signal) => {
    let sent = 0
    const one = async () => {
      while (!signal.aborted)
        await new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1')
          socket.on('error', () => {}).once('close', () => resolve())
          socket.end(
            ['GET /%zz HTTP/1.1\r\n\r\n', 'X\r\n\r\n', '\0\0\0\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n'][
              sent++ % 4
            ] ?? '',
          )
          socket.resume()
        })
    }
    await Promise.all(Array.from({ length: 50 }, one))
    if (sent < badRequests) throw new Error(`only ${sent} bad requests were sent`)
  },
}

await withTemporaryFolder('crowd', (folder) =>
  withSite(folder, async ({ address }) => {
    const nginx = await startNginx(folder)
    const servers = { site: Number(new URL(address).port), ...(nginx && { nginx: nginx.port }) }
    if (!nginx) console.log('nginx is missing (Debian: nginx-light): not compared')
    await delay(settleMs)
    for (const [name, port] of Object.entries(servers)) {
      let alone = Number.NaN
      for (const [what, attack] of Object.entries(attacks)) {
        const p99 = await measure(port, attack)
        if (what === 'nobody else') alone = p99
        console.log(`${name}, ${what}: p99 ${p99.toFixed(1)} ms, ${(p99 / alone).toFixed(2)} of alone`)
      }
    }
    nginx?.process.kill('SIGTERM')
  }),
)

/** 99th percentile of a page, asked for 100 times a second. */
async function measure(port: number, attack: Attack): Promise<number> {
  const over = new AbortController()
  const attacking = attack(port, over.signal)
  await delay(warmUpMs)
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  const durations: number[] = []
  const end = performance.now() + measureMs
  const open = new Set<Promise<void>>()
  while (performance.now() < end) {
    const begun = performance.now()
    const visit: Promise<void> = send(agent, port, '/').then(() => {
      durations.push(performance.now() - begun)
      open.delete(visit)
    })
    open.add(visit)
    await delay(10)
  }
  await Promise.all(open)
  over.abort()
  await attacking
  agent.destroy()
  durations.sort((one, other) => one - other)
  return durations[Math.floor(durations.length * 0.99)] ?? Number.NaN
}

function send(agent: Agent, port: number, path: string, body?: string): Promise<void> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }
    const outgoing = request(
      { agent, host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST', headers },
      (response) => {
        response.resume()
        response.once('close', resolve)
      },
    )
    outgoing.once('error', () => resolve())
    outgoing.end(body)
  })
}

async function startNginx(folder: string) {
  const port = await freePort()
  await writeFile(join(folder, 'index.html'), 'x'.repeat(30_000))
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
     events { worker_connections 4096; }
     http { access_log off; client_body_temp_path ${folder}; server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  )
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' })
  const isMissing = new Promise<true>((resolve) => child.once('error', () => resolve(true)))
  if (await Promise.race([isMissing, delay(1_000, false)])) return undefined
  return { port, process: child }
}
