export type Dictionary = Readonly<Record<string, string>>

let english: Dictionary = {}

/** Portuguese → English, from now on: the server has all texts from the start, browsers add what a page needs. */
export function addEnglish(dictionary: Dictionary): void {
  english = { ...english, ...dictionary }
}

/** The English text, or the original where none is known (docs/product.md#languages). */
export function inEnglish(text: string): string {
  return english[text] ?? text
}
