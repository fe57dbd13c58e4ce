import { BadBackup } from '../../app/platform/database/backup-file.server.ts'
import { type DatabaseAddress, DatabaseUnreachable } from '../../app/platform/database/open.server.ts'
import { openForCli } from '../../app/platform/database/open-for-cli.server.ts'
import type { Database } from '../../app/platform/database/schema.ts'
import { DatabaseInUse, NoDatabase } from '../../app/platform/database/sqlite.server.ts'
import { tightenDataDir, writePrivateFiles } from '../private-files.ts'
import { BadSetting, readSettings, type Settings } from '../settings.ts'
import { BadUsage } from './usage.ts'

/** Runs an operator's command: what they can mend is told in one line, with exit code 1. */
export async function runCommand(work: (settings: Settings) => Promise<void>): Promise<void> {
  writePrivateFiles()
  try {
    const settings = readSettings(process.env)
    await tightenDataDir(settings.dataDir)
    await work(settings)
  } catch (error) {
    const known = [BadSetting, BadUsage, BadBackup, DatabaseInUse, DatabaseUnreachable, NoDatabase]
    if (!(error instanceof Error) || !known.some((kind) => error instanceof kind)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Works on the database of a server that may be running. */
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
