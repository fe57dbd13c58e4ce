import type { Database } from '../../platform/database/schema.ts'
import { outageThresholdMs } from '../../platform/mail/send-mail.server.ts'

export interface MailTrouble {
  /** Mails that were given up on. */
  abandoned: number
  /** Since when the oldest waiting mail could not be sent, if for long. */
  failingSince: number | null
}

/** What the staff must know of mails that don't leave. */
export async function mailTrouble(database: Database, now: number): Promise<MailTrouble> {
  const { abandoned } = await database
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('abandoned'))
    .where('state', '=', 'abandoned')
    .executeTakeFirstOrThrow()
  const { oldest } = await database
    .selectFrom('mails')
    .select(({ fn }) => fn.min<number | null>('created_at').as('oldest'))
    .where('state', '=', 'waiting')
    .where('attempts', '>', 0)
    .where('template', '<>', 'webhook')
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    abandoned: Number(abandoned),
    failingSince: oldest && oldest < now - outageThresholdMs ? oldest : null,
  }
}
