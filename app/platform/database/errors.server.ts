import { resolve } from 'node:path'
import type { LogEvent } from 'kysely'

/** Errors that an operator can fix. Messages name the setting and never a password or a row. */

export class DatabaseInUse extends Error {
  constructor(folder: string) {
    super(`DATA_DIR ${folder} is in use by another process: stop it first`)
  }
}

const sqliteCodes: Record<number, string> = { 8: 'EROFS', 13: 'ENOSPC' }

/** The process can't keep files in the folder; the message says why, and what to do. */
export class FolderNotWritable extends Error {
  constructor(folder: string, error: unknown) {
    const { code, errcode } = error as { code?: string; errcode?: number }
    const user = `${process.getuid?.()}:${process.getgid?.()}`
    const reasons: Record<string, string> = {
      EROFS:
        'is on a disk that is read-only: mount it with writing, or set DATA_DIR to a folder of another disk',
      ENOSPC: 'is on a full disk: free some room',
      EDQUOT: 'is on a full disk: free some room',
      EFBIG: 'is on a full disk: free some room',
      ENOTDIR: 'is no folder: name one',
      EEXIST: 'is no folder: name one',
    }
    super(
      `DATA_DIR ${resolve(folder)} ${reasons[sqliteCodes[Number(errcode) & 0xff] ?? code ?? ''] ?? `can not be written by the user ${user}: run "chown -R ${user} ${resolve(folder)}" as root, or set DATA_DIR to a folder of this user`}`,
    )
  }
}

export class DatabaseMissing extends Error {
  constructor(path: string) {
    super(`there is no database at ${path}: DATA_DIR says where it is`)
  }
}

export class DatabaseUnreachable extends Error {}

/** Its tables were made by an unreleased version, or by migrations that a later one has replaced. */
export class DatabaseOfOtherTables extends Error {
  constructor(migration: string) {
    super(
      `the database has tables that this version does not know (${migration}): start with an empty one, or with the version that made it`,
    )
  }
}

export class DatabaseNotEmpty extends Error {
  constructor() {
    super('the database is not empty: add --overwrite to replace what is in it')
  }
}

export class InvalidBackup extends Error {}

/** `refuses writes`: a full disk or a read-only server. `conflict`: another transaction or a constraint stood against it. */
export type DatabaseFailure = 'unavailable' | 'refuses writes' | 'conflict' | 'other'

export type OnDatabaseFailure = (failure: DatabaseFailure) => void

const sqliteFailures: Record<number, DatabaseFailure> = {
  // BUSY, LOCKED, CONSTRAINT
  5: 'conflict',
  6: 'conflict',
  19: 'conflict',
  // READONLY, IOERR, FULL, CANTOPEN
  8: 'refuses writes',
  10: 'refuses writes',
  13: 'refuses writes',
  14: 'refuses writes',
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresFailures: readonly [RegExp, DatabaseFailure][] = [
  // Read-only transaction, insufficient resources (such as a full disk), input or output.
  [/^(25006|53(?!300)|58)/, 'refuses writes'],
  // Connection exceptions, too many connections, shutdown and recovery.
  [/^(08|53300|57P0)/, 'unavailable'],
  [/^(23|40|55P03)/, 'conflict'],
]

export function databaseFailureOf(error: unknown): DatabaseFailure {
  if (!(error instanceof Error)) return 'other'
  // The low byte is the primary result code.
  if ('errcode' in error) return sqliteFailures[Number(error.errcode) & 0xff] ?? 'other'
  // The driver's own errors about connections have no code, those of the network a name.
  const code = 'code' in error ? String(error.code) : ''
  if (code === '' || /^E[A-Z]/.test(code)) return 'unavailable'
  return postgresFailures.find(([codes]) => codes.test(code))?.[1] ?? 'other'
}

/** Kysely's `log`: reports failed statements without their text and values. */
export function logFailures(onFailure: OnDatabaseFailure): (event: LogEvent) => void {
  return (event) => {
    if (event.level === 'error') onFailure(databaseFailureOf(event.error))
  }
}
