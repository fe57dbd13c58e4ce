import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseKinds, newDatabase } from '../../../test/database.ts'
import { leadRow } from '../../../test/rows.ts'
import { rounds } from '../../../test/scope.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { LeadCursor } from '../leads/index.ts'
import { readInboxPage } from './inbox-page.server.ts'

const today = '2026-11-21'
const limits = { today, pageSize: 3, maxDue: 2 }
/** Times of few values, so that many leads share one. */
const time = fc.integer({ min: 1, max: 3 })
const leads = fc.array(fc.record({ receivedAt: time, isDue: fc.boolean() }), { minLength: 4, maxLength: 14 })
/** What happens between two pages, to the lead of a number. */
const events = fc.array(
  fc.record({ kind: fc.constantFrom('arrives', 'becomes due', 'is answered'), number: fc.nat(13) }),
  { maxLength: 6 },
)

describe.each(databaseKinds)('the pages of the inbox, on the %s database', async (kind) => {
  const { database, remove } = await newDatabase(kind)
  afterAll(remove)

  async function insert(database: Database, id: string, receivedAt: number, isDue: boolean): Promise<void> {
    await database
      .insertInto('leads')
      .values(leadRow({ id, name: id, received_at: receivedAt, next_day: isDue ? today : '' }))
      .execute()
  }

  it('show every lead, whatever arrives, becomes due or is answered between them', async () => {
    await fc.assert(
      fc.asyncProperty(leads, fc.array(events, { maxLength: 5 }), async (stored, eventsByPage) => {
        await database.deleteFrom('leads').execute()
        const ids = stored.map((_, index) => `lead-${(index * 5) % 14}`)
        for (const [index, { receivedAt, isDue }] of stored.entries())
          await insert(database, ids[index] ?? '', receivedAt, isDue)
        const seen: string[] = []
        const inOrder: string[] = []
        let after: LeadCursor | undefined
        for (let page = 0; page === 0 || after; page++) {
          const { due, leads, next } = await readInboxPage(database, { after }, limits)
          const shown = [...due, ...leads].map(({ id }) => id)
          expect(new Set(shown).size).toBe(shown.length)
          seen.push(...shown)
          inOrder.push(...leads.map(({ id }) => id))
          after = next
          for (const [index, event] of (eventsByPage[page] ?? []).entries()) {
            if (event.kind === 'arrives') await insert(database, `new-${page}-${index}`, 4, false)
            else
              await database
                .updateTable('leads')
                .set({ next_day: event.kind === 'becomes due' ? today : '' })
                .where('id', '=', ids[event.number] ?? '')
                .execute()
          }
        }
        expect(seen).toEqual(expect.arrayContaining(ids))
        expect(new Set(inOrder).size).toBe(inOrder.length)
      }),
      { numRuns: rounds(150) },
    )
  })
})
