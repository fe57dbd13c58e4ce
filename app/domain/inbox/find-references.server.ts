import type { Database } from '../../platform/database/schema.ts'
import { isReference } from '../chat/index.ts'

/** Where chats with a reference were opened. */
export type ChatReference = Awaited<ReturnType<typeof findReferences>>[number]

const maxReferences = 10

/** Finds a chat reference in what staff typed, such as `(Ref. NL-07-K3F)`. Newest first. */
export async function findReferences(database: Database, typed: string) {
  const code = typed
    .toUpperCase()
    .replace(/^.*REF\.?\s*/, '')
    .replace(/[^A-Z0-9-]/g, '')
  if (!isReference(code)) return []
  return database
    .selectFrom('chat_references')
    .select(['code', 'opened_at as openedAt', 'page', 'language', 'campaign', 'referrer'])
    .where('code', '=', code)
    .orderBy('opened_at', 'desc')
    .limit(maxReferences)
    .execute()
}
