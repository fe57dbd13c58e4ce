import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cleanupsAfterEach } from '../../../../test/cleanups.ts'
import { documents } from '../../../../test/content.ts'
import { databaseKinds, newDatabase } from '../../../../test/database.ts'
import { contentSchemas } from '../../content/index.server.ts'
import { listSchemas } from '../../publishing/collections.server.ts'
import { migrations } from './index.ts'

const cleanups = cleanupsAfterEach()

const { pregnancyCalendar, traits } = documents
const oldCalendar = {
  ...pregnancyCalendar,
  gestations: pregnancyCalendar.gestations.map(({ mean: _, deviation: __, ...gestation }) => ({
    ...gestation,
    from: 284.7,
    to: 293.3,
  })),
}
/** Placeholders had the names of the code. */
const formerText = (text: { pt: string }) => ({ ...text, pt: text.pt.replace('{valor}', '{value}') })
const oldTraits = traits.map(({ programmeUnits: _, isProbability: __, difference, ...trait }) => ({
  ...trait,
  ...(difference && { difference: formerText(difference) }),
}))

describe.each(databaseKinds)('documents of the %s database', (kind) => {
  it('have units of programmes, probabilities, and means of gestations, in revisions and drafts, too', async () => {
    const { database, remove } = await newDatabase(kind)
    cleanups.push(remove)
    for (const [collection, id, document] of [
      ['pregnancyCalendar', 'pregnancyCalendar', oldCalendar] as const,
      ...oldTraits.map((trait) => ['traits', trait.id, trait] as const),
    ]) {
      const json = JSON.stringify(document)
      await database
        .insertInto('content_entries')
        .values({
          collection,
          id,
          position: 0,
          published: json,
          draft: json,
          revision: 1,
          updated_at: 0,
          updated_by: '',
        })
        .execute()
      await database
        .insertInto('content_revisions')
        .values({
          collection,
          entry_id: id,
          revision: 1,
          changed_at: 0,
          changed_by: '',
          action: 'seed',
          document: json,
          draft: null,
          note: '',
          batch: '',
        })
        .execute()
    }
    await migrations['0022-units-and-gestations']?.up(database)
    const entries = await database.selectFrom('content_entries').selectAll().execute()
    const revisions = await database.selectFrom('content_revisions').selectAll().execute()
    for (const { collection, id, published, draft } of entries) {
      const revision = revisions.find(({ entry_id }) => entry_id === id)
      expect([draft, revision?.document, revision?.draft]).toEqual([published, published, null])
      const document: unknown = JSON.parse(published ?? '')
      if (collection === 'traits') {
        const trait = traits.find((each) => each.id === id)
        const migrated = v.parse(listSchemas.traits, document)
        expect(migrated.isProbability).toBe(trait?.isProbability)
        expect(migrated.programmeUnits).toEqual(trait?.programmeUnits)
      } else {
        const { gestations } = v.parse(contentSchemas.pregnancyCalendar, document)
        for (const { mean, deviation } of gestations) expect([mean, deviation]).toEqual([289, 4.3])
      }
    }
  })
})
