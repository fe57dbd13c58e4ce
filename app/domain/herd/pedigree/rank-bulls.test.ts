import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { content } from '../../../../test/content.ts'
import { tabularMethod } from '../../../../test/kinship.ts'
import { sampleHerd } from '../../../../test/sample-herd.ts'
import { checkMating, rankBulls } from './check-matings.ts'
import { publicPedigree } from './herd-pedigree.server.ts'
import { identifySire } from './named-sires.ts'
import { type HerdAnimal, linkRows, type PedigreeRow, readPublicPedigree } from './public-pedigree.ts'
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
      const shares = herd.map(({ sires, cows }) => ({
        cows,
        share: checkMating(bull, sires, pedigree).lowest,
      }))
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

  it('has the figures of the tabular method for sires whose own sire is typed, who may be ancestors of the bulls', () => {
    let related = 0
    const parent = fc.integer({ min: -1, max: 19 })
    fc.assert(
      fc.property(fc.array(fc.tuple(parent, parent), { minLength: 3, maxLength: 20 }), (typed) => {
        // Bulls have even numbers, dams odd ones.
        const parents = typed.map(([sire, dam], at): [number, number] => [
          sire % 2 === 0 && sire < at ? sire : -1,
          dam % 2 !== 0 && dam < at ? dam : -1,
        ])
        const animals = linkRows(
          parents.map(
            ([sire, dam], at): PedigreeRow => [
              `A${at}`,
              [],
              sire,
              dam,
              `${at}`,
              at % 2 === 0 ? `/x/${at}` : '',
            ],
          ),
        )
        for (const [at, [sire, dam]] of parents.entries())
          for (let own = 0; sire < 0 && at % 2 === 0 && own < at; own += 2) {
            const matrix = tabularMethod(parents.with(at, [own, dam]))
            const daughters = [{ ...animals[at], sire: animals[own] } as HerdAnimal] as const
            for (const { bull, highest } of rankBulls(animals, [{ sires: daughters, cows: 1 }], 0)) {
              related += Number(highest > 0)
              expect(highest).toBeCloseTo((matrix[at]?.[bull.number] ?? Number.NaN) / 4, 12)
              expect(checkMating(bull, daughters, animals).lowest).toBe(highest)
            }
          }
      }),
    )
    expect(related).toBeGreaterThan(100)
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
