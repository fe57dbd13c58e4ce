import type { LocalizedContent } from '../../domain/publishing/index.server.ts'
import { parseWatched, readWatches, watchedPath, watchedText } from '../../domain/watches/index.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { ranchDay } from '../../platform/ranch-time.ts'

/** The watches of an address, as pages list them. */
export async function shownWatches(
  database: Database,
  email: string,
  now: number,
  content: LocalizedContent,
  { pathname }: URL,
) {
  const language = languageOf(pathname)
  return (await readWatches(database, email, now)).map(({ id, watched: json, isConfirmed, expiresAt }) => {
    const watched = parseWatched(json)
    return {
      id,
      isConfirmed,
      text: watchedText(content, watched, language),
      address: inLanguage(watchedPath(content, watched), language),
      endsOn: shortDate(ranchDay(expiresAt), language),
    }
  })
}

export type ShownWatch = Awaited<ReturnType<typeof shownWatches>>[number]
