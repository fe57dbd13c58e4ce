import type { Database } from '../../platform/database/schema.ts'
import type { BonusState } from './bonus.ts'

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
