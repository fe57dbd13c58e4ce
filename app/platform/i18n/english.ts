export type Dictionary = Readonly<Record<string, string>>

let english: Dictionary = {}

/** Adds translations, Portuguese → English. The server adds all at start, browsers those that a page needs. */
export function addEnglish(dictionary: Dictionary): void {
  english = { ...english, ...dictionary }
}

/** The English text, or the Portuguese one where no translation was added (docs/product.md#languages). */
export function inEnglish(text: string): string {
  return (Object.hasOwn(english, text) && english[text]) || text
}
