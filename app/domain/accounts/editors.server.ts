import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { digestOf, newToken } from '../../platform/encryption.server.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.server.ts'
import { countEvent } from '../../platform/rate-limit/attempts.server.ts'
import type { RequestServices } from '../services.server.ts'
import { invitationLink } from './account.mail.server.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    editors: EditorsTable
  }
}

/** Accounts that edit content without seeing leads, by either identity service. A row may come before its account. */
interface EditorsTable {
  email: string
  /** The staff member's address; empty after that person's data were erased. */
  invited_by: string
  /** Of the newest invitation. */
  invited_at: number
  /** Null before the editor has opened the panel. */
  accepted_at: number | null
  /** Of the code in the newest invitation's link, which is in the mail alone. Null where the identity service takes no such link. */
  link_digest: string | null
}

/** Of an invitation's link. The invitation itself waits longer for an account with the address. */
export const invitationLinkLifetimeMs = 7 * 24 * 60 * 60 * 1000

/** An unused invitation expires after this time. */
const invitationLifetimeMs = 30 * 24 * 60 * 60 * 1000

interface EditorServices {
  database: Database
  clock: () => number
}

/** Whether an account with this verified address is an editor's; an open invitation is accepted by that. */
export async function acceptInvitation({ database, clock }: EditorServices, email: string): Promise<boolean> {
  const now = clock()
  const editor = await database
    .selectFrom('editors')
    .select(['invited_at', 'accepted_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!editor) return false
  if (editor.accepted_at !== null) return true
  if (editor.invited_at <= now - invitationLifetimeMs) return false
  await database
    .updateTable('editors')
    .set({ accepted_at: now })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .execute()
  return true
}

export type Editor = Awaited<ReturnType<typeof readEditors>>[number]

export async function readEditors({ database, clock }: EditorServices) {
  const now = clock()
  await deleteExpiredInvitations(database, now)
  const editors = await database
    .selectFrom('editors')
    .leftJoin('staff_names', 'staff_names.email', 'editors.email')
    .select(['editors.email', 'name', 'invited_by as invitedBy'])
    .select(['invited_at as invitedAt', 'accepted_at as acceptedAt', 'link_digest'])
    .orderBy('editors.email')
    .execute()
  return editors.map(({ link_digest, ...editor }) => ({
    ...editor,
    isLinkExpired:
      editor.acceptedAt === null &&
      link_digest !== null &&
      editor.invitedAt <= now - invitationLinkLifetimeMs,
  }))
}

/** Takes effect with the editor's next request. An invitation that waits to be mailed is not mailed. */
export async function removeEditor(
  { database, staffEmails }: Pick<RequestServices, 'database' | 'staffEmails'>,
  email: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('editors').where('email', '=', email).execute()
    await deleteWaitingMails(transaction, email)
    if (!staffEmails.includes(email))
      await transaction.deleteFrom('staff_names').where('email', '=', email).execute()
  })
}

async function deleteWaitingMails(transaction: Transaction<Tables>, email: string): Promise<void> {
  await transaction
    .deleteFrom('mails')
    .where('template', '=', 'invitation')
    .where('recipient', '=', email)
    .where('state', '=', 'waiting')
    .execute()
}

/** Deletes the invitations that are unused for 30 days. Returns how many. */
export async function deleteExpiredInvitations(
  database: Pick<Database, 'deleteFrom'>,
  now: number,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('editors')
    .where('accepted_at', 'is', null)
    .where('invited_at', '<=', now - invitationLifetimeMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** `link` is the one in the mail, for an inviter who has to pass it on. */
export type InvitationOutcome = { link: string } | InvitationProblem

export type InvitationProblem =
  | 'already-staff'
  | 'already-invited'
  | 'too-many'
  | 'too-many-editors'
  | 'unknown'

interface Invitation {
  email: string
  by: string
  language: Language
}

export const maxEditors = 50
const maxInvitationsPerInviter = 20
const maxInvitationsPerAddress = 3

/**
 * Makes an address an editor's and mails the invitation. Access takes an account with this address that is verified; the mail's link
 * makes one. The outcome does not depend on whether there is such an account.
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
    return { link: await mailInvitation(transaction, services, invitation, now) }
  })
  services.outbox.wake()
  return outcome
}

/** Mails the invitation of an editor who has not used it yet, with a new link; earlier links open nothing any more. */
export async function resendInvitation(
  services: RequestServices,
  invitation: Invitation,
): Promise<InvitationOutcome> {
  if (!(await countInvitation(services, invitation))) return 'too-many'
  const now = services.clock()
  const outcome = await services.database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('editors')
      .set({ invited_at: now })
      .where('email', '=', invitation.email)
      .where('accepted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'unknown'
    await deleteWaitingMails(transaction, invitation.email)
    return { link: await mailInvitation(transaction, services, invitation, now) }
  })
  services.outbox.wake()
  return outcome
}

async function mailInvitation(
  transaction: Transaction<Tables>,
  { identity, siteUrl }: RequestServices,
  { email, language }: Invitation,
  now: number,
): Promise<string> {
  const code = identity.registerInvited && newToken()
  const content = { language, ...(code && { code }) }
  await transaction
    .updateTable('editors')
    .set({ link_digest: code ? digestOf(code) : null })
    .where('email', '=', email)
    .execute()
  await enqueueMail(transaction, { template: 'invitation', content, recipient: email, now })
  return invitationLink(siteUrl, content)
}

/** False over the limit of the inviter or of the invited address. */
async function countInvitation(services: RequestServices, { email, by }: Invitation): Promise<boolean> {
  const byInviter = { kind: 'inviter', value: by, max: maxInvitationsPerInviter }
  if (!(await countEvent(services, byInviter))) return false
  return countEvent(services, { kind: 'invited', value: email, max: maxInvitationsPerAddress })
}
