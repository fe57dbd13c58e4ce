/** The server's public module of referrals: codes of veterinarians, and the leads that came by them. */
export { readReferrals, type VeterinarianReferrals } from './read-referrals.server.ts'
export { findReferralCode } from './referrers.server.ts'
export { type BonusSums, sumBonuses } from './sum-bonuses.server.ts'
