import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { isRecord } from '../is-record.ts'
import { InvalidBackup } from './errors.server.ts'
import type { SchemaDefinition, TableName } from './schema-definition.ts'

export type Row = Record<string, unknown>

export type ReportProgress = (progress: { table: string; rows: number }) => void

/**
 * A backup is one compressed file of JSON lines, equal for both databases: a header, then each row as `[table, row]`, then the
 * number of rows. Bytes are `{ base64 }`.
 */
export interface BackupReader {
  /** The newest migration of the database that was backed up. */
  migration: string
  /** @throws {InvalidBackup} after the last row when the file is incomplete. */
  rows: AsyncGenerator<readonly [TableName, Row]>
}

/** @throws {InvalidBackup} when the file is not a backup, can't be read or is from a newer version. */
export async function readBackup(file: string, schema: SchemaDefinition): Promise<BackupReader> {
  const lines = readLines(file)
  const { value: header } = await lines.next()
  if (!isRecord(header) || header['matriz'] !== 'backup')
    throw new InvalidBackup('the file is no backup of ours')
  const migration = String(header['migration'])
  if (!Object.hasOwn(schema.migrations, migration))
    throw new InvalidBackup(`the backup is from a newer version (${migration})`)
  return { migration, rows: readRows(lines, schema) }
}

async function* readRows(lines: AsyncGenerator<unknown>, { tables }: SchemaDefinition): BackupReader['rows'] {
  let count = 0
  let isComplete = false
  for await (const line of lines) {
    if (Array.isArray(line)) {
      const [name, row] = line
      const table = tables.find((each) => each.isBackedUp && each.name === name)
      if (!table) throw new InvalidBackup(`${name} is no table of ours`)
      if (!isRecord(row)) throw new InvalidBackup(`a row of ${name} is no row`)
      yield [table.name, decodeRow(row)]
      count += 1
    } else isComplete = isRecord(line) && line['rows'] === count
  }
  if (!isComplete) throw new InvalidBackup('the file is not whole')
}

async function* readLines(file: string): AsyncGenerator<unknown> {
  const unpacked = createGunzip()
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error))
  try {
    for await (const line of createInterface({ input: source.pipe(unpacked) })) yield JSON.parse(line)
  } catch (error) {
    throw new InvalidBackup(`the file can not be read: ${error instanceof Error ? error.message : error}`)
  } finally {
    source.destroy()
  }
}

/** A row as JSON: bytes become `{ base64 }`. No column holds an object otherwise. */
export function encodeRow(row: Row): Row {
  return mapValues(row, (value) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  )
}

function decodeRow(row: Row): Row {
  return mapValues(row, (value) =>
    isRecord(value) && typeof value['base64'] === 'string' ? Buffer.from(value['base64'], 'base64') : value,
  )
}

function mapValues(row: Row, map: (value: unknown) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, map(value)]))
}
