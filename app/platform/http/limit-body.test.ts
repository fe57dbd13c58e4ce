import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formPost, testApp } from '../../../test/app.ts'
import { checkParts } from './limit-body.ts'

const limit = 64 * 1024
const urlencoded = 'application/x-www-form-urlencoded'

async function post(body: BodyInit | null, headers: Record<string, string> = {}, path = '/') {
  const { app, rendered, log } = testApp()
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const response = await app.request(path, init)
  return { response, forwarded: rendered[0]?.request, log }
}

test('a form reaches the router unchanged', async () => {
  const { forwarded } = await post(new URLSearchParams({ name: "D'Ávila", message: 'duas\nlinhas' }))
  expect(Object.fromEntries((await forwarded?.formData()) ?? [])).toEqual({
    name: "D'Ávila",
    message: 'duas\nlinhas',
  })
})

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['a form type', { 'content-type': urlencoded }],
  ['a multipart type', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['another type', { 'content-type': 'text/plain' }],
])('an empty post with %s is an empty form', async (_with, headers) => {
  const { response, forwarded } = await post(null, headers)
  expect(response.status).toBe(200)
  expect([...((await forwarded?.formData()) ?? [])]).toEqual([])
})

test('a body of exactly the limit is accepted, one byte more is not', async () => {
  const headers = { 'content-type': urlencoded }
  expect((await post('x'.repeat(limit), headers)).response.status).toBe(200)
  expect((await post('x'.repeat(limit + 1), headers)).response.status).toBe(413)
  const unread = new ReadableStream({ pull: () => expect.fail('was read') })
  const stated = { ...headers, 'content-length': `${limit + 1}` }
  expect((await post(unread, stated)).response.status).toBe(413)
})

test('a stream without a length is read only up to the limit', async () => {
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      read += 1024
      controller.enqueue(new Uint8Array(1024))
    },
  })
  const { response, forwarded } = await post(body, { 'content-type': urlencoded })
  expect(response.status).toBe(413)
  expect(forwarded).toBeUndefined()
  expect(read).toBeLessThan(limit * 2)
})

test.each([
  ['text/plain', 415],
  ['application/json', 415],
  ['application/x-www-form-urlencodedx', 415],
  ['junk', 415],
  ['multipart/form-data', 400],
  ['multipart/form-data; boundary=x', 400],
])('%s that is no form gets %i', async (type, status) => {
  const { response, forwarded } = await post('--y\r\nbroken', { 'content-type': type })
  expect(response.status).toBe(status)
  expect(forwarded).toBeUndefined()
})

test('a body without a type is refused', async () => {
  expect((await post(new Uint8Array([1, 2]))).response.status).toBe(415)
})

test('a compressed body is refused', async () => {
  const headers = { 'content-encoding': 'gzip' }
  expect((await testApp().app.request('/', formPost({ name: 'Ana' }, headers))).status).toBe(415)
})

