import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cleanupsAfterEach } from '../../../../test/cleanups.ts'
import { databaseKinds, newDatabase } from '../../../../test/database.ts'
import { migrations } from './index.ts'

const cleanups = cleanupsAfterEach()

/** Needs more than one statement of the migration. */
const leadCount = 5_001

describe.each(databaseKinds)('migrating submissions on the %s database', (kind) => {
  it('overwrites every digest without a key and keeps anonymised values', async () => {
    const { database, remove } = await newDatabase(kind)
    cleanups.push(remove)
    await database.schema.dropTable('sends_under_way').execute()
    const texts = [
      'phone',
      'city',
      'interest',
      'course',
      'place',
      'campaign',
      'referrer',
      'privacy_version',
    ] as const
    const lead = (index: number) => ({
      ...(Object.fromEntries(texts.map((column) => [column, ''])) as Record<(typeof texts)[number], string>),
      id: randomUUID(),
      kind: 'contact' as const,
      language: 'pt' as const,
      page: '/',
      name: '',
      email: '',
      submission:
        index === 0 ? 'anonymised before' : createHash('sha256').update(`${index}`).digest('base64url'),
      received_at: index,
      details: '{}',
      suspected_spam: 0,
      status: 'new' as const,
      seen_at: null,
      touched_at: index,
      words: '',
      phone_key: '',
      sender: '',
    })
    for (let from = 0; from < leadCount; from += 500)
      await database
        .insertInto('leads')
        .values(Array.from({ length: Math.min(500, leadCount - from) }, (_, index) => lead(from + index)))
        .execute()

    await migrations['0009-sends']?.up(database)

    const { rows } = await sql<{ submission: string; count: number }>`
      select case when submission = 'forgotten ' || id then 'forgotten' else submission end as submission, count(*) as count
      from leads group by 1 order by 1`.execute(database)
    expect(rows.map(({ submission, count }) => [submission, Number(count)])).toEqual([
      ['anonymised before', 1],
      ['forgotten', leadCount - 1],
    ])
    expect(await database.selectFrom('sends_under_way').selectAll().execute()).toEqual([])
  })
})
