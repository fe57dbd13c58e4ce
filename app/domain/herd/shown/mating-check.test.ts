import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { content, contentWith } from '../../../../test/content.ts'
import { type Parents, tabularMethod } from '../../../../test/kinship.ts'
import { sampleHerd } from '../../../../test/sample-herd.ts'
import { rounds } from '../../../../test/scope.ts'
import type { PedigreeHerd } from '../pedigree/herd-pedigree.server.ts'
import { checkMatings, readHerd } from './mating-check.server.ts'
import type { ShownHerd } from './shown-herd.server.ts'

type Stored = PedigreeHerd['animals'][number]

const lists = ['touro', 'semen'].map((kind) => ({ address: `/${kind}`, kinds: [kind], breeds: [] }))
const kinds: PedigreeHerd['kinds'] = [
  { id: 'touro', groups: ['identity', 'pedigree'], sex: 'male' },
  { id: 'semen', groups: ['identity', 'pedigree', 'quantity'], sex: 'male' },
  { id: 'vaca', groups: ['identity', 'pedigree'], sex: 'female' },
]

function herdOf(animals: readonly (Partial<Stored> & { id: string })[]): ShownHerd {
  const base = { kind: 'touro', state: 'available' }
  return contentWith({ lists, kinds, animals: animals.map((each) => ({ ...base, name: each.id, ...each })) })
    .herd
}

/** The animals `0`, `1` and so on, with the registrations `AA 0`, `AA 1`; even ones are bulls, odd ones cows. */
function numberedHerd(parents: Parents, isReversed = false): ShownHerd {
  const named = (animal: number) => ({ name: `Nome ${animal}`, registration: `AA ${animal}` })
  const animals = parents.map(([sire, dam], at) => ({
    id: String(at),
    kind: at % 2 === 0 ? 'touro' : 'vaca',
    name: `Nome ${at}`,
    rgn: `AA ${at}`,
    pedigree: { ...(sire >= 0 && { sire: named(sire) }), ...(dam >= 0 && { dam: named(dam) }) },
  }))
  return herdOf(isReversed ? animals.toReversed() : animals)
}

/** Bulls have even numbers, dams odd ones; parents stand before their progeny. */
const pedigrees = fc
  .array(fc.tuple(fc.integer({ min: -1, max: 23 }), fc.integer({ min: -1, max: 23 })), {
    minLength: 3,
    maxLength: 24,
  })
  .map((typed) =>
    typed.map(([sire, dam], at): readonly [number, number] => [
      sire % 2 === 0 && sire < at ? sire : -1,
      dam % 2 !== 0 && dam < at ? dam : -1,
    ]),
  )

function lowest(herd: ShownHerd, bull: string, text: string): (number | undefined)[] {
  return checkMatings(herd, bull, text).sires.map((sire) => sire.lowest)
}

describe('the inbreeding of calves', () => {
  it('is that of the tabular method, for the bull and for each available one, in whatever order documents are', () => {
    let related = 0
    fc.assert(
      fc.property(pedigrees, fc.boolean(), (parents, isReversed) => {
        const herd = numberedHerd(parents, isReversed)
        const matrix = tabularMethod(parents)
        const sires = parents.flatMap((_, at) => (at % 2 === 0 ? [at] : []))
        const text = sires.map((sire) => `AA ${sire}`).join('\n')
        const { bulls } = checkMatings(herd, '0', text)
        for (const bull of sires) {
          const expected = sires.map((sire) => (matrix[sire]?.[bull] ?? Number.NaN) / 4)
          const found = lowest(herd, String(bull), text)
          expect(found).toHaveLength(expected.length)
          for (const [at, share] of expected.entries()) expect(found[at]).toBeCloseTo(share, 12)
          const ranked = bulls.find(({ name }) => name === `Nome ${bull}`)
          expect(ranked?.over).toBe(expected.filter((share) => share > 0.0625).length)
          expect(ranked?.highest).toBeCloseTo(Math.max(...expected), 12)
          expect(ranked?.mean).toBeCloseTo(
            expected.reduce((sum, each) => sum + each, 0) / expected.length,
            12,
          )
          related += expected.filter((share) => share > 0).length
        }
        const keys = bulls.map(({ isUnknown, over, highest, mean }) => [
          Number(isUnknown),
          over,
          highest,
          mean,
        ])
        expect(keys).toEqual(
          keys.toSorted((a, b) => a.map((x, at) => x - (b[at] ?? 0)).find((x) => x !== 0) ?? 0),
        )
      }),
      { numRuns: rounds(300) },
    )
    expect(related).toBeGreaterThan(50)
  })

  it('counts the own sire that is typed where the pedigree has none: never more than is true, and all of it where he is no relative', () => {
    let exact = 0
    fc.assert(
      fc.property(pedigrees, (parents) => {
        const herd = numberedHerd(parents)
        const before = tabularMethod(parents)
        for (const [at, [sire, dam]] of parents.entries())
          for (let own = 0; sire < 0 && at % 2 === 0 && own < at; own += 2) {
            const matrix = tabularMethod(parents.with(at, [own, dam]))
            for (let bull = 0; bull < parents.length; bull += 2) {
              const [found = Number.NaN] = lowest(herd, String(bull), `AA ${at}; AA ${own}`)
              const expected = (matrix[at]?.[bull] ?? Number.NaN) / 4
              expect(found).toBeLessThanOrEqual(expected + 1e-12)
              if (before[at]?.[own] !== 0) continue
              expect(found).toBeCloseTo(expected, 12)
              exact += Number(found > 0)
            }
          }
      }),
      { numRuns: rounds(100) },
    )
    expect(exact).toBeGreaterThan(20)
  })
})

