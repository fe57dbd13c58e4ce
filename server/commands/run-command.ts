import { BadBackup } from '../../app/platform/database/backup-file.server.ts'
import { type DatabaseAddress, DatabaseUnreachable } from '../../app/platform/database/open.server.ts'
import { openForCli } from '../../app/platform/database/open-for-cli.server.ts'
import type { Database } from '../../app/platform/database/schema.ts'
import { DatabaseInUse, NoDatabase } from '../../app/platform/database/sqlite.server.ts'
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

const operatorErrors = [BadSetting, BadUsage, BadBackup, DatabaseInUse, DatabaseUnreachable, NoDatabase]

/** Opens the database, beside a running server by default, and closes it when the work is done. */
export async function withDatabase<T>(
  address: DatabaseAddress,
  work: (database: Database) => Promise<T>,
  open: (address: DatabaseAddress) => Promise<Database> = openForCli,
): Promise<T> {
  const database = await open(address)
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}
