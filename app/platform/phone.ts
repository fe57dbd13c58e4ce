/**
 * Phones as people type them. Numbers without country code are Brazilian, also those with one zero or two before the area.
 */

import { withoutInvisible } from './text.ts'

/** Fewer digits do not identify a caller. */
export const minPhoneKeyDigits = 8

const brazil = '55'
/** Anatel's plan. */
const areaCode = '(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])'
/** A mobile has nine digits, eight in old writings; a landline eight. */
const nationalNumber = new RegExp(`^(${areaCode})(9[1-9]\\d{7}|[2-9]\\d{7})$`)
/** The first of two numbers without anything between them. A longer one does not exist. */
const firstOfTwo = new RegExp(`^${areaCode}(?:9[1-9]\\d{7}|[2-5]\\d{7})(?=\\d{3})`)
const maxNationalDigits = 13
/** An area behind two zeros. Spain, whose code is the area 34, has no number of eight digits. */
const afterTwoZeros = new RegExp(`^00(?:${areaCode}9[1-9]\\d{7}|34[2-9]\\d{7})$`)
/** Numbers without an area, which cannot be called from abroad. */
const serviceNumber = /^0?((?:[3589]00|303)\d{6,7})$/
/** With country code (ITU-T E.164). */
const foreignNumber = /^[1-9]\d{7,14}$/

export interface Phone {
  /**
   * Identifies the caller however the number is written: digits without Brazil's country code, with a mobile's ninth digit. Stored with
   * each lead, so changing it needs a migration. Of a number that cannot be read: its digits.
   */
  key: string
  /** Digits with country code, as WhatsApp takes them; empty for what it cannot reach. */
  international: string
  /** Number for a `tel:` address; empty when it cannot be read. */
  call: string
}

export function parsePhone(typed: string): Phone {
  const text = plainPhone(typed)
  const parts = text.split(/[^\d\s().+-]+|(?=\+)/)
  for (const part of parts) {
    const phone = readPhoneNumber(part)
    if (phone) return phone
  }
  const whole = digitsOf(text)
  const digits = parts.map(digitsOf).find((each) => each.length >= minPhoneKeyDigits) ?? whole
  // A slash may stand behind the area.
  const phone = parts.length > 1 && !text.includes('+') ? readBrazilian(whole, false) : undefined
  return phone ?? { key: unreadKey(digits), international: '', call: '' }
}

/** False where the area code, a digit or the country's code is missing, for example. */
export function isReadablePhone(typed: string): boolean {
  return parsePhone(typed).call !== ''
}

const wholeNumber = new RegExp(`^${areaCode}(?:9[1-9]\\d{7}|[2-5]\\d{7})$`)

/**
 * One number with each of its digits. False where a digit is added to read it, or left out: a slip must not reach another person. Letters
 * may stand around it, not between its digits.
 */
