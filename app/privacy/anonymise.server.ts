import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/schema.ts'

/** Takes the person out of leads: what is left counts kinds, subjects and places. Their mails go. */
export async function anonymiseLeads(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction.deleteFrom('mails').where('lead_id', 'in', ids).execute()
  await transaction.deleteFrom('lead_words').where('lead_id', 'in', ids).execute()
  await transaction.updateTable('lead_changes').set({ note: '' }).where('lead_id', 'in', ids).execute()
  await transaction
    .updateTable('leads')
    .set({
      ...{ name: '', email: '', phone: '', phone_key: '', words: '', city: '', details: '{}' },
      ...{ campaign: '', referrer: '', sender: '' },
      // It is made of what was typed.
      submission: sql<string>`${sql.lit(anonymous)} || id`,
    })
    .where('id', 'in', ids)
    .execute()
}

/** Where an anonymised lead's submission begins. */
export const anonymous = 'anonymised '
