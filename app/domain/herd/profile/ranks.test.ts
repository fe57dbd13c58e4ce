import { expect, it } from 'vitest'
import type { Animal } from '../animals.server.ts'
import { ranksInCatalogue } from './evaluation-sheets.server.ts'

const traits = [
  { code: 'PS-ED', better: 'higher' },
  { code: 'IPP', better: 'lower' },
  { code: 'E', better: undefined },
] as const

function evaluated(values: Record<string, number>, run = '2026-1') {
  const figures = Object.fromEntries(Object.entries(values).map(([code, value]) => [code, { value }]))
  return { programme: 'PMGZ', run, traits: figures } as const
}

function animal(
  evaluation: ReturnType<typeof evaluated>,
  state: Animal['state'] = 'available',
): Pick<Animal, 'state' | 'evaluations'> {
  return { state, evaluations: [evaluation] }
}

it('the best has rank 1, whichever way is better, and equal values share a rank', () => {
  const own = evaluated({ 'PS-ED': 10, IPP: -20, E: 1 })
  const others = [
    evaluated({ 'PS-ED': 12, IPP: -30 }),
    evaluated({ 'PS-ED': 10, IPP: -10 }),
    evaluated({ 'PS-ED': 9 }),
  ]
  const animals = [own, ...others].map((each) => animal(each))
  expect(ranksInCatalogue(own, animals, traits)).toEqual({
    'PS-ED': { position: 2, of: 4 },
    IPP: { position: 2, of: 3 },
  })
})

it('hidden animals and those of another run are not compared, sold ones are', () => {
  const own = evaluated({ 'PS-ED': 10 })
  const better = evaluated({ 'PS-ED': 12 })
  const animals = [
    animal(own),
    animal(better, 'hidden'),
    animal(better, 'sold'),
    animal(evaluated({ 'PS-ED': 12 }, '2025-2')),
    { state: 'available' } as const,
  ]
  expect(ranksInCatalogue(own, animals, traits)).toEqual({ 'PS-ED': { position: 2, of: 2 } })
})

it('an animal that is compared with no other has no rank', () => {
  const own = evaluated({ 'PS-ED': 10, IPP: -20 })
  const animals = [animal(own), animal(evaluated({ IPP: -10 }))]
  expect(ranksInCatalogue(own, animals, traits)).toEqual({ IPP: { position: 1, of: 2 } })
})
