import fc from 'fast-check'
import { expect, it } from 'vitest'
import { monthsBefore } from './months-before.ts'

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.getTime())
const months = fc.integer({ min: 1, max: 120 })
const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
const dayMs = 24 * 60 * 60 * 1000

it.each([
  ['2026-03-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 24, '2026-02-28T10:00:00.000Z'],
  ['2028-03-30T00:00:00Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-11-21T12:00:00Z', 24, '2024-11-21T12:00:00.000Z'],
])('%s less %i months is %s', (time, count, expected) => {
  expect(new Date(monthsBefore(Date.parse(time), count)).toISOString()).toBe(expected)
})

it('is exactly so many months earlier, on the same day or the last of a shorter month, at the same time', () => {
  fc.assert(
    fc.property(moment, months, (time, count) => {
      const [after, before] = [new Date(time), new Date(monthsBefore(time, count))]
      expect(monthNumber(after) - monthNumber(before)).toBe(count)
      expect(before.getTime() % dayMs).toBe(after.getTime() % dayMs)
      const isSameDay = before.getUTCDate() === after.getUTCDate()
      const isLastOfShorter =
        before.getUTCDate() < after.getUTCDate() &&
        new Date(before.getTime() + dayMs).getUTCMonth() !== before.getUTCMonth()
      expect(isSameDay || isLastOfShorter).toBe(true)
    }),
  )
})

it('never moves back as time goes on', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 40 * dayMs }), months, (time, later, count) => {
      expect(monthsBefore(time + later, count)).toBeGreaterThanOrEqual(monthsBefore(time, count))
    }),
  )
})
