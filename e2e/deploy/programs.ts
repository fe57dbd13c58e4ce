import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Debian's packages for the tests that need root and more than the others, with a program of each. */
const furtherPackages = {
  container: { podman: 'podman', crun: 'crun', mmdebstrap: 'mmdebstrap' },
  podman: {
    podman: 'podman',
    crun: 'crun',
    'systemd-container': 'systemd-nspawn',
    mmdebstrap: 'mmdebstrap',
  },
}

export const furtherTests = ['container', 'podman'] as const

/** What the machine lacks for one of these tests. */
export function missingFor(test: (typeof furtherTests)[number]): string[] {
  const packages = Object.entries(furtherPackages[test])
  const missing = packages.filter(([, program]) => !findProgram(program)).map(([name]) => name)
  return process.getuid?.() === 0 ? missing : ['root', ...missing]
}

/** Where Debian keeps the programs of its newest PostgreSQL. */
export function postgresFolder(): string | undefined {
  const byVersion = (path: string) => Number(/postgresql\/(\d+)/.exec(path)?.[1])
  const folders = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').toSorted(
    (a, b) => byVersion(b) - byVersion(a),
  )
  return folders[0]?.replace(/\/pg_basebackup$/, '')
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The site in a process of its own, on a port that stays the same over restarts. */
export class SiteProcess {
  readonly port: number
  readonly address: string
  readonly environment: Record<string, string>
  readonly #command: readonly [string, ...string[]]
  #child: ChildProcess | undefined

  constructor(
    port: number,
    environment: Record<string, string>,
    command: readonly [string, ...string[]] = [process.execPath, 'server/start.ts'],
  ) {
    this.port = port
    this.address = `http://127.0.0.1:${port}`
    this.environment = environment
    this.#command = command
  }

  get pid(): number | undefined {
    return this.#child?.exitCode === null ? this.#child.pid : undefined
  }

  async start(): Promise<void> {
    const [program, ...args] = this.#command
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...this.environment, PORT: String(this.port), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => chunk.includes('Matriz is at') && resolve())
      child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
    })
  }

  /** The status of the answer to a message. */
  async sendLead(name: string, message = ''): Promise<number> {
    const body = leadForm(name, message)
    const response = await fetch(`${this.address}/`, { method: 'POST', body })
    await response.arrayBuffer()
    return response.status
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code]: (number | null)[] = await exited
    return code ?? null
  }
}

export function leadForm(name: string, message = ''): URLSearchParams {
  return new URLSearchParams({ name, email: 'a@example.com', city: 'Bauru', interest: 'outro', message })
}

/** Names have letters only. */
export function numberedName(name: string, count: number): string {
  return `${name} ${'i'.repeat((count % 40) + 1)} ${'v'.repeat(Math.floor(count / 40) + 1)}`
}

/** Polls until `check` holds. @throws after `timeoutMs`. */
export async function until(check: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    if (await check().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`not within ${timeoutMs} ms: ${check}`)
}

export async function statusOf(url: string): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

/** The path of the picture that chats show for a page. */
export function sharePictureOf(html: string): string {
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  return new URL(address).pathname
}
