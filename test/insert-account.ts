import { randomUUID } from 'node:crypto'
import type { Database } from '../app/platform/database/schema.ts'

/** Stores a verified account. `digest` is the password's; `now` in milliseconds since 1970. */
export async function insertAccount(
  database: Database,
  email: string,
  digest: string,
  now = Date.now(),
): Promise<void> {
  await database
    .insertInto('accounts')
    .values({ id: randomUUID(), email, password: digest, verified_at: now, created_at: now })
    .execute()
}
