import { randomUUID } from 'node:crypto'
import type { Database } from '../app/platform/database/schema.ts'

/** Stores a verified account. */
export async function insertAccount(database: Database, email: string, passwordHash: string): Promise<void> {
  const now = Date.now()
  await database
    .insertInto('accounts')
    .values({ id: randomUUID(), email, password: passwordHash, verified_at: now, created_at: now })
    .execute()
}

/** Signs in to the site at the address. Returns the `Cookie` header for later requests. */
export async function signIn(address: string, email: string, password: string): Promise<string> {
  const body = new URLSearchParams({ email, password })
  const response = await fetch(`${address}/envio/entrar`, { method: 'POST', body })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`signing in returned status ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
