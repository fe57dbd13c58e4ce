/** The public module of referrals for browsers and servers. */
export {
  type Bonus,
  type BonusState,
  bonusCentsPerBull,
  bonusLabels,
  bonusStates,
  maxBulls,
} from './bonus.ts'
export { parseReferralCode } from './referral-code.ts'
