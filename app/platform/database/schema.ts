import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * All tables. Modules add theirs by declaration merging. Times are integer milliseconds since 1970, ids and JSON are text, as
 * both databases support these.
 */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the modules that own tables.
export interface Tables {}

export type Database = Kysely<Tables>

export type Migrations = Readonly<Record<string, Migration>>

export interface TableDefinition {
  name: TableName
  key: readonly string[]
  columns: readonly string[]
  isBackedUp: boolean
  /** Rows hold files, of which memory has room for only a few. */
  hasBytes: boolean
  /** Rejects rows that no version of the site writes, as far as the database does not check them. */
  isRow?: ((row: Row) => boolean) | undefined
}

export type Row = Record<string, unknown>

export type TableName = keyof Tables & string

/** Everything that opening, backing up and restoring must know of a site's tables. */
export interface SchemaDefinition {
  /** Writes rows of its own with those of a backup that take the place of all. */
  onRestored?(database: Kysely<Tables>): Promise<void>

  migrations: Migrations
  /** Parents before the tables that refer to them. */
  tables: readonly TableDefinition[]
}
