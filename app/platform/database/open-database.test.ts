import { randomUUID } from 'node:crypto'
import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { eventually } from '../../../test/site.ts'
import { openSiteDatabase, openSiteDatabaseAlone } from '../../domain/database/site-database.server.ts'
import { DatabaseInUse } from './errors.server.ts'
import { openJobLock } from './open-database.server.ts'
import { postgresHosts } from './postgres.server.ts'

describe.each(databaseKinds)('the %s database', (kind) => {
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

describe('the folder of the embedded database', () => {
  it('is shared by processes that serve, and closed to a restore until the last ends', async () => {
    const { database, address } = await databaseOfTest('embedded')
    const second = await openSiteDatabase(address)
    const restore = (isAnew: boolean) => openSiteDatabaseAlone(address, { isAnew })
    for (const each of [database, second]) {
      for (const isAnew of [false, true]) await expect(restore(isAnew)).rejects.toThrow(DatabaseInUse)
      await each
        .insertInto('mails')
        .values({ ...storedMail, id: randomUUID() })
        .execute()
      await each.destroy()
    }
    const alone = await restore(false)
    expect(await alone.selectFrom('mails').select('id').execute()).toHaveLength(2)
    await alone.destroy()
    const anew = await restore(true)
    expect(await anew.selectFrom('mails').select('id').execute()).toEqual([])
    await anew.destroy()
  })

  it('is closed to processes that would serve while a restore has it', async () => {
    const { database, address } = await databaseOfTest('embedded')
    await database.destroy()
    const restore = await openSiteDatabaseAlone(address, { isAnew: false })
    await expect(openSiteDatabase(address)).rejects.toThrow(DatabaseInUse)
    await restore.destroy()
    await (await openSiteDatabase(address)).destroy()
  })

  it('has the jobs done by one process, then by the next, and waits where the lock can’t be taken', async () => {
    const { address } = await databaseOfTest('embedded')
    if (address.kind !== 'embedded') throw new Error('not embedded')
    const [older, newer] = [openJobLock(address), openJobLock(address)]
    const file = join(address.folder, 'jobs.sqlite')
    mkdirSync(file)
    expect(older.isOurs()).toBe(false)
    rmdirSync(file)
    expect([older.isOurs(), newer.isOurs(), older.isOurs()]).toEqual([true, false, true])
    older.release()
    expect([newer.isOurs(), openJobLock(address).isOurs()]).toEqual([true, false])
    newer.release()
  })
})

describe('while another process locks the embedded database', () => {
  it('a write waits, and the process goes on meanwhile', async () => {
    const { database, unlock } = await lockedDatabase()
    const written = database.insertInto('mails').values(storedMail).execute()
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    unlock()
    await written
    expect(await database.selectFrom('mails').select('id').execute()).toEqual([{ id: storedMail.id }])
  })

  it('writes are refused after five seconds, all together, until it unlocks', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { database, unlock } = await lockedDatabase()
    const write = (id: string) =>
      database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('mails')
          .values({ ...storedMail, id })
          .execute()
        return 'written'
      })
    const writes = ['a', 'b', 'c'].map((id) => write(id).catch((error: Error) => error.message))
    for (let ms = 0; ms < 6_000; ms += 100) await vi.advanceTimersByTimeAsync(100)
    expect(await Promise.all(writes)).toEqual(Array(3).fill('database is locked'))
    expect(await database.selectFrom('mails').select('id').execute()).toEqual([])
    await expect(write('later')).rejects.toThrow('locked')
    unlock()
    expect(await write('d')).toBe('written')
  })
})

async function lockedDatabase() {
  const { database, address } = await databaseOfTest('embedded')
  if (address.kind !== 'embedded') throw new Error('not embedded')
  const other = new DatabaseSync(join(address.folder, 'matriz.sqlite'))
  other.exec('begin immediate')
  return { database, unlock: () => other.close() }
}

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

describe('an address of PostgreSQL', () => {
  it.each([
    ['postgres://u:p@db/m', ['postgres://u:p@db/m']],
    ['postgresql://db:5433/m?sslmode=require', ['postgresql://db:5433/m?sslmode=require']],
    [
      'postgres://u:p@one:5432,two:5433/m?target_session_attrs=read-write&sslmode=require',
      ['postgres://u:p@one:5432/m?sslmode=require', 'postgres://u:p@two:5433/m?sslmode=require'],
    ],
    // Encoded, as libpq asks for.
    ['postgres://u:a%40b%2Cc@one,two/m', ['postgres://u:a%40b%2Cc@one/m', 'postgres://u:a%40b%2Cc@two/m']],
  ])('%s names its servers', (address, hosts) => {
    expect(postgresHosts(address)).toEqual(hosts)
  })

  it.each([
    'mysql://db/m',
    'postgres://',
    'postgres://u:p@/m',
    'postgres://one:5432,two:x/m',
    'postgres://one,,two/m',
    'postgres://root:s3/cret@db/m',
    'postgres://db/m?target_session_attrs=prefer-standby',
  ])('%s is none', (address) => {
    expect(postgresHosts(address)).toBeUndefined()
  })
})
