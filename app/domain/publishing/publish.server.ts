import type { Transaction } from 'kysely'
import type { JobLock } from '../../platform/database/open-database.server.ts'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { settledWithin } from '../../platform/framework/wait.ts'
import type { Log } from '../../platform/log.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { repeat } from '../../platform/repeat.ts'
import { ContentError, confirmationOf, valueAt } from '../content/index.server.ts'
import { readMember, readReaders } from '../members/index.server.ts'
import {
  type Author,
  changeContent,
  contentMistake,
  OutdatedChanges,
  operator,
  requireAccess,
  requireEditor,
} from './change-content.server.ts'
import {
  type ComingChange,
  claimDueChanges,
  followDates,
  holdDueChange,
  readDueChanges,
  writeDraftDates,
} from './change-dates.server.ts'
import { cleanDocument, failAt, isSameDocument, type LocalizedContent } from './collections.server.ts'
import type { EntryKey } from './collections.ts'
import { mailContactChange } from './contact-change.mail.server.ts'
import { conflictsOfDraft, rebasedDraft } from './drafts.server.ts'
import {
  type Entry,
  type EntryWrite,
  entryPathOf,
  insertNextVersion,
  readEntries,
  readPublished,
  readVersion,
  type WrittenEntry,
  writeEntries,
} from './entries.server.ts'
import {
  type DescentHerd,
  descentHerd,
  newMistake,
  questionsOf,
  UnconfirmedValues,
} from './questions.server.ts'
import {
  type BatchAction,
  type BatchRevision,
  documentAt,
  readBatch,
  revisionsOf,
} from './revisions.server.ts'
import { type Snapshot, takeSnapshot } from './snapshot.server.ts'
import type { ContentAction } from './tables.ts'

/** A draft that stays keeps what its author changed, and follows the site in the rest. A draft that the site has passed in a field that both changed is refused. */
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
  batch?: string
  pictures: ReadonlySet<string>
  /** Addresses that are told when the ranch's contacts or account change, beside the one that the ranch had before. */
  notify: readonly string[]
  /** The version that the changes were made from; a newer one refuses them. */
  expectedVersion?: number
  /** Its checked documents are not checked again. */
  previous?: Snapshot
  /** Runs first in the transaction: what it throws ends the publication. */
  claim?(transaction: Transaction<Tables>): Promise<void>
  /** Writes rows that belong to the publication, in its transaction. */
  alongside?(transaction: Transaction<Tables>): Promise<void>
}

interface FollowedPublication extends Pick<ChangeOptions, 'by' | 'now' | 'action' | 'notify'> {
  written: readonly WrittenEntry[]
}

/**
 * Who follows a publication within its transaction, in this order; then what its author writes alongside. Once it is stored, `publish` shows
 * the version, in which pages, files, feed, sitemap and share pictures are made anew when they are asked for, and wakes the mails. What is
 * due, and what watchers are told, is found by clocks of their own.
 */
const followers: readonly ((transaction: Transaction<Tables>, of: FollowedPublication) => Promise<void>)[] = [
  followDates,
  mailContactChange,
]

export interface PublishServices {
  database: Database
  clock: () => number
  log: Log
  outbox: { wake(): void }
  pictures: { names(): Promise<ReadonlySet<string>> }
  shownVersion: ShownVersion
  staffEmails: readonly string[]
  contacts: { email?: string | undefined }
}

/** The version of the content that visitors get from this process. */
export interface ShownVersion {
  snapshot(): Snapshot
  /** Shows the newest published version; resolves when it is shown, or cannot be. */
  refresh(): Promise<void>
}

