import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  choice,
  decimalNumber,
  isoDate,
  line,
  valueAt,
  wholeNumber,
} from '../app/domain/content/index.server.ts'
import { type Animal, animalFilters, animalSchema } from '../app/domain/herd/animals.server.ts'
import { type DeclaredFilter, declaredFilters, factField } from '../app/domain/herd/fact-fields.server.ts'
import type { ShownAnimal, ShownList } from '../app/domain/herd/index.server.ts'
import { registrationKey } from '../app/domain/herd/registration.ts'
import { addressParameters, figurePrefixes } from '../app/domain/herd/search/form-parameters.ts'
import {
  type FormField,
  isQueryParameter,
  queryParameters,
  Search,
} from '../app/domain/herd/search/search.server.ts'
import { traitFigures } from '../app/domain/herd/shown/shown-herd.server.ts'
import { readStoredWatch, readWatch } from '../app/domain/watches/index.server.ts'
import { listView } from '../app/site/herd/list-view.server.ts'
import { content, contentWith } from './content.ts'
import { rounds } from './scope.ts'

/** One new fact of each control: only its declaration is added. */
const schema = v.object({
  ...animalSchema.entries,
  hornCm: v.optional(
    factField(decimalNumber(5, 150, 'cm'), 'Chifres', 'Horns', {
      filters: {
        chifres: { control: 'range', order: { first: 'higher', text: { pt: 'Chifres', en: 'Horns' } } },
      },
    }),
  ),
  foals: v.optional(
    factField(wholeNumber(0, 30), 'Crias', 'Calves', { filters: { crias: { control: 'range' } } }),
  ),
  weaned: v.optional(
    factField(isoDate, 'Desmamado em', 'Weaned on', {
      filters: {
        desmama: { control: 'day', order: { first: 'lower', text: { pt: 'Desmama', en: 'Weaning' } } },
      },
    }),
  ),
  temper: v.optional(
    factField(
      choice({ calm: { pt: 'Manso', en: 'Calm' }, wild: { pt: 'Bravo', en: 'Wild' } }),
      'Temperamento',
      'Temper',
      { filters: { temperamento: { control: 'choice' } } },
    ),
  ),
  tag: v.optional(factField(line, 'Brinco', 'Tag', { filters: { busca: { control: 'words' } } })),
})

const own = [...animalFilters]
const replaceFilters = (facts: readonly DeclaredFilter[]) =>
  (animalFilters as DeclaredFilter[]).splice(0, animalFilters.length, ...facts)
beforeAll(() => replaceFilters(declaredFilters(schema)))
afterAll(() => replaceFilters(own))

const today = '2026-11-21'
const traits = content.pt.traits.slice(0, 3)
const traitCodes = traits.map(({ code }) => code)
const purposes = content.pt.purposes.map(({ id }) => id)
const numRuns = rounds(1_000)

const small = fc.integer({ min: 0, max: 12 })
const day = fc.constantFrom('2023-01-01', '2024-05-06', '2025-12-31')
const figures = fc.record(
  { value: small.map((number) => number / 8), deca: fc.integer({ min: 1, max: 10 }), accuracy: small },
  { requiredKeys: ['value'] },
)
const record = fc.record(
  {
    state: fc.constantFrom('available', 'reserved', 'sold', 'hidden'),
    kind: fc.constantFrom('touro', 'vaca', 'novilha', 'prenhez'),
    breed: fc.constantFrom('gir', 'nelore'),
    name: fc.constantFrom('Ana Árvore', 'Ipê', 'Ipe da Ana', 'Zulu'),
    rgn: fc.constantFrom('MTZG 1', 'MTZG 12', 'ABC 03'),
    rgd: fc.constantFrom('MTZ A 7-AN', 'ABC 03'),
    tag: fc.constantFrom('4471', 'B 12'),
    born: day,
    confirmed: day,
    transferred: day,
    weaned: day,
    donor: fc.constant('Doadora'),
    sire: fc.constant('Touro'),
    priceCents: small.map((number) => (number + 1) * 50),
    terms: fc.constantFrom({ validUntil: '2026-11-20' }, { validUntil: today }),
    lactation: small.map((number) => ({ kg: 1000 * number, days: 300 })),
    donorMilkLitres: small.map((number) => 1000 * number),
    hornCm: small.map((number) => number / 8),
    foals: small,
    temper: fc.constantFrom('calm', 'wild'),
    pedigree: fc.subarray(['REM 01', 'USP 2', 'S/N']).map(([one, other]) => ({
      ...(one && { sire: { name: 'Pai', registration: one } }),
      ...(other && { damsSire: { name: 'Avô', registration: other } }),
    })),
    evaluations: fc
      .record({
        programme: fc.constant('PMGZ'),
        run: fc.constantFrom('2026-1', '2025-2'),
        traits: fc.dictionary(fc.constantFrom(...traitCodes), figures),
      })
      .map((each) => [each]),
  },
  { requiredKeys: ['state', 'kind', 'breed'] },
)

