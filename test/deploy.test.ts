import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

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
