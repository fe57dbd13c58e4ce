import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import type { Language } from '../../paths.ts'
import type { Account, Identity, VerifyOutcome } from '../identity.server.ts'
import { issueTicket, readTicket } from '../ticket.server.ts'
import { findLink, type KnownLink, oweLink, tooManyLinks, useLink } from './links.server.ts'
import { hashPassword, isPassword } from './passwords.server.ts'

export interface EmbeddedIdentityParts {
  database: Database
  outbox: { wake(): void }
  /** Seals tickets. */
  secret: string
  clock: () => number
}

/** Accounts in the project's own database: each step is one transaction with the mails and the lead that belong to it. */
export function embeddedIdentity({ database, outbox, secret, clock }: EmbeddedIdentityParts): Identity {
  const ticketFor = (accountId: string) => issueTicket({ accountId }, secret, clock())

  return {
    async register({ email, password, language }, keep) {
      if (await findByEmail(database, email)) return 'email-in-use'
      const hash = await hashPassword(password)
      const registered = await database.transaction().execute(async (transaction) => {
        const now = clock()
        const account = await transaction
          .insertInto('accounts')
          .values({ id: randomUUID(), email, password: hash, verified_at: null, created_at: now })
          // Two at the same moment: the second waits for the first, then finds its row.
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returning(['id', 'email'])
          .executeTakeFirst()
        if (!account) return false
        await oweLink(transaction, account, { purpose: 'verification', language, now })
        await keep(transaction)
        return true
      })
      outbox.wake()
      return registered ? 'registered' : 'email-in-use'
    },

    async signIn({ email, password }) {
      const account = await findByEmail(database, email)
      if (!account) return { kind: 'user-not-found' }
      if (!(await isPassword(password, account.password))) return { kind: 'wrong-password' }
      if (!account.verified_at) return { kind: 'unverified', ticket: ticketFor(account.id) }
      return { kind: 'signed-in', account: { id: account.id, email: account.email }, tokens: null }
    },

    async resendVerification(ticket, language) {
      const accountId = readTicket(ticket, secret, clock())?.['accountId']
      const account = accountId && (await findById(database, accountId))
      if (!account) return 'expired'
      // Proven meanwhile: there is nothing to send.
      if (account.verified_at) return 'sent'
      return mailLink(account, 'verification', language)
    },

    async verify(code): Promise<VerifyOutcome> {
      const now = clock()
      const link = await findLink(database, code, { purpose: 'verification', now })
      if (!link) return { kind: 'unknown' }
      if (link.state === 'expired') return { kind: 'expired', ticket: ticketFor(link.account_id) }
      if (link.state === 'used') return { kind: 'used' }
      await database.transaction().execute(async (transaction) => {
        await useLink(transaction, link, now)
        await transaction
          .updateTable('accounts')
          .set({ verified_at: now })
          .where('id', '=', link.account_id)
          .execute()
      })
      return { kind: 'verified' }
    },

    async requestReset(email, language) {
      const account = await findByEmail(database, email)
      if (account) await mailLink(account, 'password-reset', language)
      return 'asked'
    },

    async readReset(code) {
      const link = await findLink(database, code, { purpose: 'password-reset', now: clock() })
      return link?.state ?? 'unknown'
    },

    async resetPassword(code, password) {
      const link = await findLink(database, code, { purpose: 'password-reset', now: clock() })
      if (!link) return { kind: 'unknown' }
      if (link.state !== 'open') return { kind: link.state }
      const hash = await hashPassword(password)
      const done = await database.transaction().execute(async (transaction) => {
        if (!(await useLink(transaction, link, clock()))) return false
        await setPassword(transaction, link, hash, clock())
        return true
      })
      if (!done) return { kind: 'used' }
      return { kind: 'reset', account: { id: link.account_id, email: link.email }, tokens: null }
    },

    async renew({ account }) {
      const found = await findById(database, account.id)
      return found?.verified_at ? { kind: 'stands', tokens: null } : { kind: 'ended' }
    },

    async signOut() {},
  }

  async function mailLink(
    account: Account,
    purpose: 'verification' | 'password-reset',
    language: Language,
  ): Promise<'sent' | 'too-many'> {
    const now = clock()
    const sent = await database.transaction().execute(async (transaction) => {
      if (await tooManyLinks(transaction, account.id, { purpose, now })) return false
      await oweLink(transaction, account, { purpose, language, now })
      return true
    })
    outbox.wake()
    return sent ? 'sent' : 'too-many'
  }
}

function findByEmail(database: Database, email: string) {
  return database.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
}

function findById(database: Database, id: string) {
  return database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A new password ends what the old one had opened: sessions, and links that are still in some mail. */
async function setPassword(
  transaction: Kysely<Tables>,
  { account_id }: KnownLink,
  password: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((set) => ({ password, verified_at: set.fn.coalesce('verified_at', set.val(now)) }))
    .where('id', '=', account_id)
    .execute()
  await transaction
    .updateTable('account_links')
    .set({ used_at: now })
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .execute()
  await transaction.deleteFrom('sessions').where('account_id', '=', account_id).execute()
}
