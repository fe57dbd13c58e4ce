import { addDays } from './ranch-time.ts'

/** An event of whole days. Days are like `2026-05-27`. */
interface CalendarEvent {
  /** Equal for the same event, so that a second import replaces the first. */
  uid: string
  summary: string
  description: string
  firstDay: string
  lastDay: string
}

interface CalendarFile {
  /** The program that made the file, such as `-//Ranch//Calendar//PT`. */
  productId: string
  name: string
  events: readonly CalendarEvent[]
  now: number
}

/** RFC 5545. */
export function calendarFile({ productId, name, events, now }: CalendarFile): string {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(productId)}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(({ uid, summary, description, firstDay, lastDay }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basicDay(firstDay)}`,
      // The end is exclusive.
      `DTEND;VALUE=DATE:${basicDay(addDays(lastDay, 1))}`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function basicDay(day: string): string {
  return day.replaceAll('-', '')
}

/** Without control characters, which a calendar file may not contain; a line break stays as `\n`. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

const maxLineOctets = 75

/** Breaks a line so that no part is longer than 75 octets, with the space that continues it, and no character is split. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > maxLineOctets) {
      parts.push(part)
      part = ''
      octets = ' '.length
    }
    part += character
    octets += length
  }
  return [...parts, part].join('\r\n ')
}
