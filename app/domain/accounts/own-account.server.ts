import { beginSignIn } from '../../platform/database/attempts.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Account } from './identity.server.ts'
import { type AccountServices, signIn, startSession, withAttemptLimit } from './sessions.server.ts'

/**
 * Sets an account's password, if the current one is right, and ends its sessions. Returns the cookies of a new one. Tries count with
 * sign-ins. `unavailable` where the identity service changes passwords by mail alone.
 */
export async function changePassword(
  services: AccountServices,
  request: Request,
  account: Account,
  passwords: { current: string; next: string },
): Promise<{ cookies: string[] } | 'wrong-password' | 'too-many' | 'unavailable'> {
  const { identity } = services
  if (!identity.changePassword) return 'unavailable'
  const attempt = await beginSignIn(services, account.email)
  if (!attempt) return 'too-many'
  const outcome = await identity.changePassword(account, passwords)
  if (outcome.kind !== 'changed') return 'wrong-password'
  const proof = { ...outcome, ...withAttemptLimit(services, attempt, outcome) }
  const started = await startSession(services, request, proof, passwords.next)
  if ('cookies' in started) return started
  return started.refusal === 'too-many' ? 'too-many' : 'wrong-password'
}

/** Guards what takes all data away or replaces it: a session that was left open is not enough. Counts as a sign-in. */
export async function confirmPassword(
  services: AccountServices,
  credentials: { email: string; password: string },
): Promise<'right' | 'wrong-password' | 'too-many'> {
  const outcome = await signIn(services, credentials)
  if (outcome.kind === 'too-many') return 'too-many'
  if (outcome.kind !== 'signed-in') return 'wrong-password'
  const doubt = await services.database
    .transaction()
    .execute((transaction) => outcome.confirmInTransaction(transaction))
  return doubt ?? 'right'
}

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
