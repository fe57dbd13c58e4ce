import { type ReferralOutcome, readLeadContact, referLead } from '../../leads/index.server.ts'
import type { RequestServices } from '../../services.server.ts'

/** Credits a lead to a code that the person named on the phone or in a chat. Undefined for an unknown lead. */
export async function addReferral(
  services: Pick<RequestServices, 'database' | 'staffEmails' | 'clock'>,
  leadId: string,
  { code, addedBy }: { code: string; addedBy: string },
): Promise<ReferralOutcome | undefined> {
  return services.database.transaction().execute(async (transaction) => {
    const contact = await readLeadContact(transaction, leadId)
    if (!contact) return undefined
    return referLead(transaction, services, { leadId, ...contact, code, addedBy })
  })
}