/** Renders a public page with a document that is not published. */
export interface PageRenderer {
  /**
   * `addressOf` names the page; undefined when it names none.
   * @throws {ContentError} when the document cannot be published.
   */
  render(
    entry: EntryKey & { document: object },
    nonce: string,
    addressOf: (shown: LocalizedContent) => string | undefined,
  ): Promise<string | undefined>
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
  options: Omit<ChangeOptions, 'now' | 'pictures' | 'notify' | 'previous'>,
): Promise<Snapshot> {
  const publication = await publishChanges(database, changes, {
    ...options,
    now: clock(),
    pictures: await pictures.names(),
    notify: await contactChangeReaders(database, readers),
    previous: shownVersion.snapshot(),
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

/** Publishes all or none of the entries, and does not wait until they are shown. */
export function publishChanges(
  database: Database,
  changes: readonly Change[],
  options: ChangeOptions,
): Promise<Snapshot> {
  return changeContent(database, (transaction) => publishIn(transaction, changes, options))
}

async function publishIn(
  transaction: Transaction<Tables>,
  changes: readonly Change[],
  { pictures, notify, expectedVersion, previous, claim, alongside, ...options }: ChangeOptions,
): Promise<Snapshot> {
  const { by, now, action, note = '', batch } = options
  const day = ranchDay(now)
  await claim?.(transaction)
  if (expectedVersion !== undefined && (await readVersion(transaction)) !== expectedVersion)
    throw new OutdatedChanges()
  const publishedAt = await insertNextVersion(transaction, { by, now, note })
  const entries = await readEntries(transaction, changes, by)
  const entryOf = (change: Change) => entries.get(entryPathOf(change))
  for (const change of changes) if (isOutdated(change, entryOf(change))) throw new OutdatedChanges()
  const writes: EntryWrite[] = []
  for (const change of changes) writes.push(await writeOf(transaction, change, entryOf(change), day))
  const meta = { by, now: publishedAt, action, note, batch }
  const written = await writeEntries(transaction, writes, entries, meta)
  for (const follow of followers) await follow(transaction, { written, by, now, action, notify })
  await alongside?.(transaction)
  const snapshot = takeSnapshot(await readPublished(transaction, previous?.entries), pictures, previous)
  const herd = descentHerd(snapshot.documents)
  for (const change of changes) review(change, entryOf(change), { snapshot, herd, today: day })
  return snapshot
}

/** @throws {ContentError} for a new mistake, {UnconfirmedValues} for values of a draft that are to be confirmed. */
function review(
  change: Change,
  entry: Entry | undefined,
  { snapshot, herd, today }: { snapshot: Snapshot; herd: DescentHerd; today: string },
): void {
  const { document: after } = snapshot.entries.get(entryPathOf(change)) ?? {}
  if (!after || change.kind === 'undo') return
  const { collection, id } = change
  const before = entry?.document ?? undefined
  const mistake = newMistake({ collection, before, after }, today)
  if (mistake) failAt(collection, [after], [0, ...mistake.path], mistake.message)
  if (change.kind !== 'draft') return
  const questions = questionsOf({ collection, before, after }, today, herd)
  const isOpen = questions.some((each) => !change.confirmed?.has(confirmationOf(each)))
  if (isOpen) throw new UnconfirmedValues({ collection, id }, questions)
}

function isOutdated({ expectedRevision }: Change, entry: Entry | undefined): boolean {
  return expectedRevision !== undefined && (entry?.revision ?? 0) !== expectedRevision
}

/** @throws {ContentError} when there is no document to change, no draft to publish, or no publication to take back. */
async function writeOf(
  transaction: Transaction<Tables>,
  change: Change,
  entry: Entry | undefined,
  day: string,
): Promise<EntryWrite> {
  const { collection, id } = change
  const next = await documentAfter(transaction, change, entry)
  const document = next && cleanDocument(collection, collection === 'articles' ? dated(next) : next)
  const isWithdrawn = change.kind === 'document' && document === null
  if (isWithdrawn && !entry?.document && !entry?.draft) throw contentMistake(change, 'not-published')
  const draft = change.kind === 'draft' || isWithdrawn ? null : await draftAfter()
  return { key: { collection, id }, document, draft }

  /** An article without a date has that of its first publication. */
  function dated(article: object): object {
    const [own, before] = [article, entry?.document].map((each) => valueAt(each, ['date']))
    return { ...article, date: own ?? before ?? day }
  }

  async function draftAfter(): Promise<object | null> {
    const endsWithdrawal = change.kind === 'undo' && change.revision === entry?.revision && !entry.document
    if (!endsWithdrawal) return rebasedDraft(transaction, entry, document)
    const edited = await documentAt(transaction, change, change.revision - 1)
    return edited && !isSameDocument(collection, edited, document) ? edited : null
  }
}

/** The entry's published document after a change; null for none. */
async function documentAfter(
  transaction: Transaction<Tables>,
  change: Change,
  entry: Entry | undefined,
): Promise<object | null> {
  switch (change.kind) {
    case 'document':
      return change.document
    case 'draft':
      if (!entry?.draft) throw contentMistake(change, 'no-draft')
      if ((await conflictsOfDraft(transaction, entry)).length > 0)
        throw contentMistake(change, 'both-changed')
      return entry.draft
    case 'fields':
    case 'computed-fields': {
      const published = entry?.document
      if (!published) throw contentMistake(change, 'not-published')
      return { ...published, ...(change.kind === 'fields' ? change.fields : change.compute(published)) }
    }
    case 'undo': {
      const [newest, before] = await revisionsOf(transaction, change, { of: 'publications', limit: 2 })
      if (newest?.revision !== change.revision) throw new OutdatedChanges()
      if (newest.action === 'seed') throw contentMistake(change, 'no-earlier-version')
      return before?.document ?? null
    }
  }
}

interface UndoOptions {
  actions: readonly BatchAction[]
  alongside?(transaction: Database): Promise<void>
}

type UndoOutcome =
  | { kind: 'undone'; revisions: BatchRevision[] }
  | { kind: 'changed-since'; revisions: BatchRevision[] }
  | { kind: 'gone' }

/** Gives all entries of a batch what they had before, as one publication; entries that have changed since refuse it. Drafts keep what their authors changed. */
export async function undoBatch(
  services: PublishServices,
  batch: string,
  options: UndoOptions & { by: Author },
): Promise<UndoOutcome> {
  const { by, actions, alongside } = options
  const revisions = await readBatch(services.database, batch, { reader: by, actions })
  if (revisions.length === 0) return { kind: 'gone' }
  const later = revisions.filter(({ isNewest }) => !isNewest)
  if (later.length > 0) return { kind: 'changed-since', revisions: later }
  const changes = revisions.map(({ collection, id, revision }) => ({
    ...{ kind: 'undo' as const, collection, id, revision },
  }))
  try {
    await publish(services, changes, { by, action: 'undo', batch, ...(alongside && { alongside }) })
  } catch (error) {
    // Somebody has published an entry meanwhile.
    if (error instanceof OutdatedChanges) return undoBatch(services, batch, options)
    throw error
  }
  return { kind: 'undone', revisions }
}

/**
 * Dates the publication of drafts, or takes their dates back.
 * @throws {ContentError | UnconfirmedValues} when they could not be published now.
 * @throws {OutdatedChanges} when one is not the draft that was seen; nothing has changed then.
 */
export async function dateDrafts(
  {
    database,
    clock,
    pictures,
    shownVersion,
  }: Omit<PublishServices, 'log' | 'outbox' | 'staffEmails' | 'contacts'>,
  drafts: readonly (EntryKey & { expectedRevision: number })[],
  { by, at }: { by: Author; at: number | null },
): Promise<void> {
  const changes = drafts.map((each): Change => ({ kind: 'draft', ...each }))
  const trial = {
    by,
    now: clock(),
    action: 'publish',
    notify: [],
    previous: shownVersion.snapshot(),
  } as const
  const options = { ...trial, pictures: await pictures.names() }
  const rollBack = new Error('a trial is rolled back')
  if (at !== null)
    await changeContent(database, async (transaction) => {
      await publishIn(transaction, changes, options)
      throw rollBack
    }).catch((error: unknown) => {
      if (error !== rollBack) throw error
    })
  await changeContent(database, async (transaction) => {
    await requireEditor(transaction, by)
    await writeDraftDates(transaction, drafts, { by, at })
  })
}

export function startDatedChanges(services: PublishServices, jobs: JobLock): { stop(): Promise<void> } {
  return repeat(5_000, async () => {
    try {
      if (jobs.isOurs()) await carryOutDueChanges(services)
    } catch (error) {
      services.log.error(failed, { error })
    }
  })
}

const failed = 'dated changes failed'

/** Carries out what is due, also of the time in which no process ran. With several processes each change happens once all the same. */
export async function carryOutDueChanges(services: PublishServices): Promise<void> {
  for (const together of await readDueChanges(services.database, services.clock()))
    await carryOut(services, together)
}

/** Together; what is refused, one by one. */
async function carryOut(services: PublishServices, due: readonly ComingChange[]): Promise<void> {
  const [first] = due
  if (!first) return
  try {
    await publish(services, due.map(changeOf), {
      ...(first.change === 'draft'
        ? { by: await authorNow(services, due), action: 'publish' }
        : { by: { ...operator, email: first.by }, action: 'state' }),
      claim: (transaction) => claimDueChanges(transaction, due),
    })
  } catch (error) {
    if (!refusals.some((refusal) => error instanceof refusal)) services.log.error(failed, { error })
    else if (due.length > 1) for (const each of due) await carryOut(services, [each])
    else await holdDueChange(services.database, first, services.clock())
  }
}

/** Other failures, such as the database's, are tried again. A `Response` refuses an author. */
const refusals = [OutdatedChanges, ContentError, UnconfirmedValues, Response]

/** Who dated drafts, with the rights of this moment. @throws a 403 response for somebody who may not change them any more. */
async function authorNow(services: PublishServices, due: readonly ComingChange[]): Promise<Author> {
  const member = await readMember(services, due[0]?.by ?? '')
  if (!member) throw new Response(null, { status: 403 })
  const author = { ...member, hasFullAccess: member.role !== 'editor' }
  requireAccess(author, due)
  return author
}

function changeOf({ collection, id, change, revision }: ComingChange): Change {
  return change === 'draft'
    ? { kind: 'draft', collection, id, expectedRevision: revision }
    : { kind: 'fields', collection, id, fields: { state: 'available', reservedUntil: undefined } }
}
