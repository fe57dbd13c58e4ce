import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/postgres.ts'
import { printSummary } from '../summary.ts'

/**
 * Runs the identity's tests against the official emulator, in a folder of its own. With `--where-it-starts` a machine on
 * which it can't be installed or started passes, says so, and the total of all tests comes last.
 */
const here = import.meta.dirname
const optional = process.argv.includes('--where-it-starts')
const patience = { install: 180_000, start: 60_000 }

const emulator = await startEmulator()
if (emulator === 'does not start') {
  console.log('The Firebase Auth emulator could not be started here: its tests are left out.')
  if (!optional) process.exitCode = 1
} else {
  process.exitCode = await run('vitest', ['run', '--config', join(here, 'vitest.config.ts')], {
    cwd: join(here, '../..'),
    env: { ...process.env, EMULATOR_HOST: emulator.host },
  })
  await emulator.stop()
}
if (optional) printSummary(emulator === 'does not start' ? [] : ['firebase'])

async function startEmulator(): Promise<{ host: string; stop(): Promise<void> } | 'does not start'> {
  if ((await run('npm', ['ci', '--ignore-scripts'], { cwd: here, timeout: patience.install })) !== 0)
    return 'does not start'
  const folder = await mkdtemp(join(tmpdir(), 'matriz-firebase-'))
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const on = (on: number) => ({ host: '127.0.0.1', port: on })
  const emulators = { auth: on(port), hub: on(hub), logging: on(logging), ui: { enabled: false } }
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const program = join(here, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const child = spawn(
    process.execPath,
    [program, 'emulators:start', '--only', 'auth', '--project', 'demo-matriz'],
    { cwd: folder, stdio: 'ignore' },
  )
  const host = `127.0.0.1:${port}`
  async function stop() {
    await ended(child)
    await rm(folder, { recursive: true, force: true })
  }
  if (await answers(host, child)) return { host, stop }
  await stop()
  return 'does not start'
}

async function answers(host: string, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + patience.start
  while (Date.now() < until && child.exitCode === null) {
    if (
      await fetch(`http://${host}/`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return false
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(timer)
}

function run(program: string, words: string[], options: Parameters<typeof spawn>[2]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
