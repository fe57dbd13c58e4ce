import type { Database } from '../../platform/database/schema.ts'
import type { Account } from './identity.server.ts'

export type OwnSession = Awaited<ReturnType<typeof readOwnSessions>>[number]

/** An account's sessions, the one used last first. `id` is the digest of a session's token. */
export async function readOwnSessions(
  database: Database,
  { id, email }: Account,
  { now, current }: { now: number; current: string },
) {
  const sessions = await database
    .selectFrom('sessions')
    .select(['digest as id', 'device', 'created_at as createdAt', 'used_at as usedAt'])
    .where('account_id', '=', id)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('digest')
    .execute()
  return sessions.map((session) => ({ ...session, isCurrent: session.id === current }))
}

/** Ends one of the account's sessions, or all but the current one. The cookies of the ended ones open nothing from then on. */
export async function endOwnSessions(
  database: Database,
  { id, email }: Account,
  which: { only: string } | { allBut: string },
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('account_id', '=', id)
    .where('email', '=', email)
    .where('digest', 'only' in which ? '=' : '!=', 'only' in which ? which.only : which.allBut)
    .execute()
}
