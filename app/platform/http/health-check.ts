import type { Database } from '../database/schema.ts'

const timeoutMs = 2_000

/** Whether the database responds within two seconds: without it the site can't store a lead (docs/product.md#running). */
export function createHealthCheck(database: Database): () => Promise<boolean> {
  return async () => {
    const { promise: timedOut, resolve } = Promise.withResolvers<false>()
    const timer = setTimeout(resolve, timeoutMs, false)
    try {
      const query = database.selectFrom('secrets').select('name').limit(1).execute()
      return await Promise.race([query.then(() => true), timedOut])
    } catch {
      return false
    } finally {
      clearTimeout(timer)
    }
  }
}
