import { type Selectable, sql } from 'kysely'
import type { Tables } from './schema.ts'
import { type AnyOwner, internal, ofAddress, ofLead, plain, type TableRules } from './table-rules.ts'

/** Where an anonymised lead's submission begins. */
export const anonymous = 'anonymised '

/**
 * What every table and column holds, for backups, for anonymising and for exports alike: what is not listed here does not
 * compile. Parents come before the tables that refer to them.
 */
export const inventory: { readonly [Name in keyof Tables]: TableRules<Selectable<Tables[Name]>> } = {
  // Before the accounts, so that it is emptied after them: a sign-in under way holds its account, and adds its session first.
  sessions: {
    key: ['digest'],
    backup: { leftOut: 'a restored session might be one that was ended' },
    owners: [{ whose: 'address', by: 'email', removal: 'delete' }],
    columns: {
      digest: internal,
      account_id: internal,
      email: ofAddress(),
      created_at: plain,
      expires_at: plain,
      tokens: { ...ofAddress(), exported: false },
    },
  },
  secrets: {
    key: ['name'],
    backup: 'included',
    owners: 'nobody',
    columns: { name: internal, value: internal },
  },
  accounts: {
    key: ['id'],
    backup: 'included',
    owners: [{ whose: 'address', by: 'email', removal: 'delete' }],
    columns: {
      id: internal,
      email: ofAddress(),
      password: { ...ofAddress(), exported: false },
      verified_at: plain,
      created_at: plain,
    },
  },
  leads: {
    key: ['id'],
    backup: 'included',
    owners: [{ whose: 'lead', by: 'id', removal: 'blank' }],
    columns: {
      id: plain,
      kind: plain,
      // A digest of what was typed and, without a script, of the client's address.
      submission: { ...ofLead(sql<string>`${sql.lit(anonymous)} || id`), exported: false },
      received_at: plain,
      language: plain,
      page: plain,
      name: ofLead(''),
      email: ofLead(''),
      phone: ofLead(''),
      city: ofLead(''),
      interest: plain,
      course: plain,
      place: plain,
      campaign: ofLead(''),
      referrer: ofLead(''),
      privacy_version: plain,
      details: { ...ofLead('{}'), json: true },
      suspected_spam: plain,
      status: plain,
      seen_at: plain,
      touched_at: plain,
      words: { ...ofLead(''), exported: false },
      phone_key: { ...ofLead(''), exported: false },
      sender: { ...ofLead(''), exported: false },
    },
  },
  mails: {
    key: ['id'],
    backup: 'included',
    owners: [
      { whose: 'lead', by: 'lead_id', removal: 'delete' },
      // A lead's mail goes to the ranch: it is the lead's, not the ranch's.
      { whose: 'address', by: 'recipient', unless: 'lead_id', removal: 'delete' },
    ],
    columns: {
      id: internal,
      lead_id: internal,
      template: plain,
      // Of mails to an address: a link that lets someone in.
      content: { ...ofLead(), json: true },
      recipient: ofAddress(),
      created_at: plain,
      state: plain,
      attempts: internal,
      next_attempt_at: internal,
      claimed_until: internal,
      claim: internal,
      sent_at: plain,
      last_failure: internal,
      last_error: internal,
    },
  },
  account_links: {
    key: ['digest'],
    backup: 'included',
    owners: [{ whose: 'account', by: 'account_id', removal: 'delete' }],
    columns: {
      digest: internal,
      account_id: internal,
      purpose: plain,
      mail_id: internal,
      created_at: plain,
      used_at: plain,
    },
  },
  lead_words: {
    key: ['lead_id', 'word'],
    backup: 'included',
    owners: [{ whose: 'lead', by: 'lead_id', removal: 'delete' }],
    columns: { lead_id: internal, word: { ...ofLead(), exported: false } },
  },
  lead_changes: {
    key: ['id'],
    backup: 'included',
    owners: [
      { whose: 'lead', by: 'lead_id', removal: 'blank' },
      { whose: 'address', by: 'changed_by', removal: 'blank' },
    ],
    columns: {
      id: internal,
      lead_id: plain,
      changed_at: plain,
      // The staff member's, not the lead's.
      changed_by: ofAddress(''),
      status: plain,
      note: ofLead(''),
    },
  },
  chat_openings: {
    key: ['day', 'page', 'about', 'language'],
    backup: 'included',
    owners: 'nobody',
    columns: { day: internal, page: internal, about: internal, language: internal, count: internal },
  },
  chat_references: {
    key: ['code', 'opened_at'],
    backup: 'included',
    owners: 'nobody',
    columns: {
      ...{ code: internal, opened_at: internal, page: internal },
      ...{ language: internal, campaign: internal, referrer: internal },
    },
  },
  attempts: {
    key: ['who'],
    backup: { leftOut: 'counts of a quarter of an hour' },
    // Keyed digests, deleted after a quarter of an hour.
    owners: 'nobody',
    columns: { who: internal, count: internal, since: internal },
  },
  sends_under_way: {
    key: ['id'],
    backup: { leftOut: 'registrations of the last quarter of an hour that are being stored' },
    // Keyed digests, deleted with their registration or after a quarter of an hour.
    owners: 'nobody',
    columns: { id: internal, submission: internal, sender: internal, started_at: internal },
  },
}

export type TableName = keyof Tables

/** Parents before the tables that refer to them. */
export const tableNames = Object.keys(inventory) as TableName[]

/** Those in a backup. */
export const backupTables = tableNames.filter((name) => inventory[name].backup === 'included')

/** A table's owners, whatever the table. */
export function ownersOf(name: TableName): readonly AnyOwner[] {
  const { owners } = inventory[name]
  return owners === 'nobody' ? [] : owners
}
