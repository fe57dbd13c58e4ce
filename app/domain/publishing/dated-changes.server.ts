import type { Database } from '../../platform/database/schema.ts'
import { repeat } from '../../platform/repeat.ts'
import { ContentError } from '../content/index.server.ts'
import { isMember } from '../members/index.server.ts'
import {
  type Author,
  changeContent,
  mayEdit,
  OutdatedChanges,
  requireEditor,
} from './change-content.server.ts'
import { type EntryKey, findCollection } from './collections.ts'
import { type DatedChange, dateChange } from './dated-rows.server.ts'
import { readEntry } from './entries.server.ts'
import { type Change, type PublishServices, publish, tryChanges } from './publish-changes.server.ts'
import { UnconfirmedValues } from './questions.server.ts'

/**
 * Dates the publication of drafts.
 * @throws {ContentError | UnconfirmedValues} when they could not be published now.
 * @throws {OutdatedChanges} when one is not the draft that was seen; nothing has changed then.
 */
export async function dateDrafts(
  { database, clock, pictures }: Pick<PublishServices, 'database' | 'clock' | 'pictures'>,
  drafts: readonly (EntryKey & { expectedRevision: number })[],
  { by, at }: { by: Author; at: number },
): Promise<void> {
  const changes = drafts.map((each): Change => ({ kind: 'draft', ...each }))
  await tryChanges(database, changes, {
    ...{ by, now: clock(), action: 'publish', told: [] },
    pictures: await pictures.names(),
  })
  await changeContent(database, async (transaction) => {
    await requireEditor(transaction, by)
    for (const { expectedRevision: revision, ...key } of drafts) {
      const entry = await readEntry(transaction, key, by)
      if (entry?.revision !== revision) throw new OutdatedChanges()
      await dateChange(transaction, { ...key, change: 'draft', at, by: by.email, revision })
    }
  })
}

export interface ComingChange extends DatedChange {
  /** When it could not be carried out: staff decide. */
  heldAt: number | null
  /** The entry's newest revision. */
  newest: number
  /** Whether the draft is another one than was dated. */
  hasChanged: boolean
}

/** What is to come, and what waits for a decision, the earliest first. */
export async function readComingChanges(database: Database, reader?: Author): Promise<ComingChange[]> {
  const rows = await database
    .selectFrom('dated_changes as dated')
    .innerJoin('content_entries as entry', (join) =>
      join.onRef('entry.collection', '=', 'dated.collection').onRef('entry.id', '=', 'dated.entry_id'),
    )
    .selectAll('dated')
    .select('entry.revision as newest')
    .where('done_at', 'is', null)
    .orderBy('at')
    .orderBy('dated.entry_id')
    .execute()
  return rows.flatMap((row): ComingChange[] => {
    const [collection, at] = [findCollection(row.collection), Number(row.at)]
    const isKnown = at > 0 && at < lastMoment
    // A damaged or hostile backup restores any number.
    if (!collection || !isKnown || (reader && !mayEdit(reader, collection))) return []
    return [
      {
        ...{ collection, at, id: row.entry_id, change: row.change, by: row.set_by, revision: row.revision },
        heldAt: row.held_at === null ? null : Number(row.held_at),
        newest: row.newest,
        hasChanged: row.change === 'draft' && row.newest !== row.revision,
      },
    ]
  })
}

const lastMoment = Date.UTC(9999, 11, 31)

/** The sold animals that have left the sitemap, by their ids. */
export async function readUnlisted(database: Database, now: number): Promise<Set<string>> {
  const rows = await database
    .selectFrom('dated_changes')
    .select('entry_id')
    .where((eb) => eb.and({ collection: 'animals', change: 'unlisted' }))
    .where((eb) => eb.or([eb('done_at', 'is not', null), eb('at', '<=', now)]))
    .execute()
  return new Set(rows.map(({ entry_id }) => entry_id))
}

/**
 * Carries out what is due, also of the time in which no process ran. Several processes may do this at the same time: each change happens
 * once. Returns when the next is due.
 */
export async function carryOutDueChanges(services: PublishServices): Promise<number> {
  const now = services.clock()
  const open = (await readComingChanges(services.database)).filter(({ heldAt }) => heldAt === null)
  const due = open.filter(({ at }) => at <= now)
  let next = Math.min(...open.filter(({ at }) => at > now).map(({ at }) => at))
  for (const together of Map.groupBy(due, ({ change, at, by }) => `${change} ${at} ${by}`).values())
    await carryOut(services, together).catch((error: unknown) => {
      services.log.error('dated changes failed', { error })
      next = now
    })
  return next
}

/** Together, because drafts may need each other; what is refused, one by one. */
async function carryOut(services: PublishServices, rows: readonly ComingChange[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const now = services.clock()
  const hold = (row: ComingChange) => mark(services.database, row, { held_at: now })
  // The sitemap is no document.
  if (first.change === 'unlisted') {
    for (const row of rows) await mark(services.database, row, { done_at: now })
    return
  }
  // Who has left must not publish later: somebody else decides. A reservation ends all the same.
  if (first.change === 'draft' && !(await isMember(services, first.by))) {
    for (const row of rows) await hold(row)
    return
  }
  try {
    await publish(services, rows.map(changeOf), {
      by: { email: first.by, hasFullAccess: true, isByRow: false },
      action: first.change === 'draft' ? 'publish' : 'state',
      async claim(transaction) {
        for (const row of rows)
          if ((await mark(transaction, row, { done_at: now })) === 0n) throw new AlreadyTaken()
      },
    })
  } catch (error) {
    if (error instanceof AlreadyTaken) return
    if (!refusals.some((refusal) => error instanceof refusal)) throw error
    if (rows.length > 1) for (const row of rows) await carryOut(services, [row])
    else await hold(first)
  }
}

/** What else fails, such as the database, is tried again. */
const refusals = [OutdatedChanges, ContentError, UnconfirmedValues]

/** Another process has carried the change out, or somebody has taken it back. */
class AlreadyTaken extends Error {}

function changeOf({ collection, id, change, revision }: ComingChange): Change {
  return change === 'draft'
    ? { kind: 'draft', collection, id, expectedRevision: revision }
    : { kind: 'fields', collection, id, fields: { state: 'available', reservedUntil: undefined } }
}

async function mark(
  database: Database,
  { collection, id, change, at, revision }: ComingChange,
  done: { done_at: number } | { held_at: number },
): Promise<bigint> {
  const { numUpdatedRows } = await database
    .updateTable('dated_changes')
    .set(done)
    .where((eb) => eb.and({ collection, entry_id: id, change, at, revision, done_at: null }))
    .executeTakeFirst()
  return numUpdatedRows
}

const intervalMs = 5_000
/** Another process may have dated a change. */
const maxWaitMs = 60_000

export function startDatedChanges(services: PublishServices): { stop(): Promise<void> } {
  let [askedAt, next] = [Number.NEGATIVE_INFINITY, 0]
  return repeat(intervalMs, async () => {
    const now = services.clock()
    if (now < next && Math.abs(now - askedAt) < maxWaitMs) return
    askedAt = now
    try {
      next = await carryOutDueChanges(services)
    } catch (error) {
      services.log.error('dated changes failed', { error })
    }
  })
}
