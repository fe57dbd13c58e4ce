import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import type { Database } from '../app/platform/database/schema.ts'

/** Database tests run on both: `describe.each(databaseKinds)`. */
export const databaseKinds = ['embedded', 'postgres'] as const

export type DatabaseKind = (typeof databaseKinds)[number]

/** The address of a new, empty database; `remove` deletes it. */
export async function newDatabaseAddress(
  kind: DatabaseKind,
): Promise<{ address: DatabaseAddress; remove(): Promise<void> }> {
  if (kind === 'embedded') {
    const folder = await mkdtemp(join(tmpdir(), 'matriz-data-'))
    return {
      address: { kind: 'embedded', folder },
      remove: () => rm(folder, { recursive: true, force: true }),
    }
  }
  const server = inject('postgresServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name}`)
  return {
    address: { kind: 'postgres', url: `${server}/${name}` },
    remove: () => runOnServer(server, `drop database ${name} with (force)`),
  }
}

/** A migrated database without rows. */
export async function newDatabase(
  kind: DatabaseKind,
): Promise<{ database: Database; address: DatabaseAddress; remove(): Promise<void> }> {
  const { address, remove } = await newDatabaseAddress(kind)
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
