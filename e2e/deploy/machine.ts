import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { unpackDebian } from './debian.ts'
import { root, until } from './programs.ts'

/** A Debian that systemd has started, with processes and a network of its own. */
export interface Machine {
  /** What a shell script prints, run as root. @throws when one of its commands fails. */
  run(script: string): Promise<string>
  end(): Promise<void>
}

export interface BootedMachine extends Machine {
  /** Its number outside. */
  firstProcess: string
  /** Ends it at once; its files stay as they are. */
  cutPower(): Promise<void>
}

/** Starts one whose folders `releases` show this project; what is written there is deleted at the end. */
export async function startMachine(folder: string, releases: readonly string[]): Promise<Machine> {
  const system = join(folder, 'system')
  await unpackDebian(system, ['systemd-sysv', 'dbus', 'curl'])
  for (const release of releases) await mkdir(join(system, release), { recursive: true })
  const overlays = releases.map((release) => `--overlay=${root}::${release}`)
  const options = ['--private-network', ...overlays]
  const machine = await bootMachine(system, { name: basename(folder), options })
  return {
    ...machine,
    async end() {
      await machine.end()
      await rm(system, { recursive: true, force: true })
    },
  }
}

interface Boot {
  name: string
  /** Of systemd-nspawn. */
  options: readonly string[]
  /** A control group that the machine is in, by its folder. */
  group?: string
}

/** Boots the system in a folder, which is kept. */
export async function bootMachine(system: string, { name, options, group }: Boot): Promise<BootedMachine> {
  const target = [`--directory=${system}`, `--machine=${name}`, ...options]
  // For machines without systemd, too.
  const alone = ['--register=no', '--keep-unit', '--kill-signal=SIGRTMIN+3', '--console=read-only']
  const enter = group ? `echo $$ >${join(group, 'cgroup.procs')} && exec "$@"` : 'exec "$@"'
  const command = ['systemd-nspawn', '--quiet', '--boot', ...target, ...alone]
  const child = spawn('sh', ['-c', enter, 'sh', ...command], {
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
    firstProcess: await firstProcess(child),
    async end() {
      const exited = once(child, 'exit')
      await run('systemctl poweroff')
      await exited
    },
    async cutPower() {
      const exited = once(child, 'exit')
      // All of its processes end with its first.
      process.kill(Number(await firstProcess(child)), 'SIGKILL')
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
