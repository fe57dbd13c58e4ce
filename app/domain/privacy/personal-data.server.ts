import type { DatabaseAddress } from '../../platform/database/open-database.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { sqlitePath, truncateWriteAheadLog } from '../../platform/database/sqlite.server.ts'
import type { MailSelection } from '../../platform/mail/folder.server.ts'
import { minPhoneKeyDigits, parsePhone } from '../../platform/phone.ts'
import { type ClaimServices, claimIfOwnerless } from '../accounts/index.server.ts'
import type { Ranch } from '../content/index.server.ts'
import { findLeadsByEmail, findLeadsByPhone } from '../leads/index.server.ts'
import { isLastOwner } from '../members/index.server.ts'
import { readNotes } from '../publishing/index.server.ts'
import {
  type DataSubjectIds,
  erasePersonalRows,
  type PersonalRows,
  readPersonalRows,
} from './personal-rows.server.ts'

/**
 * A person by e-mail address in lower case, phone, or both; the other is empty. Whoever asks has verified that both belong to the
 * person: text in a form proves nothing.
 */
export interface DataSubject {
  email: string
  phone: string
  /** The id of one of the person's leads, which may name neither. */
  lead?: string
}

type Reader = Pick<Database, 'selectFrom'>

/** Counts by kind what an export contains and an erasure removes. */
export async function countPersonalData(database: Database, dataSubject: DataSubject) {
  const ids = await findDataSubjectIds(database, dataSubject)
  const { leads = [], watches = [], accounts = [], ...others } = await readPersonalRows(database, ids)
  return {
    leads: leads.length,
    watches: watches.length,
    accounts: accounts.length,
    others: Object.values(others).reduce((sum, rows) => sum + rows.length, 0),
  }
}

export type PersonalCounts = Awaited<ReturnType<typeof countPersonalData>>

/** All stored data of a person, by table, without digests and secret links. */
export async function exportPersonalData(
  database: Database,
  dataSubject: DataSubject,
  now: number,
): Promise<DataSubject & { exportedAt: string } & PersonalRows> {
  const ids = await findDataSubjectIds(database, dataSubject)
  const tables = await readPersonalRows(database, ids)
  return { ...dataSubject, exportedAt: new Date(now).toISOString(), leads: [], ...tables }
}

/** Anonymises the leads, empties notes and deletes account, sessions, watches and mails. `mails` are the ids of the deleted mails. */
export async function erasePersonalData(
  database: Database,
  dataSubject: DataSubject,
): Promise<{ leads: number; accounts: number; mails: string[] }> {
  return database.transaction().execute(async (transaction) => {
    const ids = await findDataSubjectIds(transaction, dataSubject)
    const mails = await erasePersonalRows(transaction, ids)
    return { leads: ids.lead.length, accounts: ids.account.length, mails }
  })
}

export interface ErasureServices extends ClaimServices {
  ranch: Ranch
  retention: { removeTraces(mails: MailSelection): Promise<void> }
}

/**
 * Erases a person with the copies of their mails. A mail that is being delivered at this moment still arrives. With its last owner
 * the site gets a link that makes another one.
 */
export async function erasePerson(
  services: ErasureServices,
  dataSubject: DataSubject,
): Promise<{ wasLastOwner: boolean }> {
  const { database, ranch, retention } = services
  const { email } = dataSubject
  const wasLastOwner = await isLastOwner(services, email)
  const { mails } = await erasePersonalData(database, dataSubject)
  // The ranch receives the mails of all leads: its address would match them all.
  const isOfRanch = email === '' || email === ranch.email.toLowerCase()
  await retention.removeTraces({ mails, addresses: isOfRanch ? [] : [email] })
  if (wasLastOwner) await claimIfOwnerless(services)
  return { wasLastOwner }
}

async function findDataSubjectIds(
  database: Reader,
  dataSubject: DataSubject,
): Promise<DataSubjectIds & { lead: string[]; account: string[] }> {
  const { email } = dataSubject
  const accounts = email
    ? await database.selectFrom('accounts').select('id').where('email', '=', email).execute()
    : []
  const leads = await findLeads(database, dataSubject)
  return {
    lead: [...new Set([...leads.map(({ id }) => id), ...(dataSubject.lead ? [dataSubject.lead] : [])])],
    account: accounts.map(({ id }) => id),
    address: email ? [email] : [],
    inviter: email ? [email] : [],
    note: await findNamedNotes(database, dataSubject),
  }
}

/** Leads with the address, and leads with the phone and no address. Oldest first. */
async function findLeads(database: Reader, { email, phone }: DataSubject) {
  const withAddress = email ? await findLeadsByEmail(database, email) : []
  const { key } = parsePhone(phone)
  const withPhoneOnly = key ? await findLeadsByPhone(database, [key], '') : []
  return [...withAddress, ...withPhoneOnly].sort((one, other) => one.receivedAt - other.receivedAt)
}

/** Notes of the content's history that contain a person's address or phone. A name alone identifies nobody. */
async function findNamedNotes(
  database: Pick<Database, 'selectFrom'>,
  { email, phone }: DataSubject,
): Promise<string[]> {
  const { key } = parsePhone(phone)
  const number = key.length >= minPhoneKeyDigits ? phonePattern(key) : undefined
  return (await readNotes(database)).filter(
    (note) => (email !== '' && addressesIn(note).includes(email)) || number?.test(note),
  )
}

/** In lower case. The dot at the end of a sentence belongs to no address. */
function addressesIn(note: string): string[] {
  const addresses = note.toLowerCase().match(/[^\s<>()[\],;:"']+@[^\s<>()[\],;:"']+/g) ?? []
  return addresses.map((each) => each.replace(/[.!?]+$/, ''))
}

/**
 * A phone's digits with signs between them, with or without country code, carrier and ninth digit, that are not within a longer number.
 */
function phonePattern(key: string): RegExp {
  const signs = '[\\s().\\-\\p{Pd}\\p{Cf}]*'
  const [, area = '', subscriber = key.replace('+', '')] = /^(\d\d)9(\d{8})$/.exec(key) ?? []
  const number = [...area, ...(area && ['9?']), ...subscriber].join(signs)
  const before = `(?:(?:\\+|00${signs})?55${signs})?(?:0${signs}(?:\\d\\d${signs})?)?`
  return new RegExp(`(?<!\\d)${before}${number}(?!\\d)`, 'u')
}

/**
 * Empties the embedded database's write-ahead log, which holds copies of deleted rows. Waits up to `timeoutMs` for readers.
 * Returns false when they still read. PostgreSQL recycles its log itself.
 */
export function truncateDatabaseLog(address: DatabaseAddress, timeoutMs: number): boolean {
  return address.kind === 'postgres' || truncateWriteAheadLog(sqlitePath(address.folder), timeoutMs)
}
