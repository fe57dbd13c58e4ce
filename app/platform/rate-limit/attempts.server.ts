import { createHmac } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { senderDigest } from './client-digest.server.ts'

/** Tries within a quarter of an hour: few for one account, whoever tries; more for one address, which a village may share. */
const window = 15 * 60 * 1000
const maxAttemptsPerAccount = 5
const maxAttemptsPerAddress = 30
const maxChatOpenings = 60

interface AttemptServices {
  database: Database
  /** Milliseconds. */
  clock: () => number
  /** Keys the digests. */
  secret: string
  clientAddress: string
}

/** A try that was counted and may be made. */
export interface Attempt {
  who: string
  most: number
  /** What is given back when the try turns out right: a village may share an address. */
  address: string | undefined
}

/**
 * Counts a try before it is made, so that many at once can't slip through. Undefined when it is one too many, for the account
 * or for the client's address. A known device (`devices.server.ts`) has tries of its own: others can't use them up.
 */
export async function beginAttempt(
  services: AttemptServices,
  email: string,
  device?: string,
): Promise<Attempt | undefined> {
  if (device !== undefined) return take(services, { who: key(services, 'device', device) })
  return takeAtAddress(services, key(services, 'account', email))
}

/** The same for the password of a registration, asked for by a mailed link. */
export function beginConfirmation(services: AttemptServices, code: string): Promise<Attempt | undefined> {
  return takeAtAddress(services, key(services, 'link', code))
}

/**
 * The try was right: what was tried before is forgotten. False where the limit was passed while the password was being
 * checked: then nothing is forgotten and nobody enters.
 */
export async function settleAttempt(
  { database, clock }: Pick<AttemptServices, 'database' | 'clock'>,
  { who, most, address }: Attempt,
): Promise<boolean> {
  await database
    .deleteFrom('attempts')
    .where('who', '=', who)
    .where((where) => where.or([where('count', '<=', most), where('since', '<=', clock() - window)]))
    .execute()
  if (await database.selectFrom('attempts').select('who').where('who', '=', who).executeTakeFirst())
    return false
  if (address !== undefined) await giveBack(database, address)
  return true
}

/** For what costs us a mail and tells nothing of passwords: the client's address alone. */
export async function mayAsk(services: AttemptServices): Promise<boolean> {
  return (await count(services, addressKey(services))) <= maxAttemptsPerAddress
}

/** For counting how chats are opened. */
export async function mayOpenChat(services: AttemptServices): Promise<boolean> {
  return (await count(services, `chat ${addressKey(services)}`)) <= maxChatOpenings
}

/** The password was set by a mailed link: what was tried before is forgotten. */
export async function forgetAttempts(services: AttemptServices, email: string): Promise<void> {
  await services.database
    .deleteFrom('attempts')
    .where('who', '=', key(services, 'account', email))
    .execute()
}

/** Deletes counts whose time is over. */
export async function forgetOldAttempts({
  database,
  clock,
}: Pick<AttemptServices, 'database' | 'clock'>): Promise<void> {
  await database
    .deleteFrom('attempts')
    .where('since', '<=', clock() - window)
    .execute()
}

async function takeAtAddress(services: AttemptServices, who: string): Promise<Attempt | undefined> {
  const address = addressKey(services)
  if ((await count(services, address)) > maxAttemptsPerAddress) return undefined
  return take(services, { who, address })
}

async function take(
  services: AttemptServices,
  { who, address }: { who: string; address?: string },
): Promise<Attempt | undefined> {
  const most = maxAttemptsPerAccount
  return (await count(services, who)) <= most ? { who, most, address } : undefined
}

async function giveBack(database: AttemptServices['database'], address: string): Promise<void> {
  await database
    .updateTable('attempts')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('who', '=', address)
    .execute()
}

/** One statement on both databases: two processes never count the same try. */
async function count({ database, clock }: AttemptServices, who: string): Promise<number> {
  const now = clock()
  const counted = await database
    .insertInto('attempts')
    .values({ who, count: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('who').doUpdateSet((set) => {
        const over = set('attempts.since', '<=', now - window)
        return {
          count: set
            .case()
            .when(over)
            .then(1)
            .else(set('attempts.count', '+', 1))
            .end(),
          since: set.case().when(over).then(now).else(set.ref('attempts.since')).end(),
        }
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return counted.count
}

function key({ secret }: AttemptServices, kind: 'account' | 'device' | 'link', of: string): string {
  return `${kind} ${createHmac('sha256', secret).update(of).digest('base64url').slice(0, 22)}`
}

function addressKey({ secret, clientAddress }: AttemptServices): string {
  return `address ${senderDigest(clientAddress, secret)}`
}
