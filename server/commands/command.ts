import { openSiteDatabaseForCommand } from '../../app/domain/database/site-database.server.ts'
import {
  DatabaseInUse,
  DatabaseMissing,
  DatabaseNotEmpty,
  DatabaseUnreachable,
  InvalidBackup,
} from '../../app/platform/database/errors.server.ts'
import type { DatabaseAddress } from '../../app/platform/database/open-database.server.ts'
import type { Database } from '../../app/platform/database/schema.ts'
import { tightenDataDir, writePrivateFiles } from '../private-files.ts'
import { BadSetting } from '../settings/reading.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { BadUsage } from './usage.ts'

/** Runs an operator's command: what they can mend is told in one line, with exit code 1. */
export async function runCommand(work: (settings: Settings) => Promise<void>): Promise<void> {
  writePrivateFiles()
  try {
    const settings = readSettings(process.env)
    await tightenDataDir(settings.dataDir)
    await work(settings)
  } catch (error) {
    const known = [
      ...[BadSetting, BadUsage, InvalidBackup],
      ...[DatabaseInUse, DatabaseMissing, DatabaseNotEmpty, DatabaseUnreachable],
    ]
    if (!(error instanceof Error) || !known.some((kind) => error instanceof kind)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Works on the database of a server that may be running. */
export async function withDatabase<T>(
  address: DatabaseAddress,
  work: (database: Database) => Promise<T>,
  open: (address: DatabaseAddress) => Promise<Database> = openSiteDatabaseForCommand,
): Promise<T> {
  const database = await open(address)
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}
