import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wholeNumber } from '../app/domain/content/index.server.ts'
import { animalFacts, animalSchema } from '../app/domain/herd/animals.server.ts'
import { compareAnimals, findCompared } from '../app/domain/herd/comparison/comparison.server.ts'
import {
  type DeclaredFact,
  declaredFacts,
  factField,
  fieldsOutside,
} from '../app/domain/herd/fact-fields.server.ts'
import { herdListSchemas } from '../app/domain/herd/index.server.ts'
import { Search } from '../app/domain/herd/search/search.server.ts'
import { factTexts, ShownList } from '../app/domain/herd/shown/shown-herd.server.ts'
import { describeAnimal } from '../app/domain/share-pictures/describe-animal.server.ts'
import { jsonLog } from '../app/platform/log.server.ts'
import { herdFeed } from '../app/site/herd/herd-feed.server.ts'
import { listView } from '../app/site/herd/list-view.server.ts'
import { animalPage } from '../app/site/pages/animal/animal-page.server.ts'
import { content, contentWith, lookParts, ranch } from './content.ts'

/** The steps of CONTRIBUTING.md, "Add a field of an animal": only its declaration is added. */
const hornCm = factField(wholeNumber(5, 150, 'cm'), 'Chifres', 'Horns', {
  group: 'scrotal',
  display: {
    horns: {
      in: ['card', 'every card', 'full sheet', 'page', 'comparison', 'feed', 'parent'],
      strength: 0,
    },
  },
})
const schema = v.object({ ...animalSchema.entries, hornCm: v.optional(hornCm) })

const own = [...animalFacts]
const replaceFacts = (facts: readonly DeclaredFact[]) =>
  (animalFacts as DeclaredFact[]).splice(0, animalFacts.length, ...facts)
beforeAll(() => replaceFacts(declaredFacts(schema)))
afterAll(() => replaceFacts(own))

const horned = { hornCm: 42, evaluations: [] }
const withHorns = (language: 'pt' | 'en') => {
  const localized = content[language]
  const [first, second] = localized.animals.filter(
    ({ breed, kind, state }) => kind === 'touro' && breed === 'nelore' && state === 'available',
  )
  if (!first || !second) throw new Error('the content has no two bulls')
  const animals = [{ ...first, ...horned }, second]
  return { own: contentWith({ animals }, language), bull: { ...first, ...horned }, other: second }
}

it.each([
  ['pt', 'Chifres', '42\u00a0cm', ''],
  ['en', 'Horns', '42\u00a0cm', '/en'],
] as const)(
  'a fact of a declared field is in all places that it names (%s)',
  (language, name, value, start) => {
    const { own, bull, other } = withHorns(language)
    const { herd } = own
    const list = herd.list('touros')
    if (!list) throw new Error('no list of bulls')
    const url = new URL(`https://matriz.example${start}${list.document.address}/${bull.id}`)
    const site = {
      siteUrl: url.origin,
      ranch,
      offline: false,
      content: { ...content, [language]: own },
      chatReferences: false,
      log: jsonLog(() => {}),
      ...lookParts,
      nonce: '',
    }

    expect(animalPage(url, site, bull.id, '2026-11-21').facts).toContainEqual({ name, value })
    const compared = findCompared([other.id, bull.id], herd)
    expect(compareAnimals(compared, herd, '2026-11-21').facts).toContainEqual({
      code: 'horns',
      name,
      group: 'scrotal',
      values: [undefined, { value }],
    })

    const fed = herdFeed(site, language, '2026-11-21').animals.find(({ id }) => id === bull.id)
    expect(fed?.facts).toMatchObject({ horns: 42 })

    const document = { ...list.document, cardFacts: ['horns'] }
    const shownList = new ShownList(herd, document, list.animals)
    const search = Search.read(new URLSearchParams(), shownList, '2026-11-21')
    const { groups } = listView(search, { url, content: own }).data.list
    const byId = new Map(groups.flatMap(({ items }) => items).map((item) => [item.id, item]))
    const { facts = [] } = byId.get(bull.id) ?? {}
    expect(facts.filter((fact) => fact === `${name}: ${value}`)).toHaveLength(2)
    const rowOf = (id: string) => new Map(byId.get(id)?.sheet).get(name)
    expect([rowOf(bull.id), rowOf(other.id)]).toEqual([value, '–'])

    const shownBull = herd.find(bull.id) ?? expect.fail()
    const { strengths } = describeAnimal(shownBull, { content: own, ranch })
    expect(strengths[0]).toEqual({ kind: 'fact', name, value })
  },
)

it('a declared field is of the kinds of its group', () => {
  expect(fieldsOutside(schema, ['scrotal']).has('hornCm')).toBe(false)
  expect(fieldsOutside(schema, ['weight']).has('hornCm')).toBe(true)
})

it('lists may choose the facts for cards, by their codes', () => {
  for (const { code, in: places } of own)
    expect([code, v.safeParse(herdListSchemas.lists.entries.cardFacts, [code]).success]).toEqual([
      code,
      places.includes('card'),
    ])
})

it('tells of facts that are declared, each by a code of its own', () => {
  const codes = own.map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(Object.keys(factTexts).filter((code) => !codes.includes(code))).toEqual([])
  expect(own.filter(({ name }) => !name.pt || !name.en)).toEqual([])
})
