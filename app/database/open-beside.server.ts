import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import { type DatabaseAddress, openDatabase } from './open.server.ts'
import type { Database, Tables } from './schema.ts'
import { openSqliteFile } from './sqlite.server.ts'

/**
 * For commands that work while the server runs: it holds the embedded database for itself only as a server, and SQLite lets
 * another program read and write beside it. @throws {DatabaseUnreachable}
 */
export async function openBeside(address: DatabaseAddress): Promise<Database> {
  if (address.kind === 'postgres') return openDatabase(address)
  const file = openSqliteFile(join(address.folder, 'matriz.sqlite'), { mustExist: true })
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) })
}
