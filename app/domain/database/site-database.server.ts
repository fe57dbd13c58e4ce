import { Readable } from 'node:stream'
import {
  type BackupTarget,
  type ReportProgress,
  readBackup,
  writeBackup,
  writeBackupFile,
} from '../../platform/database/backup.server.ts'
import type { OnDatabaseFailure } from '../../platform/database/errors.server.ts'
import {
  type DatabaseAddress,
  openDatabase,
  openDatabaseForCommand,
} from '../../platform/database/open-database.server.ts'
import { type RestoreOptions, restoreBackup } from '../../platform/database/restore.server.ts'
import type {
  Database,
  SchemaDefinition,
  TableDefinition,
  TableName,
} from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { isPaper } from '../pictures/index.server.ts'
import { inventory, tableNames } from './inventory.server.ts'
import { migrations } from './migrations/index.ts'

/** Pages and commands read the JSON of these columns without a doubt. */
const rowChecks: Partial<Record<TableName, TableDefinition['isRow']>> = {
  content_entries: ({ published, draft }) => [published, draft].every(isDocumentOrNull),
  // A withdrawal leaves a revision without a document.
  content_revisions: ({ document, draft }) =>
    (document === '' || isDocumentOrNull(document)) && isDocumentOrNull(draft ?? null),
  leads: ({ details }) => isDocumentOrNull(details),
  papers: ({ name, bytes }) => bytes instanceof Buffer && isPaper(name, bytes),
}

function isDocumentOrNull(value: unknown): boolean {
  return value === null || (typeof value === 'string' && parseRecord(value) !== undefined)
}

const siteSchema: SchemaDefinition = {
  migrations,
  // The next start asks before it does what the backup says is due.
  async onRestored(database) {
    const row = { value: '{}', changed_at: 0, changed_by: '' }
    await database
      .insertInto('site_settings')
      .values({ key: 'restored', ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  },
  tables: tableNames.map((name) => ({
    name,
    key: inventory[name].key,
    columns: Object.keys(inventory[name].columns),
    isBackedUp: inventory[name].omittedFromBackup === undefined,
    hasBytes: inventory[name].hasBytes ?? false,
    isRow: rowChecks[name],
  })),
}

/** Opens the site's database and runs pending migrations. @throws {DatabaseInUse} @throws {DatabaseUnreachable} */
export function openSiteDatabase(address: DatabaseAddress, onFailure?: OnDatabaseFailure): Promise<Database> {
  return openDatabase(address, migrations, { onFailure })
}

/** Opens it for a restore. `anew` removes files that were copied while a site wrote to them. @throws {DatabaseInUse} while a process serves from them */
export function openSiteDatabaseAlone(
  address: DatabaseAddress,
  { isAnew }: { isAnew: boolean },
): Promise<Database> {
  return openDatabase(address, migrations, { alone: isAnew ? 'anew' : 'as it is' })
}

/** Opens it beside a running server. @throws {DatabaseMissing} @throws {DatabaseUnreachable} */
export function openSiteDatabaseForCommand(address: DatabaseAddress): Promise<Database> {
  return openDatabaseForCommand(address, migrations)
}

/** Writes a backup to a file while the site runs. Returns the number of rows. @throws {DiskFull} */
export function backUpSite(database: Database, file: string, report: ReportProgress): Promise<number> {
  return writeBackupFile(database, file, siteSchema, report)
}

export function streamBackup(database: Database, openTarget: () => BackupTarget): Promise<number> {
  return writeBackup(database, openTarget, siteSchema, () => {})
}

/** Reads a backup, row by row, as a restore does. @throws {InvalidBackup} */
export async function countBackupRows(backup: AsyncIterable<Uint8Array>): Promise<number> {
  const { rows } = await readBackup(Readable.from(backup), siteSchema)
  let count = 0
  for await (const _ of rows) count += 1
  return count
}

/** Replaces all rows by those of a backup. Returns their number. @throws {DatabaseNotEmpty} @throws {InvalidBackup} */
export function restoreSite(database: Database, file: string, options: RestoreOptions): Promise<number> {
  return restoreBackup(database, file, siteSchema, options)
}
