import type { Migration } from 'kysely/migration'
import * as leadsAndMails from './0001-leads-and-mails.ts'
import * as accounts from './0002-accounts.ts'
import * as whereLeadsComeFrom from './0003-where-leads-come-from.ts'
import * as chatOpenings from './0004-chat-openings.ts'
import * as staff from './0005-staff.ts'
import * as sends from './0009-sends.ts'

/** In the order they run. A migration that has shipped is never edited: a new one follows it. */
export const migrations: Record<string, Migration> = {
  '0001-leads-and-mails': leadsAndMails,
  '0002-accounts': accounts,
  '0003-where-leads-come-from': whereLeadsComeFrom,
  '0004-chat-openings': chatOpenings,
  '0005-staff': staff,
  '0009-sends': sends,
}
