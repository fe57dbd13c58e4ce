import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, it, onTestFinished } from 'vitest'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { runOnServer } from './postgres.ts'
import { visitsAll } from './scope.ts'
import { migratedTemplate } from './templates.ts'

/** For tests in which locks, SQL or times differ between the databases: `describe.each(databaseKinds)`. */
export const databaseKinds = ['embedded', 'postgres'] as const

export type DatabaseKind = (typeof databaseKinds)[number]

/** For tests in which both databases get the same statements: PostgreSQL only in `npm run test:all`. */
export const anyDatabaseKind: readonly DatabaseKind[] = visitsAll ? databaseKinds : ['embedded']

/** `it` for tests in which both databases get the same statements, beside others in which they do not. */
export function alikeOn(kind: DatabaseKind) {
  return (name: string, run: () => Promise<void>, timeout?: number): void => {
    if (anyDatabaseKind.includes(kind)) it(name, run, timeout)
  }
}

interface NewDatabase {
  address: DatabaseAddress
  remove(): Promise<void>
}

export function newDatabaseAddress(kind: DatabaseKind): Promise<NewDatabase> {
  return kind === 'embedded' ? newFolder() : createDatabase('template1')
}

/** A database with all tables and no rows, the copy of a migrated one. */
export async function newMigratedAddress(kind: DatabaseKind): Promise<NewDatabase> {
  if (kind === 'postgres') return createDatabase(migratedTemplate)
  const { address, remove } = await newFolder()
  await cp(inject('migratedFolder'), address.folder, { recursive: true })
  return { address, remove }
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'matriz-data-'))
  return {
    address: { kind: 'embedded', folder } as const,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** It stays until the server's folder is deleted after the tests: removing one makes the server write everything to the disk. */
async function createDatabase(template: string): Promise<NewDatabase> {
  const server = inject('postgresServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`)
  return { address: { kind: 'postgres', url: `${server}/${name}` }, remove: async () => {} }
}

export async function newDatabase(
  kind: DatabaseKind,
): Promise<{ database: Database; address: DatabaseAddress; remove(): Promise<void> }> {
  const { address, remove } = await newMigratedAddress(kind)
  const database = await openSiteDatabase(address)
  return {
    database,
    address,
    async remove() {
      await database.destroy()
      await remove()
    },
  }
}

/** As `newDatabase`; it is removed when the test that opens it ends. */
export async function databaseOfTest(kind: DatabaseKind) {
  const opened = await newDatabase(kind)
  onTestFinished(opened.remove)
  return opened
}
