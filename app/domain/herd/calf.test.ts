import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { content } from '../../../test/content.ts'
import { suitsPurpose } from './advise.ts'
import {
  bloodOf,
  bloodOfCalf,
  expectedSheets,
  isCalfExpectedToSuit,
  isSameBlood,
  shareNoBreed,
} from './calf.server.ts'
import type { Evaluation } from './evaluations.server.ts'

const { traits, purposes } = content.pt

function sheet(figures: Evaluation['traits'], head: Partial<Evaluation> = {}): Evaluation {
  return { programme: 'PMGZ', run: '2026-1', traits: figures, ...head } as Evaluation
}

const parents = (sire: Evaluation[], donor: Evaluation[]) =>
  expectedSheets({ evaluations: sire }, { evaluations: donor }, traits)

describe('the expected sheet of a calf', () => {
  it('has the means of its parents’ EPDs, and none of chances', () => {
    const chance = { value: 60, deca: 1 }
    const [expected] = parents(
      [sheet({ 'PD-ED': { value: 12, deca: 1 }, 'PN-ED': { value: -0.4, deca: 3 }, STAY: chance })],
      [sheet({ 'PD-ED': { value: 5, deca: 4 }, 'PN-ED': { value: 1, deca: 9 }, STAY: chance })],
    )
    expect(expected).toMatchObject({ programme: 'PMGZ', run: '2026-1' })
    expect(expected?.traits).toEqual({
      'PD-ED': { sire: { value: 12, deca: 1 }, donor: { value: 5, deca: 4 }, value: 8.5 },
      'PN-ED': { sire: { value: -0.4, deca: 3 }, donor: { value: 1, deca: 9 }, value: 0.3 },
      STAY: { sire: chance, donor: chance, value: undefined },
    })
  })

  it('combines no figures of different programmes or runs', () => {
    const figures = { 'PD-ED': { value: 12, deca: 1 } }
    expect(parents([sheet(figures)], [sheet(figures, { run: '2025-2' })])).toEqual([])
    expect(parents([sheet(figures)], [sheet(figures, { programme: 'ANCP' })])).toEqual([])
    expect(parents([sheet(figures)], [sheet({})])).toEqual([])
    expect(parents([], [sheet(figures)])).toEqual([])
  })

  it('names the newest run first', () => {
    const figures = { 'PD-ED': { value: 12, deca: 1 } }
    const both = [sheet(figures, { programme: 'ANCP', run: '2026-2' }), sheet(figures, { run: '2026-10' })]
    expect(parents(both, both.toReversed()).map(({ run }) => run)).toEqual(['2026-10', '2026-2'])
  })

  const evaluated = fc
    .dictionary(
      fc.constantFrom(...traits.map(({ code }) => code)),
      fc.record({ value: fc.integer({ min: -50, max: 50 }), deca: fc.integer({ min: 1, max: 10 }) }),
    )
    .map((figures) => sheet(figures))

  it('suits a purpose only where an animal of the worse tenths would', () => {
    fc.assert(
      fc.property(evaluated, evaluated, fc.constantFrom(...purposes), (one, other, purpose) => {
        const [expected] = parents([one], [other])
        if (!expected) return
        const worse = Object.keys(expected.traits).map((code) => {
          const decas = [one, other].map(({ traits }) => traits[code]?.deca ?? 0)
          return [code, { value: 0, deca: Math.max(...decas) }] as const
        })
        expect(isCalfExpectedToSuit(expected, purpose)).toBe(suitsPurpose(Object.fromEntries(worse), purpose))
      }),
    )
  })
})

describe('the blood of a calf', () => {
  const cross = (code: string, percent: number) => ({
    code,
    shares: [
      { breed: 'holandes', percent },
      { breed: 'gir', percent: 100 - percent },
    ],
  })
  const crosses = [cross('1/2', 50), cross('3/4', 75), cross('5/8', 62.5), { code: '?' }]
  const breeds = [{ id: 'girolando', crosses }]
  const blood = (breed: string, cross?: string) => {
    const found = bloodOf(breeds, { breed, cross })
    if (!found) throw new Error('no blood')
    return found
  }

  it.each([
    [blood('holandes'), blood('gir'), '1/2'],
    [blood('holandes'), blood('girolando', '1/2'), '3/4'],
    [blood('girolando', '3/4'), blood('girolando', '1/2'), '5/8'],
    [blood('girolando', '5/8'), blood('girolando', '5/8'), '5/8'],
  ])('is half of each parent’s (%#)', (sire, donor, cross) => {
    expect(isSameBlood(bloodOfCalf(sire, donor), blood('girolando', cross))).toBe(true)
    expect(isSameBlood(bloodOfCalf(sire, donor), blood('gir'))).toBe(false)
  })

  it.each([
    [{ breed: 'holandes' }, { breed: 'gir' }, true],
    [{ breed: 'gir' }, { breed: 'gir' }, false],
    [{ breed: 'holandes' }, { breed: 'girolando', cross: '1/2' }, false],
    [{ breed: 'nelore' }, { breed: 'girolando', cross: '1/2' }, true],
    [{ breed: 'nelore' }, { breed: 'girolando', cross: '?' }, false],
    // Any of its crosses, or others.
    [{ breed: 'nelore' }, { breed: 'girolando' }, false],
  ])('of %j and %j has no breed of both: %s', (one, other, expected) => {
    expect(shareNoBreed(breeds, one, other)).toBe(expected)
    expect(shareNoBreed(breeds, other, one)).toBe(expected)
  })

  it('is unknown for a cross without shares', () => {
    expect(bloodOf(breeds, { breed: 'girolando', cross: '?' })).toBeUndefined()
    expect(bloodOf(breeds, { breed: 'nelore', cross: '1/2' })).toBeUndefined()
  })
})
