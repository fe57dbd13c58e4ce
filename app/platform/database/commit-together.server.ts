import { type Kysely, sql, type Transaction } from 'kysely'
import { inGroups } from '../in-groups.ts'
import { isPostgres } from './is-postgres.server.ts'
import type { Tables } from './schema.ts'

type Work = (transaction: Transaction<Tables>) => Promise<unknown>

/** Other requests are served between two groups: SQLite works on the thread that answers them. */
const maxGroup = 16

const queues = new WeakMap<Kysely<Tables>, (work: Work) => Promise<unknown>>()

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
export async function commitTogether(database: Kysely<Tables>, work: Work): Promise<unknown> {
  if (isPostgres(database)) return database.transaction().execute(work)
  let commit = queues.get(database)
  if (!commit) {
    commit = inGroups((works) => runGroup(database, works), { size: maxGroup, running: 1 })
    queues.set(database, commit)
  }
  return commit(work)
}

/** The same for a single statement, which needs no transaction on PostgreSQL. */
export function commitStatement<Value>(
  database: Kysely<Tables>,
  run: (database: Kysely<Tables>) => Promise<Value>,
): Promise<Value> {
  return isPostgres(database) ? run(database) : commitTogether(database, run)
}

function runGroup(
  database: Kysely<Tables>,
  works: readonly Work[],
): Promise<PromiseSettledResult<unknown>[]> {
  return database.transaction().execute(async (transaction) => {
    const outcomes: PromiseSettledResult<unknown>[] = []
    for (const work of works) outcomes.push(await runInSavepoint(transaction, work))
    return outcomes
  })
}

/** @throws when the whole transaction is lost: a full disk ends it with all savepoints. */
async function runInSavepoint(
  transaction: Transaction<Tables>,
  work: Work,
): Promise<PromiseSettledResult<unknown>> {
  await sql`savepoint work`.execute(transaction)
  try {
    const value = await work(transaction)
    await sql`release work`.execute(transaction)
    return { status: 'fulfilled', value }
  } catch (error) {
    await sql`rollback to work`.execute(transaction)
    await sql`release work`.execute(transaction)
    return { status: 'rejected', reason: error }
  }
}
