import type { Database } from '../../platform/database/schema.ts'
import { minPhoneKeyDigits, parsePhone } from '../../platform/phone.ts'
import type { LeadKind } from '../leads/lead.ts'
import { findLeadsByEmail, findLeadsByPhone } from '../leads/repository/personal-leads.server.ts'
import { type OwnedRows, type Owners, readOwned, removeOwned } from './owned-rows.server.ts'

/**
 * Who asks: an e-mail address in lower case, a phone, or both; the other is empty. Whoever answers has made sure that both
 * are theirs: what someone typed into a form proves nothing.
 */
export interface DataSubject {
  email: string
  phone: string
}

/** What there is of someone, without what it says. */
export interface Found {
  leads: { kind: LeadKind; receivedAt: number; by: 'e-mail' | 'phone' }[]
  /** How many rows of each other table. */
  others: Record<string, number>
  /** Leads that are not touched. They may be other people's. */
  notIncluded: {
    /** With a phone that stands in the found leads, without an address. */
    byUnnamedPhone: number
    /** With the named phone, under another address. */
    underOtherAddress: number
  }
}

type Reader = Pick<Database, 'selectFrom'>

/** What an export would show and a deletion would remove. */
export async function findPersonalData(database: Database, who: DataSubject): Promise<Found> {
  const leads = await leadsOf(database, who)
  const { leads: _, ...tables } = await readOwned(database, await ownersOf(database, who, leads))
  const { key } = parsePhone(who.phone)
  const phones = [...new Set(leads.map(({ phoneKey }) => phoneKey))].filter(
    (each) => each !== key && each.length >= minPhoneKeyDigits,
  )
  const unnamed = phones.length ? await findLeadsByPhone(database, phones, '') : []
  const ofPhone = key ? await findLeadsByPhone(database, [key]) : []
  return {
    leads: leads.map(({ kind, receivedAt, email }) => ({
      ...{ kind, receivedAt },
      by: who.email && email === who.email ? 'e-mail' : 'phone',
    })),
    others: Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length])),
    notIncluded: {
      byUnnamedPhone: unnamed.length,
      underOtherAddress: ofPhone.filter(({ email }) => email !== '' && email !== who.email).length,
    },
  }
}

/** All that is kept of someone, by table. Digests and links are left out: they say nothing to anyone. */
export async function exportPersonalData(
  database: Database,
  who: DataSubject,
  now: number,
): Promise<DataSubject & { exportedAt: string } & OwnedRows> {
  const tables = await readOwned(database, await ownersOf(database, who, await leadsOf(database, who)))
  return { ...who, exportedAt: new Date(now).toISOString(), leads: [], ...tables }
}

/** Anonymises the leads and removes account, sessions and mails. `mails` are the ids of those that were removed. */
export async function deletePersonalData(
  database: Database,
  who: DataSubject,
): Promise<{ leads: number; accounts: number; mails: string[] }> {
  return database.transaction().execute(async (transaction) => {
    const leads = await leadsOf(transaction, who)
    const owners = await ownersOf(transaction, who, leads)
    const mails = await removeOwned(transaction, owners)
    return { leads: leads.length, accounts: owners.account.length, mails }
  })
}

async function ownersOf(
  database: Reader,
  { email }: DataSubject,
  leads: readonly { id: string }[],
): Promise<Owners & { account: string[] }> {
  const accounts = email
    ? await database.selectFrom('accounts').select('id').where('email', '=', email).execute()
    : []
  return {
    lead: leads.map(({ id }) => id),
    account: accounts.map(({ id }) => id),
    address: email ? [email] : [],
  }
}

/** Leads with the address; and those with the named phone that have no address, or this one. */
async function leadsOf(database: Reader, { email, phone }: DataSubject) {
  const own = email ? await findLeadsByEmail(database, email) : []
  const { key } = parsePhone(phone)
  const called = key ? await findLeadsByPhone(database, [key], '') : []
  return [...own, ...called].sort((one, other) => one.receivedAt - other.receivedAt)
}
