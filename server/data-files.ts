import { herdFeedPath } from '../app/domain/paths.ts'
import { jsonFile, type StoredFile } from '../app/platform/http/file-store.ts'
import type { Language } from '../app/platform/i18n/language-path.ts'
import { oncePer } from '../app/platform/once-per.ts'
import { ranchDay } from '../app/platform/ranch-time.ts'
import { herdFeed } from '../app/site/herd/herd-feed.server.ts'
import type { CachedSite } from './public-pages.ts'

/** Files of data by their Portuguese paths, the same for everyone. */
export type DataFiles = Readonly<Record<string, (language: Language) => Promise<StoredFile>>>

export function dataFiles({ site, clock }: { site(): CachedSite; clock(): number }): DataFiles {
  return {
    [herdFeedPath]: (language) => feedFile(site(), language, ranchDay(clock())),
  }
}

const feedFiles = oncePer((_: CachedSite) => new Map<string, Promise<StoredFile>>())

/** Made once for a version, language and day: prices expire. */
function feedFile(site: CachedSite, language: Language, today: string): Promise<StoredFile> {
  const key = `${language} ${today}`
  const file = feedFiles(site).get(key) ?? jsonFile(herdFeed(site, language, today))
  feedFiles(site).set(key, file)
  return file
}
