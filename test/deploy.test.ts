import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releasedSources, signArchives } from '../ops/release/pack.ts'
import { folderOfTest } from './folder.ts'

const folder = join(import.meta.dirname, '../deploy')
/** Runs as root. */
const agent = 'matriz-agent.service'
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const services = globSync('*.service', { cwd: folder }).filter((name) => name !== agent)
const proxies = globSync('Caddyfile*', { cwd: folder })
const site = 'matriz@.service'

/** Directives that take rights and resources from a process. */
const restricting =
  /^(?:Ambient|Capability|Limit|Lock|MemoryMax|NoNew|Private|Proc|Protect|RemoveIPC|Restrict|StateDirectoryMode|SystemCall|TasksMax|UMask|User=|Group=)/

function restrictionsOf(unit: string): string[] {
  return read(unit)
    .split('\n')
    .filter((line) => restricting.test(line) && !line.startsWith('Restart'))
}

it('a release holds each program that its units and scripts start', async () => {
  const started = readdirSync(folder).flatMap((name) =>
    Array.from(
      read(name).matchAll(/(?:node|use-system-ca|"\$node") ((?:\w+\/)+[\w-]+\.ts)/g),
      ([, file]) => file,
    ),
  )
  expect(started).toContain('ops/agent/run.ts')
  expect(started.length).toBeGreaterThan(8)
  expect(await releasedSources()).toEqual(expect.arrayContaining(started))
})

describe('the units', () => {
  it('of the site are bound in memory, tasks and files, and dump no core', () => {
    expect(restrictionsOf(site).map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining(['MemoryMax', 'TasksMax', 'LimitNOFILE', 'LimitCORE', 'NoNewPrivileges']),
    )
    expect(restrictionsOf(site)).toContain('LimitCORE=0')
  })

  it.each(services)('%s is as strict as that of the site', (unit) => {
    expect(restrictionsOf(unit).toSorted()).toEqual(restrictionsOf(site).toSorted())
  })
})

