import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { disk, steps } from '../../../test/memory-keyval.ts'
import { readUnsent, rest, sendUnsent, storeMessage } from './send-unsent.ts'

vi.mock('idb-keyval', async () => (await import('../../../test/memory-keyval.ts')).keyval)

const start = Date.parse('2026-11-22T12:00:00Z')
const dayMs = 24 * 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  disk.clear()
  rest(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What happens to one request. */
const requests = fc.constantFrom(
  ...(['acknowledged', 'lost-before', 'lost-after', 'captive-portal'] as const),
  ...(['server-error', 'over-limit', 'too-large', 'new-rules'] as const),
)
type Request = typeof requests extends fc.Arbitrary<infer Kind> ? Kind : never

const result = (status: number, headers: HeadersInit = {}) =>
  Response.json({ errors: {} }, { status, headers })

const responses: Record<Request, () => Response> = {
  acknowledged: () => result(200),
  'lost-before': () => Response.error(),
  'lost-after': () => Response.error(),
  'captive-portal': () => new Response('<h1>Wi-Fi</h1>'),
  'server-error': () => new Response('', { status: 503 }),
  'over-limit': () => result(429, { 'Retry-After': '60' }),
  'too-large': () => new Response('', { status: 413 }),
  'new-rules': () => result(422),
}

/** A server that recognises repeats by instance and words; `plan` says what happens to the requests, which are lost after its end. */
function countingServer() {
  const received: (string | null)[] = []
  const server = { stored: new Set<string | null>(), received, plan: [] as Request[] }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    steps.next()
    const kind = server.plan.shift() ?? 'lost-before'
    const reaches = kind === 'acknowledged' || kind === 'lost-after'
    if (reaches) server.stored.add(body.get('name'))
    received.push(body.get('name'))
    steps.next()
    const response = responses[kind]()
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  return server
}

const store = (number: number) =>
  storeMessage(`form-${number}`, { address: '/', fields: `name=Visitor+${number}`, writtenAt: Date.now() })

/** Thrown where the phone is switched off between two steps. */
const death = new Error('the phone died')

it('no message is lost or doubled, whatever the line, the clock and the phone do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(
        fc.record({
          requests: fc.array(requests, { maxLength: 6 }),
          /** The phone is switched off at this step of the round; null for never. */
          diesAt: fc.option(fc.integer({ min: 0, max: 16 })),
          elapsedMs: fc.integer({ min: -10 * dayMs, max: 10 * dayMs }),
        }),
        { maxLength: 10 },
      ),
      async (count, rounds) => {
        disk.clear()
        vi.setSystemTime(start)
        const server = countingServer()
        for (let number = 0; number < count; number++) await store(number)

        /** What a page does: sends, and says what was sent. */
        async function round(plan: Request[], diesAt: number | null) {
          let step = 0
          server.plan = plan
          steps.next = () => {
            if (step++ === diesAt) throw death
          }
          // Requests of a phone that was switched off look to the next one like any lost request.
          try {
            rest(0)
            await sendUnsent()
            await readUnsent()
          } catch (error) {
            if (error !== death) throw error
          } finally {
            steps.next = () => {}
          }
        }

        for (const { requests: plan, diesAt, elapsedMs } of rounds) {
          vi.setSystemTime(Date.now() + elapsedMs)
          await round([...plan], diesAt)
          // Every message that left the phone is stored by the server.
          for (let number = 0; number < count; number++)
            if (!disk.has(`form-${number}`)) expect(server.stored).toContain(`Visitor ${number}`)
        }
        await round(Array(count).fill('acknowledged'), null)
        expect(disk.size).toBe(0)
        expect(server.stored.size).toBe(count)
      },
    ),
    { numRuns: 400 },
  )
})

it('a refused message stays without stopping the others', async () => {
  const server = countingServer()
  server.plan = ['new-rules', 'too-large', 'acknowledged']
  for (let number = 0; number < 3; number++) await store(number)
  expect(await sendUnsent()).toBe(true)
  expect(await readUnsent()).toEqual({
    waiting: ['form-0', 'form-1'],
    delivered: ['form-2'],
  })
})

it.each([
  ['captive-portal', 0],
  ['server-error', 10_000],
  ['over-limit', 60_000],
] as const)('%s stops the round, and the next one begins %d ms later', async (kind, restMs) => {
  const server = countingServer()
  server.plan = [kind, 'acknowledged', 'acknowledged']
  for (let number = 0; number < 2; number++) await store(number)
  expect(await sendUnsent()).toBe(false)
  expect(server.received).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(Math.max(0, restMs - 1))
  if (restMs > 0) expect(await sendUnsent()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await sendUnsent()).toBe(true)
})
