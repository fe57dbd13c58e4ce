import { type Kysely, sql, type Transaction } from 'kysely'
import { isPostgres } from './is-postgres.server.ts'
import type { Tables } from './schema.ts'

type Work = (transaction: Transaction<Tables>) => Promise<unknown>

interface Job {
  work: Work
  resolve(value: unknown): void
  reject(error: unknown): void
}

type Outcome = { value: unknown } | { error: unknown }

/** Other requests are served between two batches: SQLite works on the thread that answers them. */
const maxBatch = 16

const queues = new WeakMap<Kysely<Tables>, Job[]>()

/**
 * Runs `work` in a transaction and resolves with its value once it is on disk. On SQLite, what arrives while another transaction
 * is being written shares one commit, the slowest part of a small transaction; each work has a savepoint, so that the failure of one
 * leaves the others. PostgreSQL joins the commits of its connections by itself.
 * @throws what `work` throws, after its changes were undone, and when the commit fails.
 */
export function commitTogether<Value>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Value>,
): Promise<Value>
export function commitTogether(database: Kysely<Tables>, work: Work): Promise<unknown> {
  if (isPostgres(database)) return database.transaction().execute(work)
  return new Promise((resolve, reject) => {
    const job = { work, resolve, reject }
    const queue = queues.get(database)
    if (queue) {
      queue.push(job)
      return
    }
    const jobs = [job]
    queues.set(database, jobs)
    void runQueue(database, jobs)
  })
}

/** The same for a single statement, which needs no transaction on PostgreSQL. */
export function commitStatement<Value>(
  database: Kysely<Tables>,
  run: (database: Kysely<Tables>) => Promise<Value>,
): Promise<Value> {
  return isPostgres(database) ? run(database) : commitTogether(database, run)
}

async function runQueue(database: Kysely<Tables>, queue: Job[]): Promise<void> {
  do {
    // What the same turn of the event loop brings joins the batch.
    await new Promise(setImmediate)
    await runBatch(database, queue.splice(0, maxBatch))
  } while (queue.length > 0)
  queues.delete(database)
}

async function runBatch(database: Kysely<Tables>, jobs: readonly Job[]): Promise<void> {
  try {
    const outcomes = await database.transaction().execute(async (transaction) => {
      const outcomes: Outcome[] = []
      for (const { work } of jobs) outcomes.push(await runInSavepoint(transaction, work))
      return outcomes
    })
    for (const [index, { resolve, reject }] of jobs.entries()) {
      const outcome = outcomes[index]
      if (outcome && 'value' in outcome) resolve(outcome.value)
      else reject(outcome?.error)
    }
  } catch (error) {
    for (const { reject } of jobs) reject(error)
  }
}

/** @throws when the whole transaction is lost: a full disk ends it with all savepoints. */
async function runInSavepoint(transaction: Transaction<Tables>, work: Work): Promise<Outcome> {
  await sql`savepoint work`.execute(transaction)
  try {
    const value = await work(transaction)
    await sql`release work`.execute(transaction)
    return { value }
  } catch (error) {
    await sql`rollback to work`.execute(transaction)
    await sql`release work`.execute(transaction)
    return { error }
  }
}
