import { sql } from 'kysely'
import type { TableName } from '../../platform/database/schema.ts'
import { anonymisedPrefix } from '../leads/index.server.ts'
import { contentRules } from './content-rules.server.ts'
import {
  dataSubject,
  type Inventory,
  internal,
  nonPersonal,
  ofAddress,
  ofLead,
  staffAddress,
  textsOfLead,
} from './table-rules.server.ts'

/**
 * Rules for every table and column: backup, anonymisation, erasure and export. A table or column without rules does not
 * compile. Parents come before the tables that refer to them: backups, restores and erasures follow this order.
 */
export const inventory: Inventory = {
  // Before the accounts, so that sessions are erased after them: a concurrent sign-in locks its account and adds a session.
  sessions: {
    key: ['digest'],
    omittedFromBackup: 'a restored session may be one that was signed out',
    dataSubjects: [dataSubject('address', 'email', 'delete')],
    columns: {
      ...internal('digest account_id'),
      ...nonPersonal('created_at expires_at used_at staff_proof'),
      email: ofAddress(),
      device: ofAddress(),
      tokens: { ...ofAddress(), exported: false },
    },
  },
  secrets: { key: ['name'], dataSubjects: 'none', columns: internal('name value') },
  accounts: {
    key: ['id'],
    dataSubjects: [dataSubject('address', 'email', 'delete')],
    columns: {
      ...internal('id'),
      ...nonPersonal('verified_at created_at'),
      email: ofAddress(),
      password: { ...ofAddress(), exported: false },
    },
  },
  passkeys: {
    key: ['id'],
    dataSubjects: [dataSubject('address', 'email', 'delete')],
    columns: {
      ...internal('id account_id counter'),
      ...nonPersonal('created_at used_at'),
      email: ofAddress(),
      name: ofAddress(),
      public_key: { ...ofAddress(), exported: false },
    },
  },
  passkey_challenges: {
    key: ['digest'],
    omittedFromBackup: 'challenges of the last minutes',
    dataSubjects: 'none',
    columns: internal('digest account_id expires_at'),
  },
  claims: {
    key: ['digest'],
    omittedFromBackup: 'links that expire after a day',
    dataSubjects: 'none',
    columns: internal('digest expires_at'),
  },
  members: {
    key: ['email'],
    dataSubjects: [dataSubject('address', 'email', 'delete'), dataSubject('inviter', 'invited_by', 'blank')],
    columns: {
      ...internal('link_digest'),
      ...nonPersonal('role invited_at accepted_at'),
      email: ofAddress(),
      invited_by: { personal: 'inviter', exported: true, blank: '' },
    },
  },
  leads: {
    key: ['id'],
    dataSubjects: [dataSubject('lead', 'id', 'blank'), dataSubject('address', 'assignee', 'blank')],
    columns: {
      ...internal('last_change'),
      ...nonPersonal('id kind received_at written_at language page interest course location privacy_version'),
      ...nonPersonal('suspected_spam status seen_at touched_at animal reservation'),
      // A keyed digest of the form's fields and, without scripts, of the client's address.
      submission: { ...ofLead(sql<string>`${sql.lit(anonymisedPrefix)} || id`), exported: false },
      ...textsOfLead('name email phone city campaign referrer next_day'),
      details: { ...ofLead('{}'), json: true },
      search_text: { ...ofLead(''), exported: false },
      phone_key: { ...ofLead(''), exported: false },
      sender: { ...ofLead(''), exported: false },
      assignee: staffAddress,
    },
  },
  mails: {
    key: ['id'],
    dataSubjects: [
      dataSubject('lead', 'lead_id', 'delete'),
      // A lead's mail is addressed to the ranch but belongs to the lead.
      { dataSubject: 'address', column: 'recipient', exceptWhereSet: 'lead_id', removal: 'delete' },
    ],
    columns: {
      ...internal('id lead_id attempts next_attempt_at leased_until lease last_failure last_error'),
      ...nonPersonal('template created_at state sent_at'),
      // Mails with a secret link empty it when they are sent.
      content: { ...ofLead(), json: true },
      recipient: ofAddress(),
    },
  },
  account_links: {
    key: ['digest'],
    dataSubjects: [dataSubject('account', 'account_id', 'delete')],
    columns: { ...internal('digest account_id mail_id'), ...nonPersonal('kind created_at used_at') },
  },
  lead_changes: {
    key: ['id'],
    dataSubjects: [
      dataSubject('lead', 'lead_id', 'blank'),
      dataSubject('address', 'changed_by', 'blank'),
      dataSubject('address', 'assignee', 'blank'),
      dataSubject('address', 'from_assignee', 'blank'),
    ],
    columns: {
      ...internal('id from_status'),
      ...nonPersonal('lead_id changed_at status action undone_at'),
      changed_by: staffAddress,
      assignee: staffAddress,
      from_assignee: staffAddress,
      from_next_day: { ...ofLead(''), exported: false },
      ...textsOfLead('next_day note'),
    },
  },
  ...contentRules,
  chat_openings: {
    key: ['day', 'page', 'about', 'language'],
    dataSubjects: 'none',
    columns: internal('day page about language count'),
  },
  chat_references: {
    key: ['code', 'opened_at'],
    dataSubjects: 'none',
    columns: internal('code opened_at page language campaign referrer'),
  },
  // Each row counts one property of a day's views.
  view_counts: {
    key: ['day', 'dimension', 'value'],
    dataSubjects: 'none',
    columns: internal('day dimension value count'),
  },
  staff_names: {
    key: ['email'],
    dataSubjects: [dataSubject('address', 'email', 'delete')],
    columns: { email: ofAddress(), name: ofAddress() },
  },
  mailed_links: {
    key: ['digest'],
    dataSubjects: [dataSubject('address', 'email', 'delete')],
    columns: { ...internal('digest'), ...nonPersonal('kind expires_at'), email: ofAddress() },
  },
  // A keyed digest of an address, for a day, or half a year after its owner left: a stranger has it mailed again otherwise.
  quiet_mailboxes: { key: ['mailbox'], dataSubjects: 'none', columns: internal('mailbox quiet_until') },
  watches: {
    key: ['id'],
    dataSubjects: [dataSubject('address', 'email', 'delete')],
    columns: {
      ...internal('id mailbox checked_day'),
      ...nonPersonal('language created_at confirmed_at expires_at'),
      email: ofAddress(),
      search: ofAddress(),
      known_ids: ofAddress(),
    },
  },
  push_devices: {
    key: ['id'],
    dataSubjects: [dataSubject('address', 'email', 'delete')],
    columns: {
      ...internal('id'),
      ...nonPersonal('created_at sent_at failed_at'),
      email: ofAddress(),
      // Whoever has the endpoint and the keys can push to the device.
      endpoint: { ...ofAddress(), exported: false },
      p256dh: { ...ofAddress(), exported: false },
      auth: { ...ofAddress(), exported: false },
      name: ofAddress(),
    },
  },
  site_settings: {
    key: ['key'],
    dataSubjects: [dataSubject('address', 'changed_by', 'blank')],
    columns: { ...internal('key value'), ...nonPersonal('changed_at'), changed_by: staffAddress },
  },
  attempts: {
    key: ['who'],
    omittedFromBackup: 'counts of the last 15 minutes, by keyed digests',
    dataSubjects: 'none',
    columns: internal('who count since'),
  },
  // Keyed digests of addresses and domains, deleted after the months of retention.
  pending_submissions: {
    key: ['id'],
    omittedFromBackup: 'registrations that are being stored',
    // Keyed digests, deleted with their registration or after 15 minutes.
    dataSubjects: 'none',
    columns: internal('id submission sender started_at'),
  },
}

export const tableNames = Object.keys(inventory) as TableName[]
