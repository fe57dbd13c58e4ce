import { readContent } from '../app/domain/publishing/index.server.ts'
import { readSeenVersion, recordHits, startProgress } from '../app/domain/watches/hits.server.ts'
import { sendWatchNews } from '../app/domain/watches/index.server.ts'
import { type ContentParts, checkedSite, olderContents } from './checked-site.ts'
import { root } from './folders.ts'
import type { SiteVersion } from './site-versions.ts'

type FollowedVersion = Pick<SiteVersion, 'number' | 'publicSite'>

export type FollowedWatches = ReturnType<typeof followWatches>

/** Finds the animals that begin to match visitors' watches. What fails is tried again with the next version, and before daily mails. */
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
    /** Sends the day's mails, once all is compared. */
    async sendNews(version: FollowedVersion, outbox: { wake(): void }) {
      await follow(version)
      await sendWatchNews({ database, clock, outbox, content: version.publicSite.content })
    },
    /** Resolves when running comparisons have ended. */
    stop: () => running,
  }
}
