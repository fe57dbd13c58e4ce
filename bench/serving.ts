import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from './measure-load.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

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
    const nginx = await startNginx(page, folder).catch(() => undefined)
    if (!nginx) console.log('nginx is missing (Debian: nginx-light): not compared')
    try {
      const servers = new Map([
        ['bare node:http', bare.address],
        ['site', address],
        ...(nginx ? [['nginx', nginx.address] as const] : []),
      ])
      const perSecond = new Map([...servers.keys()].map((name) => [name, [] as number[]]))
      for (let round = 0; round < rounds; round++)
        for (const [name, server] of servers) perSecond.get(name)?.push(await measure(server + path))
      const reference = median(perSecond.get('bare node:http') ?? [])
      console.log(`${path}, ${page.body.length} B, ${connections} connections, median of ${rounds} rounds`)
      for (const [name, results] of perSecond)
        console.log(
          `  ${name}: ${Math.round(median(results))}/s, ${(median(results) / reference).toFixed(2)} of bare`,
        )
    } finally {
      // Not SIGKILL: nginx's worker would outlive its master and hold the output open.
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

async function startNginx({ body, headers }: Page, folder: string): Promise<Server> {
  await promisify(execFile)('nginx', ['-v'])
  await writeFile(join(folder, 'index'), body)
  const port = 20_000 + (process.pid % 20_000)
  const names = headers.filter((_, index) => index % 2 === 0)
  const added = names
    .map((name, index) => [name, headers[index * 2 + 1] ?? ''] as const)
    .filter(([name]) => !/^(content-length|content-type|etag)$/i.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
     events { worker_connections 1024; }
     http { access_log off; open_file_cache max=10; keepalive_requests 1000000000;
       server { listen 127.0.0.1:${port}; location / { root ${folder}; default_type text/html; ${added.join(' ')} try_files /index =404; } } }`,
  )
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const address = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 50; attempt++) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { address, process: child }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error('nginx does not answer')
}

async function measure(url: string): Promise<number> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br', url]
  const { stdout } = await promisify(execFile)('wrk', options)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
