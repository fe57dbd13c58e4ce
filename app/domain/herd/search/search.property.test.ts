import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainSearch } from '../../../../test/plain-search.ts'
import { rounds } from '../../../../test/scope.ts'
import {
  addressParameters,
  areFromForm,
  formatHerdQuery,
  type HerdQuery,
  parseHerdQuery,
} from './herd-query.ts'
import { clampPage, listPage } from './list-page.server.ts'
import { loosenings, searchEntries } from './search-herd.server.ts'
import { indexAnimals, type SearchedAnimal } from './search-index.server.ts'

const numRuns = rounds(10_000)
const perPage = 9
const codes = {
  purposes: ['reposicao', 'carcaca'],
  traits: ['PD-ED', 'IPP', 'STAY'],
  breeds: ['gir', 'girolando-1/2'],
}
const options = {
  traits: [
    { code: 'PD-ED', better: 'higher' as const },
    { code: 'IPP', better: 'lower' as const },
    { code: 'STAY', better: 'higher' as const },
  ],
  purposes: [
    { id: 'reposicao', traits: ['STAY'] },
    { id: 'carcaca', traits: ['PD-ED', 'IPP'] },
  ],
}

const smallNumber = fc.integer({ min: -3, max: 12 })
const junk = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webQueryParameters())
const rangeText = fc.oneof(
  fc.tuple(fc.option(smallNumber), fc.option(smallNumber)).map(([from, to]) => `${from ?? ''}-${to ?? ''}`),
  junk,
)
const parameter = fc.oneof(
  fc.tuple(fc.constant('para'), fc.oneof(fc.constantFrom(...codes.purposes), junk)),
  fc.tuple(
    fc.constant('estado'),
    fc.oneof(fc.constantFrom('disponivel', 'reservado', 'vendido', 'todos'), junk),
  ),
  fc.tuple(
    fc.constant('busca'),
    fc.oneof(
      fc.constantFrom(
        'ana',
        'ipê',
        'mtzg 1',
        'mtzg-01',
        'abc 3',
        'abc03',
        'mtza7',
        'm\u00adtzg1',
        '0',
        '007',
        'ÁRVORE',
        'dairy zulu',
      ),
      junk,
    ),
  ),
  fc.tuple(fc.constant('raca'), fc.oneof(fc.constantFrom(...codes.breeds), junk)),
  fc.tuple(fc.constantFrom('preco', 'leite'), rangeText),
  fc.tuple(
    fc.constantFrom('preco.de', 'preco.ate', 'deca-STAY.de', 'deca-STAY.ate'),
    fc.oneof(smallNumber.map(String), junk),
  ),
  fc.tuple(
    fc
      .tuple(fc.constantFrom('valor-', 'deca-', 'ac-'), fc.constantFrom(...codes.traits, 'NADA'))
      .map((parts) => parts.join('')),
    rangeText,
  ),
  fc.tuple(fc.constant('fora'), fc.oneof(fc.constantFrom('REM 1', 'rem1,usp-2', ',,'), junk)),
  fc.tuple(
    fc.constant('ordem'),
    fc.oneof(fc.constantFrom(...codes.traits, 'preco', 'leite', 'nome', 'nascimento'), junk),
  ),
  fc.tuple(fc.constant('pagina'), fc.oneof(fc.integer({ min: -1, max: 4 }).map(String), junk)),
  fc.tuple(fc.string(), junk),
)
const address = fc.array(parameter, { maxLength: 8 }).map((parameters) => new URLSearchParams(parameters))

/** The fields of a form: browsers send an empty text for a number that is none. */
const numberText = fc.oneof(fc.constant(''), smallNumber.map(String))
const form = fc
  .tuple(
    fc.constantFrom('', 'reposicao'),
    fc.string(),
    fc.constantFrom('', 'vendido', 'todos'),
    ...Array.from({ length: 4 }, () => numberText),
    ...Array.from({ length: 2 }, () => fc.constantFrom('', 'REM 1', 'usp2, x 3')),
  )
  .map((values) =>
    ['para', 'busca', 'estado', 'preco.de', 'preco.ate', 'deca-STAY.de', 'deca-STAY.ate', 'fora', 'fora'].map(
      (name, index): [string, string] => [name, values[index] ?? ''],
    ),
  )

const evaluation = fc.record(
  {
    value: smallNumber,
    deca: fc.integer({ min: 1, max: 10 }),
    accuracy: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: [] },
)
const animal: fc.Arbitrary<SearchedAnimal> = fc.record({
  state: fc.constantFrom('available', 'reserved', 'sold', 'hidden'),
  name: fc.constantFrom('Ana Árvore', 'Ipê', 'Ipe da Ana', 'Zulu'),
  registrations: fc.constantFrom(['MTZG 1'], ['MTZG 12', 'ABC 03'], ['MTZ A 7-AN'], []),
  breed: fc.constantFrom('gir', 'girolando-1/2', 'nelore'),
  otherWords: fc.constantFrom('', 'Gir leiteiro Dairy Gir'),
  born: fc.constantFrom('2023-01-01', '2024-05-06', undefined),
  base: fc.constantFrom('PMGZ 2026-1, Nelore', 'PMGZ 2025-2, Nelore', undefined),
  isOffered: fc.constantFrom(true, false, undefined),
  price: fc.option(smallNumber, { nil: undefined }),
  milk: fc.option(smallNumber, { nil: undefined }),
  sires: fc
    .subarray(['REM 01', 'USP 2', 'XYZ 3', 'S/N', undefined])
    .map((registrations) => registrations.map((registration) => ({ name: 'Pai', registration }))),
  traits: fc.record(
    { 'PD-ED': evaluation, IPP: evaluation, STAY: evaluation },
    { requiredKeys: [] },
  ) as fc.Arbitrary<SearchedAnimal['traits']>,
})

