import { writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { attackNames, startAttack } from './attacks.ts'
import { startNginx } from './nginx.ts'
import { median, percentile } from './percentiles.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

/**
 * `npm run bench:crowd`: other visitors' 99th percentile while 1,000 clients send a byte a second, while 20 send forms of 64 kB, and
 * during 1,000 malformed requests a second, which is 10,000 in each measurement; the same for nginx with a file. nginx is optional.
 */
const rounds = 3
const measureMs = 10_000
/** The engine compiles what it runs often. */
const warmUpMs = 3_000

await withTemporaryFolder('crowd', (folder) =>
  withSite(folder, async ({ address }) => {
    await writeFile(join(folder, 'index.html'), 'x'.repeat(30_000))
    const nginx = await startNginx(folder, `root ${folder};`)
    const servers = { site: Number(new URL(address).port), ...(nginx && { nginx: nginx.port }) }
    if (!nginx) console.log('nginx is missing (Debian: nginx-light): not compared')
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
  return percentile(durations, 0.99)
}

function read(agent: Agent, port: number): Promise<void> {
  return new Promise((resolve) => {
    get({ agent, host: '127.0.0.1', port, path: '/' }, (response) => {
      response.resume()
      response.once('close', resolve)
    }).once('error', () => resolve())
  })
}
