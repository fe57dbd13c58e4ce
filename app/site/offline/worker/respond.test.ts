import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isGatewayError, isServerError, networkFirst } from './respond.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const page = new TextEncoder().encode('x'.repeat(1_000))
const isFromSite = (response: Response) => !isGatewayError(response)
const none = async () => undefined

/** A page whose headers arrive after `ms`, and each part of its body after the milliseconds named; then it ends, breaks or stalls. */
function network(ms: number, parts: readonly number[] = [], end: 'done' | 'broken' | 'stalled' = 'done') {
  return new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(bodyOf(parts, end))), ms))
}

function bodyOf(parts: readonly number[], end: 'done' | 'broken' | 'stalled') {
  const waits = parts.values()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value: wait } = waits.next()
      if (wait !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, wait))
        controller.enqueue(page)
      } else if (end === 'done') controller.close()
      else if (end === 'broken') controller.error(new TypeError('broken'))
      else await new Promise(() => {})
    },
  })
}

/** What is shown and when, in milliseconds. */
async function outcome(sources: {
  network: Promise<Response>
  findStored?: () => Promise<string | undefined>
}) {
  const start = Date.now()
  const shown = networkFirst({ isFromSite, findStored: async () => 'stored', ...sources }).then(
    (outcome) => ({
      outcome,
      ms: Date.now() - start,
    }),
  )
  await vi.runAllTimersAsync()
  return shown
}

test.each([500, 501, 502, 503, 504, 520, 599])(
  'status %d of a page that is stored shows the stored one',
  async (status) => {
    const network = Promise.resolve(new Response('Internal Server Error', { status }))
    const isFromSite = (response: Response) => !isServerError(response)
    expect(await networkFirst({ network, isFromSite, findStored: async () => 'stored' })).toEqual({
      kind: 'stored',
      stored: 'stored',
      reason: 'failed',
    })
  },
)

test.each([200, 304, 403, 404, 410, 429, 511])('status %d is the site’s answer', async (status) => {
  const network = Promise.resolve(new Response(null, { status }))
  const isFromSite = (response: Response) => !isServerError(response)
  const shown = networkFirst({ network, isFromSite, findStored: async () => 'stored' })
  await vi.runAllTimersAsync()
  expect(await shown).toMatchObject({ kind: 'network', response: { status } })
})

test.each([
  ['at once', network.bind(null, 0, [0]), 0],
  [
    'as long as its headers and each part come within 3.5 seconds',
    network.bind(null, 3_400, [3_400, 100]),
    6_900,
  ],
])('the network’s response is shown %s, with its whole body', async (_case, respondLater, ms) => {
  const shown = await outcome({ network: respondLater() })
  expect(shown).toMatchObject({ outcome: { kind: 'network' }, ms })
  if (shown.outcome.kind !== 'network') throw new Error('unreachable')
  const { byteLength } = await shown.outcome.response.arrayBuffer()
  expect(byteLength).toBeGreaterThan(0)
  expect(byteLength % page.length).toBe(0)
})

test.each([
  ['no headers come within 3.5 seconds', network.bind(null, 3_600), 'late', 3_500],
  ['the body stalls at its start', network.bind(null, 100, [], 'stalled'), 'late', 3_600],
  ['the body stalls in its middle', network.bind(null, 100, [100, 100], 'stalled'), 'late', 3_800],
  [
    'the body trickles for more than 10 seconds',
    network.bind(null, 0, Array(20).fill(1_000)),
    'late',
    10_000,
  ],
  ['the body breaks off', network.bind(null, 100, [100], 'broken'), 'no-signal', 200],
  ['the connection fails', () => Promise.reject(new TypeError('no signal')), 'no-signal', 0],
  ['a gateway responds', async () => new Response('', { status: 504 }), 'failed', 0],
])('the stored page is shown when %s', async (_case, respondLater, reason, ms) => {
  expect(await outcome({ network: respondLater() })).toEqual({
    outcome: { kind: 'stored', stored: 'stored', reason },
    ms,
  })
})

test.each([
  ['nothing is stored', none],
  [
    'the browser refuses storage',
    () => Promise.reject(new DOMException('storage is denied', 'SecurityError')),
  ],
])('where %s, a slow response is waited for and shown from its first part on', async (_case, findStored) => {
  const response = network(20_000, [5_000, 5_000])
  expect(await outcome({ network: response, findStored })).toMatchObject({
    outcome: { kind: 'network' },
    ms: 20_000,
  })
})

test('a response without a body, such as a redirect, is shown as it is', async () => {
  const response = Response.redirect('https://matriz.example/', 302)
  expect((await outcome({ network: Promise.resolve(response) })).outcome).toEqual({
    kind: 'network',
    response,
  })
})

test('without a stored page a failure is a failure', async () => {
  const failing = Promise.reject(new TypeError('no signal'))
  expect((await outcome({ network: failing, findStored: none })).outcome).toEqual({ kind: 'none' })
})
