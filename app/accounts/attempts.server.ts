import { createHmac } from 'node:crypto'
import { senderDigest } from '../leads/limit.server.ts'
import type { RequestServices } from '../services.server.ts'

/** Tries within a quarter of an hour: few for one account, whoever tries; more for one address, which a village may share. */
const window = 15 * 60 * 1000
const mostPerAccount = 5
const mostPerAddress = 30
const mostChats = 60

type AttemptServices = Pick<RequestServices, 'database' | 'clock' | 'secret' | 'clientAddress'>

/**
 * Counts a try before it is made, so that many at once can't slip through. False when it is one too many, for the account
 * or for the client's address.
 */
export async function mayAttempt(services: AttemptServices, email: string): Promise<boolean> {
  const ofAddress = await count(services, addressKey(services))
  if (ofAddress > mostPerAddress) return false
  return (await count(services, accountKey(services, email))) <= mostPerAccount
}

/** For what costs us a mail and tells nothing of passwords: the client's address alone. */
export async function mayAsk(services: AttemptServices): Promise<boolean> {
  return (await count(services, addressKey(services))) <= mostPerAddress
}

/** For counting how chats are opened. */
export async function mayOpenChat(services: AttemptServices): Promise<boolean> {
  return (await count(services, `chat ${addressKey(services)}`)) <= mostChats
}

/** The password was right, or set anew: what was tried before is forgotten. */
export async function forgetAttempts(services: AttemptServices, email: string): Promise<void> {
  const { database } = services
  await database.deleteFrom('attempts').where('who', '=', accountKey(services, email)).execute()
  await database
    .updateTable('attempts')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('who', '=', addressKey(services))
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

function accountKey({ secret }: AttemptServices, email: string): string {
  return `account ${createHmac('sha256', secret).update(email).digest('base64url').slice(0, 22)}`
}

function addressKey({ secret, clientAddress }: AttemptServices): string {
  return `address ${senderDigest(clientAddress, secret)}`
}
