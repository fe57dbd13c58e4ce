import { withoutAccents } from '../../platform/text.ts'

/** A registration without blanks, hyphens and leading zeros, for comparison: `MTZG 01182` → `MTZG1182`. Empty for other texts. */
export function registrationKey(text: string): string {
  const [, series = '', number = ''] = /^([A-Z]*)0*(\d+)$/.exec(compact(text)) ?? []
  return number ? series + number : ''
}

/** Whether a registration's key is a number without series. */
export function isNumberOnly(key: string): boolean {
  return /^\d+$/.test(key)
}

/** A registration as the site writes it: `mtzg-1182` → `MTZG 1182`. */
export function formatRegistration(text: string): string {
  return registrationKey(text).replace(/(?<=[A-Z])(?=\d)/, ' ')
}

function compact(text: string): string {
  return withoutAccents(text)
    .toUpperCase()
    .replace(/[\s.\-_/\u2010-\u2015]/g, '')
}
