import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type ClientHttp2Session, connect } from 'node:http2'
import { join } from 'node:path'
import { freePort } from '../../test/free-port.ts'
import { root, until } from './programs.ts'

export const host = 'matriz.localhost'

export interface Caddy {
  origin: string
  ca: Buffer
  open(): Promise<ClientHttp2Session>
  end(): Promise<void>
}

/** Runs the configuration of `deploy/` on free ports, with an authority of its own instead of a public one. */
export async function runCaddy(folder: string, upstreams: string[]): Promise<Caddy> {
  const deployed = await readFile(join(root, 'deploy/Caddyfile'), 'utf8')
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const file = join(folder, 'Caddyfile')
  await writeFile(
    file,
    deployed.replace(
      'admin unix//var/lib/caddy/admin.sock',
      `admin unix/${folder}/admin.sock
	http_port ${httpPort}
	https_port ${httpsPort}
	local_certs
	skip_install_trust
	storage file_system ${folder}/caddy`,
    ),
  )
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      SITE_HOST: host,
      SITE_UPSTREAMS: upstreams.join(' '),
    },
    stdio: 'ignore',
  })
  const certificate = join(folder, 'caddy/pki/authorities/local/root.crt')
  const open = async (ca: Buffer) => {
    const session = connect(`https://127.0.0.1:${httpsPort}`, { ca, servername: host })
    session.on('error', () => {})
    await once(session, 'connect')
    return session
  }
  await until(async () => {
    const session = await open(await readFile(certificate))
    session.destroy()
    return true
  }, 30_000)
  const ca = await readFile(certificate)
  return {
    origin: `https://${host}`,
    ca,
    open: () => open(ca),
    async end() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

export interface ProxyResponse {
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

/** One request on an open connection. @throws when the connection or the stream breaks. */
export async function ask(
  session: ClientHttp2Session,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<ProxyResponse> {
  const stream = session.request({ ':method': method, ':path': path, ':authority': host, ...headers })
  const chunks: Buffer[] = []
  const response = new Promise<ProxyResponse>((resolve, reject) => {
    let received: Record<string, unknown> = {}
    stream.on('response', (headers) => {
      received = { ...headers }
    })
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () =>
      resolve({ status: Number(received[':status']), headers: received, body: Buffer.concat(chunks) }),
    )
    stream.on('error', reject)
    stream.on('close', () => reject(new Error('the stream closed')))
  })
  stream.end(body)
  return response
}
