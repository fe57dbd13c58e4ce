import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../test/free-port.ts'
import { attackNames, startAttack } from './attacks.ts'
import { median } from './measure-load.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

/**
 * `npm run bench:crowd`: other visitors' 99th percentile while 1,000 clients send a byte a second, while 20 send forms of 64 kB, and
 * during 1,000 malformed requests a second, which is 10,000 in each measurement; the same for nginx with a file. nginx is optional.
 */
const rounds = 3
const measureMs = 10_000
/** The engine compiles what it runs often. */
const warmUpMs = 3_000
/** After a start, the site compresses its pages further. */
const settleMs = 60_000

await withTemporaryFolder('crowd', (folder) =>
  withSite(folder, async ({ address }) => {
    const nginx = await startNginx(folder)
    const servers = { site: Number(new URL(address).port), ...(nginx && { nginx: nginx.port }) }
    if (!nginx) console.log('nginx is missing (Debian: nginx-light): not compared')
    await delay(settleMs)
    for (const [name, port] of Object.entries(servers)) {
      const alone: number[] = []
      const attacked = new Map(attackNames.map((attack) => [attack, [] as number[]]))
      for (let round = 0; round < rounds; round++) {
        alone.push(await measure(port))
        for (const [attack, p99s] of attacked) {
          const stop = startAttack(attack, port)
          p99s.push(await measure(port))
          await stop()
        }
      }
      console.log(`${name}, nobody else: p99 ${median(alone).toFixed(1)} ms, median of ${rounds} rounds`)
      for (const [attack, p99s] of attacked) {
        const ratio = median(p99s) / median(alone)
        console.log(`${name}, ${attack}: p99 ${median(p99s).toFixed(1)} ms, ${ratio.toFixed(2)} of alone`)
      }
    }
    nginx?.process.kill('SIGTERM')
  }),
)

/** 99th percentile of a page, asked for 100 times a second. */
async function measure(port: number): Promise<number> {
  await delay(warmUpMs)
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  const durations: number[] = []
  const end = performance.now() + measureMs
  const open = new Set<Promise<void>>()
  while (performance.now() < end) {
    const begun = performance.now()
    const visit: Promise<void> = read(agent, port).then(() => {
      durations.push(performance.now() - begun)
      open.delete(visit)
    })
    open.add(visit)
    await delay(10)
  }
  await Promise.all(open)
  agent.destroy()
  durations.sort((one, other) => one - other)
  return durations[Math.floor(durations.length * 0.99)] ?? Number.NaN
}

function read(agent: Agent, port: number): Promise<void> {
  return new Promise((resolve) => {
    get({ agent, host: '127.0.0.1', port, path: '/' }, (response) => {
      response.resume()
      response.once('close', resolve)
    }).once('error', () => resolve())
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
