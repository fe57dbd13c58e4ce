/** Without accents and capitals: `Olhos-d’Água ¾` → `olhos-d’agua ¾`. Leads are stored under such terms: a change would lose them. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text as they are compared, fractions taken apart: `Ipê-Açu ¾` → `ipe`, `acu`, `3`, `4`. */
export function wordsOf(text: string): string[] {
  return fold(text.normalize('NFKD'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** A text as a part of an address: `Expozebu 2027!` → `expozebu-2027`. */
export function slugOf(text: string, maxLength: number): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '')
}
