import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { backupTables, type TableName } from './inventory.server.ts'
import { migrations } from './migrations/index.ts'

export type Row = Record<string, unknown>

/** The file can't be restored; the message says why, for the operator. */
export class BadBackup extends Error {}

/** How far a backup or a restore has come. */
export type Report = (progress: { table: string; rows: number }) => void

/**
 * A backup is one compressed file of lines, the same from either database and for either: what it is, then each row with its
 * table, then how many there were.
 */
export interface BackupReader {
  /** The newest migration of the database that it was made from. */
  migration: string
  /** @throws {BadBackup} after the last row when the file is not whole. */
  rows: AsyncGenerator<readonly [TableName, Row]>
}

/** @throws {BadBackup} when it is none, can't be read or is from a newer version. */
export async function readBackup(file: string): Promise<BackupReader> {
  const lines = linesOf(file)
  const { value: head } = await lines.next()
  if (!isRecord(head) || head['matriz'] !== 'backup') throw new BadBackup('the file is no backup of ours')
  const migration = String(head['migration'])
  if (!Object.hasOwn(migrations, migration))
    throw new BadBackup(`the backup is from a newer version (${migration})`)
  return { migration, rows: rowsIn(lines) }
}

async function* rowsIn(lines: AsyncGenerator<unknown>): BackupReader['rows'] {
  let count = 0
  let whole = false
  for await (const line of lines) {
    if (Array.isArray(line)) {
      const [table, row] = line
      if (!isOurs(table)) throw new BadBackup(`${table} is no table of ours`)
      if (!isRecord(row)) throw new BadBackup(`a row of ${table} is no row`)
      yield [table, row]
      count += 1
    } else whole = isRecord(line) && line['rows'] === count
  }
  if (!whole) throw new BadBackup('the file is not whole')
}

async function* linesOf(file: string): AsyncGenerator<unknown> {
  const unpacked = createGunzip()
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error))
  try {
    for await (const line of createInterface({ input: source.pipe(unpacked) })) yield JSON.parse(line)
  } catch (error) {
    throw new BadBackup(`the file can not be read: ${error instanceof Error ? error.message : error}`)
  } finally {
    source.destroy()
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOurs(table: unknown): table is TableName {
  return backupTables.some((name) => name === table)
}
