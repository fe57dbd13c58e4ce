import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { settledWithin } from '../../platform/framework/wait.ts'
import { parseRecord } from '../../platform/is-record.ts'
import type { Log } from '../../platform/log.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { confirmationOf } from '../content/index.server.ts'
import { readReaders } from '../members/index.server.ts'
import { type Author, changeContent, contentMistake, OutdatedChanges } from './change-content.server.ts'
import { checkDocuments } from './check-documents.server.ts'
import { cleanDocument, type Documents, failAt } from './collections.server.ts'
import type { EntryKey } from './collections.ts'
import { mailContactChange } from './contact-change.mail.server.ts'
import { type DescentHerd, descentHerd } from './descent-questions.server.ts'
import { editedJson } from './drafts.server.ts'
import {
  type EntryWrite,
  entryPathOf,
  insertNextVersion,
  readEntries,
  type StoredEntry,
  writeEntries,
} from './entries.server.ts'
import { conflictsOfDraft, isSameDocument, rebasedDraft } from './merge-documents.server.ts'
import { documentIn, newMistake, questionsOf, UnconfirmedValues } from './questions.server.ts'
import { readPublications } from './revisions.server.ts'
import { readPublished, readVersion } from './stored-documents.server.ts'
import type { ContentAction } from './tables.ts'

/** What to publish of an entry. A draft that stays keeps what its author changed, and follows the site in the rest. A draft that the site has passed in a field that both changed is refused. */
export type Change = EntryKey & {
  /** The entry's revision that the change was made from; a newer one refuses the change. */
  expectedRevision?: number
} & (
    | {
        kind: 'document'
        /** Null withdraws the entry and its draft: its page ends, and its id stays taken. */
        document: object | null
      }
    | { kind: 'draft'; confirmed?: ReadonlySet<string> }
    | { kind: 'fields'; fields: Fields }
    | { kind: 'computed-fields'; compute(published: object): Fields }
    | { kind: 'undo'; revision: number }
  )

type Fields = Readonly<Record<string, unknown>>

interface ChangeOptions {
  by: Author
  now: number
  action: ContentAction
  note?: string
  /** Shared by the revisions of one import. */
  batch?: string
  pictures: ReadonlySet<string>
  /** Addresses that are told when the ranch's contacts or account change, beside the one that the ranch had before. */
  told: readonly string[]
  /** The version that the changes were made from; a newer one refuses them. */
  expectedVersion?: number
  /** Runs first in the transaction: what it throws ends the publication. */
  claim?(transaction: Transaction<Tables>): Promise<void>
  /** Writes rows that belong to the publication, in its transaction. */
  alongside?(transaction: Transaction<Tables>): Promise<void>
}

export interface Publication {
  version: number
  documents: Documents
}

/** What publishing takes of the site. */
export interface PublishServices {
  database: Database
  clock: () => number
  log: Log
  outbox: { wake(): void }
  pictures: { names(): Promise<ReadonlySet<string>> }
  shownVersion: Pick<ShownVersion, 'refresh'>
  staffEmails: readonly string[]
  contacts: { email?: string | undefined }
}

/** The version of the content that visitors get from this process. */
export interface ShownVersion {
  /** Shows the newest published version; resolves when it is shown, or cannot be. */
  refresh(): Promise<void>
}

/**
 * Publishes changes, and resolves when this process shows them, or after 30 seconds.
 * @throws {ContentError} that names entry and field; nothing has changed then.
 * @throws {OutdatedChanges} when the newest version, or an entry's newest revision, is not the expected one.
 * @throws {ContentBusy} when other changes take too long; nothing has changed then.
 * @throws {UnconfirmedValues} when a draft has values that are to be confirmed.
 */
export async function publish(
  { database, clock, log, outbox, pictures, shownVersion, ...readers }: PublishServices,
  changes: readonly Change[],
  options: Omit<ChangeOptions, 'now' | 'pictures' | 'told'>,
): Promise<Publication> {
  const publication = await publishChanges(database, changes, {
    ...options,
    now: clock(),
    pictures: await pictures.names(),
    told: await contactChangeReaders(database, readers),
  })
  // It is stored: when the database is away now, the next poll shows it.
  const shown = shownVersion
    .refresh()
    .catch((error: unknown) => log.error('content version not shown yet', { error }))
  await settledWithin(maxShowMs, shown)
  // Mails about it are from the ranch as it is called now.
  outbox.wake()
  return publication
}

/** A busy machine may take longer to render what is stored; connections without an answer end after a minute. */
const maxShowMs = 30_000

/** Recipients of the mail about changed contacts or accounts. */
export async function contactChangeReaders(
  database: Database,
  { staffEmails, contacts }: Pick<PublishServices, 'staffEmails' | 'contacts'>,
): Promise<string[]> {
  return [...(await readReaders({ database, staffEmails })), contacts.email ?? []].flat()
}

/**
 * Publishes changes of different entries as a new version, all or none, after a check of the whole content.
 * @throws {ContentError} that names entry and field; nothing has changed then.
 * @throws {OutdatedChanges} when the newest version, or an entry's newest revision, is not the expected one.
 * @throws {ContentBusy} when other changes take too long; nothing has changed then.
 */
export function publishChanges(
  database: Database,
  changes: readonly Change[],
  options: ChangeOptions,
): Promise<Publication> {
  return changeContent(database, (transaction) => publishIn(transaction, changes, options))
}

