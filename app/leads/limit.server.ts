import { createHmac } from 'node:crypto'
import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/schema.ts'

/** CONTRACT "Running": accepted sends are counted over this time. */
const limitWindowMs = 10 * 60 * 1000

/** Who sends, as a digest, and how many sends are accepted from them; null for no limit. */
export interface SendLimit {
  sender: string
  limit: number | null
  now: number
}

/**
 * Makes everyone with the same sender wait until this transaction ends, so that what it counts stays true. The embedded
 * database runs one transaction at a time anyway.
 */
export async function waitForTurn(
  transaction: Transaction<Tables>,
  { sender, limit }: SendLimit,
): Promise<void> {
  if (limit === null || !(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`.execute(transaction)
}

/**
 * Whether a sender has used up the accepted sends, over all forms and all processes. Only true while nobody else counts
 * (`waitForTurn`).
 */
export async function isOverLimit(
  transaction: Transaction<Tables>,
  { sender, limit, now }: SendLimit,
): Promise<boolean> {
  if (limit === null) return false
  // One statement sees one moment: a registration is either still under way or stored.
  const { stored, underWay } = await transaction
    .selectNoFrom((select) => [
      select
        .selectFrom('leads')
        .select((lead) => lead.fn.countAll<number>().as('count'))
        .where('sender', '=', sender)
        .where('received_at', '>', now - limitWindowMs)
        .as('stored'),
      select
        .selectFrom('sends_under_way')
        .select((send) => send.fn.count<number>('submission').distinct().as('count'))
        .where('sender', '=', sender)
        .where('started_at', '>', now - limitWindowMs)
        .as('underWay'),
    ])
    .executeTakeFirstOrThrow()
  return Number(stored) + Number(underWay) >= limit
}

/** Stands for a client address without keeping it. One IPv6 customer holds a whole /64, so that is what counts. */
export function senderDigest(address: string, secret: string): string {
  return createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 22)
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
