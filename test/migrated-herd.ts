import { migrations } from '../app/domain/database/migrations/index.ts'
import type { ContentAction } from '../app/domain/publishing/tables.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { type DatabaseKind, newDatabase } from './database.ts'
import { formerHerd } from './former-herd.ts'

export interface FormerRow {
  collection: string
  id: string
  position?: number
  published?: object
  draft?: object
  /** The documents of its revisions; those of its draft and its publication unless given. */
  history?: readonly { action: ContentAction; document?: object; draft?: object }[]
}

/** The rows of a site that is as it was seeded. */
export const formerSite: readonly FormerRow[] = [
  // New animals are put before the first.
  ...rowsOf('bulls', formerHerd.bulls, -3),
  ...rowsOf('girAnimals', formerHerd.girAnimals),
  ...rowsOf('pregnancies', formerHerd.pregnancies),
  ...rowsOf('breeds', formerHerd.breeds),
  rowOf('bullsPage', formerHerd.bullsPage),
  rowOf('girPage', formerHerd.girPage),
  rowOf('pregnanciesPage', formerHerd.pregnanciesPage),
]

export function rowsOf(collection: string, documents: readonly { id: string }[], first = 0): FormerRow[] {
  return documents.map((document, index) => ({
    ...{ collection, id: document.id, position: first + index, published: document },
  }))
}

export function rowOf(page: string, published: object): FormerRow {
  return { collection: page, id: page, published }
}

export function siteWithout(...names: readonly string[]): FormerRow[] {
  return formerSite.filter(({ collection, id }) => !names.includes(`${collection}/${id}`))
}

export const firstPublication = Date.parse('2026-10-01')
const lastDay = Date.parse('2026-11-01')

/** A database of former rows after the migration. `entry` reads the documents of one: `animals/touro-01`. */
export async function migratedHerd(
  cleanups: (() => Promise<void> | void)[],
  kind: DatabaseKind,
  rows: readonly FormerRow[],
  prepare?: (database: Database) => Promise<void>,
) {
  const { database, remove } = await newDatabase(kind)
  cleanups.push(remove)
  for (const [number, published_at] of [firstPublication, lastDay].entries())
    await database
      .insertInto('content_versions')
      .values({ number: number + 1, published_at, published_by: '', note: '' })
      .execute()
  for (const row of rows) await insert(database, row)
  await prepare?.(database)
  await migrations['0023-one-herd']?.up(database)
  const entries = await database
    .selectFrom('content_entries')
    .selectAll()
    .orderBy('collection')
    .orderBy('position')
    .execute()
  const revisions = await database
    .selectFrom('content_revisions')
    .selectAll()
    .orderBy('entry_id')
    .orderBy('revision')
    .execute()
  const collection = (name: string) => entries.filter((entry) => entry.collection === name)
  const entry = (key: string) => {
    const found = entries.find(({ collection, id }) => `${collection}/${id}` === key)
    const published: unknown = JSON.parse(found?.published ?? 'null')
    const draft: unknown = JSON.parse(found?.draft ?? 'null')
    const history = revisions
      .filter(({ collection, entry_id }) => `${collection}/${entry_id}` === key)
      .map(({ action, document, draft }) => ({
        action,
        document: JSON.parse(document || 'null'),
        draft: JSON.parse(draft ?? 'null'),
      }))
    return { published, draft, revision: found?.revision, history }
  }
  return { database, entries, revisions, collection, entry }
}

async function insert(
  database: Database,
  { collection, id, position = 0, ...row }: FormerRow,
): Promise<void> {
  const { published, draft } = row
  const history = row.history ?? [
    ...(published ? [{ action: 'seed' as const, document: published }] : []),
    ...(draft ? [{ action: 'edit' as const, document: draft }] : []),
  ]
  await database
    .insertInto('content_entries')
    .values({
      ...{ collection, id, position, revision: history.length },
      ...{ published: jsonOf(published), draft: jsonOf(draft) },
      ...{ updated_at: lastDay, updated_by: 'ana@example.com' },
    })
    .execute()
  for (const [index, { action, document, draft }] of history.entries())
    await database
      .insertInto('content_revisions')
      .values({
        ...{ collection, entry_id: id, revision: index + 1, action, note: 'nota', batch: 'batch' },
        ...{ document: jsonOf(document) ?? '', draft: jsonOf(draft) },
        ...{ changed_at: lastDay, changed_by: 'ana@example.com' },
      })
      .execute()
}

function jsonOf(document: object | undefined): string | null {
  return document ? JSON.stringify(document) : null
}
