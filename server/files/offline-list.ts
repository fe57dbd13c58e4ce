import { calculators } from '../../app/domain/calculators/calculator-parameters.ts'
import { offlinePath, pathOf } from '../../app/domain/paths.ts'
import { bodyDigest } from '../../app/platform/http/encoded-response.ts'
import { inLanguage, type Language } from '../../app/platform/i18n/language-path.ts'
import { ranchDay } from '../../app/platform/ranch-time.ts'
import type { OfflineList } from '../../app/site/offline/caches.ts'
import type { SiteVersion } from '../versions/site-versions.ts'

/** Offers, calculators and, on the home page, the contact form. */
const offers = [
  'home',
  'products',
  'premiumRecipient',
  'bullExchange',
  'cattleExchange',
  'geneticBank',
  ...calculators,
  'training',
  'compare',
] as const

/** Phones keep these pages without having opened them, and all lists. The page for every other address comes first. */
export function offlineList(
  { snapshot, publicSite: { content } }: Pick<SiteVersion, 'snapshot' | 'publicSite'>,
  language: Language,
  files: readonly string[],
  now: number,
): OfflineList {
  const pages = [...content.pages.values()]
  // One animal's page of each route brings the scripts of all: those that are opened may be needed before they have loaded theirs.
  const examples = new Map(pages.filter(({ isAnimal }) => isAnimal).map(({ route, path }) => [route, path]))
  const lists = content.pt.lists.map(({ address }) => address)
  const paths = [offlinePath, ...offers.map((key) => pathOf(key, content.pt)), ...lists, ...examples.values()]
  return {
    // Pages name the day, and files of the build.
    version: bodyDigest(Buffer.from([snapshot.version, ranchDay(now), ...files].join())),
    pages: paths.filter((path) => content.pages.has(path)).map((path) => inLanguage(path, language)),
  }
}
