import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents, pictures } from '../../../test/content.ts'
import { databaseKinds, newDatabase } from '../../../test/database.ts'
import { rounds } from '../../../test/scope.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createEntry } from './drafts.server.ts'
import { readPublished, seedContent } from './entries.server.ts'
import { type Change, publishChanges } from './publish.server.ts'

const publishing = {
  by: fullAccess('ana@example.com'),
  now: 1_795_000_000_000,
  pictures,
  notify: [],
  action: 'publish',
} as const
const [ebook] = documents.ebooks
const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const ebookWith = (id: string) => ({ ...ebook, id })

const id = fc.constantFrom(...ids)
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('withdraw' as const, 'publish' as const), id }),
    fc.record({ kind: fc.constantFrom('first' as const, 'last' as const) }),
  ),
  { minLength: 2, maxLength: 8 },
)
type Step = (typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) extends (infer Each)[]
  ? Each
  : never

describe.each(databaseKinds)('the order of a list in the %s database', async (kind) => {
  const { database, remove } = await newDatabase(kind)
  afterAll(remove)
  await seedContent(database, documents, { now: publishing.now })

  const publishedIds = async (database: Database) =>
    ((await readPublished(database)).documents['ebooks'] as { id: string }[]).map((each) => each.id)

  /** Does a step, and returns the ids that the list should have then. */
  async function take(database: Database, step: Step, before: readonly string[]): Promise<readonly string[]> {
    switch (step.kind) {
      case 'first':
      case 'last': {
        const { id: _, ...document } = ebook ?? {}
        const created = await createEntry(database, {
          collection: 'ebooks',
          document,
          id: '',
          insertAt: step.kind,
          lists: documents.lists,
          by: publishing.by,
          now: 1,
        })
        if (created.kind !== 'created') throw new Error(created.kind)
        await publishChanges(database, [{ kind: 'draft', collection: 'ebooks', id: created.id }], publishing)
        return step.kind === 'first' ? [created.id, ...before] : [...before, created.id]
      }
      default: {
        const document = step.kind === 'publish' ? ebookWith(step.id) : null
        const change: Change = { kind: 'document', collection: 'ebooks', id: step.id, document }
        if (!document && !before.includes(step.id)) return before
        await publishChanges(database, [change], publishing)
        if (!document) return before.filter((each) => each !== step.id)
        // A restored entry returns to its position, which this model does not track; the order of the others stays.
        const after = await publishedIds(database)
        expect(after.filter((each) => each !== step.id)).toEqual(before.filter((each) => each !== step.id))
        return after
      }
    }
  }

  it('is that of the staff’s choice after any withdrawals and publications', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await database.deleteFrom('content_revisions').where('collection', '=', 'ebooks').execute()
        await database.deleteFrom('content_entries').where('collection', '=', 'ebooks').execute()
        let expected: readonly string[] = []
        for (const step of sequence) {
          expected = await take(database, step, expected)
          expect(await publishedIds(database)).toEqual(expected)
        }
        const rows = await database
          .selectFrom('content_entries')
          .select('position')
          .where('collection', '=', 'ebooks')
          .execute()
        expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length)
      }),
      { numRuns: rounds(60) },
    )
  })
})
