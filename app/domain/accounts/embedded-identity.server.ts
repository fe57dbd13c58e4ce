import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { closeLinks, enqueueLinkMail, findLink, takeLink, tooManyLinks } from './embedded-links.server.ts'
import {
  type Account,
  type Identity,
  issueTicket,
  type LinkPurpose,
  type Proof,
  readTicket,
} from './identity.server.ts'

interface EmbeddedIdentityParts {
  database: Database
  outbox: { wake(): void }
  secret: string
  clock: () => number
}

/** Accounts in the site's own database. Each step is one transaction with its mails and its lead. */
export function embeddedIdentity({ database, outbox, secret, clock }: EmbeddedIdentityParts): Identity {
  const ticketFor = (accountId: string) => issueTicket({ accountId }, secret, clock())

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
        await enqueueLinkMail(transaction, account, { purpose: 'verification', language, now })
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

    async signIn({ email, password }) {
      const account = await findByEmail(database, email)
      if (!account) return { kind: 'user-not-found' }
      if (!(await isPassword(password, account.password))) return { kind: 'wrong-password' }
      if (!account.verified_at) return { kind: 'unverified', ticket: ticketFor(account.id) }
      return { kind: 'signed-in', ...proofOf(account) }
    },

    async resendVerification(ticket, language) {
      const accountId = readTicket(ticket, secret, clock())?.['accountId']
      const account = accountId && (await findById(database, accountId))
      if (!account) return 'expired'
      // Verified since the ticket was issued.
      if (account.verified_at) return 'sent'
      return mailLink(account, 'verification', language)
    },

    async readVerification(code) {
      const link = await findLink(database, code, { purposes: ['verification'], now: clock() })
      if (!link) return { kind: 'unknown' }
      if (link.state === 'expired') return { kind: 'expired', ticket: ticketFor(link.account_id) }
      if (link.state === 'used') return { kind: 'used' }
      return { kind: 'open', email: link.email, setsPassword: true }
    },

    async confirm(code, password) {
      const now = clock()
      const link = await findLink(database, code, { purposes: ['verification'], now })
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

    async requestReset(email, language) {
      const account = await findByEmail(database, email)
      if (account) await mailLink(account, 'password-reset', language)
      return 'requested'
    },

    async readReset(code) {
      const link = await findLink(database, code, { purposes: passwordSettingPurposes, now: clock() })
      if (!link) return { kind: 'unknown' }
      return link.state === 'open' ? { kind: 'open', email: link.email } : { kind: link.state }
    },

    async resetPassword(code, password) {
      const link = await findLink(database, code, { purposes: passwordSettingPurposes, now: clock() })
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

    async renew({ account }) {
      const found = await findById(database, account.id)
      return found?.verified_at ? { kind: 'valid', tokens: null } : { kind: 'ended' }
    },

    async signOut() {},

    async deviceKey(email) {
      const account = await findByEmail(database, email)
      return account ? deviceKeyOf(account) : null
    },
  }

  async function mailLink(
    account: Account,
    purpose: LinkPurpose,
    language: Language,
  ): Promise<'sent' | 'too-many'> {
    const now = clock()
    const sent = await database.transaction().execute(async (transaction) => {
      if (await tooManyLinks(transaction, account.id, { purpose, now })) return false
      await enqueueLinkMail(transaction, account, { purpose, language, now })
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

/** Either kind of link proves the mailbox, a verification only until its account is verified. */
const passwordSettingPurposes = ['password-reset', 'verification'] as const

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
    deviceKey: deviceKeyOf({ id, password }),
    confirmInTransaction: async (transaction) =>
      (await lockAccount(transaction, { id, password })) ? undefined : 'wrong-password',
  }
}

/** Changes with the password, so that a reset invalidates all device cookies. */
function deviceKeyOf({ id, password }: Pick<ProvenAccount, 'id' | 'password'>): string {
  return `${id} ${password}`
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

/** OWASP's first recommendation; memory in KiB. A change applies to new passwords, since each digest names its own cost. */
const argon2Cost: Argon2Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }

interface Argon2Cost {
  memory: number
  passes: number
  parallelism: number
}

/** The password's digest in the PHC format, `$argon2id$v=19$m=…,t=…,p=…$salt$digest`. */
export async function hashPassword(password: string, cost = argon2Cost): Promise<string> {
  const salt = randomBytes(16)
  const digest = await derive(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(digest)}`
}

/** @throws when the stored digest has another format. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, digest] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored) ?? []
  if (!salt || !digest) throw new Error('a stored password is in an unknown format')
  const expected = Buffer.from(digest, 'base64')
  const given = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(given, expected)
}

function derive(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Argon2Cost,
): Promise<Buffer> {
  // Devices compose accented letters from different code points.
  const message = password.normalize('NFKC')
  return promisify(argon2)('argon2id', { message, nonce, memory, passes, parallelism, tagLength: 32 })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
