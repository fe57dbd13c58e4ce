import type { Transaction } from 'kysely'
import { databaseFailureOf } from '../../platform/database/errors.server.ts'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { settledWithin } from '../../platform/framework/wait.ts'
import { ContentBusy } from './change-errors.server.ts'
import { lockContent } from './entries.server.ts'

/** Shorter than what a proxy or a person waits for an answer. */
const maxWaitMs = 10_000

/** The end of the last change of each database: one change at a time holds a connection of this process. */
const lastChanges = new WeakMap<Database, Promise<unknown>>()

/**
 * Runs a transaction that changes the content, after those that began before.
 * @throws {ContentBusy} when these take longer than a person waits, or the database could not be written; nothing has changed then.
 */
export async function changeContent<Result>(
  database: Database,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const before = lastChanges.get(database) ?? Promise.resolve()
  const own = Promise.withResolvers<void>()
  lastChanges.set(
    database,
    before.then(() => own.promise),
  )
  try {
    if (
      !(await settledWithin(
        maxWaitMs,
        before.then(() => true),
      ))
    )
      throw new ContentBusy()
    return await lockedTransaction(database, change)
  } finally {
    own.resolve()
  }
}

async function lockedTransaction<Result>(
  database: Database,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  let isLocked = false
  try {
    return await database.transaction().execute(async (transaction) => {
      await lockContent(transaction)
      isLocked = true
      return change(transaction)
    })
  } catch (error) {
    if (isLocked ? isRolledBack(error) : isWaitOver(error)) throw new ContentBusy({ cause: error })
    throw error
  }
}

/** Another process holds the lock, or all connections are taken. 57014: the statement took longer than it may. */
function isWaitOver(error: unknown): boolean {
  return codeOf(error) === '57014' || ['conflict', 'unavailable'].includes(databaseFailureOf(error))
}

/** PostgreSQL ends one of two transactions that wait for each other (class 40). */
function isRolledBack(error: unknown): boolean {
  return codeOf(error).startsWith('40')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
