import { describe, expect, it } from 'vitest'
import { content, documents } from '../../../test/content.ts'
import { bulls } from '../../../test/sample-herd.ts'

const { traits } = documents

/** The figures of one trait by one programme in one run. */
const runs = Map.groupBy(
  documents.animals.flatMap(({ id, evaluations = [] }) =>
    evaluations.flatMap((evaluation) =>
      Object.entries(evaluation.traits).map(([code, figures]) => ({
        ...figures,
        id,
        trait: `${evaluation.programme} ${evaluation.run} ${code}`,
        better: traits.find((trait) => trait.code === code)?.better,
      })),
    ),
  ),
  ({ trait }) => trait,
)

describe('the sample herd', () => {
  it('is marked as such', () => {
    for (const { id, isSample } of documents.animals) expect(isSample, id).toBe(true)
  })

  it.each([...runs])('has no better value with a worse DECA or P: %s', (_trait, figures) => {
    const order = figures[0]?.better === 'lower' ? -1 : 1
    for (const one of figures)
      for (const other of figures) {
        if (one.value * order < other.value * order) continue
        const isEqual = one.value === other.value
        for (const grade of ['deca', 'percentile'] as const) {
          const [own, others] = [one[grade], other[grade]]
          if (own === undefined || others === undefined) continue
          const pair = `${one.id} ${own}, ${other.id} ${others}`
          if (isEqual) expect(own, pair).toBe(others)
          else expect(own, pair).toBeLessThanOrEqual(others)
        }
      }
  })

  it('has P % within the tenth that the DECA names', () => {
    for (const { id, trait, deca, percentile } of [...runs.values()].flat())
      if (deca !== undefined && percentile !== undefined)
        expect(Math.max(1, Math.ceil(percentile / 10)), `${id} ${trait}`).toBe(deca)
  })

  it('has all nine indexes of the description block with DECA on each bull for sale', () => {
    const available = bulls.filter(({ state }) => state === 'available')
    expect(available.length).toBeGreaterThan(0)
    for (const { id, weightKg, scrotalCm, pedigree, evaluations = [] } of available) {
      const sheet = evaluations.find(({ programme }) => programme === 'PMGZ')
      const codes = ['IABCZ', 'PM-EM', 'PD-ED', 'PS-ED', 'IPP', 'STAY', 'PE-365', 'AOL', 'ACAB']
      for (const code of codes) expect(sheet?.traits[code]?.deca, `${id} ${code}`).toBeDefined()
      expect([weightKg, scrotalCm, pedigree?.sire, pedigree?.damsSire], id).not.toContain(undefined)
    }
  })

  it('has P % of PMGZ exactly where the programme prints them', () => {
    for (const { id, evaluations = [] } of documents.animals)
      for (const { programme, traits: figures } of evaluations) {
        if (programme !== 'PMGZ') continue
        const isPrinted = (figures['IABCZ']?.deca ?? 10) <= 2 && (figures['PD-ED']?.accuracy ?? 0) >= 35
        for (const [code, { deca = 10, percentile }] of Object.entries(figures))
          expect(percentile !== undefined, `${id} ${code}`).toBe(isPrinted && deca <= 2)
      }
  })

  it('has one name and one day of birth under one registration', () => {
    for (const [number, known] of Map.groupBy(registered, ({ number }) => number)) {
      expect(new Set(known.map(({ name }) => name)).size, number).toBe(1)
      expect(new Set(known.flatMap(({ born }) => born ?? [])).size, number).toBeLessThanOrEqual(1)
    }
  })

  it('has numbers that rise with age within a series', () => {
    const dated = registered.flatMap(({ number, born }) => (born ? [{ ...seriesOf(number), born }] : []))
    for (const [series, known] of Map.groupBy(dated, ({ series }) => series)) {
      const byAge = known.toSorted((one, other) => one.born.localeCompare(other.born))
      expect(
        byAge.map(({ count }) => count),
        series,
      ).toEqual(known.map(({ count }) => count).toSorted((one, other) => one - other))
    }
  })

  it('has parents with lower numbers than their children of the same series', () => {
    for (const { id, rgn, rgd, pedigree } of documents.animals) {
      const children: [string | undefined, Ancestor | undefined][] = [
        [rgn ?? rgd, pedigree?.sire],
        [rgn ?? rgd, pedigree?.dam],
        [pedigree?.sire?.registration, pedigree?.siresSire],
        [pedigree?.sire?.registration, pedigree?.siresDam],
        [pedigree?.dam?.registration, pedigree?.damsSire],
        [pedigree?.dam?.registration, pedigree?.damsDam],
      ]
      for (const [child, parent] of children) {
        if (!child || !parent?.registration) continue
        const [own, older] = [seriesOf(child), seriesOf(parent.registration)]
        if (own.series === older.series)
          expect(older.count, `${id} ${parent.registration}`).toBeLessThan(own.count)
      }
    }
  })

  it('has sires of their own for each breed, none with more than a quarter of the donors', () => {
    const donors = documents.animals.filter(({ kind, isReference }) => kind === 'doadora' && isReference)
    for (const [sire, daughters] of Map.groupBy(donors, ({ pedigree }) => pedigree?.sire?.registration)) {
      expect(new Set(daughters.map(({ breed }) => breed)).size, sire).toBe(1)
      expect(daughters.length / donors.length, sire).toBeLessThan(0.25)
    }
    for (const { id, name = '', pedigree } of donors) expect(pedigree?.dam?.name, id).not.toContain(name)
  })

  it('has the milk that the page of the breed names', () => {
    for (const { id, breed, lactation } of documents.animals) {
      if (!lactation) continue
      const [least, most] = milkOf(breed)
      expect(lactation.kg, id).toBeGreaterThanOrEqual(least)
      expect(lactation.kg, id).toBeLessThanOrEqual(most)
    }
  })

  it('has at least 5,000 litres from donors of Girolando pregnancies', () => {
    const girolando = content.pt.animals.filter(
      ({ kind, breed }) => kind === 'prenhez' && breed === 'girolando',
    )
    expect(girolando.length).toBeGreaterThan(10)
    for (const { id, donorMilkLitres = 0 } of girolando)
      expect(donorMilkLitres, id).toBeGreaterThanOrEqual(5000)
  })

  it('has whole lactations of cows that calved first at three years or later', () => {
    for (const { id, born, lactation } of documents.animals) {
      if (!born || !lactation) continue
      const dry = Date.parse(born) + (36 * 30.44 + lactation.days) * dayMs
      expect(new Date(dry).toISOString().slice(0, 10) <= reviewed, id).toBe(true)
    }
  })

  it('has the day and a plausible age of weights and scrotal circumferences', () => {
    for (const { id, born = '', weightKg, scrotalCm, measured = '' } of documents.animals) {
      if (weightKg === undefined && scrotalCm === undefined) continue
      expect(measured > born && measured <= reviewed, id).toBe(true)
      if (scrotalCm === undefined) continue
      const months = (Date.parse(measured) - Date.parse(born)) / dayMs / 30.44
      expect(Math.abs(scrotalCm - pastureCircumference(months)), `${id}, ${months}`).toBeLessThan(5)
    }
  })
})