describe('a bull and his semen, which are two documents,', () => {
  const bull = { id: 'boi', rgn: 'BB 4', pedigree: { sire: { name: 'Pai', registration: 'AA 2' } } }
  const semen = { ...bull, id: 'semen', name: 'boi', kind: 'semen' }

  it.each([[[bull, semen]], [[semen, bull]]])(
    'are checked on both pages, whichever is first (%#)',
    (both) => {
      for (const { id } of both) {
        const [sire] = checkMatings(herdOf(both), id, 'AA 2').sires
        expect(sire).toMatchObject({ lowest: 0.125, shared: [{ name: 'Pai', firstSteps: ['sire'] }] })
      }
    },
  )

  it.each([
    ['sold', 'available', '/semen/semen'],
    ['available', 'sold', '/touro/boi'],
    ['sold', 'reserved', undefined],
  ] as const)('rank by the page of the one that is available: %s, %s', (one, other, path) => {
    const herd = herdOf([
      { ...bull, state: one },
      { ...semen, state: other },
    ])
    expect(checkMatings(herd, 'boi', 'AA 2').bulls.find(({ name }) => name === 'boi')?.path).toBe(path)
  })

  it('let expect the same of a calf', () => {
    const { animals, herd } = content.pt
    const expected = herd.animals.find(({ calf }) => calf?.sheets.length)
    const sire = expected?.calf?.sire ?? expect.fail('no calf is expected')
    const straws = { ...sire.record, id: 'semen-99', kind: 'semen' }
    for (const all of [
      [...animals, straws],
      [straws, ...animals],
    ]) {
      const { calf } = contentWith({ animals: all }).herd.find(expected?.id ?? '') ?? {}
      expect([calf?.sire?.id, calf?.sheets]).toEqual([sire.id, expected?.calf?.sheets])
    }
  })
})

it('a bull that one document names without his registration stays the animal of his own document', () => {
  const mimosa = { name: 'Mimosa', registration: 'BB 1' }
  const herd = herdOf([
    { id: 'Avô', rgn: 'AA 0' },
    { id: 'Mimosa', kind: 'vaca', rgn: 'BB 1', pedigree: { sire: { name: 'Avô' } } },
    { id: 'Filho', rgn: 'BB 2', pedigree: { dam: mimosa, damsSire: { name: 'Avô', registration: 'AA 0' } } },
  ])
  const { find } = herd.pedigree
  expect(find('Avô')).toMatchObject({ id: 'Avô', sex: 'male' })
  expect(find('Avô')).toBe(find('Mimosa')?.sire)
  expect(lowest(herd, 'Avô', 'AA 0')).toEqual([0.25])
})

