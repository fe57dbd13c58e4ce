import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { digestOf, newToken } from '../../platform/encryption.server.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    /** Mailed links to pages about one address, which may be unknown to the site. Each serves until it is over, as the address's owner alone has it. */
    mailed_links: { digest: string; kind: MailLinkKind; email: string; expires_at: number }
  }
}

export type MailLinkKind = 'watches' | 'own-data'

const dayMs = 24 * 60 * 60 * 1000
const lifetimeMs: Record<MailLinkKind, number> = {
  // Longer than any watch whose mail has the link.
  watches: 395 * dayMs,
  'own-data': dayMs,
}

/** Returns the code of a new link, which only the mail holds. */
export async function newMailLink(
  transaction: Transaction<Tables>,
  { kind, email, now }: { kind: MailLinkKind; email: string; now: number },
): Promise<string> {
  const code = newToken()
  await transaction
    .insertInto('mailed_links')
    .values({ digest: digestOf(code), kind, email, expires_at: now + lifetimeMs[kind] })
    .execute()
  return code
}

/** The address of a link; undefined for a code that was guessed, is for other pages, or is over. */
export async function readMailLink(
  database: Pick<Database, 'selectFrom'>,
  { code, kind, now }: { code: string; kind: MailLinkKind; now: number },
): Promise<string | undefined> {
  const link = await database
    .selectFrom('mailed_links')
    .select('email')
    .where('digest', '=', digestOf(code))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.email
}

export async function deleteOldMailLinks(database: Database, now: number): Promise<void> {
  await database.deleteFrom('mailed_links').where('expires_at', '<=', now).execute()
}
