import { afterEach, expect, it } from 'vitest'
import {
  addDays,
  formatTime,
  isDay,
  isoDay,
  ranchDay,
  ranchMoment,
  setRanchState,
  startOfRanchDay,
  timeOfMoment,
} from './ranch-time.ts'

it.each([
  ['2026-11-21', '2026-11-21T03:00:00Z'],
  ['2018-07-01', '2018-07-01T03:00:00Z'],
  ['2018-12-25', '2018-12-25T02:00:00Z'],
  // Summer time began: the clock went from 0:00 to 1:00.
  ['2018-11-04', '2018-11-04T03:00:00Z'],
  ['2018-11-05', '2018-11-05T02:00:00Z'],
  // Summer time ended: the hour before midnight was repeated.
  ['2018-02-17', '2018-02-17T02:00:00Z'],
  ['2018-02-18', '2018-02-18T03:00:00Z'],
])('%s starts at %s at the ranch', (day, start) => {
  const time = startOfRanchDay(day)
  expect(new Date(time).toISOString()).toBe(new Date(start).toISOString())
  expect(ranchDay(time)).toBe(day)
  expect(ranchDay(time - 1)).toBe(addDays(day, -1))
})

afterEach(() => setRanchState('MG'))

it.each([
  ...['AC', 'MT', 'MS', 'RO', 'RR', 'AM'].map((state) => [state, state === 'AC' ? 5 : 4] as const),
  ...['SP', 'RS', 'PA', 'TO', 'PE', ''].map((state) => [state, 3] as const),
])('the day at a ranch of %j begins %i hours after that of Greenwich', (state, hours) => {
  const midnight = `2026-11-27T0${hours}:00:00.000Z`
  expect(ranchDay(Date.parse(midnight))).not.toBe('')
  setRanchState(state)
  expect(new Date(startOfRanchDay('2026-11-27')).toISOString()).toBe(midnight)
  expect(new Date(timeOfMoment('2026-11-27T00:00')).toISOString()).toBe(midnight)
  expect(ranchMoment(Date.parse(midnight))).toBe('2026-11-27T00:00')
  expect(ranchDay(Date.parse(midnight) - 1)).toBe('2026-11-26')
  expect(formatTime(Date.parse(midnight), 'pt')).toBe('27/11/2026, 00:00')
})

it.each(['0001-01-01', '1900-01-01', '9999-12-31'])('%s is a valid day of 24 hours', (day) => {
  expect(isDay(day)).toBe(true)
  const hours = (startOfRanchDay(addDays(day, 1)) - startOfRanchDay(day)) / 3_600_000
  expect(hours).toBeCloseTo(24)
})

it.each(['2026-13-01', '2026-02-31', '2026-1-1', '12026-01-01', 'ontem', ''])(
  '%j is not a valid day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

it('adds days across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

it.each([
  ['24/11/2026', '2026-11-24'],
  ['24/11/26', '2026-11-24'],
  ['4/1/98', '1998-01-04'],
  ['24.11.2026', '2026-11-24'],
  [' 24-11-2026 ', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['31/02/2026', '2026-02-31'],
  ['11/2026', '11/2026'],
])('reads the day %j as %j', (typed, day) => {
  expect(isoDay(typed)).toBe(day)
})
