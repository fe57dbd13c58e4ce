import type { BonusState } from './index.ts'

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
