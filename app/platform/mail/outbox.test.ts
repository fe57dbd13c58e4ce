import { describe, expect, it, onTestFinished } from 'vitest'
import { mailTemplates } from '../../../server/mail-templates.ts'
import { ranch } from '../../../test/content.ts'
import { alikeOn, databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { content, enqueueMails, fakeTransport, mailsOf, memoryLog, start } from '../../../test/mail.ts'
import { eventually } from '../../../test/site.ts'
import { openSiteDatabase } from '../../domain/database/site-database.server.ts'
import { sharedJobs } from '../database/open-database.server.ts'
import type { Database } from '../database/schema.ts'
import {
  type LeasedMail,
  leaseDueMails,
  nextLeaseTime,
  recordFailure,
  recordSent,
  releaseLeases,
} from './mail-queue.server.ts'
import { type Outbox, startOutbox } from './outbox.server.ts'
import { DeliveryError, type Transport } from './transport.server.ts'

const unreachable = 'error outbox can not reach the database'

describe.each(databaseKinds)('the outbox, on the %s database', (kind) => {
  const alike = alikeOn(kind)
  let now = start + 10_000

  async function open() {
    now = start + 10_000
    const { database } = await databaseOfTest(kind)
    return database
  }

  async function run(
    database: Database,
    transport: Transport,
    onNoRecipient?: (address: string) => Promise<void>,
  ) {
    const { log, lines, events } = memoryLog()
    const outbox = startOutbox({
      database,
      transport,
      clock: () => now,
      log,
      siteUrl: 'https://ranch.example',
      from: () => ({ name: ranch.name, address: ranch.email }),
      button: () => ({ ground: '#2f5d3a', text: '#fbf7ef' }),
      templates: mailTemplates,
      onNoRecipient,
      jobs: { ...sharedJobs, isShared: kind === 'postgres' },
    })
    onTestFinished(async () => {
      await outbox.stop()
      // Personal data must not reach the log.
      expect(lines.join()).not.toMatch(/z[ée]lia|ara[úu]jo|r\d+@|99999|Uberaba|prenhezes/i)
    })
    return { outbox, events }
  }

  const inState = (database: Database, state: string, count: number) =>
    eventually(async () => (await mailsOf(database)).filter((mail) => mail.state === state).length === count)

  it('gives a mail up at once that its recipient’s server refuses for good, and tells of the address', async () => {
    const database = await open()
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

  alike('retries after a failure with the same Message-ID', async () => {
    const database = await open()
    await enqueueMails(database, 1)
    const { transport, sent, attempts } = fakeTransport((attempt) => (attempt < 3 ? 'refused' : 'accepted'))
    const { outbox, events } = await run(database, transport)
    await retryUntil(outbox, () => attempts() === 3)
    await inState(database, 'sent', 1)
    const [mail] = await mailsOf(database)
    expect(mail).toMatchObject({ attempts: 3, last_failure: null, last_error: null })
    expect(sent).toMatchObject([{ to: 'r0@example.com', messageId: `<${mail?.id}@ranch.example>` }])
    await eventually(async () => events().includes('info mail sent'))
  })

  alike('logs an error when the transport fails for more than 15 minutes', async () => {
    const database = await open()
    await enqueueMails(database, 1)
    const { outbox, events } = await run(database, fakeTransport(() => 'refused').transport)
    await eventually(async () => events().includes('warn mail not taken'))
    expect(events()).not.toContain('error mail service failing')
    await retryUntil(outbox, () => events().includes('error mail service failing'), 60_000)
  })

  alike('keeps a mail when the transport throws an unexpected error, and logs it', async () => {
    const database = await open()
    await enqueueMails(database, 1)
    const { events } = await run(database, fakeTransport(() => 'crashed').transport)
    await eventually(async () => events().includes('error mail failed'))
    expect(await mailsOf(database)).toMatchObject([
      { state: 'waiting', last_failure: null, last_error: 'unexpected error, see the log' },
    ])
  })

  it.each([
    ['lacks a field', JSON.stringify({ ...content, city: undefined }), 'does not fit: city'],
    [
      'has an invalid address',
      JSON.stringify({ ...content, email: 'zelia at example' }),
      'does not fit: email',
    ],
    ['is null', 'null', 'does not fit: all'],
    ['is cut off', '{"name":"Zélia', 'is not JSON'],
  ])(
    'abandons a mail whose content %s, records the reason without quoting it, and sends the next',
    async (_, stored, reason) => {
      const database = await open()
      await enqueueMails(database, 1)
      await database.updateTable('mails').set({ content: stored }).execute()
      await enqueueMails(database, 1)
      const { transport, sent } = fakeTransport()
      const { events } = await run(database, transport)
      await inState(database, 'sent', 1)
      await eventually(async () => events().includes('error mail given up'))
      expect(sent).toHaveLength(1)
      expect(await mailsOf(database)).toContainEqual(
        expect.objectContaining({ state: 'abandoned', attempts: 1, last_error: `content ${reason}` }),
      )
    },
  )

  alike('sends a new mail while another hangs', async () => {
    const database = await open()
    await enqueueMails(database, 1)
    const { promise: unblocked, resolve: unblock } = Promise.withResolvers<void>()
    const { transport, attempts } = fakeTransport(async (attempt) => {
      if (attempt === 1) await unblocked
      return 'accepted' as const
    })
    const { outbox } = await run(database, transport)
    onTestFinished(() => unblock())
    await eventually(async () => attempts() === 1)
    await enqueueMails(database, 1)
    outbox.wake()
    await inState(database, 'sent', 1)
    unblock()
    await inState(database, 'sent', 2)
  })

  it('logs an outage of the database once and continues when it is back', async () => {
    const database = await open()
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
    const database = await open()
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

const soon = start + 1_000
const afterLease = soon + 7 * 60 * 1000

describe.each(databaseKinds)('waiting mails, on the %s database', (kind) => {
  const open = () => databaseOfTest(kind)

  it('are leased once each when they are due, those that are due longest before others', async () => {
    const { database } = await open()
    await enqueueMails(database, 5)
    expect(await leaseDueMails(database, { most: 1, now: start - 1 })).toEqual([])
    expect((await lease(database)).recipient).toBe('r0@example.com')
    const leased = await leaseDueMails(database, { most: 2, now: soon })
    expect(leased.map(({ recipient }) => recipient).sort()).toEqual(['r1@example.com', 'r2@example.com'])
    expect(await leaseDueMails(database, { most: 3, now: soon })).toHaveLength(2)
    expect(await leaseDueMails(database, { most: 1, now: soon })).toEqual([])
  })

  it('are never leased by two processes at the same time', async () => {
    const { database, address } = await open()
    await enqueueMails(database, 20)
    const other = await openSiteDatabase(address)
    onTestFinished(() => other.destroy())
    const processes = [database, other]
    const leases = Array.from({ length: 20 }, (_, index) =>
      leaseDueMails(processes[index % processes.length] ?? database, { most: 1, now: soon }),
    )
    const taken = (await Promise.all(leases)).map(([mail]) => mail?.id)
    // Each gets a mail, even while another process leases one.
    expect(taken).not.toContain(undefined)
    expect(new Set(taken).size).toBe(20)
  })

  it('can be leased again after their lease; what the first process records then counts for nothing', async () => {
    const { database } = await open()
    await enqueueMails(database, 1)
    const first = await lease(database)
    const second = await lease(database, afterLease)
    await recordSent(database, first, { deleteContent: false, now: afterLease })
    const failure = { failure: 'rejected', message: 'late', isFinal: true, deleteContent: false } as const
    await recordFailure(database, first, { ...failure, now: afterLease })
    expect(await mailsOf(database)).toMatchObject([{ state: 'waiting', attempts: 2, last_error: null }])
    expect(await leaseDueMails(database, { most: 1, now: afterLease })).toEqual([])
    await recordSent(database, second, { deleteContent: false, now: afterLease })
    expect(await mailsOf(database)).toMatchObject([{ state: 'sent', sent_at: afterLease }])
  })

  it('are due next when the first is due or its lease expires', async () => {
    const { database } = await open()
    expect(await nextLeaseTime(database)).toBeUndefined()
    await enqueueMails(database, 2)
    expect(await nextLeaseTime(database)).toBe(start)
    const held = await lease(database)
    expect(await nextLeaseTime(database)).toBe(start + 1)
    await recordSent(database, await lease(database), { deleteContent: false, now: soon })
    expect(await nextLeaseTime(database)).toBe(held.leased_until)
    await recordSent(database, held, { deleteContent: false, now: soon })
    expect(await nextLeaseTime(database)).toBeUndefined()
  })

  it('of a process that died are due at once for the next process', async () => {
    const { database } = await open()
    await enqueueMails(database, 1)
    await lease(database)
    expect(await leaseDueMails(database, { most: 1, now: soon })).toEqual([])
    await releaseLeases(database)
    expect(await leaseDueMails(database, { most: 1, now: soon })).toHaveLength(1)
  })

  it('that fail wait longer each time and are abandoned, not deleted, after two days', async () => {
    const { database } = await open()
    await enqueueMails(database, 1)
    const failure = { failure: 'unreachable', message: 'down', isFinal: false, deleteContent: false } as const
    let now = soon
    const waits: number[] = []
    for (let attempt = 0; attempt < 14; attempt++) {
      expect(await recordFailure(database, await lease(database, now), { ...failure, now })).toBe('waiting')
      const next = (await mailsOf(database))[0]?.next_attempt_at ?? 0
      waits.push((next - now) / 1000)
      now = next
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1800, 1800, 1800])
    now = start + 48 * 60 * 60 * 1000
    expect(await recordFailure(database, await lease(database, now), { ...failure, now })).toBe('abandoned')
    expect(await mailsOf(database)).toMatchObject([
      { state: 'abandoned', last_failure: 'unreachable', last_error: 'down' },
    ])
    expect(await leaseDueMails(database, { most: 1, now: now * 2 })).toEqual([])
  })
})

async function lease(database: Database, now = soon): Promise<LeasedMail> {
  const [mail] = await leaseDueMails(database, { most: 1, now })
  if (!mail) throw new Error('no mail was due')
  return mail
}