describe('what a visitor types', () => {
  const angico = { name: 'Angico do Gorutuba', registration: 'GOR 455' }
  const unseen = { sire: { name: 'A', registration: 'GOR 455' } }
  const herd = herdOf([
    {
      ...{ id: 'Aroeira da Matriz', rgn: 'MTZG 1182', rgd: 'MTZ 88' },
      pedigree: {
        sire: angico,
        siresSire: { name: 'Braúna da Serra', registration: 'SER 12' },
        siresSiresSire: { name: 'Cedro do Vale' },
        damsSire: { name: 'Ipê do Catuni', registration: '5876-AN' },
      },
    },
    {
      ...{ id: 'Baluarte da Matriz', rgn: 'MTZG 1192' },
      pedigree: { sire: { ...angico, registration: 'gor-455' }, damsSire: { name: 'Cedro do Vale' } },
    },
    { id: 'Oculto', rgn: 'MTZG 9', state: 'hidden', pedigree: unseen },
    { id: 'Vaca', kind: 'vaca', rgn: 'MTZG 7', pedigree: unseen },
    { id: 'Jacarandá', rgn: 'MTZG 5' },
    { id: 'Jacarandá do Norte', rgn: 'NOR 7' },
    { id: 'Outro', rgn: 'NOR 8', pedigree: { sire: { name: 'Jacarandá do Norte', registration: 'SUL 7' } } },
  ])

  it.each([
    ['the bull himself: cows that are his daughters', 'MTZG 1182', 25],
    ['his sire: cows that are his half-sisters', 'GOR 455', 12.5],
    ['his maternal grandsire, whose daughter is unknown', 'Ipê do Catuni (5876-AN)', 6.25],
    ['a registration with zeros and invisible signs', 'mtzg\u200b-001182', 25],
    ['a registration in the middle', 'Touro MTZG 1182 da Matriz', 25],
    ['a registration behind another number', '2024 MTZG 1182', 25],
    ['his great-grandsire, who stands in two pedigrees without a registration', 'Cedro do Vale', 3.125],
    ["a sire whose own sire is the bull's grandsire", 'Touro da Vizinha; pai 5876-AN', 3.125],
    ['a sire of whom only his own is known', '-; pai: 5876-AN', 3.125],
    ['a son of the bull', 'Filho do Aroeira; MTZG 1182', 12.5],
    ['one who is made his own ancestor', 'Braúna da Serra; Braúna da Serra', 6.25],
    ['an animal that is no known relative', 'Jacarandá', 0],
    ['an animal that nobody knows', 'Jatobá de Longe; ABC 1', undefined],
    ['a hidden animal, of which visitors know nothing', 'MTZG 9', undefined],
    ['a cow', 'MTZG 7', undefined],
    ['a name without its accents and capitals', 'ANGICO  do gorutuba', 12.5],
    ['a name with a registration that may be its other one', 'Angico do Gorutuba XYZ 1', 12.5],
    ['a registration beside another name', 'Outro Nome GOR 455', 12.5],
  ])('%s', (_case, text, percent) => {
    expect(lowest(herd, 'Aroeira da Matriz', text)).toEqual([percent === undefined ? percent : percent / 100])
  })

  it.each([
    ['Angico', ['Angico do Gorutuba']],
    ['Angico Gor', ['Angico do Gorutuba']],
    ['Angico de Longe', ['Angico do Gorutuba']],
    ['Touro da Vizinha; pai Angico', ['Angico do Gorutuba']],
    ['Jacarandá do Norte', ['Jacarandá do Norte', 'Jacarandá do Norte']],
  ])('counts nothing of %j before it says which animal is meant', (text, names) => {
    const [sire] = checkMatings(herd, 'Aroeira da Matriz', text).sires
    expect([sire?.lowest, sire?.shared, sire?.unclear.map(({ name }) => name)]).toEqual([
      undefined,
      [],
      names,
    ])
  })

  it('is answered with the common ancestors in steps from both sides, each once', () => {
    const [sire] = checkMatings(herd, 'Aroeira da Matriz', 'Vizinho; MTZG 1192').sires
    expect(sire?.shared).toEqual([
      { name: 'Angico do Gorutuba', firstSteps: ['sire'], secondSteps: ['sire', 'sire', 'sire'] },
    ])
  })
})

describe('in the sample herd', () => {
  const { pt } = content

  it('bulls are related of which neither stands in the pedigree of the other', () => {
    expect(lowest(pt.herd, 'touro-01', 'MTZG 1338')).toEqual([expect.closeTo(0.0664, 4)])
  })

  it('the available bulls that have a page are ranked, and no other', () => {
    const bulls = sampleHerd(pt).bulls.filter(({ state }) => state === 'available')
    const paths = ({ herd }: { herd: ShownHerd }) =>
      checkMatings(herd, 'touro-01', 'GORU 3120').bulls.map(({ path }) => path)
    expect(paths(pt).sort()).toEqual(bulls.map(({ id }) => `/nossos-touros/${id}`).sort())
    for (const state of ['sold', 'reserved', 'hidden'] as const) {
      const animals = pt.animals.map((each) => (each.id === bulls[1]?.id ? { ...each, state } : each))
      expect(paths(contentWith({ animals })), state).not.toContain(`/nossos-touros/${bulls[1]?.id}`)
    }
  })

  it('a bull of whom no ancestor is known comes last', () => {
    const stranger = { ...pt.animals[0], id: 'x', rgn: 'X 1', rgd: undefined, name: 'X', pedigree: {} }
    const { bulls } = checkMatings(
      contentWith({ animals: [...pt.animals, stranger] }).herd,
      'touro-01',
      'GORU 3120',
    )
    expect(bulls.filter(({ isUnknown }) => isUnknown).map(({ name }) => name)).toEqual(['X'])
    expect(bulls.at(-1)?.name).toBe('X')
  })
})

