import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderNotWritable, type OnDatabaseFailure } from './errors.server.ts'
import { migrateToLatest } from './migrate.server.ts'
import { openPostgres } from './postgres.server.ts'
import type { Database, Migrations } from './schema.ts'
import {
  lockFolder,
  openSqlite,
  removeOldTraces,
  removeSqlite,
  sqlitePath,
  stagingPath,
} from './sqlite.server.ts'

export type DatabaseAddress = { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string }

/**
 * Opens the database and runs pending migrations.
 * @throws {DatabaseInUse} when another process has the embedded database open.
 * @throws {FolderNotWritable} when the embedded database's folder, or a file in it, can't be written.
 * @throws {DatabaseUnreachable} when PostgreSQL can't be reached.
 */
export async function openDatabase(
  address: DatabaseAddress,
  migrations: Migrations,
  onFailure: OnDatabaseFailure = () => {},
): Promise<Database> {
  const database =
    address.kind === 'postgres'
      ? await openPostgres(address.url, onFailure)
      : await openEmbedded(address.folder, onFailure)
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

async function openEmbedded(folder: string, onFailure: OnDatabaseFailure): Promise<Database> {
  await checkFolder(folder)
  const lock = lockFolder(folder)
  try {
    const path = sqlitePath(folder)
    removeSqlite(stagingPath(folder))
    removeOldTraces(path)
    return openSqlite(path, { onClose: lock.release, onFailure })
  } catch (error) {
    lock.release()
    throw error
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
