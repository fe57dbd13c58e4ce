import { randomInt } from 'node:crypto'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { type BonusState, createReferralCode } from './index.ts'

/** A veterinarian's code with the number of its leads by status, without names. */
export interface VeterinarianReferrals {
  code: string
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
async function ensureReferralCode(
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

/** How many referrals have a bonus of each state, and their sum in cents. */
export type BonusSums = Record<Exclude<BonusState, 'none'>, { referrals: number; amountCents: number }>

/** Over the referrals of one code, or over all. */
export async function sumBonuses(database: Database, code?: string): Promise<BonusSums> {
  const rows = await database
    .selectFrom('referrals')
    .select('bonus')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('amount_cents').as('amount_cents'),
    ])
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .groupBy('bonus')
    .execute()
  const sums: BonusSums = { due: { referrals: 0, amountCents: 0 }, paid: { referrals: 0, amountCents: 0 } }
  for (const { bonus, count, amount_cents } of rows)
    if (bonus !== 'none') sums[bonus] = { referrals: Number(count), amountCents: Number(amount_cents) }
  return sums
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    referrers: ReferrersTable
    referrals: ReferralsTable
    bonus_changes: BonusChangesTable
  }
}

/** Veterinarians with a referral code, by either identity service. */
interface ReferrersTable {
  code: string
  /** Of the account, in lower case; null after the person's data were erased. */
  email: string | null
  created_at: number
}

/** Leads that came by a veterinarian's code, with their present bonus. */
interface ReferralsTable {
  lead_id: string
  code: string
  referred_at: number
  /** Address of the staff member who entered the code; empty when the lead came by the link. */
  added_by: string
  bonus: BonusState
  bulls: number
  amount_cents: number
}

/** Every change of a bonus: what it became, when, and who changed it. */
interface BonusChangesTable {
  id: string
  lead_id: string
  code: string
  changed_at: number
  changed_by: string
  bonus: BonusState
  bulls: number
  amount_cents: number
}
