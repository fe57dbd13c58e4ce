import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { tellings } from '../app/domain/herd/animal-facts.server.ts'
import { animalFacts, foreignFields } from '../app/domain/herd/animals.server.ts'
import { compareAnimals } from '../app/domain/herd/comparison/comparison.server.ts'
import { findList } from '../app/domain/herd/herd.server.ts'
import { herdListSchemas } from '../app/domain/herd/index.server.ts'
import { listAnimals } from '../app/domain/herd/search/list-page.server.ts'
import { readHerdQuery, searchList } from '../app/domain/herd/search/search-herd.server.ts'
import { describeAnimal } from '../app/domain/share-pictures/describe-animal.server.ts'
import { sheetFields, writeCell } from '../app/domain/spreadsheet/fields.server.ts'
import { jsonLog } from '../app/platform/log.server.ts'
import { animalPage } from '../app/site/pages/animal/animal-page.server.ts'
import { catalogueEntries } from '../app/site/pages/catalogue/catalogue-data.server.ts'
import { listTable } from '../app/site/pages/catalogue/list-table.server.ts'
import { content, lookFacts, ranch } from './content.ts'

/** The steps of CONTRIBUTING.md, "Add a field of an animal": only its declaration is added. */
vi.mock('../app/domain/herd/animals.server.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../app/domain/herd/animals.server.ts')>()
  const { declaredFacts, factField, fieldsOutside } = await import('../app/domain/herd/fact-fields.server.ts')
  const { wholeNumber } = await import('../app/domain/content/index.server.ts')
  const horns = factField(wholeNumber(5, 150, 'cm'), 'Chifres', 'Horns', {
    column: ['Chifres (cm)'],
    group: 'scrotal',
    told: {
      horns: {
        in: ['card', 'every card', 'full sheet', 'page', 'comparison', 'print', 'file', 'parent'],
        strength: 0,
      },
    },
  })
  const animalSchema = v.object({ ...original.animalSchema.entries, hornCm: v.optional(horns) })
  return {
    ...original,
    animalSchema,
    animalFacts: declaredFacts(animalSchema),
    foreignFields: (facts: Parameters<typeof fieldsOutside>[1]) => fieldsOutside(animalSchema, facts),
  }
})

const horned = { hornCm: 42, evaluations: [] }
const withHorns = (language: 'pt' | 'en') => {
  const own = content[language]
  const [first, second] = own.animals.filter(({ kind, state }) => kind === 'touro' && state === 'available')
  if (!first || !second) throw new Error('the content has no two bulls')
  const animals = [{ ...first, ...horned }, second]
  return { herd: { ...own, animals }, bull: { ...first, ...horned }, other: second }
}

it.each([
  ['pt', 'Chifres', '42\u00a0cm', ''],
  ['en', 'Horns', '42\u00a0cm', '/en'],
] as const)(
  'a fact of a declared field is in all places that it names (%s)',
  (language, name, value, start) => {
    const { herd, bull, other } = withHorns(language)
    const list = findList(herd, 'touros')
    if (!list) throw new Error('no list of bulls')
    const url = new URL(`https://matriz.example${start}${list.document.address}/${bull.id}`)
    const query = readHerdQuery(new URLSearchParams(), herd)
    const site = {
      siteUrl: url.origin,
      ranch,
      offline: false,
      content: { ...content, [language]: herd },
      chatReferences: false,
      log: jsonLog(() => {}),
      ...lookFacts,
      nonce: '',
    }

    expect(animalPage(url, site, bull.id).facts).toContainEqual({ name, value })
    const asked = { ids: [other.id, bull.id], weights: {} }
    expect(compareAnimals(asked, herd, language).facts).toContainEqual({ name, values: [undefined, value] })

    const found = searchList(herd, list, query)
    const [printed] = catalogueEntries(found, herd, { language, sampleNote: undefined })
    expect(printed?.facts).toContain(`${name}: ${value}`)
    const { headings, rows } = listTable(found, herd, language)
    expect(rows.map((row) => row[headings.indexOf(`${name} (cm)`)])).toEqual([42, undefined])

    const document = { ...list.document, cardFacts: ['horns'] }
    const { items } = listAnimals({ url, query, herd, list: { ...list, document }, poster: { src: '' } }).list
    expect(items.map(({ facts }) => facts)).toEqual([[`${name}: ${value}`, `${name}: ${value}`], []])
    expect(items.map(({ sheet }) => new Map(sheet).get(name))).toEqual([value, '–'])

    const { strengths } = describeAnimal(bull, { language, content: herd, ranch })
    expect(strengths[0]).toEqual({ kind: 'fact', name, value })
  },
)

it('a declared field is in the spreadsheet, on lists’ forms and of the kinds of its group', () => {
  const column = sheetFields.find(({ name }) => name === 'hornCm')
  expect(column?.headings).toEqual(['Chifres (cm)'])
  expect(column && writeCell(column, 42)).toBe(42)
  expect(v.safeParse(herdListSchemas.lists.entries.cardFacts, ['horns']).success).toBe(true)
  expect(v.safeParse(herdListSchemas.lists.entries.cardFacts, ['hornCm']).success).toBe(false)
  expect(foreignFields(['scrotal']).has('hornCm')).toBe(false)
  expect(foreignFields(['weight']).has('hornCm')).toBe(true)
})

it('tells of facts that are declared, each by a code of its own', () => {
  const codes = animalFacts.map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(Object.keys(tellings).filter((code) => !codes.includes(code))).toEqual([])
  expect(animalFacts.filter(({ name }) => !name.pt || !name.en)).toEqual([])
})
