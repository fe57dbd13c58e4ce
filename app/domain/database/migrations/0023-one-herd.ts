import { type Kysely, PostgresAdapter, sql } from 'kysely'
import {
  animalOfBull,
  animalOfGirAnimal,
  animalOfPregnancy,
  breedAdditions,
  breedOf,
} from './0023-animals-and-breeds.ts'
import { type DigestOf, type Fields, type FormerDocuments, freeId, listsOf } from './0023-lists.ts'

/** In the order of the lists that they become part of. */
const animalsOf: Readonly<Record<string, (document: Fields) => Fields>> = {
  bulls: animalOfBull,
  girAnimals: animalOfGirAnimal,
  pregnancies: animalOfPregnancy,
}

interface Entry {
  collection: string
  id: string
  published: string | null
  draft: string | null
  updated_at: number
  updated_by: string
}

/**
 * Bulls, Gir animals and pregnancies are animals of one herd, and the pages that show them are documents: lists of animals, with the
 * texts that staff gave these pages. Revisions change, too, so that an undo gives valid documents. Those of the former pages stay,
 * but belong to no entry.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter)
    await sql`set local statement_timeout = 0`.execute(database)
  await moveAnimals(database)
  await changeBreeds(database)
  await insertLists(database)
  await sql`delete from content_entries
    where collection in ('bullsPage', 'girPage', 'pregnanciesPage')`.execute(database)
  // They name the list that new animals go to, and wait for their import for a day at most.
  await sql`delete from pending_sheets`.execute(database)
}

async function moveAnimals(database: Kysely<unknown>): Promise<void> {
  const lists = []
  for (const collection of Object.keys(animalsOf)) lists.push(await readEntries(database, collection))
  const entries = lists.flat()
  const { rows } = await sql<{ id: string }>`select id from content_entries`.execute(database)
  const taken = new Set(rows.map(({ id }) => id))
  const owners = ownersOfIds(entries)
  for (const [position, entry] of entries.entries()) {
    const { collection, id } = entry
    const newId = owners.get(id) === entry ? id : freeId(id, taken)
    await sql`update content_entries set position = ${position}
      where collection = ${collection} and id = ${id}`.execute(database)
    await changeEntry(database, entry, { collection: 'animals', id: newId }, (document) =>
      changeAnimal(collection, newId === id ? document : { ...document, id: newId }),
    )
  }
}

async function readEntries(database: Kysely<unknown>, collection: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select collection, id, published, draft, updated_at, updated_by from content_entries
    where collection = ${collection} order by position, id`.execute(database)
  return rows
}

/** Which entry keeps an id that entries of several lists have: the published one, since addresses and chats name it. */
function ownersOfIds(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const owners = new Map<string, Entry>()
  for (const entry of entries) {
    const owner = owners.get(entry.id)
    if (!owner || (owner.published === null && entry.published !== null)) owners.set(entry.id, entry)
  }
  return owners
}

function changeAnimal(collection: string, document: Fields): Fields {
  return animalsOf[collection]?.(document) ?? document
}

async function changeEntry(
  database: Kysely<unknown>,
  { collection, id, published, draft }: Entry,
  to: { collection: string; id: string },
  change: (document: Fields) => Fields,
): Promise<void> {
  const newJson = (json: string | null) => changeJson(json, change)
  await sql`update content_entries set collection = ${to.collection}, id = ${to.id},
    published = ${newJson(published)}, draft = ${newJson(draft)}
    where collection = ${collection} and id = ${id}`.execute(database)
  const { rows } = await sql<{ revision: number; document: string; draft: string | null }>`
    select revision, document, draft from content_revisions
    where collection = ${collection} and entry_id = ${id}`.execute(database)
  for (const { revision, document, draft } of rows)
    await sql`update content_revisions set collection = ${to.collection}, entry_id = ${to.id},
      document = ${newJson(document)}, draft = ${newJson(draft)}
      where collection = ${collection} and entry_id = ${id} and revision = ${revision}`.execute(database)
}

/** What is no document stays as it is: the document of a withdrawn entry is empty. */
function changeJson(json: string | null, change: (document: Fields) => Fields): string | null {
  const document = documentIn(json)
  return document ? JSON.stringify(change(document)) : json
}

