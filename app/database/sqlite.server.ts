import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SqliteStatement } from 'kysely'

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

/** Node's SQLite as Kysely's dialect wants it, with every commit on the disk before it is acknowledged. @throws {NoDatabase} */
export function openSqliteFile(
  path: string,
  { mustExist = false } = {},
): { prepare(sql: string): SqliteStatement; close(): void } {
  if (mustExist && !existsSync(path)) throw new NoDatabase(path)
  const file = new DatabaseSync(path, { timeout: 5_000 })
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return {
    prepare(sql) {
      const statement = file.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      }
    },
    close: () => file.close(),
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
