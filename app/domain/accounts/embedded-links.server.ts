import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { digestOf, newToken } from '../../platform/encryption.server.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.server.ts'
import type { Account, AccountLinksTable, LinkKind } from './identity.server.ts'

/** Counts from when the link's mail was sent. */
const linkLifetimeMs: Record<LinkKind, number> = {
  verification: 24 * 60 * 60 * 1000,
  'password-reset': 60 * 60 * 1000,
}
const minuteMs = 60 * 1000
const maxLinksPerHour = 5

type KnownLink = Selectable<AccountLinksTable> & {
  email: string
  /** The account's password digest when the link was read. */
  password: string
  state: 'open' | 'used' | 'expired'
}

/** Enqueues a mail with a new link. Only the mail holds the link's code. */
export async function enqueueLinkMail(
  transaction: Transaction<Tables>,
  account: Account,
  { kind, language, now }: { kind: LinkKind; language: Language; now: number },
): Promise<void> {
  const code = newToken()
  const mailId = await enqueueMail(transaction, {
    template: kind,
    content: { code, language },
    recipient: account.email,
    now,
  })
  await transaction
    .insertInto('account_links')
    .values({
      digest: digestOf(code),
      account_id: account.id,
      kind,
      mail_id: mailId,
      created_at: now,
      used_at: null,
    })
    .execute()
}

export async function tooManyLinks(
  database: Kysely<Tables>,
  accountId: string,
  { kind, now }: { kind: LinkKind; now: number },
): Promise<boolean> {
  const { count, latest } = await database
    .selectFrom('account_links')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('created_at').as('latest')])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('created_at', '>', now - 60 * minuteMs)
    // Later ones are from before the clock was set back, and would stop links until then.
    .where('created_at', '<', now + 60 * minuteMs)
    .executeTakeFirstOrThrow()
  return count >= maxLinksPerHour || (latest !== null && latest > now - minuteMs)
}

/** The link of a mailed code, with its state. A verification counts as used once its account is verified. */
export async function findLink(
  database: Kysely<Tables>,
  code: string,
  { kinds, now }: { kinds: readonly LinkKind[]; now: number },
): Promise<KnownLink | undefined> {
  const link = await database
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .leftJoin('mails', 'mails.id', 'account_links.mail_id')
    .selectAll('account_links')
    .select(['accounts.email', 'accounts.password', 'accounts.verified_at'])
    .select(['mails.sent_at', 'mails.state as mail_state'])
    .where('digest', '=', digestOf(code))
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!link) return undefined
  // A mail may arrive before its row is marked as sent.
  const since = link.mail_state === 'waiting' ? now : (link.sent_at ?? link.created_at)
  // A time far ahead is from before the clock was set back.
  const isOver = Math.abs(now - since) > linkLifetimeMs[link.kind]
  const used = link.used_at || (link.kind === 'verification' && link.verified_at)
  return { ...link, state: used ? 'used' : isOver ? 'expired' : 'open' }
}

/** Marks the link as used. False when it was used before, also by a request at the same moment. */
export async function takeLink(
  transaction: Transaction<Tables>,
  { digest }: KnownLink,
  now: number,
): Promise<boolean> {
  const used = await transaction
    .updateTable('account_links')
    .set({ used_at: now })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .returning('digest')
    .executeTakeFirst()
  return used !== undefined
}

export async function closeLinks(
  transaction: Transaction<Tables>,
  accountId: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('account_links')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

const unverifiedLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** Deletes accounts that were not verified within 30 days, with their links (privacy notice). */
export async function deleteUnverifiedAccounts(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('accounts')
    .where('verified_at', 'is', null)
    .where('created_at', '<', now - unverifiedLifetimeMs)
    .execute()
}
