import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { closeLinks, enqueueLinkMail, findLink, takeLink, tooManyLinks } from './embedded-links.server.ts'
import { type Identity, issueTicket, type LinkKind, type Proof, readTicket } from './identity.server.ts'
import { hashPassword, isPassword } from './passwords.server.ts'

interface EmbeddedIdentityParts {
  database: Database
  outbox: { wake(): void }
  secret: string
  clock: () => number
}

/** Accounts in the site's own database. Each step is one transaction with its mails and its lead. */
export function embeddedIdentity(parts: EmbeddedIdentityParts): Identity {
  return { ...registrations(parts), ...signIns(parts), ...verifications(parts), ...passwords(parts) }
}

function registrations({
  database,
  outbox,
  clock,
}: EmbeddedIdentityParts): Pick<Identity, 'register' | 'registerInvited'> {
  return {
    async register({ email, password, language }, storeWithAccount) {
      if (await findByEmail(database, email)) return 'email-in-use'
      const hash = await hashPassword(password)
      const registered = await database.transaction().execute(async (transaction) => {
        const now = clock()
        const account = await transaction
          .insertInto('accounts')
          .values({ id: randomUUID(), email, password: hash, verified_at: null, created_at: now })
          // Of two registrations at the same moment the second waits for the first and then finds its row.
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returning(['id', 'email'])
          .executeTakeFirst()
        if (!account) return false
        await enqueueLinkMail(transaction, account, { kind: 'verification', language, now })
        await storeWithAccount(transaction)
        return true
      })
      outbox.wake()
      return registered ? 'registered' : 'email-in-use'
    },

    async registerInvited(password, takeInvitation) {
      const hash = await hashPassword(password)
      return database.transaction().execute(async (transaction) => {
        const now = clock()
        const taken = await takeInvitation(transaction, now)
        if (!taken) return { kind: 'used' }
        const { email, replacesAccount } = taken
        const account = await transaction
          .insertInto('accounts')
          .values({ id: randomUUID(), email, password: hash, verified_at: null, created_at: now })
          // Changes nothing, and locks the account that is there.
          .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
          .returning(['id', 'verified_at'])
          .executeTakeFirstOrThrow()
        if (account.verified_at !== null && !replacesAccount) return { kind: 'has-account' }
        await setPassword(transaction, { id: account.id, password: hash }, now)
        await deletePasskeys(transaction, account.id)
        return { kind: 'registered', ...proofOf({ id: account.id, email, password: hash }) }
      })
    },
  }
}

function signIns({
  database,
  secret,
  clock,
}: EmbeddedIdentityParts): Pick<Identity, 'signIn' | 'renew' | 'signOut'> {
  return {
    async signIn({ email, password }) {
      const account = await findByEmail(database, email)
      if (!account) return { kind: 'user-not-found' }
      if (!(await isPassword(password, account.password))) return { kind: 'wrong-password' }
      if (!account.verified_at)
        return { kind: 'unverified', ticket: issueTicket({ accountId: account.id }, secret, clock()) }
      return { kind: 'signed-in', ...proofOf(account) }
    },

    async renew({ account }) {
      const found = await findById(database, account.id)
      return found?.verified_at ? { kind: 'valid', tokens: null } : { kind: 'ended' }
    },

    async signOut() {},
  }
}

function verifications(
  parts: EmbeddedIdentityParts,
): Pick<Identity, 'resendVerification' | 'readVerification' | 'confirm'> {
  const { database, secret, clock } = parts
  return {
    async resendVerification(ticket, language) {
      const accountId = readTicket(ticket, secret, clock())?.['accountId']
      const account = accountId && (await findById(database, accountId))
      if (!account) return 'expired'
      // Verified since the ticket was issued.
      if (account.verified_at) return 'sent'
      return mailLink(parts, account, 'verification', language)
    },

    async readVerification(code) {
      const link = await findLink(database, code, { kinds: ['verification'], now: clock() })
      if (!link) return { kind: 'unknown' }
      if (link.state === 'expired')
        return { kind: 'expired', ticket: issueTicket({ accountId: link.account_id }, secret, clock()) }
      if (link.state === 'used') return { kind: 'used' }
      return { kind: 'open', email: link.email, setsPassword: true }
    },

    async confirm(code, password) {
      const now = clock()
      const link = await findLink(database, code, { kinds: ['verification'], now })
      if (!link) return { kind: 'unknown' }
      if (link.state !== 'open') return { kind: link.state }
      if (!(await isPassword(password, link.password))) return { kind: 'wrong-password' }
      const account = { id: link.account_id, email: link.email, password: link.password }
      const done = await database.transaction().execute(async (transaction) => {
        if (!(await lockAccount(transaction, account))) return false
        if (!(await takeLink(transaction, link, now))) return false
        await transaction
          .updateTable('accounts')
          .set({ verified_at: now })
          .where('id', '=', account.id)
          .execute()
        await closeLinks(transaction, account.id, now)
        return true
      })
      return done ? { kind: 'confirmed', ...proofOf(account) } : { kind: 'used' }
    },
  }
}

