import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '../../../platform/database/schema.ts'
import { parseCount } from '../../../platform/forms/typed-numbers.ts'
import {
  isRowId,
  type ReferralOutcome,
  readLeadContact,
  readLeadStatus,
  referLead,
} from '../../leads/index.server.ts'
import type { MemberServices } from '../../members/index.server.ts'
import { type Bonus, bonusStates, bookedPerBull, maxBulls } from '../../referrals/index.ts'

export interface BonusChange extends Bonus {
  id: string
  changedAt: number
  /** The staff member's e-mail address; empty after that person's data were erased. */
  changedBy: string
}

interface TypedBonus {
  bonus: string
  bulls: string
  seenBonus: string
  seenBulls: string
}

export type BonusOutcome = 'changed' | 'invalid' | 'not-won' | 'changed-meanwhile'

const bulls = v.pipe(v.string(), v.transform(parseCount), v.number(), v.minValue(0), v.maxValue(999))
const schema = v.union([
  v.object({ bonus: v.literal('none'), seenBonus: v.picklist(bonusStates), seenBulls: bulls }),
  v.object({
    bonus: v.picklist(['due', 'paid']),
    bulls: v.pipe(bulls, v.minValue(1), v.maxValue(maxBulls)),
    seenBonus: v.picklist(bonusStates),
    seenBulls: bulls,
  }),
])

/**
 * Marks a referral's bonus as due or paid, for a number of bulls, or takes it back (docs/product.md#referrals). Only a closed
 * deal has a bonus. `changed-meanwhile` when another staff member was faster, so that nothing is paid twice.
 */
export async function changeBonus(
  database: Database,
  leadId: string,
  typed: TypedBonus,
  { changedBy, now, centsPerBull }: { changedBy: string; now: number; centsPerBull: number },
): Promise<BonusOutcome> {
  const parsed = v.safeParse(schema, typed)
  if (!parsed.success || !isRowId(leadId)) return 'invalid'
  const { bonus, seenBonus, seenBulls } = parsed.output
  const bullCount = 'bulls' in parsed.output ? parsed.output.bulls : 0
  if (bullCount === seenBulls && bonus === seenBonus) return 'changed'
  return database.transaction().execute(async (transaction) => {
    const status = await readLeadStatus(transaction, leadId)
    if (bonus !== 'none' && status !== 'won') return 'not-won'
    const booked = await transaction
      .selectFrom('referrals')
      .select('amount_cents')
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    const changed = await transaction
      .updateTable('referrals')
      .set({
        bonus,
        bulls: bullCount,
        amount_cents:
          bullCount *
          bookedPerBull({ bulls: seenBulls, amountCents: booked?.amount_cents ?? 0 }, centsPerBull),
      })
      .where('lead_id', '=', leadId)
      .where('bonus', '=', seenBonus)
      .where('bulls', '=', seenBulls)
      .where('amount_cents', '=', booked?.amount_cents ?? 0)
      .returning(['code', 'amount_cents'])
      .executeTakeFirst()
    if (!changed) return 'changed-meanwhile'
    await transaction
      .insertInto('bonus_changes')
      .values({
        id: randomUUID(),
        lead_id: leadId,
        changed_at: now,
        changed_by: changedBy,
        bonus,
        bulls: bullCount,
        ...changed,
      })
      .execute()
    return 'changed'
  })
}

export async function readBonusChanges(database: Database, leadId: string): Promise<BonusChange[]> {
  return database
    .selectFrom('bonus_changes')
    .select(['id', 'changed_at as changedAt', 'changed_by as changedBy'])
    .select(['bonus as state', 'bulls', 'amount_cents as amountCents'])
    .where('lead_id', '=', leadId)
    .orderBy('changed_at', 'desc')
    .execute()
}

/** Credits a lead to a code that the person named on the phone or in a chat. Undefined for an unknown lead. */
export async function addReferral(
  services: MemberServices,
  leadId: string,
  { code, addedBy }: { code: string; addedBy: string },
): Promise<ReferralOutcome | undefined> {
  return services.database.transaction().execute(async (transaction) => {
    const contact = await readLeadContact(transaction, leadId)
    if (!contact) return undefined
    return referLead(transaction, services, { leadId, ...contact, code, addedBy })
  })
}
