import { expect, it } from 'vitest'
import type { Pedigree } from '../pedigree.server.ts'
import {
  checkMatings,
  type MatingBull,
  matchOf,
  maxHerdSires,
  readAnimal,
  readHerdSires,
} from './check-matings.ts'
import { pedigreeNode } from './herd-pedigree.server.ts'
import type { PedigreeRecord } from './merge-pedigrees.ts'
import { pedigreeGraph } from './pedigree-graph.ts'

interface Known extends Partial<Pick<PedigreeRecord, 'registrations'>> {
  pedigree?: Pedigree
}

/** A bull as the graph of the given animals alone knows him. */
function matingBull(id: string, { registrations = [], pedigree = {} }: Known): MatingBull {
  const animal = pedigreeGraph([{ id, name: id, registrations, pedigree }]).find(id)
  if (!animal) throw new Error(`no ${id}`)
  return { id, pedigree: pedigreeNode(animal) }
}

const registrations = ['MTZG 1182', 'MTZ 88']
const pedigree: Pedigree = {
  sire: { name: 'Angico do Gorutuba', registration: 'GOR 455' },
  siresSire: { name: 'Braúna da Serra', registration: 'SER 12' },
  siresSiresSire: { name: 'Cedro do Vale' },
  damsSire: { name: 'Ipê do Catuni', registration: 'CAT 9' },
}
const bull = matingBull('Aroeira da Matriz', { registrations, pedigree })
const halfBrother = matingBull('Baluarte da Matriz', {
  registrations: ['MTZG 1192'],
  pedigree: { sire: { name: 'Angico do Gorutuba', registration: 'GOR 455' } },
})

function check(text: string, bulls: readonly MatingBull[] = [bull]) {
  return checkMatings(bull, readHerdSires(text).sires, bulls).map(({ lowest, match, ancestors }) => ({
    percent: lowest * 100,
    match,
    ancestors: ancestors.map(({ first }) => first.animal.label),
  }))
}

it.each([
  ['the bull himself: cows that are his daughters', 'MTZG 1182', 25],
  ['the bull by his other registration', 'mtz-88', 25],
  ['his sire: cows that are his half-sisters', 'GOR 455', 12.5],
  ['his paternal grandsire', 'SER 12', 6.25],
  ['his maternal grandsire, whose daughter is unknown', 'Ipê do Catuni (CAT 9)', 6.25],
  ['his great-grandsire', 'Cedro do Vale', 3.125],
  ["a sire whose own sire is the bull's grandsire", 'Touro da Vizinha; pai CAT 9', 3.125],
  ["a sire whose own sire is the bull's sire", 'Touro da Vizinha; GOR 455', 6.25],
  ['a son of the bull', 'Filho do Aroeira; MTZG 1182', 12.5],
  ['an animal that is no known relative', 'Jatobá de Longe; ABC 1', 0],
])('calves of %s', (_case, text, percent) => {
  expect(check(text)).toEqual([expect.objectContaining({ percent })])
})

it("a sire that stands in a pedigree is taken with its ancestors there, which don't count twice", () => {
  // Braúna is known as Angico's sire, but both lines to him pass Angico.
  expect(check('GOR 455')).toEqual([
    { percent: 12.5, match: 'registration', ancestors: ['Angico do Gorutuba'] },
  ])
})

it("a sire that is another bull of the page is taken with that bull's pedigree", () => {
  expect(check('MTZG 1192')).toEqual([{ percent: 0, match: 'registration', ancestors: [] }])
  expect(check('MTZG 1192', [bull, halfBrother])).toEqual([
    { percent: 6.25, match: 'registration', ancestors: ['Angico do Gorutuba'] },
  ])
})

it('a sire in both halves of a pedigree counts on both lines', () => {
  const inbred = matingBull('Inbred', { pedigree: { ...pedigree, damsSire: pedigree.siresSire } })
  const [mating] = checkMatings(inbred, readHerdSires('SER 12').sires, [inbred])
  expect(mating?.lowest).toBe(0.125)
})

it('an inbred common ancestor counts for more', () => {
  const inbred = matingBull('Inbred', {
    registrations: ['X 1'],
    pedigree: { sire: { name: 'Angico', registration: 'GOR 455' } },
  })
  const [mating] = checkMatings(
    {
      ...inbred,
      pedigree: {
        ...inbred.pedigree,
        sire: { name: 'Angico', registrations: ['GOR 455'], inbreeding: 0.25 },
      },
    },
    readHerdSires('GOR 455').sires,
    [],
  )
  expect(mating?.lowest).toBe(0.125 * 1.25)
})

it('a name matches without its accents and capitals, and the result says that it rests on a name', () => {
  expect(check('ANGICO  do gorutuba')).toEqual([
    { percent: 12.5, match: 'name', ancestors: ['Angico do Gorutuba'] },
  ])
  expect(check('ipe do catuni')[0]?.percent).toBe(6.25)
  // May be the RGN and the RGD of one animal.
  expect(check('Angico do Gorutuba XYZ 1')).toEqual([
    { percent: 12.5, match: 'name', ancestors: ['Angico do Gorutuba'] },
  ])
})

it('the result says that it rests on a name also where only the pedigree of a typed sire was found by it', () => {
  // Angico's name leads to Braúna, whose registration is known on both sides.
  const other = matingBull('Outro', { registrations: ['X 1'], pedigree: { damsSire: pedigree.siresSire } })
  const { sires } = readHerdSires('Vizinho; Angico do Gorutuba')
  const [mating] = checkMatings(other, sires, [other, bull])
  expect(mating).toMatchObject({ match: 'name', lowest: 0.5 ** 6 })
})

it('a registration counts before a name', () => {
  expect(check('Outro Nome GOR 455')).toEqual([
    { percent: 12.5, match: 'registration', ancestors: ['Angico do Gorutuba'] },
  ])
  expect(matchOf(readAnimal('GOR-455'), readAnimal('gor 0455'))).toBe('registration')
})

it('unknown animals are not the same animal', () => {
  const { sires } = readHerdSires(' ;;; \n ; pai GOR 455\n---\n...;...')
  expect(sires.map(({ animal }) => animal.label)).toEqual(['---', '...'])
  expect(checkMatings(matingBull('Sem pedigree', {}), sires, [bull]).map(({ lowest }) => lowest)).toEqual([
    0, 0,
  ])
})

it('each line is read once, and at most 20 sires', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `Touro ${index}`)
  expect(readHerdSires([...lines, ...lines].join('\n')).sires).toHaveLength(maxHerdSires)
  expect(readHerdSires(lines.join('\r\n')).isCut).toBe(true)
  expect(readHerdSires('A\nA\r\n\n A ').sires).toHaveLength(1)
  expect(readHerdSires('A; pai: B; C').sires).toEqual([
    expect.objectContaining({ sire: expect.objectContaining({ label: 'B' }) }),
  ])
})

it('long and strange texts are read quickly', () => {
  const { sires } = readHerdSires('a -'.repeat(1_000_000))
  expect(sires[0]?.animal.label).toHaveLength(199)
})