describe('a page that takes files', () => {
  function longForms(isAdmitted = true) {
    return [
      {
        matches: (path: string) => path === '/envio',
        maxBytes: 200_000,
        maxFields: 500,
        handlesTooLarge: true,
        admits: async () => isAdmitted,
      },
    ]
  }

  async function send(
    size: number,
    { isAdmitted = true, path = '/envio', type = 'multipart/form-data' } = {},
  ) {
    const { app, rendered } = testApp({ longForms: longForms(isAdmitted) })
    const form = new FormData()
    form.set('file', new File(['\r\n--\r\n'.repeat(size / 6)], `${'ç'.repeat(200)}.csv`))
    const body = await new Response(form).arrayBuffer()
    const boundary = Buffer.from(body).toString('latin1').slice(2).split('\r\n', 1).join()
    const headers = {
      'content-type': `${type}; boundary=${boundary}`,
      'content-length': `${body.byteLength}`,
    }
    const response = await app.request(path, { method: 'POST', body, headers })
    return { response, file: (await rendered[0]?.request.formData())?.get('file') }
  }

  test('gets files of any content and name over the limit of forms', async () => {
    const { file } = await send(150_000)
    expect(file).toMatchObject({ name: `${'ç'.repeat(200)}.csv`, size: 150_000 })
  })

  test('gets an empty form when the file is too large, and other pages refuse it', async () => {
    const { response, file } = await send(250_000)
    expect([response.status, file]).toEqual([200, null])
    expect((await send(150_000, { path: '/' })).response.status).toBe(413)
  })

  test('takes no other types and no endless number of parts', async () => {
    expect((await send(12, { type: 'application/octet-stream' })).response.status).toBe(415)
    const { app } = testApp({ longForms: longForms() })
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const body = `${part.repeat(100)}--x--\r\n`
    expect((await app.request('/envio', { method: 'POST', body, headers })).status).toBe(413)
  })

  test('reads nothing of visitors who may not send files', async () => {
    const { app, rendered } = testApp({ longForms: longForms(false) })
    const body = new ReadableStream({
      pull: () => {
        throw new Error('was read')
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await app.request('/envio', { ...init, headers })).status).toBe(200)
    expect([...((await rendered[0]?.request.formData()) ?? [])]).toEqual([])
  })
})

test('a client that disconnects while sending logs no error', async () => {
  const body = new ReadableStream({
    pull: () => {
      throw new Error('Client connection prematurely closed.')
    },
  })
  const { response, log } = await post(body, { 'content-type': urlencoded })
  expect(response.status).toBe(400)
  expect(log.filter(({ level }) => level === 'error')).toEqual([])
})

const type = 'multipart/form-data; boundary=x'
const header = 'Content-Disposition: form-data; name="a"\r\n'
const part = `--x\r\n${header}\r\n1\r\n`
const end = '--x--\r\n'

async function countParts(body: string, contentType: string): Promise<number | 'refused'> {
  const response = new Response(body, { headers: { 'Content-Type': contentType } })
  return response.formData().then(
    (form) => [...form].length,
    () => 'refused',
  )
}

test.each([
  ['parts', part.repeat(21)],
  ['parts with headers in small letters', part.repeat(21).toLowerCase()],
  ['parts with headers behind a space', part.repeat(21).replaceAll('Content-', ' content-')],
  ['headers', `--x\r\n${header}${'a:\r\n'.repeat(100_000)}\r\n1\r\n`],
  ['headers without an end', `--x\r\n${'a:\r\n'.repeat(100_000)}`],
  ['characters in a name', `--x\r\n${header.replace('a"', `${'%22'.repeat(100_000)}"`)}\r\n1\r\n`],
])('too many %s are refused before they are parsed', (_, parts) => {
  expect(checkParts(Buffer.from(parts + end), type, 20)).toBe('too-much')
})

test.each([
  `${type}; boundary=y`,
  'multipart/form-data; boundary=y; boundary=x',
  `${type}; charset=utf-8`,
  'multipart/form-data; charset=utf-8; boundary=x',
  'multipart/form-data; a="; boundary=x"; boundary=y',
  'multipart/form-data;; boundary=x',
  'multipart/form-data; boundary="x',
  'multipart/form-data; boundary=',
  'multipart/form-data',
  `multipart/form-data; boundary=${'x'.repeat(71)}`,
])('the type %j is refused: parsers may read it in two ways', (contentType) => {
  expect(checkParts(Buffer.from(part + end), contentType, 20)).toBe('malformed')
})

test('whatever is accepted has no more parts than the limit, as the parser reads it', async () => {
  const pieces = fc.constantFrom(
    ...['--x', '--', 'x', '\r\n', '\r', '\n', ' ', '\0', '"', '; ', header, header.toLowerCase(), part, end],
  )
  const types = fc.constantFrom(
    ...[type, 'Multipart/Form-Data;boundary="x"', `${type}; boundary=y`, 'multipart/form-data; boundary=--x'],
  )
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 12 }), types, async (body, contentType) => {
      const text = part + body.join('') + end
      if (checkParts(Buffer.from(text), contentType, 3) !== 'accepted') return
      const count = await countParts(text, contentType)
      expect(count === 'refused' || count <= 3).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

describe('a page whose script sends JSON', () => {
  const page = { maxBytes: 1_100_000, maxFields: 1_000, handlesTooLarge: false, takesJson: true }
  async function send(json: string, path = '/editor') {
    const longForm = { ...page, matches: (each: string) => each === '/editor', admits: async () => true }
    const { app, rendered } = testApp({ longForms: [longForm] })
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const response = await app.request(path, { method: 'POST', body: json, headers })
    return { status: response.status, body: await rendered[0]?.request.text() }
  }

  test('gets it, and no other page does', async () => {
    const json = JSON.stringify({ document: { name: '[{,'.repeat(10_000) } })
    expect(await send(json)).toEqual({ status: 200, body: json })
    expect((await send('{}', '/')).status).toBe(415)
  })

  test.each([
    ['a million brackets', '['.repeat(1_000_000), 400],
    ['deep lists', '['.repeat(500_000) + ']'.repeat(500_000), 413],
    ['deep groups', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`, 413],
    ['thousands of items', JSON.stringify(Array.from({ length: 2_000 }, () => '')), 413],
    [
      'thousands of fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, key) => [key, 1]))),
      413,
    ],
    ['another page’s text', 'a=1&b=2', 400],
    ['too many bytes', JSON.stringify('a'.repeat(1_200_000)), 413],
  ])('refuses %s', async (_case, json, status) => {
    expect((await send(json)).status).toBe(status)
  })
})
