import type { Database } from '../database/schema.ts'
import { tellingPhone } from '../leads/lead-words.ts'
import { anonymiseLeads } from './anonymise.server.ts'

/**
 * All that is kept of whoever has this address: leads with it, or with a phone that came with it; their mails and changes;
 * the account and its sessions. Digests and links are left out: they say nothing to anyone.
 */
export async function exportPersonalData(database: Database, email: string, now: number) {
  const ids = await leadsOf(database, email)
  const leads = ids.length
    ? await database.selectFrom('leads').selectAll().where('id', 'in', ids).orderBy('received_at').execute()
    : []
  const mails = await database
    .selectFrom('mails')
    .select(['template', 'content', 'recipient', 'created_at', 'state', 'sent_at'])
    .where((where) =>
      where.or([where('recipient', '=', email), ...(ids.length ? [where('lead_id', 'in', ids)] : [])]),
    )
    .execute()
  const changes = ids.length
    ? await database.selectFrom('lead_changes').selectAll().where('lead_id', 'in', ids).execute()
    : []
  const accounts = await database
    .selectFrom('accounts')
    .select(['email', 'verified_at', 'created_at'])
    .where('email', '=', email)
    .execute()
  const sessions = await database
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('email', '=', email)
    .execute()
  return {
    email,
    exportedAt: new Date(now).toISOString(),
    leads: leads.map(({ submission: _, sender: __, details, ...lead }) => ({
      ...lead,
      details: JSON.parse(details),
    })),
    mails: mails.map(({ content, ...mail }) => ({ ...mail, content: JSON.parse(content) })),
    changes,
    accounts,
    sessions,
  }
}

/** Anonymises the leads and removes account, sessions and mails. Returns how many of each. */
export async function deletePersonalData(
  database: Database,
  email: string,
): Promise<{ leads: number; accounts: number }> {
  return database.transaction().execute(async (transaction) => {
    const ids = await leadsOf(transaction, email)
    await anonymiseLeads(transaction, ids)
    await transaction
      .deleteFrom('mails')
      .where('recipient', '=', email)
      .where('lead_id', 'is', null)
      .execute()
    const gone = await transaction.deleteFrom('accounts').where('email', '=', email).returning('id').execute()
    // After the account: a sign-in under way holds that, and its session is seen from here.
    await transaction.deleteFrom('sessions').where('email', '=', email).execute()
    return { leads: ids.length, accounts: gone.length }
  })
}

async function leadsOf(database: Pick<Database, 'selectFrom'>, email: string): Promise<string[]> {
  const own = await database
    .selectFrom('leads')
    .select(['id', 'phone_key'])
    .where('email', '=', email)
    .execute()
  const phones = [...new Set(own.map(({ phone_key }) => phone_key))].filter(
    (key) => key.length >= tellingPhone,
  )
  const called = phones.length
    ? await database
        .selectFrom('leads')
        .select('id')
        .where('phone_key', 'in', phones)
        // Another address may be another person at the same phone.
        .where('email', 'in', ['', email])
        .execute()
    : []
  return [...new Set([...own, ...called].map(({ id }) => id))]
}
