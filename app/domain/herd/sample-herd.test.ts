import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { bulls, girAnimals, pregnancies } from '../../../test/sample-herd.ts'

const { traits } = documents
const animals = [...bulls, ...girAnimals]

/** The figures of one trait by one programme in one run. */
const runs = Map.groupBy(
  animals.flatMap(({ id, evaluations = [] }) =>
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
    for (const { id, isSample } of [...animals, ...pregnancies]) expect(isSample, id).toBe(true)
  })

  it.each([...runs])('has no better value with a worse DECA or P %%: %s', (_trait, figures) => {
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

  it('has all nine indexes of the description block with DECA on each of the 21 bulls for sale', () => {
    const available = bulls.filter(({ state }) => state === 'available')
    expect(available).toHaveLength(21)
    for (const { id, weightKg, scrotalCm, pedigree, evaluations = [] } of available) {
      const sheet = evaluations.find(({ programme }) => programme === 'PMGZ')
      const codes = ['IABCZ', 'PM-EM', 'PD-ED', 'PS-ED', 'IPP', 'STAY', 'PE-365', 'AOL', 'ACAB']
      for (const code of codes) expect(sheet?.traits[code]?.deca, `${id} ${code}`).toBeDefined()
      expect([weightKg, scrotalCm, pedigree?.sire, pedigree?.damsSire], id).not.toContain(undefined)
    }
  })
})
