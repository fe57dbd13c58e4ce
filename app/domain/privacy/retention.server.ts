import type { DatabaseAddress } from '../../platform/database/open-database.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.server.ts'
import { type MailCopies, removeCopies } from '../../platform/mail/mail-copies.server.ts'
import { truncateDatabaseLog } from './deleted-traces.server.ts'
import { monthsBefore } from './months-before.ts'
import { type RetentionRound, retentionSteps } from './retention-steps.server.ts'

export interface RetentionOptions extends Omit<RetentionRound, 'now' | 'onMailsDeleted'> {
  database: Database
  clock: () => number
  log: Log
  /** Where copies of deleted rows remain: the database's files and the folder of mails. */
  files?: { database: DatabaseAddress; mails: string }
  onFailure?: () => void
}

const intervalMs = 5 * 60 * 1000

export interface Retention {
  /** Removes the traces of rows that were erased on request: copies of mails, and the database's log. */
  removeTraces(copies: MailCopies): Promise<void>
  stop(): Promise<void>
}

/** Deletes and anonymises expired data, now and every five minutes until it is stopped. Several processes may do this at the same time. */
export function startRetention(options: RetentionOptions): Retention {
  const { clock, log, files, months, onFailure } = options
  /** Copies that are to be removed. They stay listed until they are. */
  const copies: MailCopies[] = []
  let running = runRound()
  const timer = setInterval(() => {
    running = running.then(runRound)
  }, intervalMs)
  timer.unref()
  return {
    async removeTraces(erased) {
      copies.push(erased)
      await runSteps(traceSteps())
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }

  async function runRound(): Promise<void> {
    const now = clock()
    await runSteps(retentionSteps({ ...options, now, onMailsDeleted: (mails) => copies.push({ mails }) }))
    await runSteps(traceSteps(monthsBefore(now, months)))
  }

  function traceSteps(before?: number) {
    return {
      'copies of mails': () => removeListedCopies(before),
      'write-ahead log': async () => files && truncateDatabaseLog(files.database, 0),
    }
  }

  async function removeListedCopies(before = 0): Promise<void> {
    if (!files) return
    const listed = copies.splice(0)
    try {
      await removeCopies(files.mails, {
        mails: listed.flatMap(({ mails = [] }) => mails),
        addresses: listed.flatMap(({ addresses = [] }) => addresses),
        before,
      })
    } catch (error) {
      copies.push(...listed)
      throw error
    }
  }

  async function runSteps(steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
    for (const [step, run] of Object.entries(steps))
      try {
        await run()
      } catch (error) {
        log.error('retention failed', { step, error })
        onFailure?.()
      }
  }
}
