import type { Database } from '../../platform/database/schema.ts'
import { type CollectionName, documentAccessReason, needsFullAccess } from './collections.ts'

export interface Author {
  /** In lower case; empty for the operator's commands. */
  email: string
  /** False for editors: leads, figures, buyers' names, and some documents are kept from them. */
  hasFullAccess: boolean
}

export const operator: Author = { email: '', hasFullAccess: true }

export function mayEdit({ hasFullAccess }: Author, collection: CollectionName): boolean {
  return hasFullAccess || !needsFullAccess(collection)
}

/** @throws a 403 response unless the author may read and change the documents. */
export function requireAccess(author: Author, documents: readonly { collection: CollectionName }[]): void {
  if (documents.every(({ collection }) => mayEdit(author, collection))) return
  throw refusal(documentAccessReason)
}

/**
 * Locks the right to edit until the end of a transaction: an editor may have been removed since the request began.
 * @throws a 403 response for a former editor.
 */
export async function requireEditor(transaction: Database, { email, hasFullAccess }: Author): Promise<void> {
  if (hasFullAccess) return
  const { numUpdatedRows } = await transaction
    .updateTable('editors')
    .set(({ ref }) => ({ email: ref('email') }))
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw refusal('')
}

function refusal(reason: string): Response {
  return new Response(reason, { status: 403, statusText: 'Forbidden' })
}
