/** How typed text is cleaned, in the browser while typing and on the server before it is checked (docs/product.md#cleaning). */

export const maxTextLength = 1000
export const maxEmailLength = 254
export const maxPhoneLength = 20

/** Characters. The server refuses longer text before it cleans it: far above every field's limit, so a paste with markup still fits. */
export const maxTypedLength = 4 * maxTextLength

/** Removing one piece can join the halves of another, so cleaning is repeated; no text that people write takes more. */
const maxPasses = 4

/** Takes out what could be markup or script, and what no keyboard types; keeps the rest, spaces included. Linear in time. */
export function withoutMarkup(text: string): string {
  let cleaned = text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[<>]/g, '')
  for (let pass = 0; pass < maxPasses; pass++) {
    const before = cleaned
    cleaned = before.replace(/javascript:/gi, '').replace(/\bon\w+\s*=/gi, '')
    if (cleaned === before) return cleaned
  }
  // Neither pattern exists without its last character, so nothing is left to repeat.
  return cleaned.replace(/[:=]/g, '')
}

export function cleanText(text: string): string {
  return withoutMarkup(text).trim()
}

export function cleanEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Only digits, spaces, hyphen, plus and parentheses stay. */
export function cleanPhone(phone: string): string {
  return phone.replace(/[^\d +()-]/g, '').trim()
}

/**
 * Cleaning for a field that is being typed in: like the final one, but a space at the end stays, or no second word
 * could ever be typed; and it is cut at the field's limit, which the server reports instead of cutting.
 */
export const whileTyping = {
  text: (value: string) => withoutMarkup(value).trimStart().slice(0, maxTextLength),
  email: (value: string) => value.trimStart().toLowerCase().slice(0, maxEmailLength),
  phone: (value: string) =>
    value
      .replace(/[^\d +()-]/g, '')
      .trimStart()
      .slice(0, maxPhoneLength),
} as const
