import { parseArgs } from 'node:util'
import { ContentError } from '../../app/domain/content/index.server.ts'
import { DamagedCopy, StoreError, WrongKey } from '../../app/domain/copies/index.server.ts'
import { openSiteDatabaseForCommand } from '../../app/domain/database/site-database.server.ts'
import {
  DatabaseInUse,
  DatabaseMissing,
  DatabaseNotEmpty,
  DatabaseOfOtherTables,
  DatabaseUnreachable,
  FolderNotWritable,
  InvalidBackup,
} from '../../app/platform/database/errors.server.ts'
import type { DatabaseAddress } from '../../app/platform/database/open-database.server.ts'
import type { Database } from '../../app/platform/database/schema.ts'
import { isDiskFull } from '../../app/platform/room.server.ts'
import { restrictDataDir, restrictNewFiles } from '../../server/settings/data-dir.ts'
import { BadSetting, readSettings, type Settings } from '../../server/settings/settings.ts'

/** A command was called with wrong arguments; the message shows how to use it. */
export class BadUsage extends Error {}

/** Runs an operator's command. An error that the operator can fix is printed without a stack, with exit code 1. */
export async function runCommand(work: (settings: Settings) => Promise<void>): Promise<void> {
  restrictNewFiles()
  try {
    const settings = readSettings(process.env)
    await restrictDataDir(settings.dataDir)
    await work(settings)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (!isDiskFull(error) && !operatorErrors.some((kind) => error instanceof kind)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

const operatorErrors = [
  ...[DamagedCopy, StoreError, WrongKey],
  ...[BadSetting, BadUsage, ContentError, InvalidBackup],
  ...[
    DatabaseInUse,
    DatabaseMissing,
    DatabaseNotEmpty,
    DatabaseOfOtherTables,
    DatabaseUnreachable,
    FolderNotWritable,
  ],
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

interface Syntax {
  /** The message for an unknown option starts with it, such as `restore`. */
  command: string
  flags?: readonly string[]
  /** Options with a value. */
  values?: readonly string[]
  maxPositionals?: number
  usage: string
}

/**
 * Splits a command's arguments into positional ones and flags.
 * @throws {BadUsage} for an unknown option or too many positional arguments.
 */
export function readArguments(
  args: readonly string[],
  { command, flags = [], values = [], maxPositionals = Number.POSITIVE_INFINITY, usage }: Syntax,
): { positionals: string[]; flags: ReadonlySet<string>; values: ReadonlyMap<string, string> } {
  const options = Object.fromEntries([
    ...flags.map((flag) => [flag, { type: 'boolean' as const }] as const),
    ...values.map((value) => [value, { type: 'string' as const }] as const),
  ])
  const entries = new Map<string, string>()
  // Not strict, because this message names the command and shows its usage.
  const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: false })
  for (const [name, value] of Object.entries(parsed.values))
    if (values.includes(name) && typeof value === 'string' && value) entries.set(name, value)
    else if (!flags.includes(name) || value !== true)
      throw new BadUsage(`${command} has no option ${name.length > 1 ? '--' : '-'}${name}.\n${usage}`)
  if (parsed.positionals.length > maxPositionals) throw new BadUsage(usage)
  return { positionals: parsed.positionals, flags: new Set(Object.keys(parsed.values)), values: entries }
}

/** Reports progress on stderr: on a terminal as one line that is overwritten. */
export function progressLine(): { report(progress: { table: string; rows: number }): void; end(): void } {
  const { stderr } = process
  return {
    report({ table, rows }) {
      if (stderr.isTTY) stderr.write(`\r\u001B[K${table}: ${rows}`)
      else stderr.write(`${table}: ${rows}\n`)
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\u001B[K')
    },
  }
}
