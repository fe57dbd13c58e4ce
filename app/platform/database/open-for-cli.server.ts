import { type DatabaseAddress, openDatabase } from './open.server.ts'
import type { Database } from './schema.ts'
import { openSqlite, sqlitePath } from './sqlite.server.ts'

/**
 * For commands that work while the server runs: it holds the embedded database for itself only as a server, and SQLite lets
 * another program read and write beside it. @throws {DatabaseUnreachable}
 */
export async function openForCli(address: DatabaseAddress): Promise<Database> {
  if (address.kind === 'postgres') return openDatabase(address)
  return openSqlite(sqlitePath(address.folder), { mustExist: true, beside: true })
}
