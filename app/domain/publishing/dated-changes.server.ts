import type { Database } from '../../platform/database/schema.ts'
import { repeat } from '../../platform/repeat.ts'
import { ContentError } from '../content/index.server.ts'
import { readMember } from '../members/index.server.ts'
import { readSiteSetting } from '../settings/index.server.ts'
import {
  type Author,
  changeContent,
  mayEdit,
  OutdatedChanges,
  operator,
  requireAccess,
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
    // A damaged or hostile backup restores any number.
    const [collection, at] = [findCollection(row.collection), Math.min(Number(row.at), lastMoment)]
    if (!collection || at <= 0 || (reader && !mayEdit(reader, collection))) return []
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

/** Later moments have no text of four digits for their year. */
const lastMoment = Date.UTC(9999, 11, 31)

/** Carries out what is due, also of the time in which no process ran. With several processes each change happens once all the same. */
export async function carryOutDueChanges(services: PublishServices): Promise<void> {
  const now = services.clock()
  const due = (await readComingChanges(services.database)).filter(
    ({ heldAt, at }) => heldAt === null && at <= now,
  )
  for (const together of Map.groupBy(due, ({ change, at, by }) => `${change} ${at} ${by}`).values())
    await carryOut(services, together).catch((error: unknown) =>
      services.log.error('dated changes failed', { error }),
    )
}

/** What a backup says is due may have been taken back since: at the first start after its restoration somebody decides. */
export async function holdDueAfterRestore(database: Database, now: number): Promise<void> {
  if (!(await readSiteSetting(database, 'restored'))) return
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('dated_changes')
      .set({ held_at: now })
      .where('change', 'in', ['draft', 'available'])
      .where('at', '<=', now)
      .where((eb) => eb.and([eb('done_at', 'is', null), eb('held_at', 'is', null)]))
      .execute()
    await transaction.deleteFrom('site_settings').where('key', '=', 'restored').execute()
  })
}

/** Together, because drafts may need each other; what is refused, one by one. */
async function carryOut(services: PublishServices, rows: readonly ComingChange[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const now = services.clock()
  try {
    const by = first.change === 'draft' ? await authorNow(services, rows) : { ...operator, email: first.by }
    await publish(services, rows.map(changeOf), {
      by,
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
    else await mark(services.database, first, { held_at: now })
  }
}

/** What else fails, such as the database, is tried again. A `Response` refuses an author. */
const refusals = [OutdatedChanges, ContentError, UnconfirmedValues, Response]

/**
 * Who dated drafts, with the rights of this moment. A reservation ends without them.
 * @throws a 403 response for somebody who has left, or may not change these documents any more.
 */
async function authorNow(services: PublishServices, rows: readonly ComingChange[]): Promise<Author> {
  const member = await readMember(services, rows[0]?.by ?? '')
  if (!member) throw new Response(null, { status: 403 })
  const author = { ...member, hasFullAccess: member.role !== 'editor' }
  requireAccess(author, rows)
  return author
}

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

export function startDatedChanges(services: PublishServices): { stop(): Promise<void> } {
  return repeat(intervalMs, () =>
    carryOutDueChanges(services).catch((error: unknown) =>
      services.log.error('dated changes failed', { error }),
    ),
  )
}
