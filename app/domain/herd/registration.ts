import { withoutAccents, withoutInvisible } from '../../platform/text.ts'

/** Labels before the registration: `RGN MTZG 1182`. `REG 12` may be of a series REG. */
const label =
  /^\s*(?:(?:RGN|RGD|REGISTRO|RE?G(?=\P{L}+\p{L}+\P{L}*\d))(?!\p{L}|\d)(?:\s*n[º°o.]+(?!\p{L}))?[\s.:º°#-]*)+(?=[\p{L}\d])/iu
/** Spreadsheets append decimals to numbers: `1182.0`. */
const decimals = /(?<=\d)[.,]0{1,2}\s*$/

const parts = /\p{L}+|\d{1,3}(?:\.\d{3})+(?!\d)|\d+/gu

/**
 * A registration as it is compared, everywhere; empty for a text that identifies no animal, such as "S/N" or "0". Case, accents, blanks,
 * hyphens, points, slashes, invisible signs and zeros before a number do not count: `abc-0135` → `ABC135`, `MTZG 7.501` → `MTZG7501`.
 * A sign between two numbers does: `A 12` → `A12`, `A1 2` → `A1-2`. So do letters behind the number: `MTZG 7504A` and `MTZG 7504 FIV` are
 * other animals than `MTZG 7504`. Signs between letters do not, because associations write one series as `MTZ A`, `MTZ-A` and `MTZA`.
 */
export function registrationKey(text: string): string {
  let key = ''
  for (const [part] of bare(withoutAccents(withoutInvisible(text)))
    .toUpperCase()
    .matchAll(parts)) {
    const own = part.replaceAll('.', '').replace(/^0+(?=\d)/, '')
    key += /\d$/.test(key) && /^\d/.test(own) ? `-${own}` : own
  }
  return /\d/.test(key) && key !== '0' ? key : ''
}

function bare(text: string): string {
  return text.replace(label, '').replace(decimals, '')
}

export function isSameRegistration(one: string, other: string): boolean {
  const key = registrationKey(one)
  return key ? key === registrationKey(other) : one === other
}

export function registrationsOf({
  rgn,
  rgd,
}: {
  rgn?: string | undefined
  rgd?: string | undefined
}): string[] {
  return [rgn, rgd].flatMap((each) => each ?? [])
}

/** A registration as it is stored: as written, without invisible signs and labels, each blank one plain space. */
export function cleanRegistration(text: string): string {
  return bare(withoutInvisible(text).replace(/\s+/g, ' ').trim())
}

const signs = /^[A-Z\d]+(?:[ ./\p{Pd}]+[A-Z\d]+)*$/iu
const day = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/
const maxLength = 24
/** Longer words are names. */
const maxLetters = 6

/** Accepts old and new forms of any association, but no name and no day. */
export function isRegistration(text: string): boolean {
  return (
    text.length <= maxLength &&
    signs.test(text) &&
    !day.test(text) &&
    registrationKey(text) !== '' &&
    text.split(/[^A-Z]+/i).every(({ length }) => length <= maxLetters)
  )
}
