import { expect, it } from 'vitest'
import { content, contentWith } from '../../../../test/content.ts'
import { sampleHerd } from '../../../../test/sample-herd.ts'
import type { Animal } from '../animals.server.ts'
import { ranksInCatalogue } from './evaluation-sheets.server.ts'

const [someBull] = sampleHerd(content.pt).bulls
if (!someBull) throw new Error('the demo herd is empty')

function evaluated(values: Record<string, number>, run = '2026-1') {
  const figures = Object.fromEntries(Object.entries(values).map(([code, value]) => [code, { value }]))
  return { programme: 'PMGZ', run, traits: figures } as const
}

type Sheet = ReturnType<typeof evaluated>

/** The ranks of the first in its list. */
function ranksAmong(own: Sheet, ...others: { sheet?: Sheet; change?: Partial<Animal> }[]) {
  const animals = [{ sheet: own, change: {} }, ...others].map(({ sheet, change }, index) => ({
    ...{ ...someBull, id: `x${index}`, state: 'available', evaluations: sheet && [sheet] },
    ...change,
  }))
  // A list of all breeds.
  const lists = content.pt.lists.map((list) => ({ ...list, breeds: [] }))
  const animal = contentWith({ animals, lists }).herd.find('x0') ?? expect.fail('no animal')
  return ranksInCatalogue(own, animal)
}

it('the best has rank 1, whichever way is better, and equal values share a rank', () => {
  const ranks = ranksAmong(
    evaluated({ 'PS-ED': 10, IPP: -20, E: 1 }),
    { sheet: evaluated({ 'PS-ED': 12, IPP: -30 }) },
    { sheet: evaluated({ 'PS-ED': 10, IPP: -10 }) },
    { sheet: evaluated({ 'PS-ED': 9 }) },
  )
  expect(ranks).toEqual({ 'PS-ED': { position: 2, of: 4 }, IPP: { position: 2, of: 3 } })
})

it('hidden animals, other breeds and other runs are not compared, sold ones are', () => {
  const better = evaluated({ 'PS-ED': 12 })
  const ranks = ranksAmong(
    evaluated({ 'PS-ED': 10 }),
    { sheet: better, change: { state: 'hidden' } },
    { sheet: better, change: { state: 'sold' } },
    { sheet: better, change: { breed: 'gir' } },
    { sheet: evaluated({ 'PS-ED': 12 }, '2025-2') },
    {},
  )
  expect(ranks).toEqual({ 'PS-ED': { position: 2, of: 2 } })
})

it('an animal that is compared with no other has no rank', () => {
  const ranks = ranksAmong(evaluated({ 'PS-ED': 10, IPP: -20 }), { sheet: evaluated({ IPP: -10 }) })
  expect(ranks).toEqual({ IPP: { position: 1, of: 2 } })
})
