import { join } from 'node:path'
import { inWorkFolder, openCopies } from '../app/domain/copies/index.server.ts'
import {
  backUpSite,
  openSiteDatabase,
  openSiteDatabaseForCommand,
  restoreSite,
  streamBackup,
} from '../app/domain/database/site-database.server.ts'
import { readPublished, readVersion } from '../app/domain/publishing/index.server.ts'
import { databaseBytes, removeDrafts } from '../app/platform/database/backup.server.ts'
import { InvalidBackup } from '../app/platform/database/errors.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { type ContentParts, checkedSite } from './checked-site.ts'

/**
 * Closes the site, does the work and opens it again. When the work fails, or the site can't be shown after it, `undo` is done before
 * the site opens. @throws what stood against the work
 */
export type WhileClosed = (work: () => Promise<void>, undo: () => Promise<void>) => Promise<void>

interface SiteCopiesParts extends ContentParts {
  whileClosed: WhileClosed
}

/** Copies of this site's database and files, and their restore in its place. */
export async function openSiteCopies(parts: SiteCopiesParts) {
  const { settings, log, clock, database, whileClosed } = parts
  const address = settings.database
  const folder = join(settings.dataDir, 'copies')
  await removeDrafts(settings.dataDir)
  return openCopies({
    database,
    clock,
    log,
    folder,
    store: settings.copyStore,
    // Over a connection of its own: the site's would be busy until the backup ends.
    backUp: (openTarget) =>
      withOpened(openSiteDatabaseForCommand(address), (opened) => streamBackup(opened, openTarget)),
    measureSite: () => databaseBytes(database),
    tryBackup: (file, trial) =>
      withOpened(openSiteDatabase({ kind: 'embedded', folder: trial }), (opened) =>
        restoreCopy(opened, file),
      ),
    replace: (backup) =>
      inWorkFolder(folder, async (work, remove) => {
        const before = join(work, 'before.backup.gz')
        let isReplaced = false
        await whileClosed(
          () =>
            withOpened(openSiteDatabase(address), async (opened) => {
              await backUpSite(opened, before, () => {})
              isReplaced = true
              log.info('copy restored', { rows: await restoreCopy(opened, backup) })
            }),
          async () => {
            if (isReplaced)
              await withOpened(openSiteDatabase(address), (opened) => restoreOver(opened, before))
          },
        )
        await remove()
      }),
  })

  /** @throws {InvalidBackup} also where the site could only show the content of `content/` */
  async function restoreCopy(opened: Database, file: string): Promise<number> {
    const rows = await restoreOver(opened, file)
    try {
      if ((await readVersion(opened)) > 0)
        await checkedSite({ ...parts, database: opened }, (await readPublished(opened)).documents)
      return rows
    } catch {
      throw new InvalidBackup('its content can not be shown')
    }
  }
}

function restoreOver(database: Database, file: string): Promise<number> {
  return restoreSite(database, file, { overwrite: true, report: () => {} })
}

async function withOpened<T>(
  opening: Promise<Database>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await opening
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}
