import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unpackDebian } from './debian.ts'
import { root } from './programs.ts'

/** A Debian with Node replaces the image that deploy/Containerfile names, so that no registry of images is needed. */
const baseImage = 'localhost/node-of-the-tests'
export const nodeUser = 1000

const run = promisify(execFile)

/** Podman on this machine, with images and containers in the test's folder: those that the machine may have stay as they are. */
export interface Podman {
  command(...args: string[]): readonly [string, ...string[]]
  run(...args: string[]): Promise<string>
}

export function podmanIn(folder: string): Podman {
  function command(...args: string[]): readonly [string, ...string[]] {
    const folders = ['--root=storage', '--runroot=run', '--tmpdir=tmp'].map((option) =>
      option.replace('=', `=${folder}/`),
    )
    const others = [
      '--storage-driver=vfs',
      '--cgroup-manager=cgroupfs',
      '--events-backend=file',
      '--runtime=crun',
    ]
    const podman = ['podman', ...folders, ...others, ...args] as const
    // Older systems mix both versions of control groups, which crun refuses.
    if (!existsSync('/sys/fs/cgroup/unified')) return podman
    const unify = 'umount -R /sys/fs/cgroup && mount -t cgroup2 cgroup2 /sys/fs/cgroup && exec "$@"'
    return ['unshare', '--mount', 'sh', '-c', unify, 'sh', ...podman]
  }
  return {
    command,
    async run(...args) {
      const [program, ...rest] = command(...args)
      const { stdout } = await run(program, rest, { cwd: root, maxBuffer: 16 * 1024 * 1024 })
      return stdout
    },
  }
}

/** Builds deploy/Containerfile as `matriz`. Returns how many bytes it adds to its base. */
export async function buildImage(podman: Podman, folder: string): Promise<number> {
  await importBaseImage(podman, folder)
  const { stdout: registry } = await run('npm', ['config', 'get', 'registry'])
  const settings = join(folder, 'npmrc')
  await writeFile(settings, `registry=${registry}`)
  const volumes = [`--volume=${settings}:/root/.npmrc:ro`]
  // A network with a certificate authority of its own.
  const authorities = process.env['NODE_EXTRA_CA_CERTS']
  if (authorities) {
    await appendFile(settings, 'cafile=/etc/authorities.crt\n')
    volumes.push(`--volume=${authorities}:/etc/authorities.crt:ro`)
  }
  const isolation = ['--isolation=chroot', '--network=host', '--pull=never']
  const base = `--build-arg=NODE_IMAGE=${baseImage}`
  const image = [base, '--layers=false', '--format=docker', '--file=deploy/Containerfile', '--tag=matriz']
  await podman.run('build', ...isolation, ...volumes, ...image, '.')
  const [size = 0, baseSize = 0] = await Promise.all(
    ['matriz', baseImage].map(async (name) =>
      Number(await podman.run('image', 'inspect', name, '--format', '{{.Size}}')),
    ),
  )
  return size - baseSize
}

async function importBaseImage(podman: Podman, folder: string): Promise<void> {
  const base = join(folder, 'base')
  await unpackDebian(base, ['ca-certificates'])
  const programs = join(base, 'usr/local')
  await cp(join(root, 'node_modules/.bin/node'), join(programs, 'bin/node'), { dereference: true })
  await run('npm', ['install', '--global', `--prefix=${programs}`, 'npm@11'])
  await appendFile(join(base, 'etc/group'), `node:x:${nodeUser}:\n`)
  await appendFile(join(base, 'etc/passwd'), `node:x:${nodeUser}:${nodeUser}::/home/node:/bin/sh\n`)
  await mkdir(join(base, 'home/node'))
  await run('chown', [`${nodeUser}:${nodeUser}`, join(base, 'home/node')])
  const archive = join(folder, 'base.tar')
  await run('tar', ['--create', `--file=${archive}`, `--directory=${base}`, '.'])
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  await podman.run('import', `--change=ENV ${path}`, archive, baseImage)
  await Promise.all([base, archive].map((each) => rm(each, { recursive: true })))
}
