import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  sql,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { DatabaseInUse, DatabaseMissing, logFailures, type OnDatabaseFailure } from './errors.server.ts'
import type { Database, Tables } from './schema.ts'

/** Limit of the server's wait for another process that locks the database. */
const serverLockTimeoutMs = 5_000
const lockRetryMs = 20
/** Limit of a start's wait for another start that removes what a killed restore has left. */
const startLockTimeoutMs = 2_000
const commandLockTimeoutMs = 30_000

export function sqlitePath(folder: string): string {
  return join(folder, 'matriz.sqlite')
}

/** The file in which a restore stages the backup. A killed restore leaves it behind; the next start removes it. */
export function stagingPath(folder: string): string {
  return join(folder, 'restoring.sqlite')
}

export async function sqliteFileOf(database: Database): Promise<string> {
  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(database)
  return rows[0]?.file ?? ''
}

export function removeSqlite(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true })
}

interface SqliteOptions {
  mustExist?: boolean
  isCommand?: boolean
  onClose?(): void
  onFailure?: OnDatabaseFailure | undefined
}

/** Opens one SQLite file.  @throws {DatabaseMissing} */
export function openSqlite(
  path: string,
  { mustExist = false, isCommand = false, onClose = () => {}, onFailure }: SqliteOptions = {},
): Kysely<Tables> {
  if (mustExist && !existsSync(path)) throw new DatabaseMissing(path)
  const file = openFile(path, isCommand ? commandLockTimeoutMs : serverLockTimeoutMs)
  // SQLite's own waiting blocks the process, and with it all visitors.
  if (!isCommand) file.exec('pragma busy_timeout = 0')
  const database: SqliteDatabase = {
    prepare: cacheStatements(file),
    close() {
      file.close()
      onClose()
    },
  }
  return new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect({ database }),
    ...(onFailure && { log: logFailures(onFailure) }),
  })
}

/** Lists of values of many lengths are statements of their own. */
const maxStatements = 300

/** Caches prepared statements: preparing takes as long as running. SQLite prepares them again after a change of the schema. */
function cacheStatements(file: DatabaseSync): SqliteDatabase['prepare'] {
  const statements = new LRUCache<string, SqliteStatement>({ max: maxStatements })
  return (sql) => {
    const cached = statements.get(sql)
    if (cached) return cached
    const statement = file.prepare(sql)
    const prepared: SqliteStatement = {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
      // Its own statement: another use would reset one that is being read.
      iterate: (parameters) => file.prepare(sql).iterate(...(parameters as SQLInputValue[])),
    }
    statements.set(sql, prepared)
    return prepared
  }
}

/** Commits are on disk before they are acknowledged; deleted rows are overwritten in the file. */
function openFile(path: string, timeout: number): DatabaseSync {
  const file = new DatabaseSync(path, { timeout })
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  file.exec('pragma secure_delete = on')
  return file
}

/** Statements that would let the file grow larger fail, as on a full disk. */
export async function limitBytes(database: Database, bytes: number): Promise<void> {
  const { rows } = await sql<{ page_size: number }>`pragma page_size`.execute(database)
  const pages = Math.max(1, Math.floor(Math.min(bytes, maxFileBytes) / (rows[0]?.page_size ?? 4096)))
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database)
}

const maxFileBytes = 1024 ** 4

const busyCode = 5

/** SQLite's primary result code, the low byte; 0 for another error. */
function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}

/**
 * Moves the write-ahead log into the file and empties it: the log holds copies of deleted rows. Waits up to `timeoutMs` for
 * readers. Returns false when they still read.
 */
export function truncateWriteAheadLog(path: string, timeoutMs: number): boolean {
  const file = new DatabaseSync(path, { timeout: timeoutMs })
  try {
    return file.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0
  } finally {
    file.close()
  }
}

/*
 * Locks of the folder belong to the operating system, so a killed process leaves none behind, and to files of their own, so that
 * backups can read the database.
 */

export interface FolderLock {
  release(): void
}

/** Several processes may serve from a folder, as an update overlaps the version before. @throws {DatabaseInUse} */
export function shareFolder(folder: string): FolderLock {
  const lock = lockFile(folder, 'lock', 'begin; select * from sqlite_schema', startLockTimeoutMs)
  if (!lock) throw new DatabaseInUse(folder)
  return lock
}

/** Undefined while any process serves from the folder, or has it alone. */
export function takeFolder(folder: string): FolderLock | undefined {
  return lockFile(folder, 'lock', 'begin exclusive')
}

/** Undefined while another process does the jobs of the folder's site. */
export function takeJobs(folder: string): FolderLock | undefined {
  return lockFile(folder, 'jobs', 'begin exclusive')
}

function lockFile(folder: string, name: string, statement: string, timeout = 0): FolderLock | undefined {
  const lock = new DatabaseSync(join(folder, `${name}.sqlite`), { timeout })
  try {
    lock.exec(statement)
  } catch (error) {
    lock.close()
    if (codeOf(error) === busyCode) return undefined
    throw error
  }
  return { release: () => void (lock.isOpen && lock.close()) }
}

/**
 * SQLite whose transactions take the write lock when they begin. With a deferred lock, a transaction that reads before it writes
 * fails with "database is locked" if another process has written in between: the busy timeout does not apply there. Read-only
 * transactions read a snapshot and block no writer.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config)
  }

  override createAdapter() {
    return new TransactionalDdlAdapter()
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  /** Since when another process locks the database. All statements wait together, however many they are. */
  #lockedSince: number | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => this.#whenUnlocked(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
  }

  async #whenUnlocked<Row>(execute: () => Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
    for (;;) {
      try {
        const result = await execute()
        // Queries succeed while the database is locked.
        if (result.numAffectedRows !== undefined) this.#lockedSince = undefined
        return result
      } catch (error) {
        if (codeOf(error) !== busyCode) throw error
        this.#lockedSince ??= performance.now()
        if (performance.now() - this.#lockedSince > serverLockTimeoutMs) throw error
        await delay(lockRetryMs)
      }
    }
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}

/** Lets the migrator use a transaction. SQLite supports that; only pragmas such as `foreign_keys` have no effect in one. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}
