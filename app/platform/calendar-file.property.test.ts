import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.server.ts'
import { addDays } from './ranch-time.ts'

/** What `ical.js`, the parser of Thunderbird, reads in a file. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return {
    version: calendar.getFirstPropertyValue('version'),
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      return {
        uid: event.uid,
        summary: event.summary,
        description: event.description,
        start: event.startDate.toString(),
        end: event.endDate.toString(),
        isWholeDays: event.startDate.isDate && event.endDate.isDate,
        stamp: String(component.getFirstPropertyValue('dtstamp')),
      }
    }),
  }
}

const file = { productId: '-//Test//EN', name: 'Name', now: Date.UTC(2026, 10, 22, 12, 30, 5) }
const event = {
  uid: 'a@example',
  summary: 'Calving',
  description: 'Text',
  firstDay: '2026-12-30',
  lastDay: '2027-01-02',
}

/** Text with what the format gives a meaning, and characters of one to four octets. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('\\', ';', ',', '\n', ':', '"', '\\n', 'ã', '🐄', 'END:VEVENT', ' '),
      fc.string(),
    ),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''))

it('a parser reads every text as it was written, without control characters', () => {
  fc.assert(
    fc.property(text, text, (summary, description) => {
      const { events } = readCalendar(calendarFile({ ...file, events: [{ ...event, summary, description }] }))
      expect(events).toHaveLength(1)
      const shown = (typed: string) => typed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '')
      expect(events[0]?.summary).toBe(shown(summary))
      expect(events[0]?.description).toBe(shown(description))
    }),
  )
})

it('lines end in CRLF and have at most 75 octets, none of which is half a character', () => {
  fc.assert(
    fc.property(text, (summary) => {
      const bytes = calendarFile({ ...file, name: summary, events: [{ ...event, summary }] })
      expect(bytes.endsWith('\r\n')).toBe(true)
      expect(bytes.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of bytes.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toContain('\uFFFD')
      }
    }),
  )
})

it('events are whole days with an exclusive end, over leap days and ends of years', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.nat({ max: 30 }), (firstDay, days) => {
      const lastDay = addDays(firstDay, days)
      const [read] = readCalendar(calendarFile({ ...file, events: [{ ...event, firstDay, lastDay }] })).events
      expect(read).toMatchObject({ start: firstDay, end: addDays(lastDay, 1), isWholeDays: true })
    }),
  )
})

it('has version, name and time stamp', () => {
  const { version, name, events } = readCalendar(
    calendarFile({ ...file, events: [event, { ...event, uid: 'b' }] }),
  )
  expect([version, name]).toEqual(['2.0', 'Name'])
  expect(events.map(({ uid, stamp }) => [uid, stamp])).toEqual([
    ['a@example', '2026-11-22T12:30:05Z'],
    ['b', '2026-11-22T12:30:05Z'],
  ])
})
