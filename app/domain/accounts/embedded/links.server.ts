import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/schema.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.server.ts'
import type { Account } from '../identity.server.ts'
import type { AccountLinksTable, LinkPurpose } from '../tables.ts'

/** How long a link works once its mail was sent, milliseconds. */
const lifetime: Record<LinkPurpose, number> = {
  verification: 24 * 60 * 60 * 1000,
  'password-reset': 60 * 60 * 1000,
}
const minute = 60 * 1000
const maxLinksPerHour = 5

export type KnownLink = Selectable<AccountLinksTable> & {
  email: string
  /** The account's digest at the time of reading. */
  password: string
  state: 'open' | 'used' | 'expired'
}

/** Owes the account a mail with a new link. Its code is in the mail alone. */
export async function enqueueLinkMail(
  transaction: Transaction<Tables>,
  account: Account,
  { purpose, language, now }: { purpose: LinkPurpose; language: Language; now: number },
): Promise<void> {
  const code = randomBytes(32).toString('base64url')
  const mailId = await enqueueMail(transaction, {
    template: purpose,
    content: { code, language },
    recipient: account.email,
    now,
  })
  await transaction
    .insertInto('account_links')
    .values({
      digest: digestOf(code),
      account_id: account.id,
      purpose,
      mail_id: mailId,
      created_at: now,
      used_at: null,
    })
    .execute()
}

/** Whether so many links were mailed lately that another would be a nuisance: one a minute, five an hour. */
export async function tooManyLinks(
  database: Kysely<Tables>,
  accountId: string,
  { purpose, now }: { purpose: LinkPurpose; now: number },
): Promise<boolean> {
  const { count, latest } = await database
    .selectFrom('account_links')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('created_at').as('latest')])
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', now - 60 * minute)
    .executeTakeFirstOrThrow()
  return count >= maxLinksPerHour || (latest !== null && latest > now - minute)
}

/** The link that a mailed code belongs to, and what it is still good for. A verification is used once its account is verified. */
export async function findLink(
  database: Kysely<Tables>,
  code: string,
  { purposes, now }: { purposes: readonly LinkPurpose[]; now: number },
): Promise<KnownLink | undefined> {
  const link = await database
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .leftJoin('mails', 'mails.id', 'account_links.mail_id')
    .selectAll('account_links')
    .select(['accounts.email', 'accounts.password', 'accounts.verified_at'])
    .select(['mails.sent_at', 'mails.state as mail_state'])
    .where('digest', '=', digestOf(code))
    .where('purpose', 'in', purposes)
    .executeTakeFirst()
  if (!link) return undefined
  // A mail that is being sent arrives before it is known to have been.
  const since = link.mail_state === 'waiting' ? now : (link.sent_at ?? link.created_at)
  const used = link.used_at || (link.purpose === 'verification' && link.verified_at)
  return { ...link, state: used ? 'used' : now - since > lifetime[link.purpose] ? 'expired' : 'open' }
}

/** Takes the link's one use. False for whoever comes second, also at the same moment. */
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

/** Closes all other links that are still in some mail. */
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

function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
