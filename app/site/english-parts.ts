import type { english as ofFrame } from '../../content/english/interface.ts'
import type { english as accountTexts } from '../../content/english/interface-accounts.ts'
import type { english as pageTexts } from '../../content/english/interface-pages.ts'
import type { english as staffTexts } from '../../content/english/interface-staff.ts'
import { isAccountPath, isStaffPath, paths } from '../domain/paths.ts'
import { addEnglish, type Dictionary } from '../platform/i18n/english.ts'
import { type Language, withoutLanguage } from '../platform/i18n/language-path.ts'

type FrameTexts = typeof ofFrame
type PageTexts = typeof pageTexts
type AccountTexts = typeof accountTexts
type StaffTexts = typeof staffTexts

declare module '../platform/i18n/ui-text.ts' {
  interface EnglishTexts extends FrameTexts, PageTexts, AccountTexts, StaffTexts {
    /** Names that English shares. */
    Sindi: 'Sindi'
    Nelore: 'Nelore'
  }
}

type EnglishPart = () => Promise<{ english: Dictionary }>

const frame: EnglishPart = () => import('../../content/english/interface.ts')
const ofPages: EnglishPart = () => import('../../content/english/interface-pages.ts')
const ofAccounts: EnglishPart = () => import('../../content/english/interface-accounts.ts')
const ofStaff: EnglishPart = () => import('../../content/english/interface-staff.ts')

/** Parts beyond the page's own that something on it has asked for: from then on they come with every page's English. */
const needed = new Set<EnglishPart>()

/** Fetches a page's English; known parts are not fetched again. @throws when that fails: the page stays as it is. */
export async function loadEnglish(pathname: string): Promise<void> {
  const path = withoutLanguage(pathname)
  if (isAccountPath(path) || isStaffPath(path)) needed.add(ofAccounts)
  if (isStaffPath(path)) needed.add(ofStaff)
  await fetchParts([frame, ...(path === paths.home ? [] : [ofPages]), ...needed])
}

/** The dialogs' English: now, where the page is in English, and with every page's from then on. @throws when that fails. */
export async function loadAccountEnglish(language: Language): Promise<void> {
  needed.add(ofAccounts)
  if (language === 'en') await fetchParts([ofAccounts])
}

async function fetchParts(parts: EnglishPart[]): Promise<void> {
  for (const part of await Promise.all(parts.map((fetchPart) => fetchPart()))) addEnglish(part.english)
}
