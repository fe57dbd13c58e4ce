import type { Migration } from 'kysely/migration'
import type { Tables } from './schema.ts'

/** Migrations by name, in the order they run. */
export type Migrations = Readonly<Record<string, Migration>>

export interface TableDefinition {
  name: TableName
  /** Columns of the primary key. */
  key: readonly string[]
  columns: readonly string[]
  isBackedUp: boolean
  /** Whether rows hold files, which memory has room for only a few of. */
  hasBytes: boolean
}

export type TableName = keyof Tables & string

/** Everything that opening, backing up and restoring must know of a site's tables. */
export interface SchemaDefinition {
  migrations: Migrations
  /** Parents before the tables that refer to them. */
  tables: readonly TableDefinition[]
}