describe.each(proxies)('%s', (name) => {
  const text = read(name)

  it('is administered by a socket only, not by a port', () => {
    expect(text.match(/^\s*admin .*$/gm)).toEqual(['\tadmin unix//var/lib/caddy/admin.sock'])
  })

  it('limits the time of headers, bodies, answers and idle connections, and the size of headers and bodies', () => {
    for (const limit of [
      'read_header \\d+s',
      'read_body \\d+m',
      'write \\d+m',
      'idle \\d+m',
      'max_header_size \\d+KB',
    ])
      expect(text).toMatch(new RegExp(`^\\t+${limit}$`, 'm'))
    const sites = text.match(/^\{\$SITE_HOST/gm)?.length
    expect(text.match(/^\trequest_body @others \{\n\t\tmax_size 16MB\n\t\}$/gm)).toHaveLength(sites ?? 0)
  })
})

describe('the settings that `deploy/set-up` writes', () => {
  const former = 'SITE_URL=https://www.antes.com.br\nSMTP_URL=smtp://a:b@c.example:587\n# a | b & c\n'
  let place: string
  beforeEach(() => {
    place = folderOfTest()
    const current = join(place, 'srv/current')
    for (const each of [join(current, 'node/bin'), join(place, 'etc')]) mkdirSync(each, { recursive: true })
    symlinkSync(process.execPath, join(current, 'node/bin/node'))
    for (const each of ['ops', 'server', 'app', 'node_modules', 'package.json'])
      symlinkSync(join(folder, '..', each), join(current, each))
    writeFileSync(join(place, 'etc/site.env'), former)
  })

  function write(address: string): { code: number | null; settings: string } {
    const script = read('set-up')
      .replace(/^root=.*$/m, `root=${place}/srv`)
      .replace(/^settings=.*$/m, `settings=${place}/etc`)
      .replace('640 matriz', `640 ${process.getgid?.()}`)
      .replace('644 root', `644 ${process.getgid?.()}`)
      .replace(/\nmain\n$/, '\ncheck_address\nwrite_settings\n')
    const { status } = spawnSync('sh', ['-c', script, 'set-up', address], { stdio: 'ignore' })
    return { code: status, settings: readFileSync(join(place, 'etc/site.env'), 'utf8') }
  }

  it.each([
    ['www.depois.com.br', 'https://www.depois.com.br'],
    ['https://www.Depois.com.br/', 'https://www.depois.com.br'],
    ['http://depois.com.br', 'https://depois.com.br'],
    [' depois.com.br. ', 'https://depois.com.br'],
    ['maçã.com.br', 'https://xn--ma-tiap.com.br'],
    ['203.0.113.7', 'http://203.0.113.7'],
  ])('take %j as %s, and keep the rest', (address, site) => {
    const [, ...others] = former.trimEnd().split('\n')
    expect(write(address)).toEqual({ code: 0, settings: `SITE_URL=${site}\n${others.join('\n')}\n` })
    expect(readFileSync(join(place, 'etc/caddy.env'), 'utf8')).toBe(
      `SITE_HOST=${site.startsWith('https:') ? site.slice(8) : ':80'}\n`,
    )
  })

  it.each([
    ...['a|b.com', '&', '"a.com"', "a'.com", '`id`.com', '$(id).com', '\\a.com', 'a.com/x'],
    ...['a.com\nSTAFF_EMAILS=a@b.example', 'a b.com', '--help', 'a.com:8080', 'a@b.com'],
    ...['localhost', '999.1.1.1', '[::1]', '*.com', 'https://https://a.com', '{$HOST}'],
  ])('stay as they were with %j', (address) => {
    expect(write(address)).toEqual({ code: 1, settings: former })
    expect(readdirSync(join(place, 'etc'))).toEqual(['site.env'])
  })

  it('are made where there were none', () => {
    rmSync(join(place, 'etc/site.env'))
    expect(write('www.depois.com.br').settings.trim()).toBe('SITE_URL=https://www.depois.com.br')
  })
})

describe('the installer', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  let place: string
  beforeEach(() => {
    place = folderOfTest()
  })
  afterEach(() => rmSync(place, { recursive: true, force: true }))

  async function fetch(
    offered: string,
    { made, here, older = 'nao' }: { made: string; here?: string; older?: string },
  ) {
    const stick = join(place, 'stick')
    mkdirSync(stick)
    const archive = `matriz-${offered}-linux-x64.tar.gz`
    writeFileSync(join(stick, archive), 'archive')
    await signArchives(stick, [archive], { version: offered, notes: '' }, privateKey)
    mkdirSync(join(place, 'srv/trusted'), { recursive: true })
    // As `npm run release` writes it.
    if (here)
      writeFileSync(
        join(place, 'srv/trusted/version.json'),
        JSON.stringify({ version: here, notes: '' }, null, 2),
      )
    const script = read('install')
      .replace('@RELEASE_KEY@', publicKey.export({ type: 'spki', format: 'pem' }).toString().trim())
      .replace('@VERSION@', made)
      .replace(/^root=.*$/m, `root=${place}/srv`)
      .replace(/^work=.*$/m, `work=${place}/work`)
      .replace(
        /\nmain "\$@"\n$/,
        `\nset -eu; architecture=x64; older=${older}; from=${stick}; fetch_release\n`,
      )
    const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' })
    return { code: status, said: stderr, fetched: existsSync(join(place, 'work', archive)) }
  }

  it.each([
    ['1.2.0', { made: '1.2.0' }],
    ['1.10.0', { made: '1.9.0', here: '1.2.0' }],
    ['1.1.0', { made: '1.2.0', older: 'sim' }],
    ['1.1.0', { made: '1.1.0', here: '1.2.0', older: 'sim' }],
  ])('takes %s where %j', async (offered, known) => {
    expect(await fetch(offered, known)).toEqual({ code: 0, said: '', fetched: true })
  })

  it.each([
    ['1.1.9', { made: '1.2.0' }],
    ['1.9.0', { made: '1.10.0' }],
    ['0.9.0', { made: '0.9.0', here: '1.0.0' }],
  ])('refuses %s, however well it is signed, where %j', async (offered, known) => {
    const { code, said, fetched } = await fetch(offered, known)
    expect([code, fetched]).toEqual([1, false])
    expect(said).toContain(`a versão oferecida (${offered}) é mais velha`)
  })
})

describe('the container', () => {
  const text = read('Containerfile')

  it('is made from images that are named by their digests', () => {
    const named = new Map(
      Array.from(text.matchAll(/^ARG (\w+)=(\S+)$/gm), ([, key = '', image = '']) => [key, image]),
    )
    const images = Array.from(text.matchAll(/^FROM (\S+)/gm), ([, image = '']) => image)
    expect(images.length).toBeGreaterThan(0)
    for (const image of images)
      expect(image.replace(/^\$\{(\w+)\}$/, (_, key) => named.get(key) ?? key)).toMatch(
        /:[\w.-]+@sha256:[0-9a-f]{64}$/,
      )
  })

  it.each([
    '--read-only',
    '--cap-drop=all',
    '--security-opt=no-new-privileges',
    '--memory=1500m',
    '--pids-limit=256',
    '--ulimit=core=0',
  ])('is run with %s', (option) => {
    const [line = ''] = /^# podman run(?:.*\\\n)*.*/m.exec(text) ?? []
    expect(line.split(/\s+/)).toContain(option)
  })
})

it('the example of settings names who receives leads', () => {
  expect(read('site.env.example')).toMatch(/^RANCH_EMAIL=\S+@\S+$/m)
})
