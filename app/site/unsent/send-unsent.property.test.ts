import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryStore } from '../../../test/memory-store.ts'
import type { MessageStore } from './message-store.ts'
import { sendUnsent } from './send-unsent.ts'
import { endOf, retentionMs, type SendOutcome, stageOf, type UnsentMessage } from './unsent-message.ts'

const start = Date.parse('2026-11-22T12:00:00Z')

function messageOf(number: number, now: number): UnsentMessage {
  return {
    path: '/',
    language: 'pt',
    about: '',
    page: '/',
    lastFailure: 'no-answer',
    isConfirmed: false,
    instance: `form-${number}`,
    fields: `name=Visitor+${number}`,
    writtenAt: now,
    attempts: 1,
    nextAttemptAt: now,
    deleteAt: null,
  }
}

/** What happens to one request: the server's response, and whether it stored the message although no response came. */
const requests = fc.constantFrom(
  'acknowledged',
  'lost-before',
  'lost-after',
  'captive-portal',
  'server-error',
  'over-limit',
)
type Request = typeof requests extends fc.Arbitrary<infer Kind> ? Kind : never

/** A server that recognises repeats by instance and words. */
function countingServer() {
  const stored = new Map<string, number>()
  const received: string[] = []
  return {
    stored,
    received,
    receive({ instance, fields }: UnsentMessage, kind: Request): SendOutcome {
      const reaches = kind === 'acknowledged' || kind === 'lost-after'
      if (reaches) {
        received.push(instance)
        if (!stored.has(`${instance} ${fields}`)) stored.set(`${instance} ${fields}`, 1)
      }
      if (kind === 'acknowledged') return { kind: 'delivered' }
      if (kind === 'server-error') return { kind, retryAfterMs: 0 }
      if (kind === 'over-limit') return { kind, retryAfterMs: 600_000 }
      return { kind: 'no-answer', retryAfterMs: 0 }
    },
  }
}

/** Runs `step` before and after each operation of the store. */
function mayDie(store: MessageStore, step: () => void): MessageStore {
  const around = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    step()
    const value = await work()
    step()
    return value
  }
  return {
    readAll: (now) => around(() => store.readAll(now)),
    put: (message) => around(() => store.put(message)),
    change: (instance, change) => around(() => store.change(instance, change)),
    remove: (instance) => around(() => store.remove(instance)),
    removeAll: () => around(() => store.removeAll()),
    finish: (instance) => around(() => store.finish(instance)),
    takeDeliveries: () => around(() => store.takeDeliveries()),
  }
}

/** Thrown where the phone is switched off between two steps. */
const death = new Error('the phone died')

it('no message is lost or doubled, whatever the line, the clock and the phone do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(
        fc.record({
          requests: fc.array(requests, { maxLength: 6 }),
          /** The phone is switched off at this step of the round, counted over all operations; null for never. */
          diesAt: fc.option(fc.integer({ min: 0, max: 12 })),
          elapsedMs: fc.integer({ min: -3_600_000, max: 12 * 3_600_000 }),
          urgent: fc.boolean(),
        }),
        { maxLength: 12 },
      ),
      async (count, rounds) => {
        const server = countingServer()
        const { store, disk } = memoryStore()
        let now = start
        for (let number = 0; number < count; number++) await store.put(messageOf(number, now))
        let acknowledged = 0

        async function round(plan: (Request | undefined)[], diesAt: number | null, urgent: boolean) {
          let step = 0
          const orDie = () => {
            if (step++ === diesAt) throw death
          }
          const sending = {
            store: mayDie(store, orDie),
            async post(message: UnsentMessage) {
              orDie()
              const outcome = server.receive(message, plan.shift() ?? 'lost-before')
              orDie()
              return outcome
            },
            underLock: runAtOnce,
            now: () => now,
            random: () => 0.5,
          }
          await sendUnsent(sending, { urgent }).catch((error: unknown) => {
            if (error !== death) throw error
          })
        }

        for (const { requests: plan, diesAt, elapsedMs, urgent } of rounds) {
          now += elapsedMs
          await round([...plan], diesAt, urgent)
          // Every message that left the phone is stored by the server.
          for (let number = 0; number < count; number++)
            if (!disk.messages.has(`form-${number}`))
              expect(server.stored.has(`form-${number} name=Visitor+${number}`)).toBe(true)
        }
        // The visitor confirms old messages, and the signal stays.
        for (const { instance } of await store.readAll(now))
          await store.change(instance, (message) => ({ ...message, isConfirmed: true }))
        for (let tries = 0; tries < 3; tries++) {
          now += 3_600_001
          await round(Array(count).fill('acknowledged'), null, true)
        }
        acknowledged = (await store.takeDeliveries()).length
        expect(disk.messages.size).toBe(0)
        expect(server.stored.size).toBe(count)
        expect(acknowledged).toBe(count)
      },
    ),
    {
      numRuns: 400,
      // A clock that is set back in steps, after a server asked for a longer wait.
      examples: [
        [
          1,
          [
            { requests: ['over-limit'], diesAt: null, elapsedMs: 0, urgent: false },
            { requests: [], diesAt: null, elapsedMs: -3_000_022, urgent: false },
            { requests: [], diesAt: null, elapsedMs: -3_599_992, urgent: false },
            { requests: [], diesAt: null, elapsedMs: -3_599_990, urgent: false },
          ],
        ],
      ],
    },
  )
})