function passwords(
  parts: EmbeddedIdentityParts,
): Pick<Identity, 'requestReset' | 'readReset' | 'resetPassword' | 'changePassword'> {
  const { database, clock } = parts
  return {
    async requestReset(email, language) {
      const account = await findByEmail(database, email)
      if (account) await mailLink(parts, account, 'password-reset', language)
      return 'requested'
    },

    async readReset(code) {
      const link = await findLink(database, code, { kinds: passwordSettingKinds, now: clock() })
      if (!link) return { kind: 'unknown' }
      return link.state === 'open' ? { kind: 'open', email: link.email } : { kind: link.state }
    },

    async resetPassword(code, password) {
      const link = await findLink(database, code, { kinds: passwordSettingKinds, now: clock() })
      if (!link) return { kind: 'unknown' }
      if (link.state !== 'open') return { kind: link.state }
      const hash = await hashPassword(password)
      const account = { id: link.account_id, email: link.email, password: hash }
      const done = await database.transaction().execute(async (transaction) => {
        const now = clock()
        // Another link has set another password and closed this one.
        if (!(await lockAccount(transaction, { id: account.id, password: link.password }))) return false
        if (!(await takeLink(transaction, link, now))) return false
        await setPassword(transaction, account, now)
        await deletePasskeys(transaction, account.id)
        return true
      })
      return done ? { kind: 'reset', ...proofOf(account) } : { kind: 'used' }
    },

    async changePassword({ id }, { current, next }) {
      const account = await findById(database, id)
      if (!account || !(await isPassword(current, account.password))) return { kind: 'wrong-password' }
      const changed = { id, email: account.email, password: await hashPassword(next) }
      const done = await database.transaction().execute(async (transaction) => {
        if (!(await lockAccount(transaction, account))) return false
        await setPassword(transaction, changed, clock())
        return true
      })
      return done ? { kind: 'changed', ...proofOf(changed) } : { kind: 'wrong-password' }
    },
  }
}

async function mailLink(
  { database, outbox, clock }: EmbeddedIdentityParts,
  account: ProvenAccount,
  kind: LinkKind,
  language: Language,
): Promise<'sent' | 'too-many'> {
  const now = clock()
  const sent = await database.transaction().execute(async (transaction) => {
    // Of requests at the same moment, each counts the mails of those before.
    await lockAccount(transaction, account)
    if (await tooManyLinks(transaction, account.id, { kind, now })) return false
    await enqueueLinkMail(transaction, account, { kind, language, now })
    return true
  })
  outbox.wake()
  return sent ? 'sent' : 'too-many'
}

function findByEmail(database: Database, email: string) {
  return database.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
}

function findById(database: Database, id: string) {
  return database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Either kind of link proves the mailbox, a verification only until its account is verified. */
const passwordSettingKinds = ['password-reset', 'verification'] as const

/** Also ends the account's sessions and closes its other links. */
async function setPassword(
  transaction: Transaction<Tables>,
  { id, password }: { id: string; password: string },
  now: number,
): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((set) => ({ password, verified_at: set.fn.coalesce('verified_at', set.val(now)) }))
    .where('id', '=', id)
    .execute()
  await closeLinks(transaction, id, now)
  await transaction.deleteFrom('sessions').where('account_id', '=', id).execute()
}

/** Whoever has lost the account to somebody else gets it back alone. */
async function deletePasskeys(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  await transaction.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
}

/** `password` is the digest that the given password was checked against, or that was just set. */
interface ProvenAccount {
  id: string
  email: string
  password: string
}

function proofOf({ id, email, password }: ProvenAccount): Proof {
  return {
    account: { id, email },
    tokens: null,
    confirmInTransaction: async (transaction) =>
      (await lockAccount(transaction, { id, password })) ? undefined : 'wrong-password',
  }
}

/**
 * Locks the account's row until the transaction ends; false when it was deleted or has another password. The update changes
 * nothing: it takes the lock on both databases.
 */
async function lockAccount(
  transaction: Transaction<Tables>,
  { id, password }: Pick<ProvenAccount, 'id' | 'password'>,
): Promise<boolean> {
  const locked = await transaction
    .updateTable('accounts')
    .set({ id })
    .where('id', '=', id)
    .where('password', '=', password)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}
