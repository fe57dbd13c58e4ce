/** Without accents, and fractions and ligatures taken apart: `Ipê-Açu ¾` → `Ipe-Acu 3⁄4`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** The words of a text as they are compared: `Ipê-Açu ¾` → `ipe`, `acu`, `3`, `4`. */
export function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/**
 * Without accents and capitals: `Olhos-d’Água ¾` → `olhos-d’agua ¾`. The database holds texts in this form: after a change, stored leads
 * would no longer be found, nor views of campaigns counted.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Characters of a document's code that is made from its name. */
export const maxSlugLength = 48

/** A text as a part of an address: `Expozebu 2027!` → `expozebu-2027`. */
export function slugOf(text: string, maxLength: number): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '')
}

/** A name of the code in addresses and files: `teamMembers` → `team-members`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Text with plain line breaks and without control characters. */
export function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
}

export function oneLine(text: string): string {
  return plainLines(text)
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
    .join(' ')
}

/** Without signs that nobody sees, such as soft hyphens, marks of direction and those of width zero, which copied texts bring. */
export function withoutInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
}
