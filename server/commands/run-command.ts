import { ContentError } from '../../app/domain/content/index.server.ts'
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
import { restrictDataDir, restrictNewFiles } from '../data-dir.ts'
import { BadSetting, readSettings, type Settings } from '../settings.ts'
import { BadUsage } from './arguments.ts'

/** Runs an operator's command. An error that the operator can fix is printed without a stack, with exit code 1. */
export async function runCommand(work: (settings: Settings) => Promise<void>): Promise<void> {
  restrictNewFiles()
  try {
    const settings = readSettings(process.env)
    await restrictDataDir(settings.dataDir)
    await work(settings)
  } catch (error) {
    if (!(error instanceof Error) || !operatorErrors.some((kind) => error instanceof kind)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

const operatorErrors = [
  ...[BadSetting, BadUsage, ContentError, InvalidBackup],
  ...[DatabaseInUse, DatabaseMissing, DatabaseNotEmpty, DatabaseUnreachable],
]

/** Opens the database, beside a running server by default, and closes it when the work is done. */
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
