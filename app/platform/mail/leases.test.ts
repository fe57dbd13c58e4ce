import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { enqueueMails, mailsOf, start } from '../../../test/mail.ts'
import { openSiteDatabase } from '../../domain/database/site-database.server.ts'
import type { Database } from '../database/schema.ts'
import {
  type LeasedMail,
  leaseDueMails,
  nextLeaseTime,
  recordFailure,
  recordSent,
  releaseLeases,
} from './mail-queue.server.ts'

const soon = start + 1_000
const afterLease = soon + 7 * 60 * 1000

describe.each(databaseKinds)('waiting mails, on the %s database', (kind) => {
  async function open() {
    const { database, address } = await databaseOfTest(kind)
    return { database, address }
  }

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

  it('can be leased again after their lease; the first process can then not record them as sent', async () => {
    const { database } = await open()
    await enqueueMails(database, 1)
    const first = await lease(database)
    const second = await lease(database, afterLease)
    await recordSent(database, first, { deleteContent: false, now: afterLease })
    expect(await mailsOf(database)).toMatchObject([{ state: 'waiting', attempts: 2 }])
    await recordSent(database, second, { deleteContent: false, now: afterLease })
    expect(await mailsOf(database)).toMatchObject([{ state: 'sent', sent_at: afterLease }])
  })

  it('that are leased again after their lease ignore failures of the first process', async () => {
    const { database } = await open()
    await enqueueMails(database, 1)
    const first = await lease(database)
    await lease(database, afterLease)
    const failure = { failure: 'rejected', message: 'late', isFinal: true, deleteContent: false } as const
    await recordFailure(database, first, { ...failure, now: afterLease })
    expect(await mailsOf(database)).toMatchObject([{ state: 'waiting', last_error: null }])
    expect(await leaseDueMails(database, { most: 1, now: afterLease })).toEqual([])
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
