import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cleanupsAfterEach } from '../../../../test/cleanups.ts'
import { databaseKinds } from '../../../../test/database.ts'
import { formerHerd, herdAfter } from '../../../../test/former-herd.ts'
import { formerSite, migratedHerd, siteWithout } from '../../../../test/migrated-herd.ts'
import { animalSchema } from '../../herd/animals.server.ts'

const cleanups = cleanupsAfterEach()

const { bulls, girAnimals, pregnancies, breeds } = formerHerd

describe.each(databaseKinds)('the herd of the %s database', (kind) => {
  it('is one collection in the order of the three lists', async () => {
    const { entries, revisions, collection, entry } = await migratedHerd(cleanups, kind, formerSite)
    const former = [...bulls, ...girAnimals, ...pregnancies]
    const animals = collection('animals')
    expect(animals.map(({ id }) => id)).toEqual(former.map(({ id }) => id))
    expect(animals.map(({ position }) => Number(position))).toEqual(former.map((_, index) => index))
    for (const [index, { published }] of animals.entries()) {
      const document: unknown = JSON.parse(published ?? '')
      expect(v.parse(animalSchema, document)).toEqual(document)
      expect(document).toMatchObject({ ...former[index], breed: expect.any(String) })
    }
    const kinds = Map.groupBy(animals, ({ published }) => {
      const { kind, breed, cross } = v.parse(animalSchema, JSON.parse(published ?? ''))
      return [kind, breed, ...(cross ? [cross] : [])].join(' ')
    })
    const isHeifer = ({ badges }: (typeof girAnimals)[number]) => badges.includes('Novilha')
    const isDonor = ({ badges }: (typeof girAnimals)[number]) => badges.includes('Doadora')
    expect(kinds.get('touro nelore')).toHaveLength(bulls.length)
    expect(kinds.get('novilha gir')).toHaveLength(girAnimals.filter(isHeifer).length)
    expect(kinds.get('doadora gir')).toHaveLength(girAnimals.filter(isDonor).length)
    for (const breed of ['girolando-1/2', 'girolando-3/4', 'gir', 'nelore'])
      expect(kinds.get(`prenhez ${breed.replace('-', ' ')}`)).toHaveLength(
        pregnancies.filter((pregnancy) => pregnancy.breed === breed).length,
      )
    const first = Object.keys(
      v.parse(v.record(v.string(), v.unknown()), entry('animals/prenhez-01').published),
    )
    expect(first.slice(0, 6)).toEqual(['id', 'state', 'kind', 'breed', 'cross', 'donor'])
    const gone = ['bulls', 'girAnimals', 'pregnancies']
    expect([...entries, ...revisions].filter(({ collection }) => gone.includes(collection))).toEqual([])
  })

  it('keeps drafts, incomplete ones, too, withdrawn animals, and the history', async () => {
    const [bull] = bulls
    const sold = { ...bull, state: 'sold' }
    const draft = { ...bull, weightKg: 900 }
    const { entry, revisions } = await migratedHerd(cleanups, kind, [
      ...siteWithout('bulls/touro-01'),
      {
        ...{ collection: 'bulls', id: 'touro-01', published: sold, draft },
        history: [
          { action: 'seed', ...(bull && { document: bull }) },
          { action: 'publish', document: sold, draft },
        ],
      },
      { collection: 'girAnimals', id: 'gir-90', draft: { id: 'gir-90', state: 'available' } },
      { collection: 'pregnancies', id: 'prenhez-90', draft: { id: 'prenhez-90', donor: 'Alvorada' } },
      {
        ...{ collection: 'bulls', id: 'touro-90' },
        history: [{ action: 'seed', document: { ...bull, id: 'touro-90' } }, { action: 'publish' }],
      },
    ])
    const own = { kind: 'touro', breed: 'nelore' }
    expect(entry('animals/touro-01')).toEqual({
      ...{ published: { ...sold, ...own }, draft: { ...draft, ...own }, revision: 2 },
      history: [
        { action: 'seed', document: { ...bull, ...own }, draft: null },
        { action: 'publish', document: { ...sold, ...own }, draft: { ...draft, ...own } },
      ],
    })
    const cow = { id: 'gir-90', state: 'available', kind: 'vaca', breed: 'gir' }
    expect(entry('animals/gir-90')).toMatchObject({ published: null, draft: cow, revision: 1 })
    const mating = { id: 'prenhez-90', kind: 'prenhez', donor: 'Alvorada' }
    expect(entry('animals/prenhez-90').draft).toEqual(mating)
    expect(entry('animals/prenhez-90').history).toEqual([{ action: 'edit', document: mating, draft: null }])
    expect(entry('animals/touro-90')).toMatchObject({
      ...{ published: null, draft: null },
      history: [{ document: { id: 'touro-90', ...own } }, { action: 'publish', document: null }],
    })
    const kept = revisions.filter(({ entry_id }) => entry_id === 'touro-90')
    expect(
      kept.map(({ document, note, batch, changed_by }) => [document === '', note, batch, changed_by]),
    ).toEqual([false, true].map((isEmpty) => [isEmpty, 'nota', 'batch', 'ana@example.com']))
  })

  it('gives an id of two lists to the published animal, and the other one an id of its own', async () => {
    const [gir] = girAnimals
    const draft = { ...gir, id: 'prenhez-01' }
    const { entry } = await migratedHerd(cleanups, kind, [
      ...formerSite,
      { collection: 'girAnimals', id: 'prenhez-01', draft },
      { collection: 'offers', id: 'prenhez-01-2', published: { id: 'prenhez-01-2' } },
    ])
    expect(entry('animals/prenhez-01')).toMatchObject({ published: { kind: 'prenhez' }, draft: null })
    const renamed = { id: 'prenhez-01-3', name: gir?.name, breed: 'gir' }
    expect(entry('animals/prenhez-01-3')).toMatchObject({
      ...{ published: null, draft: renamed },
      history: [{ action: 'edit', document: renamed }],
    })
  })

  it('has breeds that name no animals, with the names of offers and crosses', async () => {
    const [gir] = breeds
    const own = { pt: 'Gir da serra' }
    const { entry } = await migratedHerd(cleanups, kind, [
      ...siteWithout('breeds/gir'),
      { collection: 'breeds', id: 'gir', ...(gir && { published: gir }), draft: { ...gir, offerName: own } },
    ])
    const { animals: _, ...after } = gir ?? {}
    const published = { ...after, offerName: herdAfter.offerName }
    expect(entry('breeds/gir')).toMatchObject({
      ...{ published, draft: { ...after, offerName: own } },
      history: [{ document: published }, { document: { ...after, offerName: own } }],
    })
    expect(entry('breeds/girolando').published).toMatchObject({ crosses: herdAfter.crosses })
    expect(entry('breeds/sindi').published).not.toHaveProperty('animals')
    expect(entry('breeds/sindi').published).not.toHaveProperty('offerName')
  })

  it('waits for no sheet, and keeps what is no document as it is', async () => {
    const { database, entry } = await migratedHerd(cleanups, kind, formerSite, async (database) => {
      await database
        .insertInto('pending_sheets')
        .values({
          ...{ id: 'sheet', file_name: 'a.csv', sheets: '[]', settings: '{"newIn":"bulls"}' },
          ...{ uploaded_by: 'ana@example.com', expires_at: 1 },
        })
        .execute()
      await database
        .updateTable('content_entries')
        .set({ draft: '"faulty"' })
        .where('id', '=', 'gir-01')
        .execute()
    })
    expect(await database.selectFrom('pending_sheets').selectAll().execute()).toEqual([])
    expect(entry('animals/gir-01').draft).toBe('faulty')
  })
})
