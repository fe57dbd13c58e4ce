import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'

const long = '<p>prenhez</p>'.repeat(200)

function rendering(body: BodyInit, headers: Record<string, string>) {
  return testApp({ handleVisit: async () => new Response(body, { status: 201, headers }) }).app
}

async function request(body: BodyInit, headers: Record<string, string>, accepted = 'gzip, br') {
  const app = rendering(body, headers)
  return app.request('/somewhere', { headers: { 'accept-encoding': accepted } })
}

test.each([
  ...['text/html; charset=utf-8', 'text/x-script', 'application/json', 'application/xml', 'image/svg+xml'],
])('a long rendered %s is compressed', async (type) => {
  const response = await request(long, { 'content-type': type })
  const compressed = Buffer.from(await response.arrayBuffer())
  expect(response.status).toBe(201)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('content-length')).toBe(String(compressed.length))
  expect(String(brotliDecompressSync(compressed))).toBe(long)
})

test('gzip serves clients without brotli', async () => {
  const response = await request(long, { 'content-type': 'text/html' }, 'gzip')
  expect(String(gunzipSync(Buffer.from(await response.arrayBuffer())))).toBe(long)
})

test.each([
  ['a client without compression', long, 'text/html', ''],
  ['a short text', 'ok', 'text/html', 'br'],
  ['a picture', long, 'image/avif', 'br'],
])('%s gets the uncompressed body', async (_case, body, type, accepted) => {
  const response = await request(body, { 'content-type': type }, accepted)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(body)
})

test('Vary lists the encoding and the headers that the router lists', async () => {
  const response = await request(long, { 'content-type': 'text/html', vary: 'Cookie' })
  expect(response.headers.get('vary')).toBe('Cookie, Accept-Encoding')
})

test('every cookie that the router sets is kept', async () => {
  const headers = new Headers({ 'content-type': 'text/html' })
  headers.append('set-cookie', 'a=1')
  headers.append('set-cookie', 'b=2')
  const { app } = testApp({ handleVisit: async () => new Response(long, { headers }) })
  const response = await app.request('/somewhere', { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('HEAD has the same headers as GET', async () => {
  const app = rendering(long, { 'content-type': 'text/html' })
  const headers = { 'accept-encoding': 'br' }
  const [get, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => app.request('/somewhere', { method, headers })),
  )
  for (const name of ['content-length', 'content-encoding', 'vary', 'content-type'])
    expect(head?.headers.get(name)).toBe(get?.headers.get(name))
  expect(await head?.text()).toBe('')
})

test('a page that fails while rendering becomes an error page, not a partial page', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('half'))
      controller.error(new Error('render broke'))
    },
  })
  const response = await request(body, { 'content-type': 'text/html', 'cache-control': 'public' })
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).not.toContain('half')
})

describe('an export', () => {
  const rows = 200
  const line = `${randomBytes(32 * 1024).toString('base64')}\n`

  async function exportOf(accepted: string, { failsAt = Number.POSITIVE_INFINITY, method = 'GET' } = {}) {
    const read = { rows: 0, isCancelled: false }
    const body = new ReadableStream({
      pull(controller) {
        if (read.rows === failsAt) return controller.error(new Error('database is away'))
        if (read.rows === rows) return controller.close()
        read.rows += 1
        controller.enqueue(new TextEncoder().encode(line))
      },
      cancel() {
        read.isCancelled = true
      },
    })
    const app = rendering(body, { 'content-type': 'text/csv; charset=utf-8' })
    return { read, response: await app.request('/x', { method, headers: { 'accept-encoding': accepted } }) }
  }

  test.each([
    ['gzip', gunzipSync],
    ['', (bytes: Buffer) => bytes],
  ])('in the encoding “%s” leaves while few rows have been read', async (accepted, decompress) => {
    const { read, response } = await exportOf(accepted)
    expect(response.headers.get('content-encoding')).toBe(accepted || null)
    const [first, ...rest] = await chunksOf(response, () => expect(read.rows).toBeLessThan(20))
    expect(String(decompress(Buffer.concat([first ?? Buffer.alloc(0), ...rest])))).toBe(line.repeat(rows))
  })

  test('that fails midway does not end as a complete file', async () => {
    const { response } = await exportOf('gzip', { failsAt: 50 })
    expect(response.status).toBe(201)
    await expect(response.arrayBuffer()).rejects.toThrow()
  })

  test.each([
    ['whose client leaves', 'GET'],
    ['that is asked for with HEAD', 'HEAD'],
  ])('%s reads no more rows', async (_case, method) => {
    const { read, response } = await exportOf('gzip', { method })
    await response.body?.cancel()
    await vi.waitFor(() => expect(read.isCancelled).toBe(true))
    expect(read.rows).toBeLessThan(20)
  })
})

async function chunksOf(response: Response, onFirst: () => void): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of response.body ?? []) {
    if (chunks.length === 0) onFirst()
    chunks.push(Buffer.from(chunk))
  }
  return chunks
}