export function isWholePhone(typed: string): boolean {
  const text = plainPhone(typed)
  if (/\d[^\d]*\p{L}[^\d]*\d/u.test(text) || /\d[^\d]*\+/.test(text)) return false
  const digits = digitsOf(text)
  if (text.includes('+') || isForeignPrefix(text, digits)) {
    const [, national] = /^(?:00)?55(\d+)$/.exec(digits.replace(/^(00)?550/, '$155')) ?? []
    return national ? wholeNumber.test(national) || serviceNumber.test(national) : isReadablePhone(typed)
  }
  const withoutCountry = /^\D*\(\s*55/.test(text) ? digits : digits.replace(/^0?55(?=0?\d{11}$)/, '')
  return [digits, withoutCountry]
    .flatMap((each) => [each, each.replace(/^00?/, ''), each.replace(/^0\d\d/, '')])
    .some((each) => wholeNumber.test(each) || serviceNumber.test(each))
}

function isForeignPrefix(text: string, digits: string): boolean {
  return digits.startsWith('00') && !isAreaAfterTwoZeros(text.match(/\d+/g) ?? [])
}

/** Digits and the signs between them alone, and signs that nobody sees. */
export function isPhoneText(typed: string): boolean {
  return /^[\d\s().+/-]+$/.test(plainPhone(typed))
}

const minSearchedDigits = 6

/** The keys that a typed number, or the beginning of one, may be the beginning of. Empty for what is no number. */
export function phoneKeyPrefixes(typed: string): string[] {
  if (!isPhoneText(typed) || digitsOf(typed.normalize('NFKC')).length < minSearchedDigits) return []
  const { key, call } = parsePhone(typed)
  const withoutNinth = new RegExp(`^(${areaCode})([6-8]\\d*)$`).exec(key)
  return !call && withoutNinth ? [key, `${withoutNinth[1]}9${withoutNinth[2]}`] : [key]
}

/** Removes everything but digits, spaces, hyphen, plus and parentheses. Digits in full width become plain ones. */
export function withoutPhoneNoise(typed: string): string {
  return typed.normalize('NFKC').replace(/[^\d +()-]/g, '')
}

/** Bounds the time of reading; two numbers with words around them are shorter. */
const maxReadLength = 100

/** Without invisible signs, and with plain digits, spaces and hyphens. */
function plainPhone(typed: string): string {
  return withoutInvisible(typed.slice(0, maxReadLength).normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
}

/** A number, with nothing behind it but a second one, or its beginning, or an extension. */
function readPhoneNumber(part: string): Phone | undefined {
  const groups = part.match(/\d+/g) ?? []
  const digits = groups.join('')
  const isInternational = /^\W*\+/.test(part) || (digits.startsWith('00') && !isAreaAfterTwoZeros(groups))
  if (isInternational && !/^(00)?55/.test(digits)) return readForeign(part)
  for (let count = groups.length; count > 0; count--) {
    // A mobile that lacks a digit at its end is none of eight digits.
    if (groups[count - 1]?.length === 3 && groups[count - 2]?.length === 5) continue
    const phone = readBrazilian(groups.slice(0, count).join(''), isInternational)
    if (phone) return phone
  }
  const national = digits.replace(isInternational ? /^(00)?55/ : /^0+/, '')
  const [first] = (national.length > maxNationalDigits && firstOfTwo.exec(national)) || []
  return first ? readBrazilian(first, false) : undefined
}

/**
 * `0034 99876 5432` is (34) 99876-5432 with a zero too many, not a number of Spain: the digits are those of a Brazilian mobile, and its last
 * four stand together, or all nine do. In the groups of another country it is foreign: `0034 912 345 678`, `0051 987 654 321`.
 */
function isAreaAfterTwoZeros(groups: readonly string[]): boolean {
  return groups.some(
    ({ length }, index) =>
      (length === 4 || length >= 9) && afterTwoZeros.test(groups.slice(0, index + 1).join('')),
  )
}

/** `+49 (0)170 …` and `+595 0981 …` have zeros that are not dialled. */
function readForeign(part: string): Phone | undefined {
  const digits = digitsOf(part.replace(/\(0\)/, ''))
    .replace(/^00/, '')
    .replace(/^(5[1-468]|59\d)0+/, '$1')
  if (!foreignNumber.test(digits)) return undefined
  // Spain's +34 912 345 678 has the digits of (34) 91234-5678.
  const key = nationalNumber.test(digits) ? `+${digits}` : digits
  return { key, international: digits, call: `+${digits}` }
}

/** With or without country code, the zero of a long-distance call, and the carrier's two digits behind that zero. */
function readBrazilian(digits: string, isInternational: boolean): Phone | undefined {
  const rest = digits.replace(/^(00)?55/, '')
  for (const national of isInternational ? [rest] : [digits, rest]) {
    const service = serviceNumber.exec(national)?.[1]
    if (service) return { key: service, international: '', call: `0${service}` }
    const dialled = national.replace(/^0+/, '')
    for (const number of dialled === national ? [dialled] : [dialled, dialled.slice(2)]) {
      const [, area, subscriber = ''] = nationalNumber.exec(number) ?? []
      if (!area) continue
      const key = area + withNinthDigit(subscriber)
      return { key, international: brazil + key, call: `+${brazil}${key}` }
    }
  }
  return undefined
}

function unreadKey(digits: string): string {
  const number = digits.replace(/^0+/, '')
  if (number.length > 11 && number.startsWith(brazil)) return number.slice(brazil.length).replace(/^0+/, '')
  return number.length === minPhoneKeyDigits ? withNinthDigit(number) : number
}

/** Mobiles got a ninth digit until 2016; landlines begin with 2 to 5. */
function withNinthDigit(subscriber: string): string {
  return /^[6-9]\d{7}$/.test(subscriber) ? `9${subscriber}` : subscriber
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
