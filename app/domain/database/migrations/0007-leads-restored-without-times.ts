import type { Kysely } from 'kysely'
import { inOneLine, phoneKey, wordsOfLead } from './0005-lead-words.ts'

interface Before {
  leads: {
    id: string
    name: string
    email: string
    city: string
    phone: string
    phone_key: string
    words: string
    received_at: number
    touched_at: number
  }
  lead_words: { lead_id: string; word: string }
}

const pageRows = 500

/**
 * Backups from before 0005 used to be restored without what 0005 fills in: leads that count as touched in 1970 and that no
 * word finds. Fills it in.
 */
export async function up(database: Kysely<Before>): Promise<void> {
  for (let read = pageRows; read === pageRows; ) {
    const leads = await database
      .selectFrom('leads')
      .select(['id', 'name', 'email', 'city', 'phone', 'received_at'])
      .where('touched_at', '=', 0)
      .where('received_at', '>', 0)
      .limit(pageRows)
      .execute()
    for (const lead of leads) {
      const words = wordsOfLead(lead)
      await database
        .updateTable('leads')
        .set({ phone_key: phoneKey(lead.phone), touched_at: lead.received_at, words: inOneLine(words) })
        .where('id', '=', lead.id)
        .execute()
      if (words.length > 0)
        await database
          .insertInto('lead_words')
          .values(words.map((word) => ({ lead_id: lead.id, word })))
          .onConflict((conflict) => conflict.columns(['lead_id', 'word']).doNothing())
          .execute()
    }
    read = leads.length
  }
}
