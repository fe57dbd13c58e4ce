import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseInUse, FolderNotWritable, type OnDatabaseFailure } from './errors.server.ts'
import { migrateToLatest } from './migrate.server.ts'
import { openPostgres } from './postgres.server.ts'
import type { Database, Migrations } from './schema.ts'
import {
  type FolderLock,
  openSqlite,
  removeSqlite,
  shareFolder,
  sqlitePath,
  stagingPath,
  takeFolder,
  takeJobs,
} from './sqlite.server.ts'

export type DatabaseAddress = { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string }

interface OpenOptions {
  onFailure?: OnDatabaseFailure | undefined
  /** For a restore: no other process may have the embedded database open. `anew` removes it first. */
  alone?: 'as it is' | 'anew' | undefined
}

/**
 * Opens the database and runs pending migrations.
 * @throws {DatabaseInUse} when another process has the embedded database alone, or this one is to have it and another serves.
 * @throws {FolderNotWritable} when the embedded database's folder, or a file in it, can't be written.
 * @throws {DatabaseUnreachable} when PostgreSQL can't be reached.
 */
export async function openDatabase(
  address: DatabaseAddress,
  migrations: Migrations,
  { onFailure = () => {}, alone }: OpenOptions = {},
): Promise<Database> {
  const database =
    address.kind === 'postgres'
      ? await openPostgres(address.url, onFailure)
      : await openEmbedded(address.folder, { onFailure, alone })
  try {
    await migrateToLatest(database, migrations)
  } catch (error) {
    await database.destroy()
    throw error
  }
  return database
}

/**
 * Opens the database for a command that runs beside the server. It does not lock the embedded database's folder and leaves
 * migrating it to the server. @throws {DatabaseMissing} @throws {DatabaseUnreachable}
 */
export async function openDatabaseForCommand(
  address: DatabaseAddress,
  migrations: Migrations,
): Promise<Database> {
  if (address.kind === 'postgres') return openDatabase(address, migrations)
  return openSqlite(sqlitePath(address.folder), { mustExist: true, isCommand: true })
}

async function openEmbedded(folder: string, { onFailure, alone }: OpenOptions): Promise<Database> {
  await checkFolder(folder)
  const path = sqlitePath(folder)
  const whole = takeFolder(folder)
  if (alone && !whole) throw new DatabaseInUse(folder)
  let lock = whole
  try {
    if (whole) {
      if (alone === 'anew') removeSqlite(path)
      // What a killed restore has left.
      removeSqlite(stagingPath(folder))
    }
    if (!alone) {
      whole?.release()
      lock = shareFolder(folder)
    }
    return openSqlite(path, { onClose: () => lock?.release(), onFailure })
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** Says whether this process does what is done once for a site: mails, dated changes, watches, copies, retention. */
export interface JobLock {
  /** Tries to take the lock from a process that has ended. Of several processes on PostgreSQL all do jobs, by locks of rows. */
  isOurs(): boolean
  isShared: boolean
  release(): void
}

export const sharedJobs: JobLock = { isOurs: () => true, isShared: true, release() {} }

export function openJobLock(address: DatabaseAddress): JobLock {
  if (address.kind === 'postgres') return sharedJobs
  let lock: FolderLock | undefined
  return {
    isOurs() {
      try {
        lock ??= takeJobs(address.folder)
      } catch {
        // Such as on a full disk: the next look tries again.
      }
      return lock !== undefined
    },
    isShared: false,
    release: () => lock?.release(),
  }
}

/** SQLite's own error names neither the folder nor the reason. @throws {FolderNotWritable} */
async function checkFolder(folder: string): Promise<void> {
  const probe = join(folder, `${randomUUID()}.probe`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, Buffer.alloc(probeBytes))
    // Files that another user has left there, such as a restore by root.
    for (const name of await readdir(folder))
      if (/\.sqlite(-wal|-shm)?$/.test(name))
        await access(join(folder, name), constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new FolderNotWritable(folder, error)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** An empty database has a third of that. */
const probeBytes = 1024 ** 2