/** Each sire with his own and the number of his daughters; an unknown one as `?`. */
function read(text: string): string[] {
  const { sires, unknown } = readHerd(text)
  const known = sires.map(({ name, sire, cows }) => `${cows} ${name}${sire && ` < ${sire}`}`)
  return unknown > 0 ? [...known, `${unknown} ?`] : known
}

describe('a pasted herd', () => {
  it.each<[string, string, string[]]>([
    ['one name a line', 'Angico\nBraúna\r\n\n Angico ', ['2 Angico', '1 Braúna']],
    ['lines of an old Mac', 'Angico\rBraúna', ['1 Angico', '1 Braúna']],
    ['one sire in several writings', 'GOR 455\ngor  455\nAngico\nANGICO\nAngíco', ['2 GOR 455', '3 Angico']],
    ['his sire behind a semicolon', 'A; pai: B; C\nA;B\nA', ['2 A < B', '1 A']],
    ['two columns of a sheet', 'Angico\tBraúna\nAngico\tBraúna\nIpê\t', ['2 Angico < Braúna', '1 Ipê']],
    ['a comma within a name', 'Angico, GOR 455\nAngico, GOR 455', ['2 Angico, GOR 455']],
    ['quotes of a sheet', '"Angico"\t"B"', ['1 Angico < B']],
    ['an unknown sire of whom the sire is known', '-\tGOR 455\n?;pai GOR 455', ['2  < GOR 455']],
    ['a registration behind zeros', '0135\n00', ['1 0135', '1 ?']],
  ])('reads %s', (_case, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ...['0', '-', '—', 'N/I', 'n.i.', 'NI', 'N/D', '#N/D', 'N/A', '?', '...', 'S/N', 'Desconhecido'],
    ...['não informado', 'Unknown', '"0"', '\u200b0'],
  ])('%j is an unknown sire, and an unknown sire of a sire', (sign) => {
    expect(read(`${sign}\nA\t${sign}\n${sign}\t${sign}`)).toEqual(['1 A', '2 ?'])
  })

  it.each(['', ' \n\t\n', '\r\n'])('%j has no cow', (text) => {
    expect(readHerd(text)).toEqual({ sires: [], cows: 0, unknown: 0, isCut: false })
  })

  it('has at most 2,000 cows', () => {
    const cows = Array.from({ length: 2_000 }, (_, index) => `Touro ${index % 50}`)
    expect(readHerd(cows.join('\n'))).toMatchObject({ cows: 2_000, isCut: false })
    const cut = readHerd([...cows, 'Outro'].join('\n'))
    expect([cut.cows, cut.sires.length, cut.isCut]).toEqual([2_000, 50, true])
  })
})

describe('attack: a text that is made to take long', () => {
  /** 1,000 bulls that share a name's first word, in 100 generations. */
  const herd = herdOf(
    Array.from({ length: 1_000 }, (_, at) => ({
      id: `b${at}`,
      name: `Matriz ${String.fromCodePoint(97 + (at % 26), 97 + (Math.floor(at / 26) % 26), 97 + Math.floor(at / 676))}`,
      rgn: `MTZ ${at + 1}`,
      ...(at >= 10 && { pedigree: { sire: { name: '', registration: `MTZ ${at - 9}` } } }),
    })),
  )
  const lines = (line: (at: number) => string) =>
    Array.from({ length: 2_000 }, (_, at) => line(at)).join('\n')

  it.each([
    ['as many different sires, all known', lines((at) => `MTZ ${at + 1}`)],
    ['as many sires with their own', lines((at) => `MTZ ${(at % 10) + 1}; Matriz ${at}`)],
    ['as many short names of all bulls', lines((at) => `Matriz ${at}x${at}`)],
    ['numbers alone', lines(() => '1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8; 9 8 7 6 5 4 3 2 1')],
    ...['a -', '"', '",', ';"', '0', '\t"a', 'N/', ' ', '\u0301', '('].map((piece) => [
      piece,
      piece.repeat(1_000_000),
    ]),
  ])('is read and answered in bounded work: %s', (_case, text) => {
    const { cows } = checkMatings(herd, 'b0', text)
    expect(cows).toBeLessThanOrEqual(2_000)
  })
})
