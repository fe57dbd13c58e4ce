import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseFailure } from '../database/errors.server.ts'
import type { Database } from '../database/schema.ts'

const timeoutMs = 2_000
/** Attack: anyone can request the health check. The database is queried once in this time. */
const validForMs = 1_000

/** Commits a row within two seconds: a database that is read-only, full, or waits for a lost standby takes no lead. */
export function createHealthCheck() {
  let database: Database | undefined
  let isLeaving = false
  let running: Promise<boolean> | undefined
  let hasBeenFull = false
  let last = { at: Number.NEGATIVE_INFINITY, isStored: false }

  /** One at a time: a database that hangs must not use up the connections. */
  function canStore(): Promise<boolean> {
    if (performance.now() - last.at < validForMs) return Promise.resolve(last.isStored)
    running ??= storeRow().then((isStored) => {
      last = { at: performance.now(), isStored }
      running = undefined
      return isStored
    })
    return running
  }

  async function storeRow(): Promise<boolean> {
    if (!database) return false
    try {
      await (hasBeenFull ? writeAndDelete : rewriteRow)(database)
      hasBeenFull = false
      return true
    } catch {
      return false
    }
  }

  return {
    watch(opened: Database) {
      database = opened
    },
    onFailure(failure: DatabaseFailure) {
      if (failure !== 'refuses writes' && failure !== 'unavailable') return
      hasBeenFull ||= failure === 'refuses writes'
      last = { at: Number.NEGATIVE_INFINITY, isStored: false }
    },
    isReady: () => !isLeaving,
    /** The process is about to stop: from now on it is neither ready nor healthy. */
    leave() {
      isLeaving = true
    },
    /** False when the site can't store a lead now (docs/product.md#running). */
    async isHealthy() {
      const timedOut = delay(timeoutMs, false, { ref: false })
      return (await Promise.race([canStore(), timedOut])) && !isLeaving
    },
  }
}

/** Writes a row that exists, as it is. */
async function rewriteRow(database: Database): Promise<void> {
  await database
    .updateTable('secrets')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('name', '=', 'client-addresses')
    .execute()
}

/** After a full disk a small row may fit where a message does not. */
async function writeAndDelete(database: Database): Promise<void> {
  const name = `room ${randomUUID()}`
  await database.transaction().execute(async (transaction) => {
    const value = randomBytes(16 * 1024).toString('base64url')
    await transaction.insertInto('secrets').values({ name, value }).execute()
    await transaction.deleteFrom('secrets').where('name', '=', name).execute()
  })
}