function listOf(records: readonly object[]): ShownList {
  const [first] = content.pt.lists
  const kinds = content.pt.kinds.map(({ id }) => id)
  const { breeds: _, ...all } = { ...first, id: 'todos', kinds, showsPrices: true, cardFacts: [] }
  const animals = records.map((each, index) => ({ id: `animal-${index}`, badges: [], ...each }))
  const [list] = contentWith({ animals, lists: [all], traits }).herd.lists
  return list ?? expect.fail()
}
const list = fc.array(record, { maxLength: 15 }).map(listOf)
const emptyList = listOf([])

function searchOf(parameters: ConstructorParameters<typeof URLSearchParams>[0], shown: ShownList): Search {
  return Search.read(new URLSearchParams(parameters), shown, today)
}

/** By which an animal is found, without the code that seeks it. */
const plainValues: Record<string, (animal: Animal, shown: ShownAnimal) => unknown> = {
  preco: ({ priceCents, terms }) =>
    terms?.validUntil === '2026-11-20' || priceCents === undefined ? undefined : priceCents / 100,
  leite: ({ kind, lactation, donorMilkLitres }) =>
    kind === 'vaca' ? lactation?.kg : kind === 'prenhez' ? donorMilkLitres : undefined,
  estado: ({ state }) =>
    ({ available: 'disponivel', reserved: 'reservado', sold: 'vendido', hidden: '' })[state],
  raca: ({ breed }) => breed,
  nascimento: ({ kind, born, confirmed }) => (kind === 'prenhez' ? confirmed : born),
  consanguinidade: (_, { calf }) => calf?.inbreedingPercent,
  parto: (_, { calf }) => calf?.calvingDays?.[1],
  nome: ({ id }) => id,
}

function plainValue({ code, fields }: DeclaredFilter, animal: ShownAnimal): unknown {
  const known = plainValues[code]
  if (known) return known(animal.record, animal)
  return fields.map(({ path }) => valueAt(animal.record, path)).find((value) => value !== undefined)
}

/** What a browser sends of a field without being touched. */
function sentBy(field: FormField): [string, string][] {
  if (field.control !== 'range') return [[field.name, field.value ?? '']]
  return [
    [`${field.name}.de`, String(field.from ?? '')],
    [`${field.name}.ate`, String(field.to ?? '')],
  ]
}

const { breedWords } = content.pt

