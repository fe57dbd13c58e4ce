import { withoutPhoneNoise } from '../phone.ts'

/** Cleaning of typed text, in the browser while typing and on the server before checking (docs/product.md#cleaning). */

export const maxTextLength = 1000
export const maxEmailLength = 254
export const maxPhoneLength = 20

/** The server refuses longer text before it cleans it. Far above every field's limit, so that pasted markup still fits. */
export const maxTypedLength = 4 * maxTextLength

/** Removing one piece can join the halves of another, so cleaning repeats. Honest text needs fewer passes. */
const maxPasses = 4

/** Removes < and >, script and control characters; keeps spaces. Linear in time. */
export function withoutMarkup(text: string): string {
  return withoutScript(text.replace(/[<>]/g, ''))
}

/** As `withoutMarkup`, for free text: ‹ and › in place of < and >, so that "DECA <= 3" keeps its meaning. */
function withoutTags(text: string): string {
  return withoutScript(text.replaceAll('<', '‹').replaceAll('>', '›'))
}

function withoutScript(text: string): string {
  let cleaned = text.replace(/[^\P{Cc}\t\n\r]/gu, '')
  for (let pass = 0; pass < maxPasses; pass++) {
    const before = cleaned
    cleaned = before.replace(/javascript:/gi, '').replace(/\bon\w+\s*=/gi, '')
    if (cleaned === before) return cleaned
  }
  // Neither pattern can match without its last character.
  return cleaned.replace(/[:=]/g, '')
}

export function cleanText(text: string): string {
  return withoutMarkup(text).trim()
}

export function cleanMessage(text: string): string {
  return withoutTags(text).trim()
}

export function cleanEmail(email: string): string {
  return email.trim().toLowerCase()
}

export function cleanPhone(phone: string): string {
  return withoutPhoneNoise(phone).trim()
}

/** Cleaning while typing: keeps a space at the end, so that a second word can follow, and cuts at the field's limit. */
export const whileTyping = {
  text: (value: string) => withoutMarkup(value).trimStart().slice(0, maxTextLength),
  message: (value: string) => withoutTags(value).trimStart().slice(0, maxTextLength),
  email: (value: string) => value.trimStart().toLowerCase().slice(0, maxEmailLength),
  phone: (value: string) => withoutPhoneNoise(value).trimStart().slice(0, maxPhoneLength),
} as const
