import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { migratedTemplate } from './postgres.ts'

/** Database tests run on both: `describe.each(databaseKinds)`. */
export const databaseKinds = ['embedded', 'postgres'] as const

export type DatabaseKind = (typeof databaseKinds)[number]

interface NewDatabase {
  address: DatabaseAddress
  /** Deletes the database. */
  remove(): Promise<void>
}

/** A new database without tables. */
export function newDatabaseAddress(kind: DatabaseKind): Promise<NewDatabase> {
  return createDatabase(kind, 'template1')
}

/** A database without rows. On PostgreSQL it is a copy of a migrated one, which takes a third of the migrations' time. */
export function newMigratedAddress(kind: DatabaseKind): Promise<NewDatabase> {
  return createDatabase(kind, migratedTemplate)
}

async function createDatabase(kind: DatabaseKind, template: string): Promise<NewDatabase> {
  if (kind === 'embedded') {
    const folder = await mkdtemp(join(tmpdir(), 'matriz-data-'))
    return {
      address: { kind: 'embedded', folder },
      remove: () => rm(folder, { recursive: true, force: true }),
    }
  }
  const server = inject('postgresServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name} template ${template}`)
  return {
    address: { kind: 'postgres', url: `${server}/${name}` },
    remove: () => runOnServer(server, `drop database ${name} with (force)`),
  }
}

/** A migrated database without rows. */
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

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
