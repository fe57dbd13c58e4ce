import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cleanupsAfterEach } from '../../../../test/cleanups.ts'
import { newDatabaseAddress } from '../../../../test/database.ts'
import { runMigrations } from '../../../platform/database/migrate.server.ts'
import { openSqlite, sqlitePath } from '../../../platform/database/sqlite.server.ts'
import { migrations } from './index.ts'

const cleanups = cleanupsAfterEach()

describe('a migration', async () => {
  const names = (await readdir(import.meta.dirname)).filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name))

  it.each(names)('%s imports nothing that may change later', async (name) => {
    const text = await readFile(join(import.meta.dirname, name), 'utf8')
    const imports = Array.from(
      text.matchAll(/^import[^'"]*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm),
      ([, from, dynamic]) => from ?? dynamic,
    )
    for (const from of imports) expect(from).toMatch(/^(kysely|\.\/\d{4}-[\w-]+\.ts)$/)
    expect(text.match(/^import\b|\bimport\s*\(/gm)?.length ?? 0).toBe(imports.length)
  })

  it('is listed in the order of names', () => {
    const listed = Object.keys(migrations)
    expect(listed).toEqual(listed.toSorted())
    expect(names.map((name) => name.replace('.ts', ''))).toEqual(expect.arrayContaining(listed))
  })
})

it('0005 fills in every lead of a large site in batches', async () => {
  const { address, remove } = await newDatabaseAddress('embedded')
  cleanups.push(remove)
  if (address.kind !== 'embedded') return
  const database = openSqlite(sqlitePath(address.folder))
  cleanups.push(() => database.destroy())
  await runMigrations(database, migrations, { from: undefined, to: '0004-chat-openings' })
  const leads = 1_201
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${leads})
    insert into leads (id, kind, submission, received_at, language, page, name, email, phone, city, interest,
      details, suspected_spam, sender)
    select 'lead ' || n, 'contact', 's ' || n, n, 'pt', '/', 'Zélia', '', '(34) 99999-' || (1000 + n), '', '', '{}', 0, ''
    from numbers`.execute(database)

  const rowCounts: number[] = []
  const countingDatabase = database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rowCounts.push(result.rows.length)
      return result
    },
  })
  await runMigrations(countingDatabase, migrations, { from: '0004-chat-openings', to: '0005-staff' })
  const filled = await database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('touched_at', '=', 'received_at')
    .where('words', 'like', ' zelia 3499999%')
    .executeTakeFirstOrThrow()
  const words = await database
    .selectFrom('lead_words')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect([filled.count, words.count]).toEqual([leads, leads * 2])
  expect(Math.max(...rowCounts)).toBe(500)
})
