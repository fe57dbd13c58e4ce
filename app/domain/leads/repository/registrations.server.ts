import type { Database } from '../../../platform/database/schema.ts'
import type { Lead } from '../lead.ts'

/** What the newest registration with an address says; undefined without one. Suspected spam has no account. */
export async function readRegistrationDetails(
  database: Pick<Database, 'selectFrom'>,
  email: string,
): Promise<Lead['details'] | undefined> {
  const lead = await database
    .selectFrom('leads')
    .select('details')
    .where('kind', '=', 'registration')
    .where('email', '=', email)
    .where('suspected_spam', '=', 0)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return lead && JSON.parse(lead.details)
}