const junk = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webQueryParameters())
const numbers = fc.tuple(fc.option(small), fc.option(small)).map(([from, to]) => `${from ?? ''}-${to ?? ''}`)
const days = fc.tuple(fc.option(day), fc.option(day)).map(([from, to]) => `${from ?? ''}-${to ?? ''}`)
const words = [
  'ana',
  'ipê',
  'mtzg 1',
  'mtzg-01',
  'abc03',
  'mtza7',
  'm\u00adtzg1',
  '0',
  '447',
  'ÁRVORE',
  'dairy',
]
const texts = {
  range: numbers,
  day: days,
  choice: fc.constantFrom('calm', 'wild', 'gir', 'nelore', 'girolando-1/2'),
  state: fc.constantFrom('disponivel', 'reservado', 'vendido', 'todos'),
  words: fc.constantFrom(...words),
  figures: numbers,
  sires: fc.constantFrom('REM 1', 'rem1,usp-2', ',,'),
}
/** Every parameter that is declared, with what people and programs send in it. */
const parameter = fc.constant(null).chain(() => {
  const filters = declaredFilters(schema)
  const asked = filters.flatMap(({ code, control }) => {
    if (!control) return []
    const names =
      control === 'figures'
        ? Object.values(figurePrefixes).flatMap((prefix) => traitCodes.map((each) => prefix + each))
        : [code]
    return [fc.tuple(fc.constantFrom(...names), fc.oneof(texts[control], junk))]
  })
  const orders = [...traitCodes, ...filters.flatMap(({ code, order }) => (order ? code : []))]
  return fc.oneof(
    ...asked,
    fc.tuple(fc.constant('para'), fc.oneof(fc.constantFrom(...purposes), junk)),
    fc.tuple(fc.constant('ordem'), fc.oneof(fc.constantFrom(...orders), junk)),
    fc.tuple(fc.constantFrom('preco.de', 'desmama.ate', 'deca-XX', 'fora', ''), junk),
  )
})
const address = fc.array(parameter, { maxLength: 8 }).map((parameters) => new URLSearchParams(parameters))

