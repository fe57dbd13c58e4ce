import { readContent } from '../app/domain/publishing/index.server.ts'
import { readSeenVersion, recordHits, startProgress } from '../app/domain/watches/hits.server.ts'
import { sendWatchNews } from '../app/domain/watches/index.server.ts'
import { ranchDay, startOfRanchDay } from '../app/platform/ranch-time.ts'
import { repeat } from '../app/platform/repeat.ts'
import { type ContentParts, checkedSite, olderContents } from './checked-site.ts'
import { root } from './folders.ts'
import type { SiteVersion } from './site-versions.ts'

type FollowedVersion = Pick<SiteVersion, 'number' | 'publicSite'>

export type FollowedWatches = ReturnType<typeof followWatches>

/** Finds the animals that begin to match visitors' watches. What fails is tried again with the next version, and before the day's mails. */
export function followWatches(parts: ContentParts) {
  const { database, clock, log } = parts
  let last: FollowedVersion | undefined
  let running = Promise.resolve()

  async function compare(version: FollowedVersion): Promise<void> {
    const seen = await readSeenVersion(database)
    if (seen === undefined) await startProgress(database, version.number)
    else if (seen < version.number) {
      const before = last?.number === seen ? last.publicSite : await readOlder(seen)
      const after = version.publicSite.content.pt
      // Versions that cannot be read any more are skipped: otherwise nothing would be compared again.
      const compared = { seen, version: version.number, before: before?.content.pt ?? after, after }
      await recordHits(database, compared, clock())
    }
    last = version
  }

  async function readOlder(number: number) {
    try {
      const contents = await olderContents(database, await readContent(root))
      const older = contents.find(({ version }) => version === number)
      if (older) return (await checkedSite(parts, older.read())).publicSite
    } catch (error) {
      log.warn('older version not compared', { version: number, error })
    }
    return undefined
  }

  /** Compares a version with the one before, and those that a killed process has left, while requests are served. */
  function follow(version: FollowedVersion): Promise<void> {
    running = running
      .then(() => compare(version))
      .catch((error: unknown) => log.error('watches not compared', { version: version.number, error }))
    return running
  }

  return {
    follow,
    /** Sends each day's mails from 7 h at the ranch, once all is compared. */
    startNews(currentVersion: () => FollowedVersion, outbox: { wake(): void }) {
      let doneDay = ''
      return repeat(60_000, async () => {
        const day = ranchDay(clock())
        if (day === doneDay || clock() < startOfRanchDay(day) + 7 * 60 * 60_000) return
        try {
          const version = currentVersion()
          await follow(version)
          await sendWatchNews({ database, clock, outbox, content: version.publicSite.content })
          doneDay = day
        } catch (error) {
          log.error('news of watches not sent', { error })
        }
      })
    },
    /** Resolves when running comparisons have ended. */
    stop: () => running,
  }
}
