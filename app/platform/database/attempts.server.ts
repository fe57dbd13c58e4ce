import { createHmac } from 'node:crypto'
import type { Database } from './schema.ts'

declare module './schema.ts' {
  interface Tables {
    attempts: AttemptsTable
  }
}

/** Rate-limited events of one account from one address, of a link or of a client's address within the window. */
interface AttemptsTable {
  who: string
  count: number
  since: number
}

export const attemptWindowMs = 15 * 60 * 1000
/**
 * Attempts at one account from one address, or at one mailed link. Attempts from other addresses don't count: a stranger can't lock an
 * owner out.
 */
const maxPerAccount = 5
/** Higher, because a village may share an address. */
const maxPerClient = 30

export interface RateLimitServices {
  database: Database
  clock: () => number
  secret: string
  clientAddress: string
}

/** Counts an event of this kind about a value, such as an address; false over `max`. */
export async function countEvent(
  services: Omit<RateLimitServices, 'clientAddress'>,
  { kind, value, max }: { kind: string; value: string; max: number },
): Promise<boolean> {
  return (await count(services, digestKey(services, kind, value))) <= max
}

/** Counts an event of this kind from the client's address; false over `max`. */
export async function countClientEvent(
  services: RateLimitServices,
  { kind, max }: { kind: string; max: number },
): Promise<boolean> {
  return (await count(services, `${kind} ${clientKey(services)}`)) <= max
}

/** Counts a registration or a request for a mailed link, together with sign-ins; false over the limit of the client's address. */
export async function countAccountRequest(services: RateLimitServices): Promise<boolean> {
  return (await count(services, clientKey(services))) <= maxPerClient
}

export interface PasswordAttempt {
  /** The row of the account at an address, or of the link. */
  who: string
  /** The row of the client's address, whose count a right password takes back. */
  client: string
}

/**
 * Counts a sign-in before the password is checked, so that concurrent ones can't exceed the limit. Undefined over the limit of the
 * account at the client's address, or of the address over all accounts (docs/security.md).
 */
export function beginSignIn(
  services: RateLimitServices,
  email: string,
): Promise<PasswordAttempt | undefined> {
  return countPassword(services, accountKey(services, email), clientKey(services))
}

/** Counts a password that a mailed link asks for, in the same way. */
export function beginConfirmation(
  services: RateLimitServices,
  code: string,
): Promise<PasswordAttempt | undefined> {
  return countPassword(services, digestKey(services, 'link', code), clientKey(services))
}

/**
 * Resets the count after a right password. False when concurrent attempts exceeded the limit meanwhile: then the count stays and the
 * visitor must not enter.
 */
export async function acceptPasswordAttempt(
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
  await database
    .updateTable('attempts')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('who', '=', client)
    .execute()
  return true
}

/** Resets an account's count at an address after its password was set by a mailed link there. */
export async function resetSignIns(services: RateLimitServices, email: string): Promise<void> {
  await services.database.deleteFrom('attempts').where('who', '=', accountKey(services, email)).execute()
}

export async function deleteExpiredAttempts({
  database,
  clock,
}: Pick<RateLimitServices, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  await database
    .deleteFrom('attempts')
    .where(({ or, eb }) =>
      or([eb('since', '<=', now - attemptWindowMs), eb('since', '>', now + attemptWindowMs)]),
    )
    .execute()
}

async function countPassword(
  services: RateLimitServices,
  who: string,
  client: string,
): Promise<PasswordAttempt | undefined> {
  if ((await count(services, client)) > maxPerClient) return undefined
  return (await count(services, who)) <= maxPerAccount ? { who, client } : undefined
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

function clientKey({ secret, clientAddress }: RateLimitServices): string {
  return `address ${clientDigest(clientAddress, secret)}`
}

function accountKey(services: RateLimitServices, email: string): string {
  return digestKey(services, 'account', `${networkOf(services.clientAddress)} ${email}`)
}

function digestKey({ secret }: Pick<RateLimitServices, 'secret'>, kind: string, value: string): string {
  return `${kind} ${keyedDigest(value, secret)}`
}

/** A keyed digest that identifies a client without storing its address. An IPv6 customer has a /64, so only that counts. */
export function clientDigest(address: string, secret: string): string {
  return keyedDigest(networkOf(address), secret)
}

/** Cannot be reversed by trying all texts without the secret. */
export function keyedDigest(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  const groups = tail === undefined ? front : [...front, ...zeros, ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
