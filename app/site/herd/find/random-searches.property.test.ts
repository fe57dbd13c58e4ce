import fc from 'fast-check'
import { expect, it } from 'vitest'
import { content } from '../../../../test/content.ts'
import { plainSearch } from '../../../../test/plain-search.ts'
import { publicSite } from '../../../../test/public-site.ts'
import { rounds } from '../../../../test/scope.ts'
import {
  emptyQuery,
  type HerdQuery,
  type NumberRange,
  stateValues,
  type TraitLimit,
} from '../../../domain/herd/search/herd-query.ts'
import { searchedAnimal, searchedPregnancy } from '../../../domain/herd/search/search-index.server.ts'
import { addEnglish } from '../../../platform/i18n/ui-text.ts'
import { english } from '../../english/pages.english.ts'

// Pregnancies are found by their breed in both languages.
addEnglish(english)

const { request } = publicSite()

const numRuns = rounds(300)
const itemsPerPage = 9
const { bulls, girAnimals, pregnancies, traits, purposes } = content.pt
const lists = {
  '/nossos-touros': bulls.map((each) => ({ ...searchedAnimal(each), id: each.id })),
  '/banco-genetico/gir': girAnimals.map((each) => ({ ...searchedAnimal(each), id: each.id })),
  '/produto/touro-nelore': pregnancies.map((each) => ({ ...searchedPregnancy(each), id: each.id })),
}
const animals = Object.values(lists).flat()
const words = [...new Set(animals.flatMap(({ name, registrations }) => [name, ...registrations]))].flatMap(
  (text) => text.split(' '),
)
const sires = [
  ...new Set(animals.flatMap((each) => each.sires.flatMap(({ registration }) => registration ?? []))),
]

/** A part of a query, with its parameter. */
interface Part {
  parameter: readonly [name: string, value: string]
  query: Partial<HerdQuery>
}

const range = (max: number) =>
  fc
    .tuple(fc.option(fc.nat(max)), fc.option(fc.nat(max)))
    .filter(([from, to]) => from !== null || to !== null)
    .map(([from, to]) => {
      const [low, high] = from !== null && to !== null && from > to ? [to, from] : [from, to]
      const read: NumberRange = { ...(low !== null && { from: low }), ...(high !== null && { to: high }) }
      // Exchanged ends are put in order.
      return { text: `${from ?? ''}-${to ?? ''}`, read }
    })

const figures = {
  value: ['valor', 60],
  deca: ['deca', 10],
  percentile: ['p', 100],
  accuracy: ['ac', 60],
} as const
const limit: fc.Arbitrary<Part> = fc
  .constantFrom(...(Object.keys(figures) as (keyof typeof figures)[]))
  .chain((figure) => {
    const [prefix, max] = figures[figure]
    return fc
      .tuple(fc.constantFrom(...traits.map(({ code }) => code)), range(max))
      .map(([code, { text, read }]): Part => {
        // A DECA begins at 1.
        const least = figure === 'deca' ? 1 : 0
        const clamped = Object.fromEntries(
          Object.entries(read).map(([end, value]) => [end, Math.max(least, value)]),
        )
        const found: TraitLimit = { code, figure, range: clamped }
        return { parameter: [`${prefix}-${code}`, text], query: { traits: [found] } }
      })
  })
const priceOrMilk = fc.constantFrom('price', 'milk').chain((figure) =>
  range(figure === 'price' ? 10_000 : 12_000).map(
    ({ text, read }): Part => ({
      parameter: [figure === 'price' ? 'preco' : 'leite', text],
      query: { [figure]: read },
    }),
  ),
)
const one = <Value extends string>(
  name: string,
  values: readonly Value[],
  query: (value: Value) => Part['query'],
) => fc.constantFrom(...values).map((value): Part => ({ parameter: [name, value], query: query(value) }))
const junkText = fc.constantFrom('abc', 'x-y', '<b>&', "' or 1=1 --", '💥', 'NaN', '1e9', '%00', '-', '--')
const junk: fc.Arbitrary<Part> = fc
  .tuple(
    fc.constantFrom(
      ...[
        'para',
        'estado',
        'raca',
        'preco',
        'leite',
        'ordem',
        'deca-STAY',
        'valor-NADA',
        'ac-',
        'utm_source',
        'a',
      ],
    ),
    junkText,
  )
  .map(([name, value]) => ({ parameter: [name, value], query: {} }))
