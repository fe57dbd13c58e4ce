import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/schema.ts'

const limitWindow = 10 * 60 * 1000

/** Whether a sender has used up the accepted sends of 10 minutes, over all forms and all processes (CONTRACT "Running"). */
export async function overLimit(
  database: Kysely<Tables>,
  { sender, limit, now }: { sender: string; limit: number | null; now: number },
): Promise<boolean> {
  if (limit === null) return false
  const { sends } = await database
    .selectFrom('leads')
    .select((select) => select.fn.countAll<number>().as('sends'))
    .where('sender', '=', sender)
    .where('received_at', '>', now - limitWindow)
    .executeTakeFirstOrThrow()
  return sends >= limit
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