describe('each declared fact', () => {
  it('is said by an address as it is read from one, whatever was typed', () => {
    expect(['avaliacao', 'nome', 'utm_source'].filter(isQueryParameter)).toEqual([])
    fc.assert(
      fc.property(address, (typed) => {
        const search = searchOf(typed, emptyList)
        const said = search.parameters()
        expect([...searchOf(said.toString(), emptyList).query]).toEqual([...search.query])
        for (const name of said.keys()) expect(isQueryParameter(name), name).toBe(true)
      }),
      { numRuns },
    )
  })

  it('finds exactly the animals whose value is within', () => {
    fc.assert(
      fc.property(list, small, small, (herd, a, b) => {
        const [from, to] = [Math.min(a, b, 10), Math.min(10, Math.max(a, b))]
        const [first, last] = ['2023-06-01', '2025-12-31']
        for (const fact of animalFilters) {
          const { code, control } = fact
          const ids = (asked: string) => {
            const search = searchOf({ estado: 'todos', [code]: asked }, herd)
            expect(search.query.get(code)).toBe(asked)
            return new Set(search.find())
          }
          const within = <Of>(fits: (value: Of) => boolean) => {
            const values = herd.animals.map((animal) => ({ animal, value: plainValue(fact, animal) }))
            const fitting = values.filter(({ value }) => value !== undefined && fits(value as Of))
            return new Set(fitting.map(({ animal }) => animal))
          }
          if (control === 'range') {
            const unit = code === 'leite' ? 1000 : 1
            const [low, high] = [from * unit, to * unit]
            expect(ids(`${low}-${high}`), code).toEqual(
              within((value: number) => value >= low && value <= high),
            )
            expect(ids(`-${high}`), code).toEqual(within((value: number) => value <= high))
          } else if (control === 'day') {
            expect(ids(`${first}-${last}`), code).toEqual(
              within((value: string) => value >= first && value <= last),
            )
          } else if (control === 'choice') {
            for (const asked of new Set(herd.animals.map((animal) => plainValue(fact, animal))))
              if (typeof asked === 'string')
                expect(ids(asked), code).toEqual(within((value: string) => value === asked))
          }
        }
        for (const code of traitCodes)
          for (const figure of traitFigures) {
            const [least, most] = [Math.max(1, from), Math.max(1, to)]
            const asked = { estado: 'todos', [figurePrefixes[figure] + code]: `${least}-${most}` }
            const fitting = herd.animals.filter(({ record }) => {
              const own = record.evaluations?.[0]?.traits[code]?.[figure]
              return own !== undefined && own >= least && own <= most
            })
            expect(new Set(searchOf(asked, herd).find())).toEqual(new Set(fitting))
          }
      }),
      { numRuns: rounds(300) },
    )
  })

  it('orders by its value, ties in the order of the panel, and offered matings after confirmed pregnancies', () => {
    fc.assert(
      fc.property(list, (herd) => {
        for (const fact of animalFilters) {
          const { code, order } = fact
          if (!order) continue
          const found = searchOf({ estado: 'todos', ordem: code }, herd).find()
          const rank = (animal: ShownAnimal) => {
            const value = code === 'nome' ? herd.herd.nameRanks.get(animal.id) : plainValue(fact, animal)
            return value as number | undefined
          }
          expect(found).toHaveLength(herd.animals.length)
          for (const [index, two] of found.entries()) {
            const one = found[index - 1]
            if (!one || one.isOffered !== two.isOffered) continue
            const [a, b] = [rank(one), rank(two)]
            if (a === b) expect(herd.animals.indexOf(one)).toBeLessThan(herd.animals.indexOf(two))
            else if (a === undefined) expect(b, code).toBeUndefined()
            else if (b !== undefined) expect(order.first === 'lower' ? a < b : a > b, code).toBe(true)
          }
          const offers = found.map(({ isOffered }) => isOffered)
          expect(offers.lastIndexOf(false)).toBeLessThan(
            offers.indexOf(true) < 0 ? offers.length : offers.indexOf(true),
          )
        }
      }),
      { numRuns: rounds(300) },
    )
  })

  it('orders by a trait within each base of evaluation, the base of most animals first, and else sold animals last', () => {
    fc.assert(
      fc.property(list, fc.constantFrom(...traits), (herd, { code, better }) => {
        const search = (text: string) => searchOf(text, herd).find()
        const found = search(`estado=todos&ordem=${encodeURIComponent(code)}`)
        const evaluated = found.filter(({ evaluation }) => evaluation?.traits[code])
        const sizes = [...Map.groupBy(evaluated, (animal) => animal.evaluationBase)].map(
          ([, same]) => same.length,
        )
        const bases = evaluated.map((animal) => animal.evaluationBase)
        const starts = bases.filter((base, index) => base !== bases[index - 1])
        if (new Set(bases).size > 1) {
          expect(found.slice(0, evaluated.length)).toEqual(evaluated)
          expect(starts).toHaveLength(sizes.length)
          expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
        }
        for (const [index, two] of evaluated.entries()) {
          const one = evaluated[index - 1]
          if (!one || one.evaluationBase !== two.evaluationBase || one.isOffered !== two.isOffered) continue
          const [a, b] = [one, two].map(({ evaluation }) => evaluation?.traits[code]?.value ?? 0)
          expect(better === 'lower' ? (a ?? 0) <= (b ?? 0) : (a ?? 0) >= (b ?? 0)).toBe(true)
        }
        const plain = search('estado=todos')
          .filter(({ isOffered }) => !isOffered)
          .map(({ state }) => state === 'sold')
        expect(plain).toEqual(plain.toSorted((one, other) => Number(one) - Number(other)))
      }),
      { numRuns: rounds(300) },
    )
  })

  it('finds by words what a plain reading finds, and leaves out the named sires', () => {
    const letters = (text: string) =>
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
    const key = (text: string) => registrationKey(text).toLowerCase()
    fc.assert(
      fc.property(list, texts.words, texts.sires, (herd, typed, excluded) => {
        const search = searchOf({ estado: 'todos', busca: typed, fora: excluded }, herd)
        const asked = search.query.get('busca') ?? ''
        const fitting = herd.animals.filter(({ record, breedCode }) => {
          const { name, donor = '', sire = '', rgn = '', rgd = '', pedigree } = record
          const own = [
            name ?? `${donor} ${sire} ${breedWords.get(breedCode)}`,
            rgn,
            rgd,
            Reflect.get(record, 'tag') ?? '',
          ]
          const all = ` ${letters(own.join(' '))} ${own.flatMap((one) => [one, ...letters(one).split(' ')].map(key)).join(' ')}`
          const begins = (text: string) => text !== '' && all.includes(` ${text}`)
          const isFound =
            letters(asked)
              .split(' ')
              .filter(Boolean)
              .every((word) => begins(word) || begins(key(word))) || begins(key(asked))
          const sires = [pedigree?.sire, pedigree?.damsSire].map((each) =>
            registrationKey(each?.registration ?? ''),
          )
          return isFound && !sires.some((each) => each && search.query.get('fora')?.split(',').includes(each))
        })
        expect(new Set(search.find())).toEqual(new Set(fitting))
      }),
      { numRuns },
    )
  })

  it('is loosened where nothing fits: each condition finds as many as it says, no other finds any', () => {
    fc.assert(
      fc.property(address, list, (typed, herd) => {
        const search = searchOf(typed, herd)
        fc.pre(search.find().length === 0)
        const loosenings = search.loosenings()
        for (const { condition, count } of loosenings) expect(condition.loosened.find()).toHaveLength(count)
        const finding = search.conditions.filter(({ loosened }) => loosened.find().length > 0)
        expect(loosenings).toHaveLength(finding.length)
      }),
      { numRuns },
    )
  })

  it('stands in the form with what was asked, which the form sends again', () => {
    const url = new URL('https://matriz.example/nossos-touros')
    fc.assert(
      fc.property(address, list, (typed, herd) => {
        const search = searchOf(typed, herd)
        const { filter } = listView(search, { url, content: content.pt }).data
        const fields = [...filter.fields, ...filter.moreFields.flat()]
        const sent = [...filter.hidden, ...fields.flatMap(sentBy)]
        expect([...searchOf(addressParameters(sent), herd).query]).toEqual([...search.query])
        const shown = new Set(fields.map(({ name }) => name))
        const orders = fields.find(({ name }) => name === 'ordem')
        const offered = JSON.stringify(orders?.control === 'choice' && orders.options)
        for (const fact of animalFilters) {
          const isKnown = herd.animals.some((animal) => plainValue(fact, animal) !== undefined)
          if (fact.control === 'range' || fact.control === 'day')
            expect(shown.has(fact.code), fact.code).toBe(isKnown)
          if (fact.order) expect(offered.includes(`"${fact.code}"`), fact.code).toBe(isKnown)
        }
      }),
      { numRuns: rounds(300) },
    )
  })

  it('is of bounded size, whatever an address repeats', () => {
    const pieces = ['a', ' a', ',', '1,', 'A1,', '-', '1-2', '.', 'é', '%', '+', '\0', '😀', '__proto__', '9']
    const piece = fc.constantFrom(...pieces)
    const long = fc.tuple(piece, piece).map((both) => both.join('').repeat(8_000 / both.join('').length))
    fc.assert(
      fc.property(long, (value) => {
        const names = [...queryParameters(), ...traitCodes.map((code) => `valor-${code}`), 'constructor']
        for (const name of names) {
          const given = [name, `${name}.de`, `${name}.ate`].map((each) => [each, value])
          expect(searchOf(given, emptyList).parameters().toString().length).toBeLessThan(2_000)
        }
      }),
      { numRuns: rounds(500) },
    )
  })

  it('is kept by a watch, which finds and says the same', () => {
    fc.assert(
      fc.property(address, list, (typed, herd) => {
        const asked = new URLSearchParams([['lista', 'todos'], ...typed])
        const { search = '' } = readWatch(herd.herd, asked, today) ?? {}
        const watch = readStoredWatch(herd.herd, search, today)
        const own = searchOf(typed, herd).with('ordem')
        expect(watch?.found).toEqual(own.find().map(({ id }) => id))
        for (const { text } of own.ownConditions) expect(watch?.text).toContain(text)
      }),
      { numRuns },
    )
  })
})
