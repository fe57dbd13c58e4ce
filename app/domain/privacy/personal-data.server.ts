import { type Kysely, sql, type Transaction } from 'kysely'
import type { DatabaseAddress } from '../../platform/database/open-database.server.ts'
import { isPostgres } from '../../platform/database/postgres.server.ts'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { rewriteFile, sqlitePath, truncateWriteAheadLog } from '../../platform/database/sqlite.server.ts'
import { minPhoneKeyDigits, parsePhone } from '../../platform/phone.ts'
import { tableNames } from '../database/index.server.ts'
import { findLeadsByEmail, findLeadsByPhone } from '../leads/index.server.ts'
import type { LeadKind } from '../leads/index.ts'
import { readNotes } from '../publishing/index.server.ts'
import {
  type DataSubjectIds,
  erasePersonalRows,
  type PersonalRows,
  readPersonalRows,
} from './personal-rows.server.ts'

/**
 * A person by e-mail address in lower case, phone, or both; the other is empty. The operator has verified that both belong to
 * the person: text in a form proves nothing.
 */
export interface DataSubject {
  email: string
  phone: string
}

export interface PersonalDataSummary {
  leads: { kind: LeadKind; receivedAt: number; by: 'e-mail' | 'phone' }[]
  others: Record<string, number>
  /** Numbers of leads that are not included, as they may belong to other people. */
  notIncluded: {
    /** With a phone from the found leads and no address. */
    byUnnamedPhone: number
    /** With the given phone and another address. */
    underOtherAddress: number
  }
}

type Reader = Pick<Database, 'selectFrom'>

/** Summarises what an export would contain and an erasure would remove. */
export async function findPersonalData(
  database: Database,
  dataSubject: DataSubject,
): Promise<PersonalDataSummary> {
  const leads = await findLeads(database, dataSubject)
  const ids = await findDataSubjectIds(database, dataSubject, leads)
  const { leads: _, ...tables } = await readPersonalRows(database, ids)
  const { key } = parsePhone(dataSubject.phone)
  const otherKeys = [...new Set(leads.map(({ phoneKey }) => phoneKey))].filter(
    (each) => each !== key && each.length >= minPhoneKeyDigits,
  )
  const unnamed = otherKeys.length ? await findLeadsByPhone(database, otherKeys, '') : []
  const withPhone = key ? await findLeadsByPhone(database, [key]) : []
  return {
    leads: leads.map(({ kind, receivedAt, email }) => ({
      kind,
      receivedAt,
      by: dataSubject.email && email === dataSubject.email ? 'e-mail' : 'phone',
    })),
    others: Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length])),
    notIncluded: {
      byUnnamedPhone: unnamed.length,
      underOtherAddress: withPhone.filter(({ email }) => email !== '' && email !== dataSubject.email).length,
    },
  }
}

/** All stored data of a person, by table, without digests and secret links. */
export async function exportPersonalData(
  database: Database,
  dataSubject: DataSubject,
  now: number,
): Promise<DataSubject & { exportedAt: string } & PersonalRows> {
  const ids = await findDataSubjectIds(database, dataSubject, await findLeads(database, dataSubject))
  const tables = await readPersonalRows(database, ids)
  return { ...dataSubject, exportedAt: new Date(now).toISOString(), leads: [], ...tables }
}

/**
 * Anonymises the leads, empties notes and deletes account, sessions and mails. `mails` are the ids of the deleted mails. `record`
 * runs in the same transaction.
 */
export async function erasePersonalData(
  database: Database,
  dataSubject: DataSubject,
  record?: (transaction: Transaction<Tables>, counts: { leads: number; accounts: number }) => Promise<void>,
): Promise<{ leads: number; accounts: number; mails: string[] }> {
  return database.transaction().execute(async (transaction) => {
    const leads = await findLeads(transaction, dataSubject)
    const ids = await findDataSubjectIds(transaction, dataSubject, leads)
    const mails = await erasePersonalRows(transaction, ids)
    const counts = { leads: leads.length, accounts: ids.account.length }
    await record?.(transaction, counts)
    return { ...counts, mails }
  })
}

async function findDataSubjectIds(
  database: Reader,
  dataSubject: DataSubject,
  leads: readonly { id: string }[],
): Promise<DataSubjectIds & { account: string[] }> {
  const { email } = dataSubject
  const accounts = email
    ? await database.selectFrom('accounts').select('id').where('email', '=', email).execute()
    : []
  return {
    lead: leads.map(({ id }) => id),
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

interface Person {
  /** In lower case, or empty. */
  email: string
  phone: string
}

/** Notes of the content's history that contain a person's address or phone. A name alone identifies nobody. */
async function findNamedNotes(
  database: Pick<Database, 'selectFrom'>,
  { email, phone }: Person,
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
 * Rewrites the embedded database's file without the traces of erased rows. Blocks all writers, so only commands use it. Waits up
 * to `timeoutMs` for writers. Returns false when they still write.
 */
export function rewriteDatabase(address: DatabaseAddress, timeoutMs: number): boolean {
  return address.kind === 'postgres' || rewriteFile(sqlitePath(address.folder), timeoutMs)
}

/**
 * Empties the embedded database's write-ahead log, which holds copies of deleted rows. Waits up to `timeoutMs` for readers.
 * Returns false when they still read. PostgreSQL recycles its log itself.
 */
export function truncateDatabaseLog(address: DatabaseAddress, timeoutMs: number): boolean {
  return address.kind === 'postgres' || truncateWriteAheadLog(sqlitePath(address.folder), timeoutMs)
}

/** Frees the space of deleted rows in PostgreSQL. The embedded database overwrites deleted rows itself. */
export async function vacuumTables(database: Kysely<Tables>): Promise<void> {
  if (!isPostgres(database)) return
  const tables = sql.join(tableNames.map((name) => sql.table(name)))
  await database.connection().execute(async (connection) => {
    // The limit for visitors' requests is too short for a vacuum.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum (skip_locked) ${tables}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
