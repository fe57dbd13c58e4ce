import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { precompressFolder } from './serve-files.ts'

const long = 'matriz '.repeat(300)
let folder = ''

beforeEach(async () => {
  folder = folderOfTest()
  await write({
    'assets/root-1a2b.js': long,
    'assets/sora-9f.woff2': long,
    'favicon.ico': 'icon',
    'dados/x.schema.json': long,
    'icon-192.png': 'png',
    'note.txt': 'x',
    '.vite/manifest.json': 'hidden',
    'assets/.DS_Store': 'hidden',
  })
  await precompressFolder(folder)
})

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** Where there is no file, the router answers. */
async function request(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return testApp({ files: folder }).app.request(path, { method, headers })
}

const script = '/assets/root-1a2b.js'

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0', null, (bytes: Buffer) => bytes],
  ['', null, (bytes: Buffer) => bytes],
])('a text for a browser that accepts “%s” is sent as %s', async (accepted, encoding, decode) => {
  const response = await request(script, { 'accept-encoding': accepted })
  const body = Buffer.from(await response.arrayBuffer())
  expect(String(decode(body))).toBe(long)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-length')).toBe(String(body.length))
  // A proxy that keeps one form of a file must not send it to browsers of another.
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('compressed formats and tiny files are sent as they are', async () => {
  for (const [path, type] of [
    ['/assets/sora-9f.woff2', 'font/woff2'],
    ['/icon-192.png', 'image/png'],
    ['/favicon.ico', 'image/x-icon'],
    ['/note.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const response = await request(path, { 'accept-encoding': 'br, gzip' })
    expect([response.status, response.headers.get('content-type')], path).toEqual([200, type])
    expect(response.headers.has('content-encoding'), path).toBe(false)
    expect(existsSync(`${join(folder, path)}.br`), path).toBe(false)
  }
})

test.each([
  ...['/.vite/manifest.json', '/%2evite/manifest.json', '/.vite%2fmanifest.json', '/assets/.DS_Store'],
  ...['/assets/root-1a2b.js.br', '/assets/root-1a2b.js.gz', '/assets/root-1a2b.js%2egz'],
  ...['/assets/%2e%2e/%2evite/manifest.json', '/assets%2froot-1a2b.js', '/assets/..%2f.vite%2fmanifest.json'],
  ...['/assets/..%5c.vite%5cmanifest.json', '/assets', '/missing.txt'],
])('%s is no file', async (path) => {
  const response = await request(path)
  expect(await response.text()).toBe('rendered')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a NUL is refused', async () => {
  expect((await request('/note.txt%00.js')).status).toBe(400)
})

test('browsers cache files with a digest in their name for a year, pictures for an hour, texts never', async () => {
  const cacheControl = async (path: string) => (await request(path)).headers.get('cache-control')
  expect(await cacheControl(script)).toBe('public, max-age=31536000, immutable')
  expect(await cacheControl('/favicon.ico')).toBe('public, max-age=3600')
  expect(await cacheControl('/note.txt')).toBe('public, max-age=0, must-revalidate')
})

test('HEAD has type and length and no body', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const [get, head] = [await request(script, headers), await request(script, headers, 'HEAD')]
  expect(await head.text()).toBe('')
  for (const name of ['content-type', 'content-length', 'content-encoding', 'vary', 'cache-control', 'etag'])
    expect(head.headers.get(name), name).toBe(get.headers.get(name))
})

test('a file is sent whole: parts of two versions would not fit', async () => {
  const response = await request(script, { range: 'bytes=5-9', 'if-range': '"old"' })
  expect([response.status, await response.text()]).toEqual([200, long])
})

describe('a browser that has the file', () => {
  const accepted = { 'accept-encoding': 'br' }
  const tagOf = async (path: string, headers = accepted) =>
    (await request(path, headers)).headers.get('etag') ?? ''

  test('gets 304 without a body, with its lifetime and policy', async () => {
    const tag = await tagOf(script)
    for (const tags of [tag, `W/${tag}`, `"old", ${tag}`, `"a,b",W/${tag} `, '*']) {
      const response = await request(script, { ...accepted, 'if-none-match': tags })
      expect(response.status, tags).toBe(304)
      expect(await response.text()).toBe('')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        etag: tag,
        vary: 'Accept-Encoding',
        'x-own-site': '1',
      })
      expect(response.headers.has('content-length')).toBe(false)
    }
  })

  test('gets the file for another tag, as of another encoding', async () => {
    const ofGzip = await tagOf(script, { 'accept-encoding': 'gzip' })
    for (const tags of [ofGzip, '"old"', 'digest', '"a,*,b"', ''])
      expect((await request(script, { ...accepted, 'if-none-match': tags })).status, tags).toBe(200)
  })

  test('gets the file once it changed, also within a second and in the same length', async () => {
    const tag = await tagOf('/note.txt')
    await write({ 'note.txt': 'y' })
    const response = await request('/note.txt', { ...accepted, 'if-none-match': tag })
    expect([response.status, await response.text()]).toEqual([200, 'y'])
  })
})

test('a page of one visitor has no tag: phones keep what has one', async () => {
  expect((await request('/conta')).headers.has('etag')).toBe(false)
})
