import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds, databaseOfTest, newDatabaseAddress } from '../../../test/database.ts'
import { eventually } from '../../../test/site.ts'
import { openSiteDatabase } from '../../domain/database/site-database.server.ts'
import { DatabaseInUse } from './errors.server.ts'

describe.each(databaseKinds)('the %s database', (kind) => {
  it('keeps its rows after it is closed and reopened', async () => {
    const { address, remove } = await newDatabaseAddress(kind)
    onTestFinished(remove)
    const first = await openSiteDatabase(address)
    await first.insertInto('mails').values(storedMail).execute()
    await first.destroy()

    const second = await openSiteDatabase(address)
    const mail = await second.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    await second.destroy()

    expect(mail).toEqual(storedMail)
  })

  it('refuses a mail whose lead does not exist', async () => {
    const { database } = await databaseOfTest(kind)
    const insert = database
      .insertInto('mails')
      .values({ ...storedMail, lead_id: 'nobody' })
      .execute()
    await expect(insert).rejects.toThrow(/foreign key/i)
  })
})

it('a connection that breaks during a transaction fails only that transaction', async () => {
  const { database } = await databaseOfTest('postgres')
  const broken = database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    const pid = rows[0]?.pid
    await sql`select pg_terminate_backend(${pid}::int)`.execute(database)
    const backend = sql`select pid from pg_stat_activity where pid = ${pid}::int`
    await eventually(async () => (await backend.execute(database)).rows.length === 0)
    await transaction.selectFrom('leads').select('id').execute()
  })
  await expect(broken).rejects.toThrow()
  expect(await database.selectFrom('leads').select('id').execute()).toEqual([])
})

it('a second process can’t open the embedded database while the first is running', async () => {
  const { database, address } = await databaseOfTest('embedded')
  await expect(openSiteDatabase(address)).rejects.toThrow(DatabaseInUse)
  await database.destroy()
  const next = await openSiteDatabase(address)
  await next.destroy()
})

const storedMail = {
  id: 'mail-1',
  lead_id: null,
  template: 'contact' as const,
  content: '{}',
  recipient: 'ranch@example.com',
  created_at: 1_795_000_000_000,
  state: 'waiting' as const,
  attempts: 0,
  next_attempt_at: 1_795_000_000_000,
  leased_until: 0,
  lease: null,
  sent_at: null,
  last_failure: null,
  last_error: null,
}
