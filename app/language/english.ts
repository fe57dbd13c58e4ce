import { paths, withoutLanguage } from '../paths.ts'

export type Dictionary = Readonly<Record<string, string>>

let english: Dictionary = {}

/** The server has all words of the interface from the start; browsers fetch what a page needs when English is asked for. */
export function provideEnglish(dictionary: Dictionary): void {
  english = dictionary
}

/** Fetches the words of a page; known ones are not asked for again. @throws when that fails: the page stays as it is. */
export async function loadEnglish(pathname: string): Promise<void> {
  const parts = [import('../../content/english/interface.ts')]
  if (withoutLanguage(pathname) !== paths.home) parts.push(import('../../content/english/interface-pages.ts'))
  for (const part of await Promise.all(parts)) english = { ...english, ...part.english }
}

/** The English text, or the original where none is known (SPEC §7). */
export function inEnglish(text: string): string {
  return english[text] ?? text
}
