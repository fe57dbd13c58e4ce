import type { Transaction } from 'kysely'
import {
  countAccountRequest,
  countEvent,
  type RateLimitServices,
  resetSignIns,
} from '../../platform/database/attempts.server.ts'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { digestOf, newToken } from '../../platform/encryption.server.ts'
import { type FormAction, type InvalidFields, readField } from '../../platform/forms/form-result.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.server.ts'
import {
  deleteExpiredInvitations,
  deleteWaitingInvitations,
  invitationLinkLifetimeMs,
  type MemberServices,
} from '../members/index.server.ts'
import type { Role } from '../members/index.ts'
import { codeParameter, staffPath } from '../paths.ts'
import { invitationLink } from './account.mail.server.ts'
import type { Identity, InvitedOutcome } from './identity.server.ts'
import {
  checkInvited,
  type InvitationRefusal,
  type InvitedPerson,
  invitationRefused,
  memberCreated,
} from './new-member.form.ts'
import { type AccountServices, refusalStatuses, startSession } from './sessions.server.ts'

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

export type InvitationState =
  | { kind: 'open'; email: string }
  /** `has-account`: the address is verified already, and signing in opens the panel. */
  | { kind: 'has-account' | 'used' | 'expired' | 'unknown' }

/** The state of a mailed invitation. Changes nothing. */
export async function readInvitation(
  { database, clock }: { database: Database; clock: () => number },
  code: string,
): Promise<InvitationState> {
  const found = await database
    .selectFrom('members')
    .leftJoin('accounts', 'accounts.email', 'members.email')
    .select(['members.email', 'invited_at', 'accepted_at', 'verified_at'])
    .where('link_digest', '=', digestOf(code))
    .executeTakeFirst()
  if (!found) return { kind: 'unknown' }
  if (found.accepted_at !== null) return { kind: 'used' }
  if (found.invited_at <= clock() - invitationLinkLifetimeMs) return { kind: 'expired' }
  return found.verified_at === null ? { kind: 'open', email: found.email } : { kind: 'has-account' }
}

/** Makes the account of an invited person and signs them in: the link proves the mailbox. No lead, no mail. Never throws. */
export const invitationAction: FormAction<AccountServices> = async (services, request, form) => {
  const check = checkInvited(form)
  if (!check.valid) return refuse('invalid', check)
  try {
    if (!(await countAccountRequest(services))) return refuse('too-many')
    const outcome = await acceptInvitation(services, readField(form, codeParameter), check.output)
    if (outcome.kind !== 'registered') return refuse(outcome.kind)
    await resetSignIns(services, outcome.account.email)
    const started = await startSession(services, request, outcome, check.output.password)
    // Another link has just set another password.
    if ('refusal' in started) return refuse('used')
    const leadsTo = staffPath
    return { result: memberCreated(), status: 200, cookies: started.cookies, leadsTo }
  } catch (error) {
    services.log.error('invitation not accepted', { error })
    return refuse('failed')
  }

  function refuse(refusal: InvitationRefusal, invalid?: InvalidFields) {
    return { result: invitationRefused(form, refusal, invalid), status: refusalStatuses[refusal] }
  }
}

async function acceptInvitation(
  services: Pick<AccountServices, 'database' | 'clock' | 'identity'>,
  code: string,
  { name, password }: InvitedPerson,
): Promise<InvitedOutcome | { kind: 'expired' | 'unknown' }> {
  const { identity } = services
  const state = await readInvitation(services, code)
  if (state.kind !== 'open') return state
  if (!identity.registerInvited) return { kind: 'unknown' }
  return identity.registerInvited(password, async (transaction, now) => {
    // One statement, so that of two posts at the same moment one is accepted.
    const taken = await transaction
      .updateTable('members')
      .set({ accepted_at: now })
      .where('link_digest', '=', digestOf(code))
      .where('accepted_at', 'is', null)
      .where('invited_at', '>', now - invitationLinkLifetimeMs)
      .returning('email')
      .executeTakeFirst()
    if (!taken) return undefined
    await transaction
      .insertInto('staff_names')
      .values({ email: taken.email, name })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name }))
      .execute()
    return { email: taken.email, replacesAccount: false }
  })
}
