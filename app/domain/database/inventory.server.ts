import { type Selectable, sql } from 'kysely'
import type { TableName, Tables } from '../../platform/database/schema.ts'
import { anonymisedPrefix } from '../leads/index.server.ts'
import {
  type AnyOwner,
  internal,
  nonPersonal,
  noteAboutPerson,
  ofAddress,
  ofLead,
  type TableRules,
} from './table-rules.server.ts'

/**
 * Rules for every table and column: backup, anonymisation, erasure and export. A table or column without rules does not
 * compile. Parents come before the tables that refer to them.
 */
export const inventory: { readonly [Name in keyof Tables]: TableRules<Selectable<Tables[Name]>> } = {
  // Before the accounts, so that sessions are erased after them: a concurrent sign-in locks its account and adds a session.
  sessions: {
    key: ['digest'],
    backup: { omitted: 'a restored session may be one that was signed out' },
    owners: [{ subject: 'address', column: 'email', removal: 'delete' }],
    columns: {
      digest: internal,
      account_id: internal,
      email: ofAddress(),
      created_at: nonPersonal,
      expires_at: nonPersonal,
      tokens: { ...ofAddress(), exported: false },
    },
  },
  secrets: {
    key: ['name'],
    backup: 'included',
    owners: 'none',
    columns: { name: internal, value: internal },
  },
  accounts: {
    key: ['id'],
    backup: 'included',
    owners: [{ subject: 'address', column: 'email', removal: 'delete' }],
    columns: {
      id: internal,
      email: ofAddress(),
      password: { ...ofAddress(), exported: false },
      verified_at: nonPersonal,
      created_at: nonPersonal,
    },
  },
  editors: {
    key: ['email'],
    backup: 'included',
    owners: [
      { subject: 'address', column: 'email', removal: 'delete' },
      { subject: 'inviter', column: 'invited_by', removal: 'blank' },
    ],
    columns: {
      email: ofAddress(),
      // The staff member's address.
      invited_by: { personal: 'inviter', exported: true, blank: '' },
      invited_at: nonPersonal,
      accepted_at: nonPersonal,
    },
  },
  leads: {
    key: ['id'],
    backup: 'included',
    owners: [
      { subject: 'lead', column: 'id', removal: 'blank' },
      { subject: 'address', column: 'owner', removal: 'blank' },
    ],
    columns: {
      id: nonPersonal,
      kind: nonPersonal,
      // A keyed digest of the form's fields and, without scripts, of the client's address.
      submission: { ...ofLead(sql<string>`${sql.lit(anonymisedPrefix)} || id`), exported: false },
      received_at: nonPersonal,
      written_at: nonPersonal,
      language: nonPersonal,
      page: nonPersonal,
      name: ofLead(''),
      email: ofLead(''),
      phone: ofLead(''),
      city: ofLead(''),
      interest: nonPersonal,
      course: nonPersonal,
      place: nonPersonal,
      campaign: ofLead(''),
      referrer: ofLead(''),
      privacy_version: nonPersonal,
      details: { ...ofLead('{}'), json: true },
      suspected_spam: nonPersonal,
      status: nonPersonal,
      seen_at: nonPersonal,
      touched_at: nonPersonal,
      words: { ...ofLead(''), exported: false },
      phone_key: { ...ofLead(''), exported: false },
      sender: { ...ofLead(''), exported: false },
      // The staff member's address.
      owner: ofAddress(''),
      // Nobody calls a person whose data were erased.
      next_day: ofLead(''),
      last_change: internal,
    },
  },
  mails: {
    key: ['id'],
    backup: 'included',
    owners: [
      { subject: 'lead', column: 'lead_id', removal: 'delete' },
      // A lead's mail is addressed to the ranch but belongs to the lead.
      { subject: 'address', column: 'recipient', unlessSet: 'lead_id', removal: 'delete' },
    ],
    columns: {
      id: internal,
      lead_id: internal,
      template: nonPersonal,
      // Verification and password mails contain a secret link.
      content: { ...ofLead(), json: true },
      recipient: ofAddress(),
      created_at: nonPersonal,
      state: nonPersonal,
      attempts: internal,
      next_attempt_at: internal,
      claimed_until: internal,
      claim: internal,
      sent_at: nonPersonal,
      last_failure: internal,
      last_error: internal,
    },
  },
  account_links: {
    key: ['digest'],
    backup: 'included',
    owners: [{ subject: 'account', column: 'account_id', removal: 'delete' }],
    columns: {
      digest: internal,
      account_id: internal,
      purpose: nonPersonal,
      mail_id: internal,
      created_at: nonPersonal,
      used_at: nonPersonal,
    },
  },
  lead_words: {
    key: ['lead_id', 'word'],
    backup: 'included',
    owners: [{ subject: 'lead', column: 'lead_id', removal: 'delete' }],
    columns: { lead_id: internal, word: { ...ofLead(), exported: false } },
  },
  lead_changes: {
    key: ['id'],
    backup: 'included',
    owners: [
      { subject: 'lead', column: 'lead_id', removal: 'blank' },
      { subject: 'address', column: 'changed_by', removal: 'blank' },
      { subject: 'address', column: 'owner', removal: 'blank' },
      { subject: 'address', column: 'from_owner', removal: 'blank' },
    ],
    columns: {
      id: internal,
      lead_id: nonPersonal,
      changed_at: nonPersonal,
      // Staff members' addresses.
      changed_by: ofAddress(''),
      owner: ofAddress(''),
      from_owner: ofAddress(''),
      status: nonPersonal,
      from_status: internal,
      next_day: ofLead(''),
      from_next_day: { ...ofLead(''), exported: false },
      action: nonPersonal,
      answer: nonPersonal,
      batch: internal,
      undone_at: nonPersonal,
      note: ofLead(''),
    },
  },
  referrers: {
    key: ['code'],
    backup: 'included',
    // The code stays for the referrals that were made by it; it credits no more leads.
    owners: [{ subject: 'address', column: 'email', removal: 'blank' }],
    columns: { code: nonPersonal, email: ofAddress(null), created_at: nonPersonal },
  },
  referrals: {
    key: ['lead_id'],
    backup: 'included',
    owners: [
      { subject: 'lead', column: 'lead_id', removal: 'keep' },
      { subject: 'referrer', column: 'code', removal: 'keep' },
      { subject: 'address', column: 'added_by', removal: 'blank' },
    ],
    columns: {
      // A veterinarian's export does not tell who came by the code, or when.
      lead_id: internal,
      code: nonPersonal,
      referred_at: internal,
      // The staff member's address.
      added_by: ofAddress(''),
      // A lead's export does not tell what the veterinarian earned: the changes do, to the veterinarian.
      bonus: internal,
      bulls: internal,
      amount_cents: internal,
    },
  },
  bonus_changes: {
    key: ['id'],
    backup: 'included',
    owners: [
      { subject: 'referrer', column: 'code', removal: 'keep' },
      { subject: 'address', column: 'changed_by', removal: 'blank' },
    ],
    columns: {
      id: internal,
      lead_id: internal,
      code: nonPersonal,
      changed_at: nonPersonal,
      // The staff member's address.
      changed_by: ofAddress(''),
      bonus: nonPersonal,
      bulls: nonPersonal,
      amount_cents: nonPersonal,
    },
  },
  content_entries: {
    key: ['collection', 'id'],
    backup: 'included',
    owners: [{ subject: 'address', column: 'updated_by', removal: 'blank' }],
    columns: {
      collection: nonPersonal,
      id: nonPersonal,
      position: internal,
      published: internal,
      draft: internal,
      revision: internal,
      updated_at: nonPersonal,
      // The staff member's address.
      updated_by: ofAddress(''),
    },
  },
  content_revisions: {
    key: ['collection', 'entry_id', 'revision'],
    backup: 'included',
    owners: [
      { subject: 'address', column: 'changed_by', removal: 'blank' },
      { subject: 'note', column: 'note', removal: 'blank' },
    ],
    columns: {
      collection: nonPersonal,
      entry_id: nonPersonal,
      revision: internal,
      changed_at: nonPersonal,
      changed_by: ofAddress(''),
      action: nonPersonal,
      document: internal,
      draft: internal,
      note: noteAboutPerson,
      batch: internal,
    },
  },
  content_versions: {
    key: ['number'],
    backup: 'included',
    owners: [
      { subject: 'address', column: 'published_by', removal: 'blank' },
      { subject: 'note', column: 'note', removal: 'blank' },
    ],
    columns: {
      number: internal,
      published_at: nonPersonal,
      published_by: ofAddress(''),
      note: noteAboutPerson,
    },
  },
  sheet_imports: {
    key: ['id'],
    backup: 'included',
    owners: [
      { subject: 'address', column: 'imported_by', removal: 'blank' },
      { subject: 'address', column: 'undone_by', removal: 'blank' },
    ],
    columns: {
      id: internal,
      file_name: internal,
      imported_at: nonPersonal,
      imported_by: ofAddress(''),
      changed: internal,
      added: internal,
      hidden: internal,
      undone_at: nonPersonal,
      undone_by: ofAddress(''),
    },
  },
  pending_sheets: {
    key: ['id'],
    backup: { omitted: 'uploaded files, kept for a day' },
    owners: [{ subject: 'address', column: 'uploaded_by', removal: 'delete' }],
    columns: {
      id: internal,
      file_name: internal,
      sheets: internal,
      settings: internal,
      uploaded_by: ofAddress(),
      expires_at: nonPersonal,
    },
  },
  sheet_columns: {
    key: ['layout', 'name'],
    backup: 'included',
    owners: 'none',
    columns: { layout: internal, name: internal, meaning: internal },
  },
  pictures: {
    key: ['digest'],
    backup: 'included',
    owners: [{ subject: 'address', column: 'uploaded_by', removal: 'blank' }],
    columns: {
      digest: nonPersonal,
      width: internal,
      height: internal,
      focus_x: internal,
      focus_y: internal,
      alt_pt: internal,
      alt_en: internal,
      uploaded_at: nonPersonal,
      // The staff member's address.
      uploaded_by: ofAddress(''),
      avif_at: internal,
    },
  },
  picture_files: {
    key: ['digest', 'width', 'type'],
    backup: 'included',
    hasBytes: true,
    owners: 'none',
    columns: { digest: internal, width: internal, type: internal, bytes: internal },
  },
  chat_openings: {
    key: ['day', 'page', 'about', 'language'],
    backup: 'included',
    owners: 'none',
    columns: { day: internal, page: internal, about: internal, language: internal, count: internal },
  },
  chat_references: {
    key: ['code', 'opened_at'],
    backup: 'included',
    owners: 'none',
    columns: {
      ...{ code: internal, opened_at: internal, page: internal },
      ...{ language: internal, campaign: internal, referrer: internal },
    },
  },
  view_counts: {
    key: ['day', 'dimension', 'value'],
    backup: 'included',
    // A row says one thing about the views of a day.
    owners: 'none',
    columns: { day: internal, dimension: internal, value: internal, count: internal },
  },
  campaigns: {
    key: ['id'],
    backup: 'included',
    owners: [{ subject: 'address', column: 'created_by', removal: 'blank' }],
    columns: {
      id: internal,
      name: nonPersonal,
      title: nonPersonal,
      channel: nonPersonal,
      path: nonPersonal,
      created_at: nonPersonal,
      // The staff member's address.
      created_by: ofAddress(''),
    },
  },
  saved_answers: {
    key: ['id'],
    backup: 'included',
    owners: [{ subject: 'address', column: 'updated_by', removal: 'blank' }],
    columns: {
      id: internal,
      name: nonPersonal,
      ...{ subject_pt: internal, subject_en: internal, text_pt: internal, text_en: internal },
      updated_at: nonPersonal,
      // The staff member's address.
      updated_by: ofAddress(''),
    },
  },
  staff_names: {
    key: ['email'],
    backup: 'included',
    owners: [{ subject: 'address', column: 'email', removal: 'delete' }],
    columns: { email: ofAddress(), name: ofAddress() },
  },
  own_data_links: {
    key: ['digest'],
    backup: { omitted: 'links that expire after an hour' },
    owners: [{ subject: 'address', column: 'email', removal: 'delete' }],
    columns: {
      digest: internal,
      email: ofAddress(),
      mail_id: internal,
      created_at: nonPersonal,
      used_at: nonPersonal,
      visit_digest: internal,
    },
  },
  own_data_acts: {
    key: ['id'],
    backup: 'included',
    // Says that somebody asked, not who.
    owners: 'none',
    columns: { id: internal, act: internal, acted_at: internal, leads: internal, accounts: internal },
  },
  push_devices: {
    key: ['id'],
    backup: 'included',
    owners: [{ subject: 'address', column: 'email', removal: 'delete' }],
    columns: {
      id: internal,
      // The staff member's address.
      email: ofAddress(),
      // Whoever has the endpoint and the keys can push to the device.
      endpoint: { ...ofAddress(), exported: false },
      p256dh: { ...ofAddress(), exported: false },
      auth: { ...ofAddress(), exported: false },
      name: ofAddress(),
      language: nonPersonal,
      created_at: nonPersonal,
      sent_at: nonPersonal,
      failed_at: nonPersonal,
    },
  },
  daily_mail_refusals: {
    key: ['email'],
    backup: 'included',
    owners: [{ subject: 'address', column: 'email', removal: 'delete' }],
    columns: { email: ofAddress(), refused_at: nonPersonal },
  },
  daily_mails: {
    key: ['day', 'email'],
    backup: { omitted: 'marks of the last days' },
    owners: [{ subject: 'address', column: 'email', removal: 'delete' }],
    columns: { day: nonPersonal, email: ofAddress() },
  },
  attempts: {
    key: ['who'],
    backup: { omitted: 'counts of the last 15 minutes' },
    // Keyed digests, deleted after 15 minutes.
    owners: 'none',
    columns: { who: internal, count: internal, since: internal },
  },
  sends_under_way: {
    key: ['id'],
    backup: { omitted: 'registrations that are being stored' },
    // Keyed digests, deleted with their registration or after 15 minutes.
    owners: 'none',
    columns: { id: internal, submission: internal, sender: internal, started_at: internal },
  },
}

/** Parents before the tables that refer to them. */
export const tableNames = Object.keys(inventory) as TableName[]

export function ownersOf(name: TableName): readonly AnyOwner[] {
  const { owners } = inventory[name]
  return owners === 'none' ? [] : owners
}
