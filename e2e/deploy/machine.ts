import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { until } from './programs.ts'

/** A Debian that systemd has started, with processes and a network of its own. */
export interface Machine {
  /** What a shell script prints, run as root. @throws when one of its commands fails. */
  run(script: string): Promise<string>
  end(): Promise<void>
}

/** Boots the system in a folder, in which containers can run. The folder is kept. */
export async function bootMachine(system: string, name: string): Promise<Machine> {
  const target = [`--directory=${system}`, `--machine=${name}`, '--private-network']
  // For machines without systemd, too.
  const alone = ['--register=no', '--keep-unit', '--kill-signal=SIGRTMIN+3', '--console=read-only']
  const forContainers = ['--capability=all', '--system-call-filter=bpf keyctl add_key', '--bind=/dev/fuse']
  const child = spawn('systemd-nspawn', ['--quiet', '--boot', ...target, ...alone, ...forContainers], {
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(`${chunk}`))
  const run = async (script: string) => inside(await firstProcess(child), script)
  try {
    await until(async () => (await run('systemctl is-active multi-user.target')) === 'active\n', 60_000)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`systemd did not start: ${errors.join('')}`, { cause: error })
  }
  return {
    run,
    async end() {
      const exited = once(child, 'exit')
      await run('systemctl poweroff')
      await exited
    },
  }
}

async function firstProcess({ pid }: ChildProcess): Promise<string> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const [first = ''] = children.split(' ')
  if (!first) throw new Error('the machine has not started')
  return first
}

async function inside(first: string, script: string): Promise<string> {
  const environment = ['env', '--ignore-environment', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin']
  const { stdout } = await promisify(execFile)(
    'nsenter',
    [`--target=${first}`, '--all', ...environment, 'sh', '-euc', script],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  return stdout
}
