import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../test/free-port.ts'
import { withTemporaryFolder } from './temporary-site.ts'

/**
 * `npm run bench:soak [-- MINUTES PER_SECOND]`: memory of one process under requests of all kinds: stored and rendered pages, assets,
 * refusals, forms, unknown paths. The reference is the mean after a sixth of the time.
 */
const minutes = Number(process.argv[2] ?? 60)
const perSecond = Number(process.argv[3] ?? 100)
const sampleMs = 5_000

const kinds: ((count: number) => {
  path: string
  method?: string
  body?: string
  headers?: Record<string, string>
})[] = [
  () => ({ path: '/' }),
  () => ({ path: '/en/nossos-touros', headers: { 'Accept-Encoding': 'br' } }),
  (count) => ({ path: `/nada/${count}` }),
  () => ({ path: '/conta/entrar' }),
  (count) => ({ path: `/nossos-touros?busca=${count % 1000}` }),
  (count) => ({ path: `/?utm_source=feira${count}` }),
  () => ({ path: '/healthz' }),
  () => ({ path: '/painel' }),
  (count) => ({ path: `/imagens/${count}.webp` }),
  () => ({ path: '/envio/contato', method: 'POST', body: 'name=&email=x' }),
  () => ({ path: '/envio/contato', method: 'POST', body: 'x'.repeat(64 * 1024 + 1) }),
  () => ({ path: '/calculadoras/prenhez?data=2026-05-27' }),
]

await withTemporaryFolder('soak', async (folder) => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const site = await start(folder, port, metricsPort)
  try {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const samples: { minute: number; residentMb: number; heapMb: number }[] = []
    const statuses = new Map<string, number>()
    const begun = performance.now()
    const endMs = minutes * 60_000
    let [sent, nextSampleMs] = [0, sampleMs]
    let open = 0
    while (performance.now() - begun < endMs) {
      const elapsedMs = performance.now() - begun
      // A slow machine sends fewer.
      for (; sent < (elapsedMs / 1000) * perSecond && open < 200; sent++) {
        open++
        const kind = kinds[sent % kinds.length]
        if (kind)
          send(agent, port, kind(sent), sent).then((status) => {
            open--
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
          })
      }
      if (elapsedMs > nextSampleMs) {
        nextSampleMs += sampleMs
        samples.push({ minute: elapsedMs / 60_000, ...(await readMemory(metricsPort)) })
      }
      await delay(10)
    }
    const settled = samples.filter(({ minute }) => minute > minutes / 6)
    const parts = Array.from({ length: 5 }, (_, part) => {
      const size = Math.floor(settled.length / 5)
      return mean(settled.slice(part * size, (part + 1) * size).map(({ residentMb }) => residentMb))
    })
    const heap = settled.map(({ heapMb }) => heapMb)
    console.log(
      `${minutes} minutes, ${Math.round(sent / minutes / 60)} requests/s, ${[...statuses].map((each) => each.join(': ')).join(', ')}`,
    )
    console.log(`  resident after the first sixth, in fifths: ${parts.map(Math.round).join(', ')} MB`)
    console.log(`  last fifth beside the first: ${((parts[4] ?? 0) / (parts[0] ?? 1)).toFixed(2)}`)
    console.log(
      `  heap in use: least ${Math.round(Math.min(...heap))}, most ${Math.round(Math.max(...heap))} MB`,
    )
    agent.destroy()
  } finally {
    site.kill('SIGKILL')
  }
})

async function start(folder: string, port: number, metricsPort: number): Promise<ChildProcess> {
  const site = spawn(process.execPath, ['server/start.ts'], {
    env: {
      ...process.env,
      ...{ PORT: `${port}`, METRICS_PORT: `${metricsPort}`, DATA_DIR: folder, FORM_LIMIT: 'off' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve) => {
    site.stdout.on('data', (chunk: Buffer) => chunk.includes('Matriz is at') && resolve())
  })
  return site
}

/** Every hundredth form is a new lead. Resolves with the class of the status, or the error's code. */
function send(
  agent: Agent,
  port: number,
  { path, method = 'GET', body, headers }: ReturnType<(typeof kinds)[number]>,
  count: number,
): Promise<string> {
  const lead = `name=Ana+${'i'.repeat((count % 40) + 1)}&email=a${count}@example.com&city=Bauru&interest=outro`
  const sentBody = method === 'POST' && count % 100 === 9 ? lead : body
  return new Promise((resolve) => {
    const form =
      sentBody === undefined
        ? {}
        : { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': sentBody.length }
    const outgoing = request(
      { agent, host: '127.0.0.1', port, path, method, headers: { ...headers, ...form } },
      (response) => {
        response.resume()
        response.once('close', () => resolve(`${Math.floor((response.statusCode ?? 0) / 100)}xx`))
      },
    )
    outgoing.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    outgoing.end(sentBody)
  })
}

async function readMemory(metricsPort: number): Promise<{ residentMb: number; heapMb: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1024 / 1024
  return { residentMb: read('process_resident_memory_bytes'), heapMb: read('nodejs_heap_size_used_bytes') }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}
