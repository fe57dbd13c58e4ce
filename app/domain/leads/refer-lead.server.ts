import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { minPhoneKeyDigits, parsePhone } from '../../platform/phone.ts'
import { isMember } from '../members/index.server.ts'
import { parseReferralCode } from '../referrals/index.ts'
import { hasLeadWithPhone } from './read-leads.server.ts'

interface ReferredLead {
  leadId: string
  email: string
  phone: string
  /** As typed or as it is in an address; most leads have none. */
  code: string
  /** Address of the staff member who entered the code; empty when the lead came by the link. */
  addedBy: string
}

export type ReferralOutcome = 'referred' | 'unknown-code' | 'own-lead' | 'of-staff' | 'already-referred'

interface ReferralServices {
  staffEmails: readonly string[]
  clock: () => number
}

/**
 * Credits a lead to the veterinarian of a code, in the transaction that stores the lead (docs/product.md#referrals). Not the
 * veterinarian's own leads, nor those of staff, nor a second lead of the same person by the same code.
 */
export async function referLead(
  transaction: Transaction<Tables>,
  { staffEmails, clock }: ReferralServices,
  { leadId, email, phone, code: typed, addedBy }: ReferredLead,
): Promise<ReferralOutcome> {
  const code = parseReferralCode(typed)
  const referrer = code && (await lockReferrer(transaction, code))
  if (!code || !referrer) return 'unknown-code'
  const { key } = parsePhone(phone)
  const person = { email, phoneKey: key.length >= minPhoneKeyDigits ? key : '' }
  const isOfStaff = (address: string) => isMember({ database: transaction, staffEmails }, address)
  if (await isOfStaff(referrer)) return 'unknown-code'
  if (email === referrer) return 'own-lead'
  const { phoneKey } = person
  if (phoneKey && (await hasLeadWithPhone(transaction, { phoneKey, email: referrer }))) return 'own-lead'
  if (email && (await isOfStaff(email))) return 'of-staff'
  if (await isReferred(transaction, leadId, person, code)) return 'already-referred'
  await transaction
    .insertInto('referrals')
    .values({
      lead_id: leadId,
      code,
      referred_at: clock(),
      added_by: addedBy,
      bonus: 'none',
      bulls: 0,
      amount_cents: 0,
    })
    .execute()
  return 'referred'
}

/**
 * The address of a code's veterinarian. Locks the row until the transaction ends, so that two leads of one person are not both
 * counted; the update changes nothing and locks on both databases.
 */
async function lockReferrer(transaction: Transaction<Tables>, code: string): Promise<string | undefined> {
  const referrer = await transaction
    .updateTable('referrers')
    .set((set) => ({ created_at: set.ref('created_at') }))
    .where('code', '=', code)
    .returning('email')
    .executeTakeFirst()
  return referrer?.email ?? undefined
}

/** Whether the lead, or an earlier one of the same person by the same code, is referred. */
async function isReferred(
  transaction: Transaction<Tables>,
  leadId: string,
  { email, phoneKey }: { email: string; phoneKey: string },
  code: string,
): Promise<boolean> {
  const earlier = await transaction
    .selectFrom('referrals')
    .innerJoin('leads', 'leads.id', 'referrals.lead_id')
    .select('referrals.lead_id')
    .where((where) =>
      where.or([
        where('referrals.lead_id', '=', leadId),
        ...(email ? [where.and([where('code', '=', code), where('leads.email', '=', email)])] : []),
        ...(phoneKey ? [where.and([where('code', '=', code), where('leads.phone_key', '=', phoneKey)])] : []),
      ]),
    )
    .executeTakeFirst()
  return earlier !== undefined
}
