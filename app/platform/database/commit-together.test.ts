import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { databaseKinds, newDatabase } from '../../../test/database.ts'
import { commitTogether } from './commit-together.server.ts'
import type { Database } from './schema.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function open(kind: (typeof databaseKinds)[number]) {
  const { database, remove } = await newDatabase(kind)
  cleanups.push(remove)
  return database
}

const addSecret = (database: Database, name: string) =>
  database.insertInto('secrets').values({ name, value: 'test' }).execute()

const namesIn = async (database: Database) => {
  const rows = await database.selectFrom('secrets').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

const numbers = Array.from({ length: 40 }, (_, index) => index)

describe.each(databaseKinds)('writes that arrive together, on the %s database', (kind) => {
  it('are all stored, each with its own value', async () => {
    const database = await open(kind)
    const stored = await Promise.all(
      numbers.map((number) =>
        commitTogether(database, async (transaction) => {
          await addSecret(transaction, `secret ${number}`)
          return number
        }),
      ),
    )
    expect(stored).toEqual(numbers)
    expect(await namesIn(database)).toHaveLength(numbers.length)
  })

  it('fail one by one: the failure of one undoes its changes and no others', async () => {
    const database = await open(kind)
    const outcomes = await Promise.allSettled(
      numbers.map((number) =>
        commitTogether(database, async (transaction) => {
          await addSecret(transaction, `secret ${number}`)
          if (number % 3 === 0) throw new Error(`refused ${number}`)
          // A statement that the database refuses.
          if (number % 3 === 1) await addSecret(transaction, `secret ${number}`)
        }),
      ),
    )
    const kept = numbers.filter((number) => number % 3 === 2)
    expect(outcomes.flatMap(({ status }, number) => (status === 'fulfilled' ? [number] : []))).toEqual(kept)
    expect(outcomes[0]).toMatchObject({ reason: new Error('refused 0') })
    expect((await namesIn(database)).sort()).toEqual(kept.map((number) => `secret ${number}`).sort())
    await commitTogether(database, (transaction) => addSecret(transaction, 'later'))
    expect(await namesIn(database)).toContain('later')
  })

  it('see what earlier ones have written', async () => {
    const database = await open(kind)
    const first = commitTogether(database, (transaction) => addSecret(transaction, 'first'))
    if (kind === 'postgres') await first
    expect(await commitTogether(database, namesIn)).toEqual(['first'])
  })
})

it('on SQLite, writes share transactions of at most 16', async () => {
  const database = await open('embedded')
  const transactions: Database[] = []
  await Promise.all(
    numbers.map(() => commitTogether(database, async (transaction) => transactions.push(transaction))),
  )
  const shares = [...new Set(transactions)].map((each) => transactions.filter((one) => one === each).length)
  expect(shares).toEqual([16, 16, 8])
})

/** Three writes that arrive together, of which the second does something more. */
async function writeThree(database: Database, second: (transaction: Database) => Promise<void>) {
  const outcomes = await Promise.allSettled(
    ['one', 'two', 'three'].map((name) =>
      commitTogether(database, async (transaction) => {
        await addSecret(transaction, name)
        if (name === 'two') await second(transaction)
      }),
    ),
  )
  return outcomes.map(({ status }) => status)
}

it('where the commit fails, no write of it is taken for stored', async () => {
  const database = await open('embedded')
  const outcomes = await writeThree(database, async (transaction) => {
    // Checked by the commit: there is no such lead.
    await sql`pragma defer_foreign_keys = on`.execute(transaction)
    await transaction.insertInto('lead_words').values({ lead_id: 'none', word: 'a' }).execute()
  })
  expect(outcomes).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await namesIn(database)).toEqual([])
})

it('where one ends the whole transaction, as a full disk does, no write of it is taken for stored', async () => {
  const database = await open('embedded')
  const outcomes = await writeThree(database, async (transaction) => {
    await sql`rollback`.execute(transaction)
    throw new Error('disk full')
  })
  expect(outcomes).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await namesIn(database)).toEqual([])
  await commitTogether(database, (transaction) => addSecret(transaction, 'later'))
  expect(await namesIn(database)).toEqual(['later'])
})
