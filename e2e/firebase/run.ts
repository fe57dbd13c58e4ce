import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/free-port.ts'
import { printSummary } from '../summary.ts'

/**
 * Runs the identity tests against the official emulator. With `--where-it-starts` it passes on machines where the emulator
 * can't be installed or started, logs that, and prints the total of all tests.
 */
const here = import.meta.dirname
const optional = process.argv.includes('--where-it-starts')
const installTimeoutMs = 180_000
const startTimeoutMs = 60_000
const stopTimeoutMs = 15_000
const pollIntervalMs = 250

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
  if ((await run('npm', ['ci', '--ignore-scripts'], { cwd: here, timeout: installTimeoutMs })) !== 0)
    return 'does not start'
  const folder = await mkdtemp(join(tmpdir(), 'matriz-firebase-'))
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const listenOn = (port: number) => ({ host: '127.0.0.1', port })
  const emulators = {
    auth: listenOn(port),
    hub: listenOn(hub),
    logging: listenOn(logging),
    ui: { enabled: false },
  }
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const program = join(here, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const child = spawn(
    process.execPath,
    [program, 'emulators:start', '--only', 'auth', '--project', 'demo-matriz'],
    { cwd: folder, stdio: 'ignore' },
  )
  const host = `127.0.0.1:${port}`
  async function stop() {
    await endProcess(child)
    await rm(folder, { recursive: true, force: true })
  }
  if (await waitUntilReady(host, child)) return { host, stop }
  await stop()
  return 'does not start'
}

async function waitUntilReady(host: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline && child.exitCode === null) {
    if (
      await fetch(`http://${host}/`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
  return false
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await exited
  clearTimeout(timer)
}

function run(program: string, args: string[], options: Parameters<typeof spawn>[2]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
