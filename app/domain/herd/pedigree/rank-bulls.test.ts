import { describe, expect, it } from 'vitest'
import { content } from '../../../../test/content.ts'
import { sampleHerd } from '../../../../test/sample-herd.ts'
import { checkMating, rankBulls } from './check-matings.ts'
import { publicPedigree } from './herd-pedigree.server.ts'
import { identifySire } from './named-sires.ts'
import { type HerdAnimal, readPublicPedigree } from './public-pedigree.ts'
import { readHerd } from './typed-herd.ts'

const pedigree = readPublicPedigree(JSON.stringify(publicPedigree(content.pt)))

function groupsOf(text: string, animals = pedigree) {
  return readHerd(text).sires.flatMap((typed) => {
    const { sires } = identifySire(typed, animals, {})
    return sires ? [{ sires, cows: typed.cows }] : []
  })
}

/** Sires of every kind: known ones, ones whose sire is typed, strangers with a known sire, and both again and again. */
const registered = pedigree.flatMap(({ registrations: [first] }) => first ?? [])
const herdText = [
  ...registered,
  ...registered.flatMap((one, at) => [`${one}\t${registered[(at * 7 + 3) % registered.length]}`, one]),
  ...registered.map((one, at) => `De fora ${at}\t${one}`),
  'De fora\tTambém de fora',
].join('\n')

describe('the ranking of bulls', () => {
  it.each([0, 1, 3.125, 6.25, 12.5])('has the figures of the mating check, over %d per cent', (limit) => {
    const herd = groupsOf(herdText)
    const ranked = rankBulls(pedigree, herd, limit / 100)
    const all = herd.reduce((sum, { cows }) => sum + cows, 0)
    expect(ranked.length).toBeGreaterThan(5)
    for (const { bull, over, highest, mean } of ranked) {
      const shares = herd.map(({ sires, cows }) => ({ cows, share: checkMating(bull, sires).lowest }))
      const above = shares.filter(({ share }) => share > limit / 100)
      expect(over, bull.name).toBe(above.reduce((sum, { cows }) => sum + cows, 0))
      expect(highest, bull.name).toBe(Math.max(...shares.map(({ share }) => share)))
      expect(mean, bull.name).toBeCloseTo(
        shares.reduce((sum, { cows, share }) => sum + cows * share, 0) / all,
        12,
      )
    }
    const keys = ranked.map(({ isUnknown, over, highest, mean }) => [Number(isUnknown), over, highest, mean])
    const sorted = [...keys].sort((a, b) => a.map((x, at) => x - (b[at] ?? 0)).find((x) => x !== 0) ?? 0)
    expect(keys).toEqual(sorted)
  })

  it('has the available bulls that have a page, and no other', () => {
    const paths = rankBulls(pedigree, groupsOf('GORU 3120'), 0).map(({ bull }) => bull.path)
    const bulls = sampleHerd(content.pt).bulls.filter(({ state }) => state === 'available')
    expect([...paths].sort()).toEqual(bulls.map(({ id }) => `/nossos-touros/${id}`).sort())
    const [first] = bulls
    for (const state of ['sold', 'reserved', 'hidden'] as const) {
      const animals = content.pt.animals.map((animal) =>
        animal.id === first?.id ? { ...animal, state } : animal,
      )
      const rows = publicPedigree({ ...content.pt, animals })
      expect(
        rows.some(([, , , , , path]) => path === `/nossos-touros/${first?.id}`),
        state,
      ).toBe(false)
    }
  })

  it('puts a bull of whom no ancestor is known last', () => {
    const stranger: HerdAnimal = {
      number: pedigree.length,
      id: 'x',
      path: '/x/x',
      name: 'X',
      registrations: [],
    }
    const ranked = rankBulls([...pedigree, stranger], groupsOf('GORU 3120', [...pedigree, stranger]), 0.0625)
    expect(ranked.at(-1)).toMatchObject({ bull: stranger, isUnknown: true })
    expect(ranked.filter(({ isUnknown }) => isUnknown)).toHaveLength(1)
  })
})
