import { expect, it } from 'vitest'
import { readBody } from './read-body.ts'

const limits = { maxBytes: 10, timeoutMs: 20 }

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  return new Request('http://site.test/', init)
}

it('reads a body of up to the limit', async () => {
  expect(await readBody(post('0123456789'), limits)).toEqual(Buffer.from('0123456789'))
  expect(await readBody(post('0123456789a'), limits)).toBe('too-large')
  expect(await readBody(post(null), limits)).toEqual(Buffer.alloc(0))
})

it('does not read a body whose length is beyond the limit', async () => {
  const request = post('small', { 'Content-Length': '11' })
  expect(await readBody(request, limits)).toBe('too-large')
  expect(request.bodyUsed).toBe(false)
})

it('gives up a body that stops in the middle', async () => {
  const stalled = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('0')),
  })
  expect(await readBody(post(stalled), limits)).toBe('aborted')
})

it('gives up a body whose client goes away', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('gone')),
  })
  expect(await readBody(post(broken), limits)).toBe('aborted')
})
