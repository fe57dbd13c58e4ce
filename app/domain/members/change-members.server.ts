import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import type { Role } from './index.ts'
import { deleteExpiredInvitations, type MemberServices } from './members.server.ts'

/** The invitation itself waits longer for an account with the address. */
export const invitationLinkLifetimeMs = 7 * 24 * 60 * 60 * 1000

export type ListedMember = Awaited<ReturnType<typeof readMembers>>[number]

/** Members with a row, invited ones, too. */
export async function readMembers({ database, clock }: Pick<MemberServices, 'database' | 'clock'>) {
  const now = clock()
  await deleteExpiredInvitations(database, now)
  const members = await database
    .selectFrom('members')
    .leftJoin('staff_names', 'staff_names.email', 'members.email')
    .select(['members.email', 'role', 'name', 'invited_by as invitedBy'])
    .select(['invited_at as invitedAt', 'accepted_at as acceptedAt', 'link_digest'])
    .orderBy('members.email')
    .execute()
  return members.map(({ link_digest, ...member }) => ({
    ...member,
    isLinkExpired:
      member.acceptedAt === null &&
      link_digest !== null &&
      member.invitedAt <= now - invitationLinkLifetimeMs,
  }))
}

type ChangeServices = Pick<MemberServices, 'database' | 'staffEmails'>

/** `last-owner`: nobody could open the whole panel any more. */
export type MemberProblem = 'unknown' | 'last-owner'

/** Takes effect with the member's next request. */
export async function changeRole(
  { database, staffEmails }: ChangeServices,
  { email, role }: { email: string; role: Role },
): Promise<'changed' | MemberProblem> {
  return database.transaction().execute(async (transaction) => {
    if (role !== 'owner' && (await isLastOwner(transaction, staffEmails, email))) return 'last-owner'
    const { numUpdatedRows } = await transaction
      .updateTable('members')
      .set({ role })
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return 'unknown'
    if (role === 'editor' && !staffEmails.includes(email)) await deleteDevices(transaction, email)
    return 'changed'
  })
}

/**
 * Ends a member's access, sessions and passkeys. Takes effect with the member's next request. An invitation that waits to be mailed is not
 * mailed.
 */
export async function removeMember(
  { database, staffEmails }: ChangeServices,
  email: string,
): Promise<'removed' | 'last-owner'> {
  return database.transaction().execute(async (transaction) => {
    if (await isLastOwner(transaction, staffEmails, email)) return 'last-owner'
    await transaction.deleteFrom('members').where('email', '=', email).execute()
    await deleteWaitingInvitations(transaction, email)
    if (staffEmails.includes(email)) return 'removed'
    await transaction.deleteFrom('staff_names').where('email', '=', email).execute()
    await transaction.deleteFrom('sessions').where('email', '=', email).execute()
    await transaction.deleteFrom('passkeys').where('email', '=', email).execute()
    await deleteDevices(transaction, email)
    return 'removed'
  })
}

/**
 * Locks the owners' rows until the transaction ends, so that two owners who remove each other leave one. The update changes nothing
 * and locks on both databases.
 */
async function isLastOwner(
  transaction: Transaction<Tables>,
  staffEmails: readonly string[],
  email: string,
): Promise<boolean> {
  const owners = await transaction
    .updateTable('members')
    .set(({ ref }) => ({ email: ref('email') }))
    .where('role', '=', 'owner')
    .where('accepted_at', 'is not', null)
    .returning('email')
    .execute()
  if (staffEmails.length > 0) return false
  return owners.length === 1 && owners[0]?.email === email
}

/** Devices that are told of leads. */
async function deleteDevices(transaction: Transaction<Tables>, email: string): Promise<void> {
  await transaction.deleteFrom('push_devices').where('email', '=', email).execute()
}

export async function deleteWaitingInvitations(
  transaction: Transaction<Tables>,
  email: string,
): Promise<void> {
  await transaction
    .deleteFrom('mails')
    .where('template', '=', 'invitation')
    .where('recipient', '=', email)
    .where('state', '=', 'waiting')
    .execute()
}
