import type { Transaction } from 'kysely'
import { databaseFailureOf } from '../../platform/database/errors.server.ts'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { settledWithin } from '../../platform/framework/wait.ts'
import { ContentError } from '../content/index.server.ts'
import {
  type CollectionName,
  documentAccessReason,
  type EntryKey,
  fileOf,
  needsFullAccess,
} from './collections.ts'

/** Shorter than what a proxy or a person waits for an answer. */
const maxWaitMs = 10_000

/** The end of the last change of each database: one change at a time holds a connection of this process. */
const lastChanges = new WeakMap<Database, Promise<unknown>>()

/**
 * Runs a transaction that changes the content, after those that began before.
 * @throws {ContentBusy} when these take longer than a person waits, or the database could not be written; nothing has changed then.
 */
export async function changeContent<Result>(
  database: Database,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const before = lastChanges.get(database) ?? Promise.resolve()
  const own = Promise.withResolvers<void>()
  lastChanges.set(
    database,
    before.then(() => own.promise),
  )
  try {
    if (
      !(await settledWithin(
        maxWaitMs,
        before.then(() => true),
      ))
    )
      throw new ContentBusy()
    return await lockedTransaction(database, change)
  } finally {
    own.resolve()
  }
}

async function lockedTransaction<Result>(
  database: Database,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  let isLocked = false
  try {
    return await database.transaction().execute(async (transaction) => {
      await lockContent(transaction)
      isLocked = true
      return change(transaction)
    })
  } catch (error) {
    if (isLocked ? isRolledBack(error) : isWaitOver(error)) throw new ContentBusy({ cause: error })
    throw error
  }
}

/** Locks a row, so that changes of the content run one after the other. */
export async function lockContent(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('content_versions')
    .set(({ ref }) => ({ note: ref('note') }))
    .where('number', '=', 1)
    .execute()
}

/** Another process holds the lock, or all connections are taken. 57014: the statement took longer than it may. */
function isWaitOver(error: unknown): boolean {
  return codeOf(error) === '57014' || ['conflict', 'unavailable'].includes(databaseFailureOf(error))
}

/** PostgreSQL ends one of two transactions that wait for each other (class 40). */
function isRolledBack(error: unknown): boolean {
  return codeOf(error).startsWith('40')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Somebody else has changed the content since the expected version or revision. */
export class OutdatedChanges extends Error {
  override readonly name = 'OutdatedChanges'
}

/** Others change the content for longer than a person waits. Nothing has changed: the same change may be tried again. */
export class ContentBusy extends Error {
  override readonly name = 'ContentBusy'

  constructor(options?: ErrorOptions) {
    super('the content could not be locked', options)
  }
}

const changeFaults = {
  'no-draft': 'O rascunho já foi publicado ou descartado.',
  'both-changed':
    'Outra pessoa publicou outro valor depois deste rascunho. Abra no editor, toque em “Publicar” e escolha o que vale.',
  'not-published': 'Ainda não está no site.',
  'no-earlier-version': 'Não há versão anterior.',
}

export function contentMistake({ collection, id }: EntryKey, kind: keyof typeof changeFaults): ContentError {
  return new ContentError(`${collection}/${id}: ${changeFaults[kind]}`, {
    reason: changeFaults[kind],
    path: { file: fileOf(collection), id, field: [] },
  })
}

export interface Author {
  /** In lower case; empty for the operator's commands. */
  email: string
  /** False for editors: leads, figures, buyers' names, and some documents are kept from them. */
  hasFullAccess: boolean
  /** False for owners of the settings. Access by the table of members may end during a request. */
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
