import { maxEmailLength } from '../email-address.ts'
import { withoutPhoneNoise } from '../phone.ts'

/** Cleaning of typed text, in the browser while typing and on the server before checking (docs/product.md#cleaning). */

export const maxTextLength = 1000
export const maxPhoneLength = 20

/** The server refuses longer text before it cleans it. Far above every field's limit, so that pasted markup still fits. */
export const maxTypedLength = 4 * maxTextLength

/** Removing one piece can join the halves of another, so cleaning repeats. Honest text needs fewer passes. */
const maxPasses = 4

/** Zero widths, soft hyphens and signs of direction, which come with copied text. Not the joiners of emoji. */
const invisibleSigns = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Removes < and >, script and control characters; keeps spaces. Linear in time. */
export function withoutMarkup(text: string): string {
  return withoutScript(text.replace(/[<>]/g, ''))
}

/** Free text gets ‹ and › in place of < and >, so that "DECA <= 3" keeps its meaning. */
function withoutTags(text: string): string {
  return withoutScript(text.replaceAll('<', '‹').replaceAll('>', '›'))
}

function withoutScript(text: string): string {
  let cleaned = text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(invisibleSigns, '')
    .replace(/\p{Zs}/gu, ' ')
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
