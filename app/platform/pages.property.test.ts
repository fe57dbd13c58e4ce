import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paginationItems } from './pages.ts'

it('the numbers of a pagination rise from the first to the last page and include the current one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (pages, seed) => {
      const page = (seed % pages) + 1
      const shown = paginationItems(page, pages)
      const numbers = shown.filter((number) => number !== null)
      expect(numbers.at(0)).toBe(1)
      expect(numbers.at(-1)).toBe(pages)
      expect(numbers).toContain(page)
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
      expect(shown.length).toBeLessThanOrEqual(7)
      // A gap marks left-out numbers.
      for (const [index, number] of shown.entries()) {
        const before = shown[index - 1]
        if (number === null) expect((shown[index + 1] ?? 0) - (before ?? 0)).toBeGreaterThan(1)
        else if (typeof before === 'number') expect(number - before).toBe(1)
      }
    }),
  )
})

it('a pagination shows all of up to seven pages, and the ends and neighbours of more', () => {
  expect(paginationItems(2, 4)).toEqual([1, 2, 3, 4])
  expect(paginationItems(7, 7)).toHaveLength(7)
  expect(paginationItems(1, 334)).toEqual([1, 2, null, 334])
  expect(paginationItems(3, 334)).toEqual([1, 2, 3, 4, null, 334])
  expect(paginationItems(100, 334)).toEqual([1, null, 99, 100, 101, null, 334])
})
