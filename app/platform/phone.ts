/** Phones as visitors type them. Numbers without country code are Brazilian. */

const brazil = '55'

/** Digits; a number without its area code is too short to call. */
const minCallableDigits = 10

/** Fewer digits do not identify a caller. */
export const minPhoneKeyDigits = 8

/**
 * `key` identifies the caller however the number is written: digits without Brazil's country code. Stored with each lead, so
 * changing it needs a migration. `international` is the number to call: digits with country code; empty without area code.
 */
export function parsePhone(typed: string): { key: string; international: string } {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  const isLong = digits.length > 11
  const hasCountryCode = typed.trim().startsWith('+') || (isLong && digits.startsWith(brazil))
  const international = hasCountryCode ? digits : brazil + digits
  return {
    key: isLong && digits.startsWith(brazil) ? digits.slice(brazil.length) : digits,
    international: digits.length < minCallableDigits ? '' : international,
  }
}

/** Removes everything but digits, spaces, hyphen, plus and parentheses. */
export function withoutPhoneNoise(typed: string): string {
  return typed.replace(/[^\d +()-]/g, '')
}
