import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { isDay } from '../../platform/ranch-time.ts'
import { pregnancyDates } from './pregnancy-dates.ts'

const { pregnancyCalendar: rule } = documents
const [nelore] = rule.gestations.filter(({ id }) => id === 'nelore')
if (!nelore) throw new Error('no Nelore')

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

describe('a Nelore', () => {
  it.each([
    ['2026-01-31', '2026-11-12', '2026-11-30'],
    ['2027-05-20', '2028-02-29', '2028-03-18'],
    ['2028-02-29', '2028-12-10', '2028-12-28'],
  ])('served on %s calves from %s to %s', (day, firstCalving, lastCalving) => {
    const dates = pregnancyDates({ conception: 'service', day }, nelore, rule)
    expect(dates).toMatchObject({ firstCalving, lastCalving })
  })
})
