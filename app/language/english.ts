import { isAccountPath, isStaffPath, type Language, paths, withoutLanguage } from '../paths.ts'

export type Dictionary = Readonly<Record<string, string>>

let english: Dictionary = {}

/** The server has all words of the interface from the start; browsers fetch what a page needs when English is asked for. */
export function provideEnglish(dictionary: Dictionary): void {
  english = dictionary
}

/** Words beyond the page's own that something on it has asked for: from then on English comes with them. */
const needed = new Set<WordPart>()

type WordPart = () => Promise<{ english: Dictionary }>

const frame: WordPart = () => import('../../content/english/interface.ts')
const ofPages: WordPart = () => import('../../content/english/interface-pages.ts')
const ofAccounts: WordPart = () => import('../../content/english/interface-accounts.ts')
const ofStaff: WordPart = () => import('../../content/english/interface-staff.ts')

/** Fetches the words of a page; known ones are not asked for again. @throws when that fails: the page stays as it is. */
export async function loadEnglish(pathname: string): Promise<void> {
  const path = withoutLanguage(pathname)
  if (isAccountPath(path) || isStaffPath(path)) needed.add(ofAccounts)
  if (isStaffPath(path)) needed.add(ofStaff)
  await fetchWords([frame, ...(path === paths.home ? [] : [ofPages]), ...needed])
}

/** The dialogs' words: now, where the page is in English, and with every English from then on. @throws when that fails. */
export async function needAccountWords(language: Language): Promise<void> {
  needed.add(ofAccounts)
  if (language === 'en') await fetchWords([ofAccounts])
}

async function fetchWords(parts: WordPart[]): Promise<void> {
  for (const part of await Promise.all(parts.map((fetchPart) => fetchPart())))
    english = { ...english, ...part.english }
}

/** The English text, or the original where none is known (SPEC §7). */
export function inEnglish(text: string): string {
  return english[text] ?? text
}
