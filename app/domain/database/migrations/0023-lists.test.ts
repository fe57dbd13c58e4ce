import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cleanupsAfterEach } from '../../../../test/cleanups.ts'
import { databaseKinds } from '../../../../test/database.ts'
import { formerHerd, herdAfter } from '../../../../test/former-herd.ts'
import {
  firstPublication,
  formerSite,
  migratedHerd,
  rowOf,
  rowsOf,
  siteWithout,
} from '../../../../test/migrated-herd.ts'
import { listSchema } from '../../herd/lists.server.ts'

const cleanups = cleanupsAfterEach()

const { bulls, breeds, bullsPage, pregnanciesPage } = formerHerd

describe.each(databaseKinds)('the lists of the %s database', (kind) => {
  it('has the lists that its pages were', async () => {
    const { collection, entry, entries } = await migratedHerd(cleanups, kind, formerSite)
    expect(collection('lists').map(({ published }) => JSON.parse(published ?? ''))).toMatchObject(
      herdAfter.lists,
    )
    for (const { id, published, draft, updated_at, updated_by } of collection('lists')) {
      const document: unknown = JSON.parse(published ?? '')
      expect(v.parse(listSchema, document)).toEqual(document)
      expect([draft, Number(updated_at), updated_by]).toEqual([null, firstPublication, ''])
      expect(entry(`lists/${id}`)).toMatchObject({
        revision: 1,
        history: [{ action: 'seed', document, draft: null }],
      })
    }
    expect(entries.filter(({ collection }) => collection.endsWith('Page'))).toEqual([])
  })

  it('has the texts and drafts of the pages in the lists', async () => {
    const lead = { pt: 'Os touros da serra.' }
    const reading = { pt: 'Como se lê.' }
    const exchange = { pt: 'Um touro por 8 bezerros.', en: 'One bull for 8 calves.' }
    const reasons = [{ name: { pt: 'Registro' }, text: { pt: 'Na ABCZ.' } }]
    const description = { pt: 'Vacas Gir.' }
    const edited = { ...bullsPage, lead, exchange }
    const { entry } = await migratedHerd(cleanups, kind, [
      ...siteWithout('bullsPage/bullsPage', 'girPage/girPage', 'pregnanciesPage/pregnanciesPage'),
      { ...rowOf('bullsPage', edited), draft: { ...edited, reading } },
      rowOf('girPage', { description }),
      {
        ...rowOf('pregnanciesPage', { ...pregnanciesPage, reasons }),
        draft: { ...pregnanciesPage, reasons },
      },
    ])
    const sections = [{ heading: { pt: 'Como ler esta lista' } }, { text: exchange }]
    const published = { lead, sections }
    const draft = { lead, sections: [{ text: reading }, { text: exchange }] }
    expect(entry('lists/touros')).toMatchObject({
      ...{ published, draft, revision: 2 },
      history: [
        { action: 'seed', document: published },
        { action: 'edit', document: draft },
      ],
    })
    expect(entry('lists/prenhezes')).toMatchObject({
      published: { points: reasons, pointsHeading: pregnanciesPage.reasonsHeading },
      draft: null,
    })
    expect(entry('lists/gir')).toMatchObject({ published: { description }, draft: null })
  })

  it('has a list for each published breed, also one of staff', async () => {
    const [, , , boran] = breeds
    const description = { pt: 'Zebu de dupla aptidão.' }
    const breed = (id: string, name: string) => ({ ...boran, id, name, description })
    const { collection, entry } = await migratedHerd(cleanups, kind, [
      ...formerSite,
      ...rowsOf('breeds', [breed('guzera', 'Guzerá'), breed('gi-2', 'GI 2'), breed('touros', 'Touros')], 20),
      { collection: 'breeds', id: 'bonsmara', draft: breed('bonsmara', 'Bonsmara') },
    ])
    const own = collection('lists').slice(herdAfter.lists.length)
    expect(own.map(({ id }) => id)).toEqual(['guzera', 'gi-2', 'touros-2'])
    for (const { published } of own) v.parse(listSchema, JSON.parse(published ?? ''))
    expect(entry('lists/guzera').published).toMatchObject({
      ...{ address: '/banco-genetico/guzera', breeds: ['guzera'], idPrefix: 'guzera', chatCode: 'GU' },
      ...{ description, name: { pt: 'Animais Guzerá', en: 'Guzerá animals', enOf: expect.any(String) } },
    })
    expect(entry('lists/gi-2').published).toMatchObject({ chatCode: 'GI2' })
  })

  it('stays empty, without lists, where nothing is stored', async () => {
    expect((await migratedHerd(cleanups, kind, [])).entries).toEqual([])
  })

  it('has no lists of its own yet where it has no breeds', async () => {
    const { entries } = await migratedHerd(cleanups, kind, rowsOf('bulls', bulls.slice(0, 1)))
    expect(entries.map(({ collection, id }) => [collection, id])).toEqual([['animals', 'touro-01']])
  })
})
