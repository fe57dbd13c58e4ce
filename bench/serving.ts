import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { startNginx } from './nginx.ts'
import { median } from './percentiles.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'
import { runWrk } from './wrk.ts'

/**
 * `npm run bench:serving [-- PATH]`: a stored page over 50 kept connections, beside a bare `node:http` server that writes the same
 * bytes and headers, and nginx with the same file. The load comes from `wrk`. Needs wrk (Debian: `wrk`); nginx is optional.
 */
const path = process.argv[2] ?? '/'
const rounds = 5
const seconds = 4
const connections = 50
const headers = { 'Accept-Encoding': 'br' }

await withTemporaryFolder('serving', (folder) =>
  withSite(folder, async ({ address }) => {
    const page = await readPage(address + path)
    const bare = await startBareServer(page, folder)
    const nginx = await startNginxWith(page, folder)
    if (!nginx) console.log('nginx is missing (Debian: nginx-light): not compared')
    try {
      const servers = new Map([
        ['bare node:http', bare.address],
        ['site', address],
        ...(nginx ? [['nginx', nginx.address] as const] : []),
      ])
      const perSecond = new Map([...servers.keys()].map((name) => [name, [] as number[]]))
      for (let round = 0; round < rounds; round++)
        for (const [name, server] of servers) perSecond.get(name)?.push(await measure(server + path, folder))
      const reference = median(perSecond.get('bare node:http') ?? [])
      console.log(`${path}, ${page.body.length} B, ${connections} connections, median of ${rounds} rounds`)
      for (const [name, results] of perSecond)
        console.log(
          `  ${name}: ${Math.round(median(results))}/s, ${(median(results) / reference).toFixed(2)} of bare`,
        )
    } finally {
      for (const server of [bare, nginx]) server?.process.kill('SIGTERM')
    }
  }),
)

interface Page {
  body: Buffer
  /** As received, without those that every server adds. */
  headers: string[]
}

interface Server {
  address: string
  process: ChildProcess
}

async function readPage(url: string): Promise<Page> {
  const [response]: [IncomingMessage] = await once(get(url, { headers }), 'response').then((all) => [all[0]])
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const raw = response.rawHeaders
  const own = raw.filter(
    (_, index) => !/^(date|connection|keep-alive)$/i.test(raw[index - (index % 2)] ?? ''),
  )
  return { body: Buffer.concat(chunks), headers: own }
}

async function startBareServer({ body, headers }: Page, folder: string): Promise<Server> {
  await writeFile(join(folder, 'page'), body)
  const script = `
    const body = require('node:fs').readFileSync(${JSON.stringify(join(folder, 'page'))})
    const headers = ${JSON.stringify(headers)}
    const server = require('node:http').createServer((_, response) => { response.writeHead(200, headers); response.end(body) })
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { address: `http://127.0.0.1:${Number(port)}`, process: child }
}

async function startNginxWith({ body, headers }: Page, folder: string): Promise<Server | undefined> {
  await writeFile(join(folder, 'index'), body)
  const names = headers.filter((_, index) => index % 2 === 0)
  const added = names
    .map((name, index) => [name, headers[index * 2 + 1] ?? ''] as const)
    .filter(([name]) => !/^(content-length|content-type|etag)$/i.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
  const file = `root ${folder}; default_type text/html; ${added.join(' ')} try_files /index =404;`
  const nginx = await startNginx(folder, `location / { ${file} }`)
  return nginx && { address: `http://127.0.0.1:${nginx.port}`, process: nginx.process }
}

async function measure(url: string, folder: string): Promise<number> {
  const script = `wrk.headers["Accept-Encoding"] = "${headers['Accept-Encoding']}"`
  const { perSecond } = await runWrk(url, { folder, script, connections, seconds, round: '' })
  return perSecond
}
