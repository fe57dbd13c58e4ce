import type { JobLock } from '../../platform/database/open-database.server.ts'
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
import { dateChange, entryPathOf, readEntries } from './entries.server.ts'
import { type Change, type PublishServices, publish, tryChanges } from './publish-changes.server.ts'
import { UnconfirmedValues } from './questions.server.ts'

/**
 * Dates the publication of drafts, or takes their dates back.
 * @throws {ContentError | UnconfirmedValues} when they could not be published now.
 * @throws {OutdatedChanges} when one is not the draft that was seen; nothing has changed then.
 */
export async function dateDrafts(
  { database, clock, pictures }: Pick<PublishServices, 'database' | 'clock' | 'pictures'>,
  drafts: readonly (EntryKey & { expectedRevision: number })[],
  { by, at }: { by: Author; at: number | null },
): Promise<void> {
  const changes = drafts.map((each): Change => ({ kind: 'draft', ...each }))
  const options = { by, now: clock(), action: 'publish', told: [], pictures: await pictures.names() } as const
  if (at !== null) await tryChanges(database, changes, options)
  await changeContent(database, async (transaction) => {
    await requireEditor(transaction, by)
    const entries = await readEntries(transaction, drafts, by)
    for (const { expectedRevision: revision, ...key } of drafts) {
      if (entries.get(entryPathOf(key))?.revision !== revision) throw new OutdatedChanges()
      const dated = at === null ? null : { at, set_by: by.email, revision }
      await dateChange(transaction, key, 'draft', dated)
    }
  })
}

/** A draft that is published, or a reservation that ends. `revision`: when it was dated; `newest`: now; `heldAt`: it failed, and staff decide. */
export type ComingChange = Awaited<ReturnType<typeof readComingChanges>>[number]

/** What is to come, and what waits for a decision, the earliest first. */
export async function readComingChanges(database: Database, reader?: Author) {
  const rows = await database
    .selectFrom('dated_changes as dated')
    .innerJoin('content_entries as entry', (join) =>
      join.onRef('entry.collection', '=', 'dated.collection').onRef('entry.id', '=', 'dated.entry_id'),
    )
    .selectAll('dated')
    .select('entry.revision as newest')
    .orderBy('at')
    .orderBy('dated.entry_id')
    .execute()
  return rows.flatMap((row) => {
    // A damaged or hostile backup restores any number.
    const [collection, at] = [findCollection(row.collection), Math.min(Number(row.at), lastMoment)]
    if (!collection || at <= 0 || (reader && !mayEdit(reader, collection))) return []
    const { entry_id: id, change, set_by: by, revision, newest } = row
    const heldAt = row.held_at === null ? null : Number(row.held_at)
    const hasChanged = change === 'draft' && newest !== revision
    return [{ collection, id, change, at, by, revision, newest, hasChanged, heldAt }]
  })
}

/** Later moments have no text of four digits for their year. */
const lastMoment = Date.UTC(9999, 11, 31)

/** Carries out what is due, also of the time in which no process ran. With several processes each change happens once all the same. */
export async function carryOutDueChanges(services: PublishServices): Promise<void> {
  const now = services.clock()
  const coming = await readComingChanges(services.database)
  const due = coming.filter(({ heldAt, at }) => heldAt === null && at <= now)
  for (const together of Map.groupBy(due, ({ change, at, by }) => `${change} ${at} ${by}`).values())
    await carryOut(services, together)
}

/** What a backup says is due may have been taken back since: at the first start after its restoration somebody decides. */
export async function holdDueAfterRestore(database: Database, now: number): Promise<void> {
  if (!(await readSiteSetting(database, 'restored'))) return
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('dated_changes')
      .set({ held_at: now })
      .where('at', '<=', now)
      .where('held_at', 'is', null)
      .execute()
    await transaction.deleteFrom('site_settings').where('key', '=', 'restored').execute()
  })
}

/** Together, because drafts may need each other; what is refused, one by one. */
async function carryOut(services: PublishServices, rows: readonly ComingChange[]): Promise<void> {
  const [first] = rows
  if (!first) return
  try {
    await publish(services, rows.map(changeOf), {
      ...(first.change === 'draft'
        ? { by: await authorNow(services, rows), action: 'publish' }
        : { by: { ...operator, email: first.by }, action: 'state' }),
      async claim(transaction) {
        for (const row of rows) {
          const taken = transaction.deleteFrom('dated_changes').where((eb) => eb.and(rowOf(row)))
          // Another process has carried it out, or somebody has taken it back.
          if ((await taken.executeTakeFirst()).numDeletedRows === 0n) throw new OutdatedChanges()
        }
      },
    })
  } catch (error) {
    if (!refusals.some((refusal) => error instanceof refusal)) services.log.error(failed, { error })
    else if (rows.length > 1) for (const row of rows) await carryOut(services, [row])
    else {
      const held = services.database.updateTable('dated_changes').set({ held_at: services.clock() })
      await held.where((eb) => eb.and(rowOf(first))).execute()
    }
  }
}

/** What else fails, such as the database, is tried again. A `Response` refuses an author. */
const refusals = [OutdatedChanges, ContentError, UnconfirmedValues, Response]

/** Who dated drafts, with the rights of this moment. @throws a 403 response for somebody who may not change them any more. */
async function authorNow(services: PublishServices, rows: readonly ComingChange[]): Promise<Author> {
  const member = await readMember(services, rows[0]?.by ?? '')
  if (!member) throw new Response(null, { status: 403 })
  const author = { ...member, hasFullAccess: member.role !== 'editor' }
  requireAccess(author, rows)
  return author
}

function changeOf({ collection, id, change, revision }: ComingChange): Change {
  return change === 'draft'
    ? { kind: 'draft', collection, id, expectedRevision: revision }
    : { kind: 'fields', collection, id, fields: { state: 'available', reservedUntil: undefined } }
}

function rowOf({ collection, id, change, at, revision }: ComingChange) {
  return { collection, entry_id: id, change, at, revision }
}

const failed = 'dated changes failed'

export function startDatedChanges(services: PublishServices, jobs: JobLock): { stop(): Promise<void> } {
  return repeat(5_000, async () => {
    try {
      if (jobs.isOurs()) await carryOutDueChanges(services)
    } catch (error) {
      services.log.error(failed, { error })
    }
  })
}
