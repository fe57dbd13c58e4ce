import { describe, expect, it } from 'vitest'
import { content } from '../../../../test/content.ts'
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
    const mating = sires && checkMating(bull, sires, pedigree)
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
