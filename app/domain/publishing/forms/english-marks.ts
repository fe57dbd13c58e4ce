/**
 * What a form remembers of a text's English as it was loaded, by digests: of the Portuguese that the English was made from, of
 * the English, and of the Portuguese.
 */
export interface EnglishMark {
  enOf: string
  en: string
  pt: string
}

/** The name of the hidden control with a text's mark. */
export function markName(text: string): string {
  return `${text}.enOf`
}

/** The name of the switch by which staff confirm English that was stale. */
export function confirmationName(text: string): string {
  return `${text}.enStays`
}

export function formatMark({ enOf, en, pt }: EnglishMark): string {
  return `${en}:${pt}:${enOf}`
}

export function parseMark(value: string | undefined): EnglishMark | undefined {
  const [, en = '', pt = '', enOf = ''] = /^([\w-]{16}):([\w-]{16}):(.*)$/.exec(value ?? '') ?? []
  return en ? { enOf, en, pt } : undefined
}