function documentIn(json: string | null): Fields | undefined {
  try {
    const value: unknown = JSON.parse(json || 'null')
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

async function changeBreeds(database: Kysely<unknown>): Promise<void> {
  const additions = await withDigests(breedAdditions)
  for (const entry of await readEntries(database, 'breeds'))
    await changeEntry(database, entry, entry, (breed) => breedOf(breed, additions))
}

/** What `make` makes of the digests of Portuguese texts. The digests are not there at once, so it first says of which texts. */
async function withDigests<Made>(make: (digestOf: DigestOf) => Made): Promise<Made> {
  const digests = new Map<string, string>()
  make((pt) => {
    digests.set(pt, '')
    return ''
  })
  for (const pt of digests.keys()) digests.set(pt, await digest(pt))
  return make((pt) => digests.get(pt) ?? '')
}

async function digest(pt: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pt))
  return Buffer.from(bytes).toString('base64url').slice(0, 16)
}

/** The pages whose texts lists take, by the lists' ids. */
const pages = { touros: 'bullsPage', gir: 'girPage', prenhezes: 'pregnanciesPage' } as const

/** A database without breeds gets both breeds and lists with the collections that it lacks. */
async function insertLists(database: Kysely<unknown>): Promise<void> {
  const breeds = await readEntries(database, 'breeds')
  if (breeds.length === 0) return
  // Stored, if at all, while no page showed them.
  await sql`delete from content_entries where collection = 'lists'`.execute(database)
  await sql`delete from content_revisions where collection = 'lists'`.execute(database)
  const rows = new Map<string, Entry>()
  for (const page of Object.values(pages))
    for (const entry of await readEntries(database, page)) rows.set(page, entry)
  const publishedPage = (page: string) => documentIn(rows.get(page)?.published ?? null) ?? {}
  const draftPage = (page: string) => ({
    ...publishedPage(page),
    ...documentIn(rows.get(page)?.draft ?? null),
  })
  const lists = await listsWith(breeds, publishedPage)
  const drafts = await listsWith(breeds, draftPage)
  const since = await firstPublication(database)
  for (const [position, list] of lists.entries()) {
    const id = String(list['id'])
    const json = JSON.stringify(list)
    const draft = JSON.stringify(drafts[position])
    const page = Object.entries(pages).find(([listId]) => listId === id)?.[1]
    const draftRow = draft === json ? undefined : rows.get(page ?? '')
    await sql`insert into content_entries
      (collection, id, position, published, draft, revision, updated_at, updated_by)
      values ('lists', ${id}, ${position}, ${json}, ${draftRow ? draft : null}, ${draftRow ? 2 : 1},
        ${draftRow?.updated_at ?? since}, ${draftRow?.updated_by ?? ''})`.execute(database)
    await insertRevision(database, { id, revision: 1, at: since, by: '', action: 'seed', json })
    if (draftRow)
      await insertRevision(database, {
        ...{ id, revision: 2, action: 'edit', json: draft },
        ...{ at: draftRow.updated_at, by: draftRow.updated_by },
      })
  }
}

function listsWith(breeds: readonly Entry[], page: (name: string) => Fields): Promise<Fields[]> {
  const documents: FormerDocuments = {
    breeds: breeds.map(({ published }) => documentIn(published)).filter((breed) => breed !== undefined),
    bullsPage: page('bullsPage'),
    girPage: page('girPage'),
    pregnanciesPage: page('pregnanciesPage'),
  }
  return withDigests((digestOf) => listsOf(documents, digestOf))
}

/** Every stored version of the content has the lists: a fault of the newest falls back to an older one. */
async function firstPublication(database: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ first: number | null }>`
    select min(published_at) as first from content_versions`.execute(database)
  return rows[0]?.first ?? 0
}

interface ListRevision {
  id: string
  revision: number
  at: number
  by: string
  action: 'seed' | 'edit'
  json: string
}

async function insertRevision(database: Kysely<unknown>, row: ListRevision): Promise<void> {
  const { id, revision, at, by, action, json } = row
  await sql`insert into content_revisions
    (collection, entry_id, revision, changed_at, changed_by, action, document, draft, note, batch)
    values ('lists', ${id}, ${revision}, ${at}, ${by}, ${action}, ${json}, null, '', '')`.execute(database)
}
