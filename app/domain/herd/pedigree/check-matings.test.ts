import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { content } from '../../../../test/content.ts'
import { type Parents, publishedPedigrees, tabularMethod } from '../../../../test/kinship.ts'
import { rounds } from '../../../../test/scope.ts'
import { checkMating } from './check-matings.ts'
import { type PedigreeHerd, publicPedigree } from './herd-pedigree.server.ts'
import { type Answers, identifySire } from './named-sires.ts'
import { type PublicPedigree, readPublicPedigree } from './public-pedigree.ts'
import { readHerd } from './typed-herd.ts'

type Stored = PedigreeHerd['animals'][number]

function herdOf(animals: readonly (Partial<Stored> & { id: string })[]): PedigreeHerd {
  return {
    lists: [],
    kinds: [
      { id: 'touro', facts: ['identity', 'pedigree'], sex: 'male' },
      { id: 'animal', facts: ['pedigree'] },
    ],
    animals: animals.map(
      (animal) => ({ kind: 'touro', state: 'available', name: animal.id, ...animal }) as Stored,
    ),
  }
}

/** As the browser gets it. */
function pedigreeOf(herd: PedigreeHerd): PublicPedigree {
  return readPublicPedigree(JSON.stringify(publicPedigree(herd)))
}

interface Checked {
  asked?: string[]
  percent?: number
  by?: 'registration' | 'name'
  ancestors?: string[]
}

/** What the check says of the daughters of what is typed; `asked` for a name that it asks about. */
function check(text: string, pedigree: PublicPedigree, id: string, answers: Answers = {}): Checked[] {
  const bull = pedigree.find((each) => each.id === id)
  if (!bull) throw new Error(`the pedigree has no ${id}`)
  return readHerd(text).sires.map((typed) => {
    const { sires, isOpen, questions, by } = identifySire(typed, pedigree, answers)
    if (isOpen)
      return {
        asked: (questions.at(-1)?.candidates ?? []).map(([{ registrations }]) => registrations.join()),
      }
    const mating = sires && checkMating(bull, sires)
    return {
      percent: (mating?.lowest ?? 0) * 100,
      ...(sires && { by }),
      ...(mating?.ancestors[0] && { ancestors: mating.ancestors.map(({ first }) => first.name) }),
    }
  })
}

describe('in the sample herd', () => {
  const pedigree = pedigreeOf(content.pt)

  it('has related bulls of which neither stands in the pedigree of the other', () => {
    expect(check('MTZG 1338', pedigree, 'touro-01')).toMatchObject([{ percent: expect.closeTo(6.64, 2) }])
  })

  it.each(['Angico', 'gorutuba angico', 'Angico Gor', 'Angico de Longe', 'Touro da Vizinha; pai Angico'])(
    '%j is asked about before it is counted',
    (text) => {
      expect(check(text, pedigree, 'touro-01')).toEqual([{ asked: ['GORU 3120'] }])
    },
  )

  it('a short name counts as the animal that the visitor chooses, or not at all', () => {
    expect(check('Angico', pedigree, 'touro-01', { Angico: 0 })).toMatchObject([{ percent: 12.5 }])
    expect(check('X; Angico', pedigree, 'touro-01', { Angico: 0 })).toMatchObject([{ percent: 6.25 }])
    expect(check('Angico', pedigree, 'touro-01', { Angico: 'none' })).toEqual([{ percent: 0 }])
  })

  it('a name that several animals have is asked about', () => {
    const [{ asked = [] } = {}] = check('Ipê da Jaíba', pedigree, 'touro-01')
    expect(asked.length).toBeGreaterThan(1)
  })
})

describe('in any herd', () => {
  it.each(publishedPedigrees)(
    'the published coefficients are those of the check: $source',
    ({ table, expected }) => {
      const pedigree = pedigreeOf(numberedHerd(table.map(([sire, dam]) => [sire - 1, dam - 1])))
      for (const [calf, [sire, dam]] of table.entries()) {
        const [bull, other] = [sire, dam].map((parent) =>
          pedigree.find(({ name }) => name === String(parent - 1)),
        )
        // The calf of a daughter has half the inbreeding of the calf of the animal itself.
        if (bull && other)
          expect(checkMating(bull, [other]).lowest * 2).toBeCloseTo(expected[calf] ?? Number.NaN, 12)
      }
    },
  )

  it('the check agrees with the tabular method', () => {
    const herds = fc
      .array(fc.tuple(fc.nat(), fc.nat()), { minLength: 2, maxLength: 24 })
      .map((animals) => animals.map(([sire, dam], index) => evenAndOdd(index, sire, dam)))
    let related = 0
    fc.assert(
      fc.property(herds, (parents) => {
        const pedigree = pedigreeOf(numberedHerd(parents))
        const matrix = tabularMethod(parents)
        const males = parents.map((_, index) => index).filter((index) => index % 2 === 0)
        for (const bull of males)
          for (const other of males) {
            const [mating] = check(`aa-${other}`, pedigree, String(bull))
            const exact = (matrix[bull]?.[other] ?? Number.NaN) / 4
            related += Number(exact > 0 && bull !== other)
            expect(mating?.percent).toBeCloseTo(exact * 100, 9)
          }
      }),
      { numRuns: rounds(200) },
    )
    expect(related).toBeGreaterThan(20)
  })
})

