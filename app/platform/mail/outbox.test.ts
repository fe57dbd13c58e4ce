import { afterEach, describe, expect, it } from 'vitest'
import { mailTemplates } from '../../../server/mail-templates.ts'
import { ranch } from '../../../test/content.ts'
import { alikeOn, databaseKinds, newDatabase } from '../../../test/database.ts'
import { content, enqueueMails, fakeTransport, mailsOf, memoryLog, start } from '../../../test/mail.ts'
import { eventually } from '../../../test/site.ts'
import { sharedJobs } from '../database/open-database.server.ts'
import type { Database } from '../database/schema.ts'
import { type Outbox, startOutbox } from './outbox.server.ts'
import { DeliveryError, type Transport } from './transport.server.ts'

const cleanups: (() => Promise<void>)[] = []
const logs: string[][] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  // Personal data must not reach the log.
  expect(logs.splice(0).join()).not.toMatch(/z[ée]lia|ara[úu]jo|r\d+@|99999|Uberaba|prenhezes/i)
})

const unreachable = 'error outbox can not reach the database'

describe.each(databaseKinds)('the outbox, on the %s database', (kind) => {
  const alike = alikeOn(kind)
  let now = start + 10_000

  async function open() {
    now = start + 10_000
    const { database, address, remove } = await newDatabase(kind)
    cleanups.push(remove)
    return { database, address }
  }

  async function run(
    database: Database,
    transport: Transport,
    onNoRecipient?: (address: string) => Promise<void>,
  ) {
    const { log, lines, events } = memoryLog()
    logs.push(lines)
    const sender = {
      database,
      transport,
      clock: () => now,
      log,
      siteUrl: 'https://ranch.example',
      from: () => ({ name: ranch.name, address: ranch.email }),
      button: () => ({ ground: '#2f5d3a', text: '#fbf7ef' }),
      templates: mailTemplates,
      onNoRecipient,
    }
    const outbox = startOutbox({ ...sender, jobs: { ...sharedJobs, isShared: kind === 'postgres' } })
    cleanups.push(outbox.stop)
    return { outbox, events }
  }

  const inState = (database: Database, state: string, count: number) =>
    eventually(async () => (await mailsOf(database)).filter((mail) => mail.state === state).length === count)

  it('gives a mail up at once that its recipient’s server refuses for good, and tells of the address', async () => {
    const { database } = await open()
    const transport: Transport = {
      async send() {
        throw new DeliveryError('no-recipient', 'SMTP answered 550')
      },
      async close() {},
    }
    const told: string[] = []
    const { events } = await run(database, transport, async (address) => void told.push(address))
    await enqueueMails(database, 1)
    await inState(database, 'abandoned', 1)
    const [mail] = await mailsOf(database)
    expect(mail).toMatchObject({ attempts: 1, last_failure: 'no-recipient' })
    await eventually(async () => told.length > 0)
    expect(told).toEqual([mail?.recipient])
    expect(events()).toEqual(['error mail given up'])
  })

  it('sends a new mail as soon as it is woken', async () => {
    const { database } = await open()
    const { transport, sent } = fakeTransport()
    const { outbox, events } = await run(database, transport)
    await enqueueMails(database, 1)
    outbox.wake()
    await inState(database, 'sent', 1)
    const [mail] = await mailsOf(database)
    expect(sent).toMatchObject([{ to: 'r0@example.com', messageId: `<${mail?.id}@ranch.example>` }])
    await eventually(async () => events().includes('info mail sent'))
  })

  alike('retries after a failure with the same Message-ID', async () => {
    const { database } = await open()
    await enqueueMails(database, 1)
    const { transport, sent, attempts } = fakeTransport((attempt) => (attempt < 3 ? 'refused' : 'accepted'))
    const { outbox } = await run(database, transport)
    await retryUntil(outbox, () => attempts() === 3)
    await inState(database, 'sent', 1)
    expect(sent).toHaveLength(1)
    expect(await mailsOf(database)).toMatchObject([{ attempts: 3, last_failure: null, last_error: null }])
  })

  alike('logs an error when the transport fails for more than 15 minutes', async () => {
    const { database } = await open()
    await enqueueMails(database, 1)
    const { outbox, events } = await run(database, fakeTransport(() => 'refused').transport)
    await eventually(async () => events().includes('warn mail not taken'))
    expect(events()).not.toContain('error mail service failing')
    await retryUntil(outbox, () => events().includes('error mail service failing'), 60_000)
  })

  alike('keeps a mail when the transport throws an unexpected error, and logs it', async () => {
    const { database } = await open()
    await enqueueMails(database, 1)
    const { events } = await run(database, fakeTransport(() => 'crashed').transport)
    await eventually(async () => events().includes('error mail failed'))
    expect(await mailsOf(database)).toMatchObject([
      { state: 'waiting', last_failure: null, last_error: 'unexpected error, see the log' },
    ])
  })

  it.each([
    {
      problem: 'lacks a field',
      stored: { ...content, city: undefined },
      reason: 'content does not fit: city',
    },
    {
      problem: 'has an invalid address for replies',
      stored: { ...content, email: 'zelia at example' },
      reason: 'content does not fit: email',
    },
    { problem: 'is null', stored: null, reason: 'content does not fit: all' },
    { problem: 'is cut off', stored: '{"name":"Zélia', reason: 'content is not JSON' },
  ])(
    'abandons a mail whose content $problem, records the reason without quoting it, and sends the next',
    async ({ stored, reason }) => {
      const { database } = await open()
      await enqueueMails(database, 1)
      await database
        .updateTable('mails')
        .set({ content: typeof stored === 'string' ? stored : JSON.stringify(stored) })
        .execute()
      await enqueueMails(database, 1)
      const { transport, sent } = fakeTransport()
      const { events } = await run(database, transport)
      await inState(database, 'sent', 1)
      await eventually(async () => events().includes('error mail given up'))
      expect(sent).toHaveLength(1)
      expect(await mailsOf(database)).toContainEqual(
        expect.objectContaining({ state: 'abandoned', attempts: 1, last_error: reason }),
      )
    },
  )

  alike('sends a new mail while another hangs', async () => {
    const { database } = await open()
    await enqueueMails(database, 1)
    const { promise: unblocked, resolve: unblock } = Promise.withResolvers<void>()
    const { transport, attempts } = fakeTransport(async (attempt) => {
      if (attempt === 1) await unblocked
      return 'accepted' as const
    })
    const { outbox } = await run(database, transport)
    cleanups.push(async () => unblock())
    await eventually(async () => attempts() === 1)
    await enqueueMails(database, 1)
    outbox.wake()
    await inState(database, 'sent', 1)
    unblock()
    await inState(database, 'sent', 2)
  })

  it('logs an outage of the database once and continues when it is back', async () => {
    const { database } = await open()
    const { outbox, events } = await run(database, fakeTransport().transport)
    await database.schema.alterTable('mails').renameTo('hidden_mails').execute()
    const outages = () => events().filter((event) => event === unreachable).length
    outbox.wake()
    await eventually(async () => outages() === 1)
    outbox.wake()
    await database.schema.alterTable('hidden_mails').renameTo('mails').execute()
    await enqueueMails(database, 1)
    await retryUntil(outbox, async () => (await mailsOf(database))[0]?.state === 'sent')
    expect(outages()).toBe(1)
  })

  it('finishes running deliveries before it stops, even after an outage of the database', async () => {
    const { database } = await open()
    await enqueueMails(database, 2)
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { transport, attempts } = fakeTransport(async (_, { to }) => {
      await (to === 'r0@example.com' ? first : second).promise
      return 'accepted' as const
    })
    const { outbox, events } = await run(database, transport)
    await eventually(async () => attempts() === 2)
    await database.schema.alterTable('mails').renameTo('hidden_mails').execute()
    first.resolve()
    await eventually(async () => events().includes(unreachable))
    await database.schema.alterTable('hidden_mails').renameTo('mails').execute()
    const stopped = outbox.stop()
    second.resolve()
    await stopped
    // The first mail was delivered but not recorded, so it is sent again with the same Message-ID.
    expect(await mailsOf(database)).toMatchObject([{ state: 'waiting' }, { state: 'sent' }])
  })

  function retryUntil(outbox: Outbox, isDone: () => boolean | Promise<boolean>, stepMs = 5_000) {
    return eventually(async () => {
      now += stepMs
      outbox.wake()
      return isDone()
    })
  }
})
