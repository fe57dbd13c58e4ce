import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../agent/machine.ts'

const startMs = 120_000
const commandMs = 300_000
/** Forms are accepted from the site's own pages. */
const origin = 'http://localhost'
const sender = 'ana@example.com'

/**
 * Runs the version before on the database of the version after, because going back relies on it (docs/decisions/0061-updates.md).
 * @param before its folder, unpacked, as `after`
 * @throws with what the version before cannot do
 */
export async function tryVersionBefore(before: string, after: string): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'matriz-before-'))
  try {
    await trySite(before, data)
    await trySite(after, data)
    await trySite(before, data)
    await tryCommands(before, data)
    await trySite(after, data)
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

/** Pages, and the rows of a message. */
async function trySite(release: string, data: string): Promise<void> {
  const child = spawn(join(release, 'node/bin/node'), ['server/start.ts'], {
    cwd: release,
    env: environmentOf(data),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const address = await addressOf(child, release)
    for (const path of ['/healthz', '/', '/en', '/painel']) await expectAnswer(release, address + path)
    // Another message each time: one that the site has already is not stored again.
    const fields = { name: 'Ana Lima', email: sender, city: 'Bauru', interest: 'outro' }
    const body = new URLSearchParams({ ...fields, message: randomUUID() })
    await expectAnswer(release, `${address}/`, { method: 'POST', headers: { origin }, body })
  } finally {
    if (child.exitCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
  }
}

/** A backup reads every column that a version knows, a restore writes it, and a request for deletion finds what refers to whom. */
async function tryCommands(release: string, data: string): Promise<void> {
  const file = join(data, 'tried.backup.gz')
  for (const [command, ...args] of [
    ['backup', file],
    ['restore', file, '--overwrite'],
    ['personal-data', 'delete', sender, '--yes'],
  ])
    await run(join(release, 'node/bin/node'), [`ops/commands/${command}.ts`, ...args], {
      timeoutMs: commandMs,
      cwd: release,
      env: environmentOf(data),
    })
}

function environmentOf(data: string): Record<string, string> {
  return { PATH: '/usr/bin:/bin', PORT: '0', SITE_URL: origin, DATA_DIR: data, FORM_LIMIT: 'off' }
}

/** The site prints it when it accepts connections. */
async function addressOf({ stdout }: ChildProcess, release: string): Promise<string> {
  if (!stdout) throw new Error(`${release} has no output`)
  const timer = setTimeout(() => stdout.destroy(), startMs)
  try {
    let printed = ''
    for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
      printed += chunk
      const [, address] = /Matriz is at (http:\S+)/.exec(printed) ?? []
      if (!address) continue
      stdout.resume()
      return address
    }
  } catch {
    // Destroyed by the timer.
  } finally {
    clearTimeout(timer)
  }
  throw new Error(`${release} does not start`)
}

async function expectAnswer(release: string, url: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(url, init)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${release}: ${response.status} at ${new URL(url).pathname}`)
}
