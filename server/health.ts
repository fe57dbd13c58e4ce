import type { Database } from '../app/platform/database/schema.ts'

const patience = 2_000

/** Whether the database answers within two seconds: without it no lead can be taken. */
export function healthCheck(database: Database): () => Promise<boolean> {
  return async () => {
    const { promise: tooLate, resolve } = Promise.withResolvers<false>()
    const timer = setTimeout(resolve, patience, false)
    try {
      const answer = database.selectFrom('secrets').select('name').limit(1).execute()
      return await Promise.race([answer.then(() => true), tooLate])
    } catch {
      return false
    } finally {
      clearTimeout(timer)
    }
  }
}
