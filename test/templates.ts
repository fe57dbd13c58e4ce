import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import { runOnServer, runPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://` address, without a database name, of a server that runs as long as the tests. */
    postgresServer: string
    migratedFolder: string
  }
}

/** Name of the PostgreSQL database with all tables and no rows. */
export const migratedTemplate = 'migrated'

/** Starts PostgreSQL, and migrates a database of each kind: tests copy them, which takes a tenth of the time of migrating. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const server = await runPostgres({ isThrowaway: true })
  await runOnServer(server.url, `create database ${migratedTemplate}`)
  await migrate({ kind: 'postgres', url: `${server.url}/${migratedTemplate}` })
  const folder = await mkdtemp(join(tmpdir(), 'matriz-migrated-'))
  await migrate({ kind: 'embedded', folder })
  project.provide('postgresServer', server.url)
  project.provide('migratedFolder', folder)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function migrate(address: DatabaseAddress): Promise<void> {
  const database = await openSiteDatabase(address)
  await database.destroy()
}
