import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { median, print, type Row } from './report.ts'
import { processorTimeMs, untilIdle, withSite, withTemporaryFolder } from './site.ts'

/**
 * `npm run bench:memory-page [-- PATH]`: processor time of a page from memory, over 50 kept connections, beside that of a bare
 * `node:http` server which writes the same bytes and headers. Processor time, because the client shares the cores. Linux only.
 */
const path = process.argv[2] ?? '/'
const rounds = 5
const requests = 10_000
const connections = 50

interface Server {
  address: string
  pid: number | undefined
}

export function measureMemoryPage(): Promise<Row[]> {
  return withTemporaryFolder((folder) =>
    withSite(folder, async (site) => {
      await untilIdle(site)
      const { address } = site
      const bare = await startBareServer(address + path, folder)
      const agent = new Agent({ keepAlive: true, maxSockets: connections })
      try {
        const ratios: number[] = []
        for (let round = 0; round <= rounds; round++) {
          const bareMs = await measure(bare, agent)
          const siteMs = await measure({ address: address + path, pid: site.process.pid }, agent)
          // The first round warms both up.
          if (round > 0) ratios.push(bareMs / siteMs)
        }
        return [{ what: 'page from memory ÷ bare Node', now: median(ratios).toFixed(2), reach: '≥ 0.6' }]
      } finally {
        agent.destroy()
        bare.end()
      }
    }),
  )
}

/** Milliseconds of the server's processor time. */
async function measure({ address, pid }: Server, agent: Agent): Promise<number> {
  const before = await processorTimeMs(pid)
  let sent = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (sent++ < requests) (await readPage(address, agent)).body.toString('latin1')
    }),
  )
  return (await processorTimeMs(pid)) - before
}

async function readPage(url: string, agent?: Agent) {
  const options = { headers: { 'Accept-Encoding': 'br' }, ...(agent && { agent }) }
  const [response]: [IncomingMessage] = await once(get(url, options), 'response').then((all) => [all[0]])
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { body: Buffer.concat(chunks), rawHeaders: response.rawHeaders }
}

async function startBareServer(url: string, folder: string) {
  const { body, rawHeaders } = await readPage(url)
  const file = join(folder, 'page')
  await writeFile(file, body)
  // Every server adds these itself.
  const headers = rawHeaders.filter(
    (_, index) => !/^(date|connection|keep-alive)$/i.test(rawHeaders[index - (index % 2)] ?? ''),
  )
  const script = `
    const body = require('node:fs').readFileSync(${JSON.stringify(file)})
    const headers = ${JSON.stringify(headers)}
    const server = require('node:http').createServer((_, response) => { response.writeHead(200, headers); response.end(body) })
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { address: `http://127.0.0.1:${Number(port)}`, pid: child.pid, end: () => child.kill('SIGTERM') }
}

if (import.meta.main) print(await measureMemoryPage())
