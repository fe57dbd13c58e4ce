import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds, newDatabaseAddress } from '../../../test/database.ts'
import { DatabaseOfOtherTables } from './errors.server.ts'
import { openDatabase } from './open-database.server.ts'

const createTable = (name: string): Migration => ({
  up: (database) => database.schema.createTable(name).addColumn('id', 'text').execute(),
})

const failAfterCreatingTable = (name: string): Migration => ({
  async up(database) {
    await createTable(name).up(database)
    throw new Error('interrupted')
  },
})

describe.each(databaseKinds)('migrating the %s database', (kind) => {
  it('takes that of a newer version as it is, and goes on with it', async () => {
    const { address, remove } = await newDatabaseAddress(kind)
    onTestFinished(remove)
    const before = { '1': createTable('one') }
    const after = { ...before, '2': createTable('two') }
    for (const migrations of [before, after, before, { ...after, '3': createTable('three') }, before])
      await (await openDatabase(address, migrations)).destroy()
    const database = await openDatabase(address, before)
    onTestFinished(() => database.destroy())
    expect(await tableNames(database)).toEqual(['one', 'three', 'two'])
  })

  it.each([
    ['others', { '0': createTable('zero') }],
    ['others, and some of its own', { '1': createTable('one'), '3': createTable('three') }],
  ])('refuses one that was made by %s', async (_, migrations) => {
    const { address, remove } = await newDatabaseAddress(kind)
    onTestFinished(remove)
    await (await openDatabase(address, { '1': createTable('one'), '2': createTable('two') })).destroy()
    await expect(openDatabase(address, migrations)).rejects.toThrow(DatabaseOfOtherTables)
  })

  it('leaves the schema unchanged when interrupted; the next start migrates', async () => {
    const { address, remove } = await newDatabaseAddress(kind)
    onTestFinished(remove)
    const first = { '1': createTable('one') }
    await (await openDatabase(address, first)).destroy()

    const interrupted = { ...first, '2': createTable('two'), '3': failAfterCreatingTable('three') }
    await expect(openDatabase(address, interrupted)).rejects.toThrow('interrupted')
    const database = await openDatabase(address, first)
    expect(await tableNames(database)).toEqual(['one'])
    await database.destroy()

    const next = await openDatabase(address, { ...interrupted, '3': createTable('three') })
    expect(await tableNames(next)).toEqual(['one', 'three', 'two'])
    await next.destroy()
  })
})

it('migrations on PostgreSQL have no limit of time; requests have it again after them', async () => {
  const { address, remove } = await newDatabaseAddress('postgres')
  onTestFinished(remove)
  const limits: (string | undefined)[] = []
  const migration: Migration = {
    up: async (database) => void limits.push(await statementTimeout(database)),
  }
  const database = await openDatabase(address, { '1': migration })
  onTestFinished(() => database.destroy())
  limits.push(await statementTimeout(database))
  expect(limits).toEqual(['0', '10s'])
})

async function statementTimeout<T>(database: Kysely<T>): Promise<string | undefined> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database)
  return rows[0]?.statement_timeout
}

async function tableNames(database: Awaited<ReturnType<typeof openDatabase>>): Promise<string[]> {
  const tables = await database.introspection.getTables()
  return tables.map(({ name }) => name).sort()
}
