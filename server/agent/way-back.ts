import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { wayBackFolder } from '../../app/domain/updates/index.ts'
import { syncFolder } from './files.ts'
import { mergeDatabases } from './merge-databases.ts'

/*
 * Copies of the embedded database for the way back from an update (docs/decisions/0061-updates.md). Run as the site's user, while the
 * site stands still:
 *
 *   before   copies the database as the version before left it
 *   after    copies it as the new version's migrations left it
 *   merge    makes, of `before` and what was written since `after`, the database to go back to
 *   swap     puts it in the database's place
 */

const [step = ''] = process.argv.slice(2)
const dataDir = process.env['DATA_DIR'] ?? ''
const folder = join(dataDir, wayBackFolder)
const files = {
  database: join(dataDir, 'matriz.sqlite'),
  before: join(folder, 'before.sqlite'),
  after: join(folder, 'after.sqlite'),
  newer: join(folder, 'newer.sqlite'),
  merged: join(folder, 'merged.sqlite'),
}

process.umask(0o077)
const steps: Record<string, () => void> = { before, after, merge, swap }
steps[step]?.()

function before(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  copyDatabase(files.database, files.before)
}

function after(): void {
  if (migrationsOf(files.database) !== migrationsOf(files.before)) copyDatabase(files.database, files.after)
}

/** Prints the number of rows that the older schema can not hold, or nothing where the database can stay as it is. */
function merge(): void {
  rmSync(files.merged, { force: true })
  if (!existsSync(files.before) || migrationsOf(files.database) === migrationsOf(files.before)) return
  copyDatabase(files.database, files.newer)
  const draft = `${files.merged}.part`
  rmSync(draft, { force: true })
  copyFileSync(files.before, draft)
  const database = new DatabaseSync(draft)
  // Killed before its copy was made: nobody has written anything since.
  const rowsLeft = existsSync(files.after) ? mergeDatabases(database, files) : 0
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
  place(draft, files.merged)
  console.log(rowsLeft)
}

function swap(): void {
  if (!existsSync(files.merged)) return
  for (const suffix of ['-wal', '-shm']) rmSync(files.database + suffix, { force: true })
  place(files.merged, files.database)
  syncFolder(folder)
}

/** Without the write-ahead log, which is in the copy. */
function copyDatabase(from: string, to: string): void {
  const draft = `${to}.part`
  rmSync(draft, { force: true })
  const database = new DatabaseSync(from)
  database.prepare('vacuum into ?').run(draft as SQLInputValue)
  database.close()
  place(draft, to)
}

function place(draft: string, path: string): void {
  renameSync(draft, path)
  syncFolder(join(path, '..'))
}

function migrationsOf(path: string): string {
  const database = new DatabaseSync(path)
  const names = database.prepare('select name from kysely_migration order by name').all()
  database.close()
  return names.map(({ name }) => name).join('\n')
}