/** Even animals are bulls, odd ones cows. */
function evenAndOdd(index: number, sire: number, dam: number): readonly [number, number] {
  const bulls = Math.ceil(index / 2)
  const cows = Math.floor(index / 2)
  return [bulls === 0 || sire % 4 === 0 ? -1 : (sire % bulls) * 2, (dam % (cows + 1)) * 2 - 1]
}

function numberedHerd(parents: Parents): PedigreeHerd {
  const named = (animal: number) => ({ name: String(animal), registration: `AA ${animal}` })
  const isDam = (animal: number) => parents.some(([, dam]) => dam === animal)
  return herdOf(
    parents.map(([sire, dam], index) => ({
      id: String(index),
      kind: isDam(index) || index % 2 === 1 ? 'animal' : 'touro',
      rgn: `AA ${index}`,
      pedigree: { ...(sire >= 0 && { sire: named(sire) }), ...(dam >= 0 && { dam: named(dam) }) },
    })),
  )
}

describe('what a visitor types', () => {
  const pedigree = pedigreeOf(
    herdOf([
      {
        id: 'Aroeira da Matriz',
        rgn: 'MTZG 1182',
        rgd: 'MTZ 88',
        pedigree: {
          sire: { name: 'Angico do Gorutuba', registration: 'GOR 455' },
          siresSire: { name: 'Braúna da Serra', registration: 'SER 12' },
          siresSiresSire: { name: 'Cedro do Vale' },
          damsSire: { name: 'Ipê do Catuni', registration: '5876-AN' },
        },
      },
      {
        id: 'Baluarte da Matriz',
        rgn: 'MTZG 1192',
        pedigree: {
          sire: { name: 'Angico do Gorutuba', registration: 'gor-455' },
          damsSire: { name: 'Cedro do Vale' },
        },
      },
      {
        id: 'Oculto',
        rgn: 'MTZG 9',
        state: 'hidden',
        pedigree: { sire: { name: 'A', registration: 'GOR 455' } },
      },
    ]),
  )

  it.each([
    ['the bull himself: cows that are his daughters', 'MTZG 1182', 25],
    ['his sire: cows that are his half-sisters', 'GOR 455', 12.5],
    ['his maternal grandsire, whose daughter is unknown', 'Ipê do Catuni (5876-AN)', 6.25],
    ['a registration with zeros and invisible signs', 'mtzg\u200b-001182', 25],
    ['his great-grandsire', 'Cedro do Vale', 3.125],
    ["a sire whose own sire is the bull's grandsire", 'Touro da Vizinha; pai 5876-AN', 3.125],
    ['a son of the bull', 'Filho do Aroeira; MTZG 1182', 12.5],
    ['an animal that is no known relative', 'Jatobá de Longe; ABC 1', 0],
    ['a hidden animal, of which visitors know nothing', 'MTZG 9', 0],
    ['a name without its accents and capitals', 'ANGICO  do gorutuba', 12.5],
    ['a name with a registration that may be its other one', 'Angico do Gorutuba XYZ 1', 12.5],
    ['a registration beside another name', 'Outro Nome GOR 455', 12.5],
  ])('%s', (_case, text, percent) => {
    expect(check(text, pedigree, 'Aroeira da Matriz')).toEqual([expect.objectContaining({ percent })])
  })

  it('says what a result rests on, and names each ancestor once', () => {
    expect(check('GOR 455\nAngico do Gorutuba', pedigree, 'Aroeira da Matriz')).toEqual([
      { percent: 12.5, by: 'registration', ancestors: ['Angico do Gorutuba'] },
      { percent: 12.5, by: 'name', ancestors: ['Angico do Gorutuba'] },
    ])
    expect(check('Vizinho; Angico do Gorutuba', pedigree, 'Baluarte da Matriz')).toMatchObject([
      { by: 'name' },
    ])
  })

  it('a sire that the visitor makes his own ancestor counts once', () => {
    expect(check('Braúna da Serra; Braúna da Serra', pedigree, 'Aroeira da Matriz')).toMatchObject([
      { percent: 6.25 },
    ])
    expect(check('SER 12; MTZG 1182', pedigree, 'Aroeira da Matriz')[0]?.percent).toBeGreaterThan(0)
  })
})
