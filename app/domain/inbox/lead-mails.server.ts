import type { Database } from '../../platform/database/schema.ts'
import { outageThresholdMs } from '../../platform/mail/outbox.server.ts'
import { isRowId } from '../leads/index.server.ts'

export type LeadMail = Awaited<ReturnType<typeof readLeadMails>>[number]

/** `stored`: written to a file, which nobody receives, as there was no mail service. */
export async function readLeadMails(database: Database, leadId: string) {
  const mails = await database
    .selectFrom('mails')
    .select(['id', 'template', 'state', 'attempts', 'last_failure'])
    .select(['created_at as createdAt', 'sent_at as sentAt', 'last_error as lastError'])
    .where('lead_id', '=', leadId)
    // A late push is useless, so staff cannot resend it.
    .where('template', '<>', 'push')
    .orderBy('created_at')
    .execute()
  return mails.map(({ last_failure, state, ...mail }) => {
    const isStored = state === 'sent' && last_failure === 'not-configured'
    return { ...mail, state: isStored ? ('stored' as const) : state }
  })
}

/** Makes one of a lead's mails due now, with all its attempts. False for another lead's mail, or while it is being sent. */
export async function retryLeadMail(
  database: Database,
  { leadId, mailId, now }: { leadId: string; mailId: string; now: number },
): Promise<boolean> {
  if (!isRowId(leadId) || !isRowId(mailId)) return false
  const retried = await database
    .updateTable('mails')
    .set({
      state: 'waiting',
      attempts: 0,
      created_at: now,
      next_attempt_at: now,
      leased_until: 0,
      lease: null,
    })
    .where('id', '=', mailId)
    .where('lead_id', '=', leadId)
    .where('leased_until', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return retried !== undefined
}

export interface MailTrouble {
  abandoned: number
  /** Addresses that take no mail, the newest first. */
  refused: string[]
  /** Time of the oldest failing mail, if that is longer ago than `outageThresholdMs`. */
  failingSince: number | null
}

/** Anyone can ask for a mail to an address that does not exist. */
const askedByAnyone = ['own-data', 'watch-confirmation', 'verification', 'password-reset'] as const
const maxRefused = 5

export async function readMailTrouble(database: Database, now: number): Promise<MailTrouble> {
  const { abandoned } = await database
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('abandoned'))
    .where('state', '=', 'abandoned')
    .where('template', 'not in', [...askedByAnyone, 'push'])
    .where(({ or, eb }) => or([eb('last_failure', 'is', null), eb('last_failure', '<>', 'no-recipient')]))
    .executeTakeFirstOrThrow()
  const refused = await database
    .selectFrom('mails')
    .select('recipient')
    .where('state', '=', 'abandoned')
    .where('last_failure', '=', 'no-recipient')
    .where('template', 'not in', askedByAnyone)
    .groupBy('recipient')
    .orderBy(({ fn }) => fn.max('created_at'), 'desc')
    .limit(maxRefused)
    .execute()
  const { oldest } = await database
    .selectFrom('mails')
    .select(({ fn }) => fn.min<number | null>('created_at').as('oldest'))
    .where('state', '=', 'waiting')
    .where('attempts', '>', 0)
    .where('template', 'not in', ['webhook', ...askedByAnyone, 'push'])
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    abandoned: Number(abandoned),
    refused: refused.map(({ recipient }) => recipient),
    failingSince: oldest && oldest < now - outageThresholdMs ? oldest : null,
  }
}
