import { randomInt } from 'node:crypto'
import type { Database } from '../../platform/database/schema.ts'
import { createReferralCode } from './referral-code.ts'

/** The code of an account's address; undefined before it has one. */
export async function findReferralCode(
  database: Pick<Database, 'selectFrom'>,
  email: string,
): Promise<string | undefined> {
  const referrer = await database
    .selectFrom('referrers')
    .select('code')
    .where('email', '=', email)
    .executeTakeFirst()
  return referrer?.code
}

const maxTries = 5

/** The code of a veterinarian's account. The first call makes it; calls at the same moment return the same. */
export async function ensureReferralCode(
  database: Database,
  { email, now }: { email: string; now: number },
): Promise<string> {
  for (let tries = 0; tries < maxTries; tries++) {
    const code = await findReferralCode(database, email)
    if (code) return code
    await database
      .insertInto('referrers')
      .values({ code: createReferralCode(randomInt), email, created_at: now })
      // Another request has made one, or another veterinarian has this code.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  throw new Error('no free referral code was found')
}