it('delays grow from a second to five minutes, and longer where the server says so', async () => {
  const { store, disk } = memoryStore()
  let now = start
  await store.put(messageOf(0, now))
  const delays: number[] = []
  const outcomes: SendOutcome[] = Array(11).fill({ kind: 'no-answer', retryAfterMs: 0 })
  outcomes.push({ kind: 'over-limit', retryAfterMs: 600_000 })
  for (const outcome of outcomes) {
    await sendUnsent(
      {
        store,
        post: async () => outcome,
        underLock: runAtOnce,
        now: () => now,
        random: () => 1,
      },
      { urgent: false },
    )
    const next = disk.messages.get('form-0')?.nextAttemptAt ?? 0
    delays.push((next - now) / 1000)
    now = next
  }
  expect(delays).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 600])
})

it('a refused message stays without stopping the others', async () => {
  const { store, disk } = memoryStore()
  const outcomes: SendOutcome[] = [{ kind: 'needs-correction' }, { kind: 'refused' }, { kind: 'delivered' }]
  for (let number = 0; number < 3; number++) await store.put(messageOf(number, start))
  const post = async () => outcomes.shift() ?? ({ kind: 'delivered' } as const)
  const sending = { store, post, underLock: runAtOnce, now: () => start, random: () => 1 }
  await sendUnsent(sending, { urgent: true })
  await sendUnsent(sending, { urgent: true })
  expect([...disk.messages.values()].map(({ lastFailure }) => lastFailure)).toEqual([
    'needs-correction',
    'refused',
  ])
})

it('an old message is sent only if the visitor says so, and is deleted once a visitor was told', async () => {
  const { store, disk } = memoryStore()
  let now = start
  let posts = 0
  await store.put(messageOf(0, now))
  const post = async (): Promise<SendOutcome> => {
    posts++
    return { kind: 'no-answer', retryAfterMs: 0 }
  }
  const sending = { store, post, underLock: runAtOnce, now: () => now, random: () => 1 }
  now += retentionMs + 1
  await sendUnsent(sending, { urgent: true })
  expect(posts).toBe(0)
  const [message] = disk.messages.values()
  expect(message && stageOf(message, now)).toBe('asks')

  // The browser was not opened, so no page showed the day of deletion: the message stays.
  now += 20 * retentionMs
  await sendUnsent(sending, { urgent: true })
  expect(disk.messages.size).toBe(1)

  await store.change('form-0', (each) => ({ ...each, deleteAt: endOf(each, now) ?? null }))
  now += retentionMs
  await sendUnsent(sending, { urgent: true })
  expect(disk.messages.size).toBe(0)
  expect(posts).toBe(0)
})

const runAtOnce = (work: () => Promise<void>) => work()
