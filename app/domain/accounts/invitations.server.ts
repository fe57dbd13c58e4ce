import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { digestOf, newToken } from '../../platform/encryption.server.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.server.ts'
import { countEvent, type RateLimitServices } from '../../platform/rate-limit/attempts.server.ts'
import {
  deleteExpiredInvitations,
  deleteWaitingInvitations,
  type MemberServices,
} from '../members/index.server.ts'
import type { Role } from '../members/index.ts'
import { invitationLink } from './account.mail.server.ts'
import type { Identity } from './identity.server.ts'

/** `link` is the one in the mail, for an inviter who has to pass it on. */
export type InvitationOutcome = { link: string } | InvitationProblem

export type InvitationProblem =
  | 'already-staff'
  | 'already-invited'
  | 'too-many'
  | 'too-many-members'
  | 'unknown'

interface Invitation {
  email: string
  by: string
  language: Language
}

export interface InvitationServices extends MemberServices, Pick<RateLimitServices, 'secret'> {
  identity: Identity
  siteUrl: string
  outbox: { wake(): void }
}

interface NewInvitation extends Invitation {
  role: Role
}

export const maxMembers = 50
const maxInvitationsPerInviter = 20
const maxInvitationsPerAddress = 3

/**
 * Makes an address a member's and mails the invitation. Access takes an account with this address that is verified; the mail's link
 * makes one. The outcome does not depend on whether there is such an account.
 */
export async function inviteMember(
  services: InvitationServices,
  invitation: NewInvitation,
): Promise<InvitationOutcome> {
  const { database, staffEmails, clock } = services
  const { email, by, role } = invitation
  if (staffEmails.includes(email)) return 'already-staff'
  if (!(await countInvitation(services, invitation))) return 'too-many'
  const now = clock()
  const outcome = await database.transaction().execute(async (transaction) => {
    await deleteExpiredInvitations(transaction, now)
    const { count } = await transaction
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxMembers) return 'too-many-members'
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('members')
      .values({ email, role, invited_by: by, invited_at: now, accepted_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return 'already-invited'
    return { link: await mailInvitation(transaction, services, invitation, now) }
  })
  services.outbox.wake()
  return outcome
}

/** Mails the invitation of a member who has not used it yet, with a new link; earlier links open nothing any more. */
export async function resendInvitation(
  services: InvitationServices,
  invitation: Invitation,
): Promise<InvitationOutcome> {
  if (!(await countInvitation(services, invitation))) return 'too-many'
  const now = services.clock()
  const outcome = await services.database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('members')
      .set({ invited_at: now })
      .where('email', '=', invitation.email)
      .where('accepted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'unknown'
    await deleteWaitingInvitations(transaction, invitation.email)
    return { link: await mailInvitation(transaction, services, invitation, now) }
  })
  services.outbox.wake()
  return outcome
}

async function mailInvitation(
  transaction: Transaction<Tables>,
  { identity, siteUrl }: InvitationServices,
  { email, language }: Invitation,
  now: number,
): Promise<string> {
  const code = identity.registerInvited && newToken()
  const content = { language, ...(code && { code }) }
  await transaction
    .updateTable('members')
    .set({ link_digest: code ? digestOf(code) : null })
    .where('email', '=', email)
    .execute()
  // Whoever has left one open somewhere was a visitor when it began.
  await transaction.deleteFrom('sessions').where('email', '=', email).execute()
  await enqueueMail(transaction, { template: 'invitation', content, recipient: email, now })
  return invitationLink(siteUrl, content)
}

/** False over the limit of the inviter or of the invited address. */
async function countInvitation(services: InvitationServices, { email, by }: Invitation): Promise<boolean> {
  const byInviter = { kind: 'inviter', value: by, max: maxInvitationsPerInviter }
  if (!(await countEvent(services, byInviter))) return false
  return countEvent(services, { kind: 'invited', value: email, max: maxInvitationsPerAddress })
}