const indexOf = (herd: readonly SearchedAnimal[]) => indexAnimals(herd, (each) => each)
const searchAnimals = (index: ReturnType<typeof indexOf>, query: HerdQuery) =>
  searchEntries(index, query, options).found.map(({ animal }) => animal)

it('finds and orders what a plain reading of the query finds and orders, and shows its page', () => {
  fc.assert(
    fc.property(address, fc.array(animal, { maxLength: 30 }), (parameters, herd) => {
      const query = parseHerdQuery(parameters, codes)
      const found = searchAnimals(indexOf(herd), query)
      const expected = plainSearch(herd, query, options)
      expect(found).toHaveLength(expected.length)
      // Comparing by value would take equal animals for one another.
      for (const [index, each] of found.entries()) expect(each === expected[index]).toBe(true)
      const asked = parameters.get('pagina')
      const { page, items } = listPage(found, perPage, asked)
      const pages = Math.max(1, Math.ceil(expected.length / perPage))
      const number = asked !== null && /^[0-9]+$/.test(asked) ? Number(asked) : 1
      expect(page).toBe(number < 1 ? 1 : number > pages ? pages : number)
      expect(items).toEqual(found.slice((page - 1) * perPage, page * perPage))
      expect(clampPage(formatHerdQuery(query, page).get('pagina'), pages)).toBe(page)
    }),
    { numRuns },
  )
})

it('each loosening finds as many animals as it says, and no other single condition finds any', () => {
  fc.assert(
    fc.property(address, fc.array(animal, { maxLength: 12 }), (parameters, herd) => {
      const query = parseHerdQuery(parameters, codes)
      const index = indexOf(herd)
      fc.pre(searchAnimals(index, query).length === 0)
      const loosened = loosenings(index, query)
      for (const { condition, count } of loosened)
        expect(searchAnimals(index, condition.without)).toHaveLength(count)
      const withoutEach: HerdQuery[] = [
        { ...query, state: 'all' },
        { ...query, text: '' },
        { ...query, breed: undefined },
        { ...query, price: undefined },
        { ...query, milk: undefined },
        ...query.traits.map((limit) => ({ ...query, traits: query.traits.filter((one) => one !== limit) })),
        ...query.excluded.map((each) => ({
          ...query,
          excluded: query.excluded.filter((one) => one !== each),
        })),
      ]
      const finding = withoutEach.filter((each) => searchAnimals(index, each).length > 0)
      expect(loosened).toHaveLength(finding.length)
    }),
    { numRuns },
  )
})

it('a form says what was typed into it', () => {
  fc.assert(
    fc.property(form, (fields) => {
      const sent = new URLSearchParams(fields)
      const compact = addressParameters(fields)
      expect(areFromForm(compact)).toBe(false)
      expect(formatHerdQuery(parseHerdQuery(addressParameters(sent), codes)).toString()).toBe(
        formatHerdQuery(parseHerdQuery(compact, codes)).toString(),
      )
      const [, , , from = '', to = ''] = fields.map(([, value]) => value)
      const ends = [from, to].map((each) => (each === '' ? undefined : Math.max(0, Number(each))))
      const [low, high] = ends.includes(undefined) ? ends : ends.toSorted((one = 0, other = 0) => one - other)
      const { price } = parseHerdQuery(compact, codes)
      expect([price?.from, price?.to]).toEqual([low, high])
    }),
    { numRuns },
  )
})

it('an address says the same query that it was made from, whatever was typed', () => {
  fc.assert(
    fc.property(address, (parameters) => {
      const query = parseHerdQuery(parameters, codes)
      const formatted = formatHerdQuery(query)
      expect(parseHerdQuery(formatted, codes)).toEqual(query)
      expect(parseHerdQuery(new URLSearchParams(formatted.toString()), codes)).toEqual(query)
      expect(formatHerdQuery(parseHerdQuery(formatted, codes)).toString()).toBe(formatted.toString())
    }),
    { numRuns },
  )
})

it('the longest address gives a query of bounded size, whatever it repeats', () => {
  const piece = fc.constantFrom(
    ...['a', ' a', ',', '1,', 'A1,', '-', '1-2', '.', 'é', '%', '+', '\0', '\ud83d\ude00', '__proto__', '9'],
  )
  const long = fc.tuple(piece, piece).map((pieces) => pieces.join('').repeat(8_000 / pieces.join('').length))
  const names = [
    'para',
    'busca',
    'raca',
    'preco',
    'leite',
    'fora',
    'touro',
    'ordem',
    'valor-STAY',
    'p-IPP',
    'constructor',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...names), long, (name, value) => {
      const given = new URLSearchParams([
        [name, value],
        [`${name}.de`, value],
        [`${name}.ate`, value],
      ])
      const query = parseHerdQuery(given, codes)
      expect(query.excluded.length).toBeLessThanOrEqual(20)
      expect(formatHerdQuery(query).toString().length).toBeLessThan(2_000)
    }),
    { numRuns: 500 },
  )
})
