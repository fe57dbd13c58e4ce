import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { unpackDebian } from './debian.ts'
import { type BootedMachine, bootMachine } from './machine.ts'
import { authority, mirror, type Outside, outsideAddress, serverAddress } from './outside.ts'
import { until } from './programs.ts'

const run = promisify(execFile)

const network = 'matriz-server'

/**
 * Lays a cable between this machine and the network that the servers are in, one after the other. Call it before anything listens on
 * `outsideAddress`; two tests at a time can't have it.
 */
export async function layCable(): Promise<() => Promise<void>> {
  const ip = (...args: string[]) => run('ip', args)
  await ip('netns', 'add', network)
  await ip('link', 'add', network, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', network)
  await ip('addr', 'add', `${outsideAddress}/30`, 'dev', network)
  await ip('link', 'set', network, 'up')
  const inside = (...args: string[]) => ip('-netns', network, ...args)
  await inside('link', 'set', 'lo', 'up')
  await inside('addr', 'add', `${serverAddress}/30`, 'dev', 'eth0')
  await inside('link', 'set', 'eth0', 'up')
  await inside('route', 'add', 'default', 'via', outsideAddress)
  return async () => void (await ip('netns', 'delete', network))
}

/** What somebody gets who rents one: Debian, started by systemd, with curl and nothing of the project. */
export interface BareServer extends BootedMachine {
  /** Boots it again after `cutPower`. */
  boot(): Promise<void>
  /** The most that its programs had together, as far as seen, in bytes, and how many were killed for want of more. */
  memory(): Promise<{ anonymous: number; killed: number }>
}

/** Unpacked once; each server is a layer over it. */
export async function unpackBareSystem(folder: string, outside: Outside): Promise<void> {
  await unpackDebian(folder, ['systemd-sysv', 'dbus', 'curl', 'ca-certificates'])
  await connectSystem(folder, outside)
}

export async function connectSystem(folder: string, outside: Outside): Promise<void> {
  await writeFile(join(folder, 'etc/apt/apt.conf.d/90mirror'), `Acquire::http::Proxy "${mirror}";\n`)
  await rm(join(folder, 'etc/resolv.conf'), { force: true })
  await writeFile(join(folder, 'etc/resolv.conf'), `nameserver ${outsideAddress}\n`)
  const trusted = join(folder, 'usr/local/share/ca-certificates')
  for (const [index, certificate] of (await outside.certificates()).entries())
    await writeFile(join(trusted, `test-${index}.crt`), certificate)
  await run('chroot', [folder, 'update-ca-certificates'])
  const unit = join(folder, 'etc/systemd/system/caddy.service.d')
  await mkdir(unit, { recursive: true })
  await writeFile(join(unit, 'tests.conf'), `[Service]\nEnvironment="CADDY_OPTIONS=acme_ca ${authority}"\n`)
}

/** @param memoryLimit of all programs together, in bytes; what the kernel keeps of files counts, too, but gives way */
export async function startBareServer(
  folder: string,
  base: string,
  memoryLimit?: number,
): Promise<BareServer> {
  const [system, upper, work] = [join(folder, 'system'), join(folder, 'changes'), join(folder, 'work')]
  for (const each of [system, upper, work]) await mkdir(each, { recursive: true })
  await run('mount', [
    ...['-t', 'overlay', 'overlay'],
    ...['-o', `lowerdir=${base},upperdir=${upper},workdir=${work}`, system],
  ])
  const group = memoryLimit === undefined ? undefined : await limitMemory(basename(folder), memoryLimit)
  let machine = await boot()
  let peak = 0
  const sampling = setInterval(() => void samplePeak(), 200)
  const server: BareServer = {
    get firstProcess() {
      return machine.firstProcess
    },
    run: (script) => machine.run(script),
    cutPower: () => machine.cutPower(),
    async boot() {
      machine = await boot()
    },
    async memory() {
      if (!group) throw new Error('no limit was set')
      const isFirstVersion = existsSync(join(group, 'memory.oom_control'))
      const file = join(group, isFirstVersion ? 'memory.oom_control' : 'memory.events')
      const killed = Number(/^oom_kill (\d+)$/m.exec(await readFile(file, 'utf8'))?.[1])
      return { anonymous: peak, killed }
    },
    async end() {
      clearInterval(sampling)
      await machine.end().catch(() => machine.cutPower())
      await run('umount', [system])
      if (group) await until(() => rmdir(group).then(() => true), 10_000)
      await rm(folder, { recursive: true, force: true })
    },
  }
  return server

  async function boot(): Promise<BootedMachine> {
    const options = [`--network-namespace-path=/run/netns/${network}`, '--resolv-conf=off']
    return bootMachine(system, { name: basename(folder), options, ...(group && { group }) })
  }

  async function samplePeak(): Promise<void> {
    if (!group) return
    const stat = await readFile(join(group, 'memory.stat'), 'utf8')
    const used = Number(/^(?:total_rss|anon) (\d+)$/m.exec(stat)?.[1] ?? 0)
    peak = Math.max(peak, used)
  }
}

const groups = '/sys/fs/cgroup'

/** @returns the folder of a new control group, of either version */
async function limitMemory(name: string, bytes: number): Promise<string> {
  const isFirstVersion = existsSync(join(groups, 'memory'))
  const group = join(groups, isFirstVersion ? 'memory' : '', name)
  await mkdir(group)
  await appendFile(join(group, isFirstVersion ? 'memory.limit_in_bytes' : 'memory.max'), `${bytes}`)
  return group
}
