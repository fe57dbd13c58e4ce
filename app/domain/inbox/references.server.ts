import type { Database } from '../../platform/database/schema.ts'
import { referencePattern } from '../chat/chat-reference.ts'

/** What stands behind a reference that someone's chat began with; nothing where the text is none, or none of ours. */
export async function findReferences(database: Database, text: string) {
  const code = text
    .toUpperCase()
    .replace(/^.*REF\.?\s*/, '')
    .replace(/[^A-Z0-9-]/g, '')
  if (!referencePattern.test(code)) return []
  return database
    .selectFrom('chat_references')
    .selectAll()
    .where('code', '=', code)
    .orderBy('opened_at', 'desc')
    .limit(10)
    .execute()
}
