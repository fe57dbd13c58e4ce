import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** A query of the leads that came by a code, with their referral and the veterinarian's name and address. */
export function selectReferredLeads(database: Database) {
  return database
    .selectFrom('referrals')
    .innerJoin('leads', 'leads.id', 'referrals.lead_id')
    .innerJoin('referrers', 'referrers.code', 'referrals.code')
    .select(['referrals.lead_id', 'leads.name', 'leads.status', 'referrals.referred_at', 'referrals.code'])
    .select(['referrals.added_by', 'referrals.bonus', 'referrals.bulls', 'referrals.amount_cents'])
    .select('referrers.email as veterinarian_email')
    .select((select) =>
      select
        .selectFrom('leads as registrations')
        .select('registrations.name')
        .whereRef('registrations.email', '=', 'referrers.email')
        .where('registrations.kind', '=', 'registration')
        .where('registrations.suspected_spam', '=', 0)
        .orderBy('registrations.received_at', 'desc')
        .limit(sql.lit(1))
        .as('veterinarian_name'),
    )
}
