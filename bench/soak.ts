import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../test/free-port.ts'
import { print } from './report.ts'
import { withSite, withTemporaryFolder } from './site.ts'
import { sendSteadily } from './steady-load.ts'

/**
 * `npm run bench:soak [-- MINUTES PER_SECOND]`: memory of one process under requests of all kinds: pages from memory and rendered
 * ones, refusals, forms, unknown paths. The reference is the mean after a sixth of the time.
 */
const minutes = Number(process.argv[2] ?? 60)
const perSecond = Number(process.argv[3] ?? 100)
const samples = minutes * 12
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

const requests: ((count: number) => [path: string, init?: RequestInit])[] = [
  () => ['/'],
  () => ['/en/nossos-touros', { headers: { 'Accept-Encoding': 'br' } }],
  (count) => [`/nada/${count}`],
  () => ['/conta/entrar'],
  (count) => [`/nossos-touros?busca=${count % 1000}`],
  (count) => [`/?utm_source=feira${count}`],
  () => ['/healthz'],
  () => ['/painel'],
  (count) => [`/imagens/${count}.webp`],
  (count) => ['/envio/contato', { method: 'POST', headers: form, body: contactForm(count) }],
  () => ['/envio/contato', { method: 'POST', headers: form, body: 'x'.repeat(64 * 1024 + 1) }],
  () => ['/calculadoras/prenhez?data=2026-05-27'],
]

/** Every tenth is a new lead, the others lack a name. */
function contactForm(count: number): string {
  if (count % 100 !== 9) return 'name=&email=x'
  return `name=Ana+${'i'.repeat((count % 40) + 1)}&email=a${count}@example.com&city=Bauru&interest=outro`
}

await withTemporaryFolder(async (folder) => {
  const metricsPort = await freePort()
  const work = async ({ address }: { address: string }) => {
    const statuses = new Map<string, number>()
    const sampling = sampleMemory(metricsPort)
    const durations = await sendSteadily(perSecond, sampling, async (count) => {
      const [path, init] = requests[count % requests.length]?.(count) ?? ['/']
      const status = await fetch(address + path, { redirect: 'manual', ...init }).then(
        async (response) => {
          await response.arrayBuffer()
          return `${Math.floor(response.status / 100)}xx`
        },
        () => 'failed',
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    console.log(
      `${minutes} minutes, ${durations.length} requests, ${[...statuses].map((each) => each.join(': ')).join(', ')}`,
    )
    const settled = (await sampling).slice(samples / 6)
    const fifths = Array.from({ length: 5 }, (_, part) => {
      const size = Math.floor(settled.length / 5)
      const values = settled.slice(part * size, (part + 1) * size)
      return values.reduce((sum, each) => sum + each, 0) / values.length
    })
    const growth = (fifths[4] ?? 0) / (fifths[0] ?? 1)
    print([
      {
        what: 'resident memory, in fifths after the first sixth',
        now: `${fifths.map(Math.round).join(', ')} MB`,
        reach: '',
      },
      { what: 'last fifth ÷ the first', now: growth.toFixed(2), reach: '≤ 1.1' },
    ])
  }
  await withSite(folder, work, { METRICS_PORT: String(metricsPort) })
})

/** Resident megabytes, every five seconds. */
async function sampleMemory(metricsPort: number): Promise<number[]> {
  const resident: number[] = []
  while (resident.length < samples) {
    await delay(5_000)
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    resident.push(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024)
  }
  return resident
}
