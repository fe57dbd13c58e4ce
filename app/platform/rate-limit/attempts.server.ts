import { createHmac } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { clientDigest } from './client-digest.server.ts'

/** Attempts are counted over this time. */
export const attemptWindowMs = 15 * 60 * 1000
/** Low, because an attacker may use many addresses. */
const maxPerAccount = 5
/** Higher, because a village may share an address. */
const maxPerClient = 30
const maxChatOpeningsPerClient = 60
const maxOwnDataMailsPerClient = 10
const maxOwnDataMailsPerAddress = 1
const maxInvitationsPerInviter = 20
const maxInvitationsPerAddress = 3

interface RateLimitServices {
  database: Database
  /** Milliseconds since 1970. */
  clock: () => number
  /** Key of the digests. */
  secret: string
  clientAddress: string
}

/** A counted attempt to enter a password, which may be made. */
export interface PasswordAttempt {
  /** The row of the account, device or link. */
  who: string
  /** The row of the client's address, whose count a right password takes back. */
  client: string | undefined
}

/**
 * Counts a sign-in before the password is checked, so that concurrent ones can't exceed the limit. Undefined over the limit of the
 * account or the client's address. A known device has a limit of its own, which others can't use up (docs/security.md).
 */
export async function beginSignIn(
  services: RateLimitServices,
  email: string,
  device?: string,
): Promise<PasswordAttempt | undefined> {
  if (device !== undefined) return countPassword(services, digestKey(services, 'device', device), undefined)
  return countPasswordOfClient(services, digestKey(services, 'account', email))
}

/** Counts a password that a mailed link asks for, in the same way. */
export function beginConfirmation(
  services: RateLimitServices,
  code: string,
): Promise<PasswordAttempt | undefined> {
  return countPasswordOfClient(services, digestKey(services, 'link', code))
}

/**
 * Resets the count after a right password. False when concurrent attempts exceeded the limit meanwhile: then the count stays and the
 * visitor must not enter.
 */
export async function settlePasswordAttempt(
  { database, clock }: Pick<RateLimitServices, 'database' | 'clock'>,
  { who, client }: PasswordAttempt,
): Promise<boolean> {
  await database
    .deleteFrom('attempts')
    .where('who', '=', who)
    .where((where) =>
      where.or([where('count', '<=', maxPerAccount), where('since', '<=', clock() - attemptWindowMs)]),
    )
    .execute()
  // A lower count belongs to an attempt that began after the deletion.
  const exceeded = await database
    .selectFrom('attempts')
    .select('who')
    .where('who', '=', who)
    .where('count', '>', maxPerAccount)
    .executeTakeFirst()
  if (exceeded) return false
  if (client !== undefined) await uncount(database, client)
  return true
}

/** Counts a registration or a request for a mailed link; false over the limit of the client's address. */
export async function admitAccountRequest(services: RateLimitServices): Promise<boolean> {
  return (await count(services, clientKey(services))) <= maxPerClient
}

/** Counts a chat opening; false over the limit of the client's address. */
export async function admitChatOpening(services: RateLimitServices): Promise<boolean> {
  return (await count(services, `chat ${clientKey(services)}`)) <= maxChatOpeningsPerClient
}

/** Counts a mailed invitation; false over the limit of the inviter or of the invited address. */
export async function admitInvitation(
  services: RateLimitServices,
  { email, by }: { email: string; by: string },
): Promise<boolean> {
  if ((await count(services, digestKey(services, 'inviter', by))) > maxInvitationsPerInviter) return false
  return (await count(services, digestKey(services, 'invited', email))) <= maxInvitationsPerAddress
}

/** Counts a request for one's own data; false over the limit of the client's address. */
export async function admitOwnDataRequest(services: RateLimitServices): Promise<boolean> {
  return (await count(services, `own data ${clientKey(services)}`)) <= maxOwnDataMailsPerClient
}

/** Counts a mail with a link to one's own data; false when the address has had one in this window. */
export async function admitOwnDataMail(
  services: Omit<RateLimitServices, 'clientAddress'>,
  email: string,
): Promise<boolean> {
  return (await count(services, digestKey(services, 'own-data', email))) <= maxOwnDataMailsPerAddress
}

/** Resets an account's count after its password was set by a mailed link. */
export async function resetSignIns(services: RateLimitServices, email: string): Promise<void> {
  await services.database
    .deleteFrom('attempts')
    .where('who', '=', digestKey(services, 'account', email))
    .execute()
}

/** Deletes the counts of past windows. */
export async function deleteExpiredAttempts({
  database,
  clock,
}: Pick<RateLimitServices, 'database' | 'clock'>): Promise<void> {
  await database
    .deleteFrom('attempts')
    .where('since', '<=', clock() - attemptWindowMs)
    .execute()
}

async function countPasswordOfClient(
  services: RateLimitServices,
  who: string,
): Promise<PasswordAttempt | undefined> {
  const client = clientKey(services)
  if ((await count(services, client)) > maxPerClient) return undefined
  return countPassword(services, who, client)
}

async function countPassword(
  services: RateLimitServices,
  who: string,
  client: string | undefined,
): Promise<PasswordAttempt | undefined> {
  return (await count(services, who)) <= maxPerAccount ? { who, client } : undefined
}

async function uncount(database: Database, who: string): Promise<void> {
  await database
    .updateTable('attempts')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('who', '=', who)
    .execute()
}

/** Counts an event and returns the count of its window. One statement: two processes never return the same count. */
async function count(
  { database, clock }: Pick<RateLimitServices, 'database' | 'clock'>,
  who: string,
): Promise<number> {
  const now = clock()
  const row = await database
    .insertInto('attempts')
    .values({ who, count: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('who').doUpdateSet((set) => {
        // A window that begins later is from before the clock was set back.
        const isOver = set.or([
          set('attempts.since', '<=', now - attemptWindowMs),
          set('attempts.since', '>', now + attemptWindowMs),
        ])
        return {
          count: set
            .case()
            .when(isOver)
            .then(1)
            .else(set('attempts.count', '+', 1))
            .end(),
          since: set.case().when(isOver).then(now).else(set.ref('attempts.since')).end(),
        }
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

function digestKey(
  { secret }: Pick<RateLimitServices, 'secret'>,
  kind: 'account' | 'device' | 'link' | 'inviter' | 'invited' | 'own-data',
  value: string,
): string {
  return `${kind} ${createHmac('sha256', secret).update(value).digest('base64url').slice(0, 22)}`
}

function clientKey({ secret, clientAddress }: RateLimitServices): string {
  return `address ${clientDigest(clientAddress, secret)}`
}
