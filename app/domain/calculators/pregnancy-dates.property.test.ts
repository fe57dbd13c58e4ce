import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { isDay } from '../../platform/ranch-time.ts'
import { pregnancyDates } from './pregnancy-dates.ts'

const { pregnancyCalendar: rule } = documents
const dayMs = 24 * 60 * 60 * 1000
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const gestation = fc.constantFrom(...rule.gestations)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

it('every date is a calendar day at its distance, over leap years and ends of years', () => {
  fc.assert(
    fc.property(day, gestation, (day, gestation) => {
      const dates = pregnancyDates({ conception: 'service', day }, gestation, rule)
      const all = Object.values(dates).filter((each) => each !== undefined)
      expect(all.every(isDay)).toBe(true)
      expect(dates.start).toBe(day)
      expect(daysBetween(day, dates.ultrasound)).toBe(30)
      expect(daysBetween(day, dates.confirmation)).toBe(60)
      const first = daysBetween(day, dates.firstCalving)
      const last = daysBetween(day, dates.lastCalving)
      const [shortest, longest] = [gestation.mean - gestation.deviation, gestation.mean + gestation.deviation]
      expect([first <= shortest + 0.01, first > shortest - 1]).toEqual([true, true])
      expect([last >= longest - 0.01, last < longest + 1]).toEqual([true, true])
      expect(dates.firstCalving <= dates.likelyCalving && dates.likelyCalving <= dates.lastCalving).toBe(true)
      expect(dates.dryOff === undefined).toBe(!gestation.isDairy)
      if (dates.dryOff) expect(daysBetween(dates.dryOff, dates.firstCalving)).toBe(60)
    }),
    { numRuns: 500 },
  )
})

it('a transfer gives the dates of a service seven days earlier', () => {
  fc.assert(
    fc.property(day, gestation, (day, gestation) => {
      const transfer = pregnancyDates({ conception: 'transfer', day }, gestation, rule)
      expect(daysBetween(transfer.start, day)).toBe(7)
      expect(transfer).toEqual(
        pregnancyDates({ conception: 'service', day: transfer.start }, gestation, rule),
      )
    }),
  )
})

it('a Nelore that is served in May 2027 calves around the end of February of a leap year', () => {
  const [nelore] = rule.gestations.filter(({ id }) => id === 'nelore')
  const dates = nelore && pregnancyDates({ conception: 'service', day: '2027-05-20' }, nelore, rule)
  expect(dates).toMatchObject({ firstCalving: '2028-02-29', lastCalving: '2028-03-18' })
})