const others = { preco: 'price', leite: 'milk', nome: 'name', nascimento: 'born' } as const
const part = fc.oneof(
  limit,
  limit,
  priceOrMilk,
  junk,
  one(
    'para',
    purposes.map(({ id }) => id),
    (purpose) => ({ purpose }),
  ),
  one('estado', Object.values(stateValues), (value) => {
    const [state] = Object.entries(stateValues).find((each) => each[1] === value) ?? []
    return { state: state as HerdQuery['state'] }
  }),
  one('busca', words, (text) => ({ text })),
  one('raca', ['girolando-1/2', 'gir', 'sindi', 'nelore'], (breed) => ({ breed })),
  one('fora', sires, (sire) => ({ excluded: [sire.toUpperCase().replace(/[^A-Z0-9]/g, '')] })),
  one('ordem', [...traits.map(({ code }) => code), 'preco', 'leite', 'nome', 'nascimento'], (value) => ({
    order: others[value as keyof typeof others] ?? value,
  })),
)
const search = fc.uniqueArray(part, { maxLength: 6, selector: ({ parameter: [name] }) => name })
const asked = fc.option(fc.constantFrom('1', '2', '3', '4', '99', '0', '-1', '1.5', 'x', '💥'))

it('any search shows the animals that a plain reading of it finds, in its order, on the page that it asks for', async () => {
  const address = fc.record({
    list: fc.constantFrom(...(Object.keys(lists) as (keyof typeof lists)[])),
    language: fc.constantFrom('', '/en'),
    parts: search,
    page: asked,
  })
  let found = 0
  await fc.assert(
    fc.asyncProperty(address, async ({ list, language, parts, page }) => {
      const parameters = new URLSearchParams(parts.map(({ parameter: [name, value] }) => [name, value]))
      if (page !== null) parameters.set('pagina', page)
      const response = await request(`${language}${list}?${parameters}`)
      expect(response.status).toBe(200)
      const shown = readList(await response.text())

      const expected = plainSearch(lists[list], queryOf(parts), { traits, purposes })
      const pages = Math.max(1, Math.ceil(expected.length / itemsPerPage))
      const number = Math.min(pages, Math.max(1, /^\d+$/.test(page ?? '') ? Number(page) : 1))
      const items = expected.slice((number - 1) * itemsPerPage, number * itemsPerPage)
      expect(shown.paths).toEqual(items.map(({ id }) => `${language}${list}/${id}`))
      for (const [index, { name }] of items.entries()) expect(shown.names[index]).toContain(name)
      expect(shown.total).toBe(expected.length)
      found += Number(expected.length > 0)
    }),
    { numRuns },
  )
  // Searches that find nothing would prove little.
  expect(found).toBeGreaterThan(numRuns / 10)
}, 60_000)

function queryOf(parts: readonly Part[]): HerdQuery {
  const traits = parts.flatMap(({ query }) => query.traits ?? [])
  return Object.assign({ ...emptyQuery }, ...parts.map(({ query }) => query), { traits })
}

/** The paths and names of the listed animals, and the number of all that were found. Parsing whole documents would take minutes. */
function readList(html: string) {
  const headings = [...html.matchAll(/<h3[^>]*><a href="([^"]+)"[^>]*>([^<]+)</g)]
  const title = /<h2 id="animais"[^>]*>([^<]+)</.exec(html)?.[1] ?? ''
  return {
    paths: headings.map(([, path]) => path),
    names: headings.map(([, , name = '']) => name.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')),
    total: Number(/(\d+)$/.exec(title)?.[1] ?? 0),
  }
}
