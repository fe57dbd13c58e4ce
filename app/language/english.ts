export type Dictionary = Readonly<Record<string, string>>

let english: Dictionary | undefined

/** The server has the dictionary from the start; browsers fetch it when English is first asked for. */
export function provideEnglish(dictionary: Dictionary): void {
  english = dictionary
}

/** @throws when the dictionary can't be fetched: the page then stays in its language. */
export async function loadEnglish(): Promise<void> {
  english ??= (await import('../../content/english.ts')).english
}

/** The English text, or the original where none is known (SPEC §7). */
export function inEnglish(text: string): string {
  return english?.[text] ?? text
}
