import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, type SqliteDatabase } from 'kysely'
import type { Tables } from './schema.ts'
import { WaitingSqliteDialect } from './sqlite-dialect.server.ts'

export class DatabaseInUse extends Error {
  constructor(folder: string) {
    super(
      `DATA_DIR ${folder} is in use by another process: stop it first, or set DATABASE_URL to share a PostgreSQL`,
    )
  }
}

/** A command was pointed at a folder without a database. */
export class NoDatabase extends Error {
  constructor(path: string) {
    super(`there is no database at ${path}: DATA_DIR says where it is`)
  }
}

/** While a visitor waits, milliseconds: nothing else is answered meanwhile. */
const serverPatienceMs = 5_000
/** An operator's command may wait longer for its turn. */
const commandPatienceMs = 30_000

export function sqlitePath(folder: string): string {
  return join(folder, 'matriz.sqlite')
}

/** Where a restore prepares its copy. One that was killed leaves it there; the next start removes it. */
export function stagingPath(folder: string): string {
  return join(folder, 'restoring.sqlite')
}

export function removeSqlite(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true })
}

/** Kysely over one SQLite file. @throws {NoDatabase} */
export function openSqlite(
  path: string,
  { mustExist = false, beside = false, onClose = () => {} } = {},
): Kysely<Tables> {
  if (mustExist && !existsSync(path)) throw new NoDatabase(path)
  const file = openFile(path, beside ? commandPatienceMs : serverPatienceMs)
  const database: SqliteDatabase = {
    prepare(sql) {
      const statement = file.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      }
    },
    close() {
      file.close()
      onClose()
    },
  }
  return new Kysely<Tables>({ dialect: new WaitingSqliteDialect({ database }) })
}

/** Every commit is on the disk before it is acknowledged, and what is deleted is overwritten in the file. */
function openFile(path: string, timeout: number): DatabaseSync {
  const file = new DatabaseSync(path, { timeout })
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  file.exec('pragma secure_delete = on')
  return file
}

/** Kept in `user_version`: since then nothing deleted stays in the file. */
const overwritesDeleted = 1

/** Rewrites, once, a file of an older version, whose free pages still hold what was deleted. Only for its one owner. */
export function rewriteOnce(path: string): void {
  const file = openFile(path, serverPatienceMs)
  try {
    if (file.prepare('pragma user_version').get()?.['user_version'] === overwritesDeleted) return
    file.exec('vacuum; pragma wal_checkpoint(truncate)')
    file.exec(`pragma user_version = ${overwritesDeleted}`)
  } finally {
    file.close()
  }
}

/**
 * Writes the log beside the file into it and empties the log, where copies of deleted rows remain. False when others read:
 * try again later. Waits for them up to `timeout` milliseconds.
 */
export function emptyLog(path: string, timeout: number): boolean {
  const file = new DatabaseSync(path, { timeout })
  try {
    return file.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0
  } finally {
    file.close()
  }
}

/**
 * Keeps other processes out of the folder for as long as this one lives: the lock is the operating system's, so a
 * killed process leaves none behind, and it lies beside the database, so that a backup can still read that.
 * @throws {DatabaseInUse}
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new DatabaseInUse(folder)
  }
  return { release: () => lock.close() }
}
