import fc from 'fast-check'
import { expect, it } from 'vitest'
import { monthsBefore } from './retention.server.ts'

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.getTime())
const months = fc.integer({ min: 1, max: 120 })
const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
const dayMs = 24 * 60 * 60 * 1000

it.each([
  ['2026-03-31T10:00:00Z', 1, '2026-02-28T23:59:59.999Z'],
  ['2028-02-29T10:00:00Z', 24, '2026-02-28T23:59:59.999Z'],
  ['2028-03-30T00:00:00Z', 1, '2028-02-29T23:59:59.999Z'],
  ['2026-11-21T12:00:00Z', 24, '2024-11-21T12:00:00.000Z'],
])('%s less %i months is %s', (time, count, expected) => {
  expect(new Date(monthsBefore(Date.parse(time), count)).toISOString()).toBe(expected)
})

it('is exactly so many months earlier, at the same time of the same day, or at the end of a shorter month', () => {
  fc.assert(
    fc.property(moment, months, (time, count) => {
      const [after, before] = [new Date(time), new Date(monthsBefore(time, count))]
      expect(monthNumber(after) - monthNumber(before)).toBe(count)
      const isSameDay = before.getUTCDate() === after.getUTCDate()
      if (isSameDay) expect(before.getTime() % dayMs).toBe(after.getTime() % dayMs)
      const isEndOfShorter =
        before.getUTCDate() < after.getUTCDate() &&
        monthNumber(new Date(before.getTime() + 1)) === monthNumber(before) + 1
      expect(isSameDay || isEndOfShorter).toBe(true)
    }),
  )
})

it('never moves back as time goes on', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 40 * dayMs }), months, (time, later, count) => {
      expect(monthsBefore(time + later, count)).toBeGreaterThanOrEqual(monthsBefore(time, count))
    }),
    { examples: [[Date.parse('2094-12-30T23:47:32.319Z'), 31_547_681, 1]] },
  )
})
