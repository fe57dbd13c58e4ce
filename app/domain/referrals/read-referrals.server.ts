import type { Database, Tables } from '../../platform/database/schema.ts'
import { ensureReferralCode } from './referrers.server.ts'
import { type BonusSums, sumBonuses } from './sum-bonuses.server.ts'

/** A veterinarian's code and what came of it: how many people, and how far, but nobody in particular. */
export interface VeterinarianReferrals {
  code: string
  /** By the status of the lead; absent for none. */
  statuses: Partial<Record<Tables['leads']['status'], number>>
  bonuses: BonusSums
}

/** The first call makes the code. `email` is of an account that may refer. */
export async function readReferrals(
  { database, clock }: { database: Database; clock: () => number },
  email: string,
): Promise<VeterinarianReferrals> {
  const code = await ensureReferralCode(database, { email, now: clock() })
  const rows = await database
    .selectFrom('referrals')
    .innerJoin('leads', 'leads.id', 'referrals.lead_id')
    .select('leads.status')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('code', '=', code)
    .groupBy('leads.status')
    .execute()
  return {
    code,
    statuses: Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])),
    bonuses: await sumBonuses(database, code),
  }
}
