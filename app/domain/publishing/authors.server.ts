import type { Database } from '../../platform/database/schema.ts'
import { type CollectionName, documentAccessReason, needsFullAccess } from './collections.ts'

export interface Author {
  /** In lower case; empty for the operator's commands. */
  email: string
  /** False for editors: leads, figures, buyers' names, and some documents are kept from them. */
  hasFullAccess: boolean
  /** Whether the table of members gives the access, which may end during a request. */
  isByRow: boolean
}

export const operator: Author = { email: '', hasFullAccess: true, isByRow: false }

export function mayEdit({ hasFullAccess }: Author, collection: CollectionName): boolean {
  return hasFullAccess || !needsFullAccess(collection)
}

/** @throws a 403 response unless the author may read and change the documents. */
export function requireAccess(author: Author, documents: readonly { collection: CollectionName }[]): void {
  if (documents.every(({ collection }) => mayEdit(author, collection))) return
  throw refusal(documentAccessReason)
}

/**
 * Locks the right to edit until the end of a transaction: a member may have been removed, or made an editor, since the request began.
 * @throws a 403 response for a member who may not do this any more.
 */
export async function requireEditor(
  transaction: Database,
  { email, hasFullAccess, isByRow }: Author,
): Promise<void> {
  if (!isByRow) return
  const member = await transaction
    .updateTable('members')
    .set(({ ref }) => ({ email: ref('email') }))
    .where('email', '=', email)
    .returning('role')
    .executeTakeFirst()
  if (!member || (hasFullAccess && member.role === 'editor')) throw refusal('')
}

function refusal(reason: string): Response {
  return new Response(reason, { status: 403, statusText: 'Forbidden' })
}
