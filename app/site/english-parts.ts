import { isHerdPath, isOwnDataPath, isPrivatePath, matingPath, paths, reservePath } from '../domain/paths.ts'
import { type Language, withoutLanguage } from '../platform/i18n/language-path.ts'
import { addEnglish, type Dictionary } from '../platform/i18n/ui-text.ts'
import type { english as accountTexts } from './english/accounts.english.ts'
import type { english as calculatorTexts } from './english/calculators.english.ts'
import type { english as herdTexts } from './english/herd.english.ts'
import type { english as layoutTexts } from './english/layout.english.ts'
import type { english as offlineTexts } from './english/offline.english.ts'
import type { english as ownDataTexts } from './english/own-data.english.ts'
import type { english as pageTexts } from './english/pages.english.ts'
import type { english as unsentTexts } from './english/unsent.english.ts'

type LayoutTexts = typeof layoutTexts
type OwnDataTexts = typeof ownDataTexts
type PageTexts = typeof pageTexts
type HerdTexts = typeof herdTexts
type AccountTexts = typeof accountTexts
type CalculatorTexts = typeof calculatorTexts
type UnsentTexts = typeof unsentTexts
type OfflineTexts = typeof offlineTexts

declare module '../platform/i18n/ui-text.ts' {
  interface EnglishTexts
    extends LayoutTexts,
      PageTexts,
      HerdTexts,
      AccountTexts,
      OwnDataTexts,
      CalculatorTexts,
      UnsentTexts,
      OfflineTexts {}
}

type EnglishPart = () => Promise<{ english: Dictionary }>

const fetchLayoutTexts: EnglishPart = () => import('./english/layout.english.ts')
const fetchPageTexts: EnglishPart = () => import('./english/pages.english.ts')
const fetchHerdTexts: EnglishPart = () => import('./english/herd.english.ts')
const fetchAccountTexts: EnglishPart = () => import('./english/accounts.english.ts')
const fetchOwnDataTexts: EnglishPart = () => import('./english/own-data.english.ts')
const fetchCalculatorTexts: EnglishPart = () => import('./english/calculators.english.ts')
const fetchUnsentTexts: EnglishPart = () => import('./english/unsent.english.ts')

/** Parts that some page or dialog of this visit needed; from then on they load with every page's English. */
const extraParts = new Set<EnglishPart>()

/** Loads the English texts of a page; loaded parts are not fetched again. @throws when that fails. */
export async function loadEnglish(pathname: string): Promise<void> {
  const path = withoutLanguage(pathname)
  if (isPrivatePath(path)) extraParts.add(fetchAccountTexts)
  if (isOwnDataPath(path)) extraParts.add(fetchOwnDataTexts)
  if (isHerdPath(path) || path.startsWith(reservePath('')) || path.startsWith(matingPath('')))
    extraParts.add(fetchHerdTexts)
  if (isCalculatorPath(path)) extraParts.add(fetchCalculatorTexts)
  await fetchParts([fetchLayoutTexts, ...(path === paths.home ? [] : [fetchPageTexts]), ...extraParts])
}

/** Loads the dialogs' English texts, at once on an English page and with every later page. @throws when that fails. */
export async function loadAccountEnglish(language: Language): Promise<void> {
  extraParts.add(fetchAccountTexts)
  if (language === 'en') await fetchParts([fetchAccountTexts])
}

/** Loads the English texts of unsent messages, at once on an English page and with every later page. @throws when that fails. */
export async function loadUnsentEnglish(language: Language): Promise<void> {
  extraParts.add(fetchUnsentTexts)
  if (language === 'en') await fetchParts([fetchUnsentTexts])
}

/** Also the page of authenticity, which shows the account that the calculators name. */
function isCalculatorPath(path: string): boolean {
  return path.startsWith('/calculadoras/') || path === paths.authenticity
}

async function fetchParts(parts: EnglishPart[]): Promise<void> {
  for (const part of await Promise.all(parts.map((fetchPart) => fetchPart()))) addEnglish(part.english)
}
