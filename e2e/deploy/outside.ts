import { execFile, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { decode, encode } from 'dns-packet'
import { until } from './programs.ts'

/** Of RFC 5737, so that no host has them; they are on a cable between this machine and the server. */
export const outsideAddress = '198.51.100.1'
export const serverAddress = '198.51.100.2'

const mirrorPort = 3142
const authorityPort = 14_000
const managementPort = 15_000
const authorityNamesPort = 5353
export const downloadOrigin = `http://${outsideAddress}:8080`
export const authority = `https://${outsideAddress}:${authorityPort}/dir`
export const mirror = `http://${outsideAddress}:${mirrorPort}`

/** What a server finds on the internet: names, Debian's packages, the project's downloads and an authority for certificates. */
export interface Outside {
  /** Addresses by name; the tests change them. */
  names: Map<string, string>
  /** Whether a firewall keeps the authority from the server. */
  hasFirewall: boolean
  /** Answers downloads. */
  downloads: Downloads
  /** What a server trusts: the authority's own certificate and the one that it signs with. */
  certificates(): Promise<string[]>
  end(): Promise<void>
}

/** The authority gives names below it no certificate. */
export const refusedDomain = 'recusada.test'

/** Call it once the cable is there. */
export async function startOutside(folder: string): Promise<Outside> {
  const names = new Map<string, string>()
  const downloads = new Downloads()
  const addressOf = (name: string) => names.get(name)
  const ends = [
    await serveNames(53, addressOf),
    // Nothing listens on its ports 80 and 443.
    await serveNames(authorityNamesPort, (name) => (outside.hasFirewall ? outsideAddress : addressOf(name))),
    await listen(createMirror(), mirrorPort),
    await listen(
      createServer((request, response) => downloads.answer(request, response)),
      Number(new URL(downloadOrigin).port),
    ),
    await runAuthority(folder),
  ]
  const outside: Outside = {
    names,
    hasFirewall: false,
    downloads,
    async certificates() {
      const own = await readFile(join(folder, 'authority.pem'), 'utf8')
      const signing = await run('curl', ['-sk', `https://${outsideAddress}:${managementPort}/roots/0`])
      return [own, signing]
    },
    async end() {
      for (const end of ends.toReversed()) await end()
    },
  }
  return outside
}

async function run(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 16 * 1024 * 1024 })
  return stdout
}

async function listen(server: Server, port: number): Promise<() => Promise<void>> {
  server.listen(port, outsideAddress)
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

async function serveNames(
  port: number,
  addressOf: (name: string) => string | undefined,
): Promise<() => Promise<void>> {
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const { id, questions = [] } = decode(message)
    const [question] = questions
    const found = addressOf(question?.name.toLowerCase() ?? '')
    const isFound = question?.type === 'A' && found !== undefined
    const answer = encode({
      type: 'response',
      id: id ?? 0,
      // NXDOMAIN is 3.
      flags: 0x0180 | (found === undefined ? 3 : 0),
      questions,
      answers: isFound ? [{ type: 'A', name: question.name, ttl: 1, data: found }] : [],
    })
    socket.send(answer, from.port, from.address)
  })
  socket.bind(port, outsideAddress)
  await once(socket, 'listening')
  return async () => {
    socket.close()
    await once(socket, 'close')
  }
}

/** Passes requests for Debian's packages on, and keeps what came. */
function createMirror(): Server {
  const kept = new Map<string, { status: number; body: Buffer }>()
  return createServer(async (incoming, response) => {
    const url = incoming.url ?? ''
    const known = kept.get(url) ?? (await fetchBody(url).catch(() => ({ status: 502, body: Buffer.of() })))
    if (known.status === 200) kept.set(url, known)
    response.writeHead(known.status, { 'content-length': known.body.length }).end(known.body)
  })
}

function fetchBody(url: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 502, body: Buffer.concat(chunks) }))
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** The folder that `npm run release` writes, and changes to it that an attacker or a bad line would make. */
export class Downloads {
  readonly #files = new Map<string, Buffer>()
  /** The next answers end after this many bytes. */
  cuts: number[] = []
  clockErrorMs = 0
  /** What was asked for. */
  readonly requests: string[] = []

  set(name: string, body: Buffer | string): void {
    this.#files.set(name, Buffer.from(body))
  }

  get(name: string): Buffer {
    const body = this.#files.get(name)
    if (!body) throw new Error(`no file ${name}`)
    return body
  }

  get names(): string[] {
    return [...this.#files.keys()]
  }

  answer({ url = '/', headers: { range } }: IncomingMessage, response: ServerResponse): void {
    const name = url.slice(1)
    response.setHeader('date', new Date(Date.now() + this.clockErrorMs).toUTCString())
    const body = this.#files.get(name)
    this.requests.push(`${name} ${range ?? ''}`.trim())
    if (!body) {
      response.writeHead(404).end()
      return
    }
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    if (range && start >= body.length) {
      response.writeHead(416).end()
      return
    }
    const part = body.subarray(start)
    response.writeHead(range ? 206 : 200, {
      'content-length': part.length,
      ...(range && { 'content-range': `bytes ${start}-${body.length - 1}/${body.length}` }),
    })
    const cut = name.endsWith('.tar.gz') ? this.cuts.shift() : undefined
    if (cut === undefined) response.end(part)
    else response.write(part.subarray(0, cut), () => response.destroy())
  }
}

/** Let's Encrypt's own authority for tests. It asks the server on ports 80 and 443, as theirs does. */
async function runAuthority(folder: string): Promise<() => Promise<void>> {
  const [certificate, key] = [join(folder, 'authority.pem'), join(folder, 'authority.key')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=authority', '-addext', `subjectAltName=IP:${outsideAddress}`]
  await run('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', certificate])
  const config = join(folder, 'authority.json')
  await writeFile(
    config,
    JSON.stringify({
      pebble: {
        listenAddress: `${outsideAddress}:${authorityPort}`,
        managementListenAddress: `${outsideAddress}:${managementPort}`,
        certificate,
        privateKey: key,
        httpPort: 80,
        tlsPort: 443,
        domainBlocklist: [refusedDomain],
      },
    }),
  )
  const child = spawn(
    'pebble',
    ['-config', config, '-dnsserver', `${outsideAddress}:${authorityNamesPort}`],
    {
      env: { PATH: process.env['PATH'], PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
      stdio: 'ignore',
    },
  )
  await until(async () => (await run('curl', ['-sk', authority])).includes('newOrder'), 20_000)
  return async () => {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
}
