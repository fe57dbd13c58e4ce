import type { Database } from '../../platform/database/schema.ts'
import type { Role } from './index.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    members: MembersTable
  }
}

/** Accounts that may open the panel, by either identity service. A row may come before its account. */
interface MembersTable {
  email: string
  role: Role
  /** The owner's address; empty after that person's data were erased, and for owners by a claim. */
  invited_by: string
  /** Time of the newest invitation. */
  invited_at: number
  /** Null before the member has opened the panel. */
  accepted_at: number | null
  /** The code in the newest invitation's link is in the mail alone. Null where the identity service takes no such link. */
  link_digest: string | null
}

/** An unused invitation expires after this time. */
const invitationLifetimeMs = 30 * 24 * 60 * 60 * 1000

export interface MemberServices {
  database: Database
  staffEmails: readonly string[]
  clock: () => number
}

export interface Member {
  email: string
  role: Role
  /** False for the owners that `STAFF_EMAILS` names: they have no row, and no owner can end their access. */
  isByRow: boolean
}

/**
 * Takes a verified address and accepts its open invitation. Null for strangers. `STAFF_EMAILS` names owners, the table all others: no other
 * place decides that.
 */
export async function findMember(
  { database, staffEmails, clock }: MemberServices,
  email: string,
): Promise<Member | null> {
  if (staffEmails.includes(email)) return { email, role: 'owner', isByRow: false }
  const now = clock()
  const member = await database
    .selectFrom('members')
    .select(['role', 'invited_at', 'accepted_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!member) return null
  const found = { email, role: member.role, isByRow: true }
  if (member.accepted_at !== null) return found
  if (member.invited_at <= now - invitationLifetimeMs) return null
  await database
    .updateTable('members')
    .set({ accepted_at: now })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .execute()
  return found
}

type Addresses = Pick<MemberServices, 'database' | 'staffEmails'>

/** Unlike `findMember`, this accepts no invitation. */
export async function readMember(addresses: Addresses, email: string): Promise<Member | undefined> {
  const found = await memberOrInvited(addresses, email)
  return found?.hasAccepted ? found : undefined
}

/** Such an address needs a long password. */
export async function isMemberOrInvited(addresses: Addresses, email: string): Promise<boolean> {
  return (await memberOrInvited(addresses, email)) !== undefined
}

async function memberOrInvited(
  { database, staffEmails }: Addresses,
  email: string,
): Promise<(Member & { hasAccepted: boolean }) | undefined> {
  if (staffEmails.includes(email)) return { email, role: 'owner', isByRow: false, hasAccepted: true }
  const member = await database
    .selectFrom('members')
    .select(['role', 'accepted_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  return member && { email, role: member.role, isByRow: true, hasAccepted: member.accepted_at !== null }
}

/** The addresses of those who may read leads: owners and staff. */
export async function readReaders({ database, staffEmails }: Addresses): Promise<string[]> {
  return [...new Set([...staffEmails, ...(await acceptedMembers(database, ['owner', 'staff']))])]
}

export async function hasOwner({ database, staffEmails }: Addresses): Promise<boolean> {
  return staffEmails.length > 0 || (await acceptedMembers(database, ['owner'])).length > 0
}

export async function isLastOwner({ database, staffEmails }: Addresses, email: string): Promise<boolean> {
  if (staffEmails.length > 0) return false
  const owners = await acceptedMembers(database, ['owner'])
  return owners.length === 1 && owners[0] === email
}

async function acceptedMembers(database: Database, roles: readonly Role[]): Promise<string[]> {
  const members = await database
    .selectFrom('members')
    .select('email')
    .where('role', 'in', roles)
    .where('accepted_at', 'is not', null)
    .orderBy('email')
    .execute()
  return members.map(({ email }) => email)
}

/** Deletes the invitations that are unused for 30 days. */
export async function deleteExpiredInvitations(
  database: Pick<Database, 'deleteFrom'>,
  now: number,
): Promise<void> {
  await database
    .deleteFrom('members')
    .where('accepted_at', 'is', null)
    .where('invited_at', '<=', now - invitationLifetimeMs)
    .execute()
}
