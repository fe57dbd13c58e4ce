import type { SaxesTagPlain } from 'saxes'
import { addDays } from '../../platform/ranch-time.ts'

/** Days from the first day of Excel's calendar to that of the calendar of 1904. */
export const offset1904 = 1462

/** Days of 1900 to 2199; other numbers with the format of a date are no days. */
const serials = { first: 1, last: 109_574 }

export function dayOfSerial(serial: number): string | undefined {
  const isSerial = serial >= serials.first && serial < serials.last
  return isSerial ? addDays('1899-12-30', Math.floor(serial)) : undefined
}

/** Formats of dates that have a number but no text (ECMA-376, part 1, 18.8.30). */
function isBuiltIn(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
}

/** Which of a workbook's cell styles show dates, by their index. `read` gives the tags of the styles. */
export function dateStyles(read: (open: (name: string, tag: SaxesTagPlain) => void) => void): boolean[] {
  const formats = new Map<string, boolean>()
  const styles: string[] = []
  let isCellStyle = false
  read((name, { attributes }) => {
    if (name === 'numFmt')
      formats.set(attributes['numFmtId'] ?? '', isDateFormat(attributes['formatCode'] ?? ''))
    if (name === 'cellXfs') isCellStyle = true
    if (name === 'cellStyles' || name === 'dxfs') isCellStyle = false
    if (name === 'xf' && isCellStyle) styles.push(attributes['numFmtId'] ?? '')
  })
  return styles.map((id) => formats.get(id) ?? isBuiltIn(Number(id)))
}

/** `dd/mm/yyyy`, `[$-416]d-mmm-yy;@`; times of the day and numbers are none. */
function isDateFormat(format: string): boolean {
  const [first = ''] = format
    .toLowerCase()
    .slice(0, 200)
    .replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ' ')
    .split(';')
  const words = first.match(/[a-z#0?]+/g) ?? []
  const isTime = words.every((word) =>
    /^(?:d{1,4}|m{1,5}|[ya]{1,4}|h{1,2}|s{1,2}|0+|[ap]m?|e{1,4}|g{1,3})$/.test(word),
  )
  return isTime && words.some((word) => /^(?:d+|y+|mmm+|e+)$/.test(word))
}
