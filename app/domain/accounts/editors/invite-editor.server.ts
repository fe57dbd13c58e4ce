import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/schema.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.server.ts'
import { countEvent } from '../../../platform/rate-limit/attempts.server.ts'
import type { RequestServices } from '../../services.server.ts'
import { deleteExpiredInvitations } from './editors.server.ts'
import type { InvitationOutcome } from './invitation.messages.ts'

interface Invitation {
  /** A valid address in lower case. */
  email: string
  /** The staff member's address. */
  by: string
  /** Of the mail. */
  language: Language
}

export const maxEditors = 50
const maxInvitationsPerInviter = 20
const maxInvitationsPerAddress = 3

/**
 * Makes an address an editor's and mails the invitation. The mail holds no secret: access takes an account with this address
 * that is verified. The outcome does not depend on whether there is such an account.
 */
export async function inviteEditor(
  services: RequestServices,
  invitation: Invitation,
): Promise<InvitationOutcome> {
  const { database, staffEmails, clock } = services
  const { email, by } = invitation
  if (staffEmails.includes(email)) return 'already-staff'
  if (!(await countInvitation(services, invitation))) return 'too-many'
  const now = clock()
  const outcome = await database.transaction().execute(async (transaction) => {
    await deleteExpiredInvitations(transaction, now)
    const { count } = await transaction
      .selectFrom('editors')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxEditors) return 'too-many-editors'
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('editors')
      .values({ email, invited_by: by, invited_at: now, accepted_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return 'already-invited'
    await mailInvitation(transaction, invitation, now)
    return 'invited'
  })
  if (outcome === 'invited') services.outbox.wake()
  return outcome
}

/** Mails the invitation of an editor who has not used it yet; it is valid for another 30 days. */
export async function resendInvitation(
  services: RequestServices,
  invitation: Invitation,
): Promise<InvitationOutcome> {
  if (!(await countInvitation(services, invitation))) return 'too-many'
  const now = services.clock()
  const isSent = await services.database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('editors')
      .set({ invited_at: now })
      .where('email', '=', invitation.email)
      .where('accepted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await mailInvitation(transaction, invitation, now)
    return numUpdatedRows > 0n
  })
  if (!isSent) return 'unknown'
  services.outbox.wake()
  return 'invited'
}

async function mailInvitation(
  transaction: Transaction<Tables>,
  { email, language }: Invitation,
  now: number,
): Promise<void> {
  await enqueueMail(transaction, { template: 'invitation', content: { language }, recipient: email, now })
}

/** False over the limit of the inviter or of the invited address. */
async function countInvitation(services: RequestServices, { email, by }: Invitation): Promise<boolean> {
  const byInviter = { kind: 'inviter', value: by, max: maxInvitationsPerInviter }
  if (!(await countEvent(services, byInviter))) return false
  return countEvent(services, { kind: 'invited', value: email, max: maxInvitationsPerAddress })
}
