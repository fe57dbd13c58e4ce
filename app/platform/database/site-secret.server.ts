import { randomBytes } from 'node:crypto'
import type { Database } from './schema.ts'

declare module './schema.ts' {
  interface Tables {
    secrets: SecretsTable
  }
}

/** Random secrets that the site creates for itself. All its processes share them. */
interface SecretsTable {
  name: string
  value: string
}

const secretBytes = 32

/** Reads the site's secret of this name. The first process that asks creates it. */
export async function siteSecret(database: Database, name: string): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name, value: randomBytes(secretBytes).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
