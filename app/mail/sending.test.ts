import { afterEach, describe, expect, it } from 'vitest'
import { ranch } from '../../content/ranch.ts'
import { eventually } from '../../server/testing-site.ts'
import { openDatabase } from '../database/open.server.ts'
import type { Database } from '../database/schema.ts'
import { databaseKinds, newDatabase } from '../database/testing.ts'
import { type Outbox, startSending } from './sending.server.ts'
import { fakeTransport, keptLog, mailsOf, owe, start } from './testing.ts'
import type { Transport } from './transport.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

describe.each(databaseKinds)('the outbox, on the %s database', (kind) => {
  let now = start + 10_000

  async function open() {
    now = start + 10_000
    const { database, address, remove } = await newDatabase(kind)
    cleanups.push(remove)
    return { database, address }
  }

  async function run(database: Database, transport: Transport) {
    const { log, lines } = keptLog()
    const sender = { database, transport, clock: () => now, log, ranch, siteUrl: 'https://ranch.example' }
    const outbox = await startSending({ ...sender, alone: kind === 'embedded' })
    cleanups.push(outbox.stop)
    return { outbox, lines }
  }

  const inState = (database: Database, state: string, count: number) =>
    eventually(async () => (await mailsOf(database)).filter((mail) => mail.state === state).length === count)

  it('sends a new mail as soon as it is woken', async () => {
    const { database } = await open()
    const { transport, sent } = fakeTransport()
    const { outbox, lines } = await run(database, transport)
    await owe(database, 1)
    outbox.wake()
    await inState(database, 'sent', 1)
    const [mail] = await mailsOf(database)
    expect(sent).toMatchObject([{ to: 'r0@example.com', messageId: `<${mail?.id}@ranch.example>` }])
    expect(lines.join()).not.toMatch(/z[ée]lia|example\.com|Uberaba/i)
  })

  it('tries again after a failure, as the same message', async () => {
    const { database } = await open()
    await owe(database, 1)
    const { transport, sent, attempts } = fakeTransport((attempt) => (attempt < 3 ? 'refuses' : 'takes'))
    const { outbox } = await run(database, transport)
    await retryUntil(outbox, () => attempts() === 3)
    await inState(database, 'sent', 1)
    expect(sent).toHaveLength(1)
    expect(await mailsOf(database)).toMatchObject([{ attempts: 3, last_failure: null, last_error: null }])
  })

  it('keeps a mail on which the transport broke, and logs the bug', async () => {
    const { database } = await open()
    await owe(database, 1)
    const { lines } = await run(database, fakeTransport(() => 'breaks').transport)
    await eventually(async () => lines.some((line) => line.startsWith('error mail failed')))
    expect(await mailsOf(database)).toMatchObject([{ state: 'waiting', last_failure: null }])
  })

  it('gives up after two days, visibly, and deletes nothing', async () => {
    const { database } = await open()
    await owe(database, 1)
    now = start + 49 * 60 * 60 * 1000
    const { lines } = await run(database, fakeTransport(() => 'refuses').transport)
    await inState(database, 'abandoned', 1)
    expect(lines.some((line) => line.startsWith('error mail given up'))).toBe(true)
  })

  it('sets a mail aside that can not be written, and sends the next', async () => {
    const { database } = await open()
    await owe(database, 1, { nothing: 'that fits' })
    await owe(database, 1)
    const { transport, sent } = fakeTransport()
    const { lines } = await run(database, transport)
    await inState(database, 'sent', 1)
    await inState(database, 'abandoned', 1)
    expect(sent).toHaveLength(1)
    expect(lines.some((line) => line.startsWith('error mail can not be written'))).toBe(true)
  })

  it('says once that the database is away, and goes on when it is back', async () => {
    const { database } = await open()
    const { outbox, lines } = await run(database, fakeTransport().transport)
    await database.schema.alterTable('mails').renameTo('mails_away').execute()
    outbox.wake()
    const outages = () => lines.filter((line) => line.includes('can not reach the database')).length
    await eventually(async () => outages() === 1)
    outbox.wake()
    await database.schema.alterTable('mails_away').renameTo('mails').execute()
    await owe(database, 1)
    await retryUntil(outbox, async () => (await mailsOf(database))[0]?.state === 'sent')
    expect(outages()).toBe(1)
  })

  it('finishes what it is sending before it stops', async () => {
    const { database } = await open()
    await owe(database, 1)
    const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const slow: Transport = {
      async send() {
        reach()
        await accepted
      },
      async close() {},
    }
    const { outbox } = await run(database, slow)
    await reached
    const stopped = outbox.stop()
    accept()
    await stopped
    expect(await mailsOf(database)).toMatchObject([{ state: 'sent' }])
  })

  if (kind === 'postgres')
    it('of two processes together sends each mail exactly once', async () => {
      const { database, address } = await open()
      const other = await openDatabase(address)
      cleanups.push(() => other.destroy())
      await owe(database, 50)
      const [one, two] = [fakeTransport(), fakeTransport()]
      await run(database, one.transport)
      await run(other, two.transport)
      await inState(database, 'sent', 50)
      const sent = [...one.sent, ...two.sent].map(({ to }) => to)
      expect(new Set(sent).size).toBe(50)
      expect(sent).toHaveLength(50)
    })

  /** Lets time pass, as the outbox sees it. */
  function retryUntil(outbox: Outbox, done: () => boolean | Promise<boolean>) {
    return eventually(async () => {
      now += 5_000
      outbox.wake()
      return done()
    })
  }
})
