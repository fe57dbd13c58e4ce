import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '../../../../test/scope.ts'
import { registrationKey } from '../registration.ts'
import {
  addressParameters,
  areFromForm,
  formatHerdQuery,
  type HerdQuery,
  parseHerdQuery,
  traitFigures,
} from './herd-query.ts'
import { clampPage, listPage } from './list-page.server.ts'
import { loosenings, searchEntries } from './search-herd.server.ts'
import { indexAnimals, type SearchedAnimal } from './search-index.server.ts'

interface PlainOptions {
  traits: readonly { code: string; better?: 'higher' | 'lower' | undefined }[]
  purposes: readonly { id: string; traits: readonly string[] }[]
}

/** What a plain reading of a query finds, without an index and in plain order: a reference for searches. */
function plainSearch<Animal extends SearchedAnimal>(
  herd: readonly Animal[],
  query: HerdQuery,
  options: PlainOptions,
): Animal[] {
  const found = herd.filter((each) => each.state !== 'hidden' && plainlyFits(each, query))
  const sorted: Animal[] = []
  for (const each of found) {
    const index = sorted.findIndex((other) => isBefore(each, other, query, { ...options, found }))
    sorted.splice(index < 0 ? sorted.length : index, 0, each)
  }
  return sorted
}

function plainlyFits(each: SearchedAnimal, query: HerdQuery): boolean {
  const within = (value: number | undefined, range: { from?: number; to?: number } | undefined) => {
    if (!range) return true
    if (value === undefined) return false
    if (range.from !== undefined && value < range.from) return false
    return !(range.to !== undefined && value > range.to)
  }
  if (query.state !== 'all' && each.state !== query.state) return false
  if (query.breed !== undefined && each.breed !== query.breed) return false
  if (!within(each.price, query.price) || !within(each.milk, query.milk)) return false
  for (const code of new Set(query.traits.map((limit) => limit.code)))
    for (const figure of traitFigures) {
      const limit = query.traits.find((one) => one.code === code && one.figure === figure)
      if (limit && !within(each.traits[code]?.[figure], limit.range)) return false
    }
  if (each.sires.some(({ registration = '' }) => query.excluded.includes(registrationKey(registration))))
    return false
  const letters = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
  const key = (text: string) => registrationKey(text).toLowerCase()
  const registrations = each.registrations.flatMap((one) => [one, ...letters(one).split(' ')].map(key))
  const own = ` ${letters([each.name, each.otherWords, ...each.registrations].join(' '))} ${registrations.join(' ')}`
  const begins = (text: string) => text !== '' && own.includes(` ${text}`)
  const words = letters(query.text).split(' ').filter(Boolean)
  return words.every((word) => begins(word) || begins(key(word))) || begins(key(query.text))
}

/** Whether one that comes later in the list stands before the other. */
function isBefore(
  one: SearchedAnimal,
  other: SearchedAnimal,
  query: HerdQuery,
  { traits, purposes, found }: PlainOptions & { found: readonly SearchedAnimal[] },
): boolean {
  const order = query.order ?? purposes.find(({ id }) => id === query.purpose)?.traits[0]
  const isByBase = new Set(found.flatMap(({ traits, base }) => (traits[order ?? ''] ? [base] : []))).size > 1
  const [isOffered = false, isOtherOffered = false] = [one.isOffered, other.isOffered]
  if (!isByBase && isOffered !== isOtherOffered) return isOtherOffered
  if (!order) return one.state !== 'sold' && other.state === 'sold'
  if (order === 'name') return new Intl.Collator('pt').compare(one.name, other.name) < 0
  const keys = (each: SearchedAnimal): (number | undefined)[] => {
    if (order === 'price') return [each.price]
    if (order === 'milk') return [each.milk === undefined ? undefined : -each.milk]
    if (order === 'born') return [each.born === undefined ? undefined : -Date.parse(each.born)]
    const figures = each.traits[order]
    if (!figures) return [undefined]
    const { value, accuracy } = figures
    const sign = traits.find(({ code }) => code === order)?.better === 'lower' ? 1 : -1
    return [
      placeOf(each.base, order, found),
      value === undefined ? undefined : sign * value,
      accuracy === undefined ? undefined : -accuracy,
    ]
  }
  const [mine, theirs] = [keys(one), keys(other)]
  for (const [index, a] of mine.entries()) {
    const b = theirs[index]
    if (a === b) continue
    if (a === undefined) return false
    return b === undefined || a < b
  }
  return false
}

/** How many bases stand before one: those of more animals, and of as many with a later name. */
function placeOf(base: string | undefined, code: string, found: readonly SearchedAnimal[]): number {
  const bases = found.filter(({ traits }) => traits[code]).map((each) => each.base)
  const count = (one: string | undefined) => bases.filter((other) => other === one).length
  return [...new Set(bases)].filter((other) => {
    const more = count(other) - count(base)
    return more > 0 || (more === 0 && (other ?? '').localeCompare(base ?? '', 'pt', { numeric: true }) > 0)
  }).length
}

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
