import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

describe('the proxy', () => {
  const text = read('Caddyfile')

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
      'max_size 16MB',
    ])
      expect(text).toMatch(new RegExp(`^\\t+${limit}$`, 'm'))
  })
})

describe('the image', () => {
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

  it('keeps what ONCE relies on: port 80, /storage, and hooks that can be run', () => {
    for (const part of ['PORT=80 ', 'DATA_DIR=/storage ', 'TRUSTED_PROXIES=1 ']) expect(text).toContain(part)
    expect(text).toMatch(/^VOLUME \/storage$/m)
    expect(text).toMatch(/^COPY deploy\/hooks \/hooks$/m)
    for (const hook of ['pre-backup', 'post-restore', 'healthy'])
      expect(statSync(join(folder, 'hooks', hook)).mode & 0o111, hook).toBe(0o111)
  })
})

it.each([
  'ReadOnly=true',
  'DropCapability=all',
  'NoNewPrivileges=true',
  'PidsLimit=256',
  'Ulimit=core=0',
  'PodmanArgs=--memory=1500m',
  'PublishPort=127.0.0.1:8080:80',
  // Without it a version that never becomes healthy counts as started, and nothing goes back.
  'Notify=healthy',
  'AutoUpdate=registry',
])('the unit of Podman says %s', (option) => {
  expect(read('matriz.container').split('\n')).toContain(option)
})