/** Checks what `publishChanges` would do. @throws as it does. */
export async function tryChanges(...trial: Parameters<typeof publishChanges>): Promise<void> {
  const [database, changes, options] = trial
  const rollBack = new Error('a trial is rolled back')
  await changeContent(database, async (transaction) => {
    await publishIn(transaction, changes, options)
    throw rollBack
  }).catch((error: unknown) => {
    if (error !== rollBack) throw error
  })
}

async function publishIn(
  transaction: Transaction<Tables>,
  changes: readonly Change[],
  {
    by,
    now,
    action,
    note = '',
    batch = '',
    pictures,
    told,
    expectedVersion,
    claim,
    alongside,
  }: ChangeOptions,
): Promise<Publication> {
  await claim?.(transaction)
  if (expectedVersion !== undefined && (await readVersion(transaction)) !== expectedVersion)
    throw new OutdatedChanges()
  const publishedAt = await insertNextVersion(transaction, { by, now, note })
  const entries = await readEntries(transaction, changes, by)
  for (const change of changes)
    if (isOutdated(change, entries.get(entryPathOf(change)))) throw new OutdatedChanges()
  const writes: EntryWrite[] = []
  for (const change of changes)
    writes.push(
      await writeOf(transaction, change, entries.get(entryPathOf(change)), { by, day: ranchDay(now) }),
    )
  await writeEntries(transaction, writes, entries, { by, now: publishedAt, action, note, batch })
  await mailContactChange(transaction, { changes, recipients: told, now })
  await alongside?.(transaction)
  const { version, documents: unchecked } = await readPublished(transaction)
  const documents = checkDocuments(unchecked, pictures)
  const herd = descentHerd(documents)
  for (const change of changes)
    review(change, entries.get(entryPathOf(change)), { documents, herd, today: ranchDay(now) })
  return { version, documents }
}

/** @throws {ContentError} for a new mistake, {UnconfirmedValues} for values of a draft that are to be confirmed. */
function review(
  change: Change,
  entry: StoredEntry | undefined,
  { documents, herd, today }: { documents: Documents; herd: DescentHerd; today: string },
): void {
  const after = documentIn(documents, change)
  if (!after || change.kind === 'undo') return
  const { collection, id } = change
  const before: object | undefined = parseRecord(entry?.published)
  const mistake = newMistake({ collection, before, after }, today)
  if (mistake) failAt(collection, [after], [0, ...mistake.path], mistake.message)
  if (change.kind !== 'draft') return
  const questions = questionsOf({ collection, before, after }, today, herd)
  const isOpen = questions.some((each) => !change.confirmed?.has(confirmationOf(each)))
  if (isOpen) throw new UnconfirmedValues({ collection, id }, questions)
}

function isOutdated({ expectedRevision }: Change, entry: StoredEntry | undefined): boolean {
  return expectedRevision !== undefined && (entry?.revision ?? 0) !== expectedRevision
}

/** @throws {ContentError} when there is no document to change, no draft to publish, or no publication to take back. */
async function writeOf(
  transaction: Transaction<Tables>,
  change: Change,
  entry: StoredEntry | undefined,
  { by, day }: { by: Author; day: string },
): Promise<EntryWrite> {
  const { collection, id } = change
  const given = await publishedAfter(transaction, change, entry)
  const published =
    given && cleanDocument(collection, collection === 'articles' ? dated(given, entry, day) : given)
  const isWithdrawn = change.kind === 'document' && published === null
  if (isWithdrawn && !entry?.published && !entry?.draft) throw contentMistake(change, 'not-published')
  const draft = change.kind === 'draft' || isWithdrawn ? null : await draftAfter()
  return { key: { collection, id }, state: { published, draft }, document: published ?? '' }

  async function draftAfter(): Promise<string | null> {
    const endsWithdrawal = change.kind === 'undo' && change.revision === entry?.revision && !entry.published
    if (!endsWithdrawal) return rebasedDraft(transaction, entry, published)
    const edited = await editedJson(transaction, change, change.revision - 1, by)
    return edited && !isSameDocument(collection, edited, published) ? edited : null
  }
}

/** An article without a date has that of its first publication. */
function dated(json: string, entry: StoredEntry | undefined, day: string): string {
  const document = parseRecord(json)
  const before: { date?: string } = parseRecord(entry?.published) ?? {}
  return JSON.stringify({ date: before.date ?? day, ...document })
}

/** The entry's published document after a change, as JSON; null for none. */
async function publishedAfter(
  transaction: Transaction<Tables>,
  change: Change,
  entry: StoredEntry | undefined,
): Promise<string | null> {
  switch (change.kind) {
    case 'document':
      return change.document && JSON.stringify(change.document)
    case 'draft':
      if (!entry?.draft || !parseRecord(entry.draft)) throw contentMistake(change, 'no-draft')
      if ((await conflictsOfDraft(transaction, entry)).length > 0)
        throw contentMistake(change, 'both-changed')
      return entry.draft
    case 'fields':
    case 'computed-fields': {
      const published = parseRecord(entry?.published)
      if (!published) throw contentMistake(change, 'not-published')
      const fields = change.kind === 'fields' ? change.fields : change.compute(published)
      return JSON.stringify({ ...published, ...fields })
    }
    case 'undo': {
      const [newest, before] = await readPublications(transaction, change, 2)
      if (newest?.revision !== change.revision) throw new OutdatedChanges()
      if (newest.action === 'seed') throw contentMistake(change, 'no-earlier-version')
      return before?.document ? JSON.stringify(before.document) : null
    }
  }
}
