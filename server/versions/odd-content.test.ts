import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../app/platform/database/schema.ts'
import { built } from '../../test/built.ts'
import { documents } from '../../test/content.ts'
import { newMigratedAddress } from '../../test/database.ts'
import { testSite } from '../../test/site.ts'

const [bull] = documents.animals

const replace = (collection: string, published: string) => (database: Database) =>
  database.updateTable('content_entries').set({ published }).where('collection', '=', collection).execute()

const remove = (collection: string) => (database: Database) =>
  database.deleteFrom('content_entries').where('collection', '=', collection).execute()

const oddRows: [what: string, change: (database: Database) => Promise<unknown>, named: RegExp][] = [
  ['no documents', (database) => database.deleteFrom('content_entries').execute(), /^content\/\w+\.json: /],
  ['no ranch', remove('ranch'), /^content\/ranch\.json: /],
  ['no JSON', replace('ranch', '{"id":'), /^ranch\/ranch: /],
  ['no document where one is published', replace('animals', ''), /^animals\/touro-\d+: /],
  ['a list in the place of a document', replace('home', '[]'), /^content\/home\.json: /],
  ['null in the place of a document', replace('terms', 'null'), /^content\/terms\.json: /],
  [
    'another value in a field',
    (database) =>
      database
        .updateTable('content_entries')
        .set({ published: JSON.stringify({ ...bull, weightKg: 1 }) })
        .where('id', '=', bull.id)
        .execute(),
    new RegExp(`^content/animals\\.json: entry \\d+ "${bull.id}", field weightKg: `),
  ],
  [
    'a reference to a document that there is not',
    remove('breeds'),
    /^content\/\w+\.json: entry \d+ "[\w-]+", field \w+: /,
  ],
]

describe('a start on a database with', () => {
  it.each(oddRows)('%s ends, and names what is at fault', async (_what, change, named) => {
    const { address, remove } = await newMigratedAddress('embedded')
    onTestFinished(remove)
    const first = await testSite('embedded', { address })
    await change(first.services.database)
    await first.remove()
    const failure = await testSite('embedded', { address }).catch((error: unknown) => error)
    if (!built.isOperatorError(failure)) throw failure
    expect(failure.message).toMatch(named)
  })
})