type Ancestor = { name: string; registration?: string | undefined }

/** The day on which the sample's figures were last gone through. */
const reviewed = '2026-11-26'
const dayMs = 24 * 60 * 60 * 1000

/** All animals and ancestors with a registration. */
const registered = documents.animals.flatMap(({ name, rgn, rgd, born, pedigree = {} }) => [
  ...[rgn, rgd].flatMap((number) => (number ? [{ number, name, born }] : [])),
  ...Object.values(pedigree).flatMap((each: Ancestor | undefined) =>
    each?.registration ? [{ number: each.registration, name: each.name, born: undefined }] : [],
  ),
])

function seriesOf(number: string) {
  const [, series = '', count = ''] = /^(.*?) ?(\d+)$/.exec(number) ?? []
  return { series, count: Number(count) }
}

/** Kilograms of a lactation: the range that the breed's description names, or from 0.8 to 3 times the average that it names last. */
function milkOf(breed: string): readonly [number, number] {
  const text = documents.breeds.find(({ id }) => id === breed)?.description.pt ?? ''
  const range = /(\d\.\d{3}) a (\d\.\d{3}) kg/.exec(text)
  const kilograms = (digits = '') => Number(digits.replace('.', ''))
  if (range) return [kilograms(range[1]), kilograms(range[2])]
  const average = kilograms([...text.matchAll(/(\d\.\d{3}) kg/g)].at(-1)?.[1])
  return [0.8 * average, 3 * average]
}

/** Centimetres of Nelore bulls on pasture, by months of age. */
const circumferences = [
  [12, 20.2],
  [18, 25.4],
  [24, 29.7],
  [30, 33],
  [36, 35.4],
  [42, 37.1],
] as const

function pastureCircumference(months: number): number {
  const index = circumferences.findIndex(([age]) => age >= months)
  const [[fromAge, from], [toAge, to]] = [
    circumferences[index - 1] ?? circumferences[0],
    circumferences[index] ?? circumferences[5],
  ]
  return from + ((to - from) * (months - fromAge)) / (toAge - fromAge)
}
