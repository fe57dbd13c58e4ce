import { describe, expect, it } from 'vitest'
import { cleanupsAfterEach } from '../../../../test/cleanups.ts'
import { databaseKinds, newDatabase } from '../../../../test/database.ts'
import { migrations } from './index.ts'

const cleanups = cleanupsAfterEach()

const bull = { id: 'touro-01', name: 'Aroeira', rgn: 'MTZG 1' }
const pregnancy = { id: 'prenhez-01', donor: 'Alvorada', sire: 'Boreal' }

describe.each(databaseKinds)('animals of the first start, in the %s database,', (kind) => {
  async function migrated(note: string) {
    const { database, remove } = await newDatabase(kind)
    cleanups.push(remove)
    const entry = async (
      collection: string,
      seed: { id: string; [field: string]: unknown },
      published: object = seed,
    ) => {
      const { id } = seed
      const key = { collection, id, position: 0, revision: 2, updated_at: 0, updated_by: '' }
      const draft = JSON.stringify({ ...published, weightKg: 900 })
      await database
        .insertInto('content_entries')
        .values({ ...key, published: JSON.stringify(published), draft })
        .execute()
      const change = { collection, entry_id: id, changed_at: 0, changed_by: '', note: '', batch: '' }
      const revisions = [
        { ...change, revision: 1, action: 'seed' as const, document: JSON.stringify(seed), draft: null },
        { ...change, revision: 2, action: 'publish' as const, document: JSON.stringify(published), draft },
      ]
      await database.insertInto('content_revisions').values(revisions).execute()
    }
    await entry('animalPage', { id: 'animalPage', note: { pt: note } })
    await entry('bulls', bull, { ...bull, state: 'sold' })
    await entry('bulls', { ...bull, id: 'touro-02' }, { ...bull, id: 'touro-02', rgn: 'REAL 2' })
    await entry('pregnancies', pregnancy)
    await database
      .insertInto('content_entries')
      .values({
        collection: 'bulls',
        id: 'touro-26',
        position: 9,
        revision: 1,
        updated_at: 0,
        updated_by: '',
        published: JSON.stringify({ ...bull, id: 'touro-26' }),
        draft: null,
      })
      .execute()
    await migrations['0021-sample-animals']?.up(database)
    const entries = await database
      .selectFrom('content_entries')
      .select(['id', 'published', 'draft'])
      .execute()
    const revisions = await database
      .selectFrom('content_revisions')
      .select(['entry_id as id', 'document', 'draft'])
      .execute()
    const isMarked = (json: string | null) => json !== null && JSON.parse(json).isSample === true
    return [
      ...entries.flatMap(({ id, published, draft }) => (isMarked(published) && isMarked(draft) ? [id] : [])),
      ...revisions.flatMap(({ id, document }) => (isMarked(document) ? [`${id}, revision`] : [])),
    ].sort()
  }

  it('are marked as samples where the site calls them fictitious, unless staff have made others of them', async () => {
    expect(await migrated('Animal fictício, de demonstração.')).toEqual([
      'prenhez-01',
      'prenhez-01, revision',
      'prenhez-01, revision',
      'touro-01',
      'touro-01, revision',
      'touro-01, revision',
      'touro-02, revision',
    ])
  })

  it('are not marked where the site never called them so', async () => {
    expect(await migrated('Animais do rancho.')).toEqual([])
  })
})
