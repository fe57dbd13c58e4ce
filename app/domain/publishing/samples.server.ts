import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { projectFolder } from '../../platform/project-folder.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { ContentError, isText, textDigest } from '../content/index.server.ts'
import { activitiesAt, offeredOf, offersPath } from '../content/index.ts'
import { type Author, operator, requireAccess } from './change-content.server.ts'
import { type Documents, isSameDocument } from './collections.server.ts'
import {
  type CollectionName,
  collectionNames,
  collectionSlug,
  declarationOf,
  type EntryKey,
  findCollection,
  type ListName,
  type SingleName,
} from './collections.ts'
import { entryPathOf, readEntries, readSingle } from './entries.server.ts'
import { type Change, type PublishServices, publish } from './publish.server.ts'
import { seedOf } from './revisions.server.ts'
import { checkDocuments } from './snapshot.server.ts'

/** The ranch's goods and articles. Pages are made of all other documents. */
const removable: readonly CollectionName[] = [
  'animals',
  'lists',
  'offers',
  'courses',
  'ebooks',
  'articles',
  'teamMembers',
] satisfies ListName[]

/** Documents with data of an invented company. They cannot be taken off the site, only become the ranch's own. */
const company: readonly CollectionName[] = ['ranch', 'terms', 'privacy']

/** Texts that stand on the site in neutral words, those of `content/neutral/`, until the ranch writes its own. */
const neutralTexts = [
  'home',
  'team',
  'catalogue',
  'geneticBank',
  'placeholderPage',
  'blog',
  'animalPage',
  'authenticity',
  'afterSale',
  'training',
  'pregnancyCalendar',
  'terms',
] as const satisfies readonly SingleName[]

const privacy = { collection: 'privacy', id: 'privacy' } as const

/** Texts in which nothing is invented: neutral as they came. */
const generalTexts: readonly SingleName[] = ['privacy', 'comparePage', 'advice']

/** Texts of programmes with prices and rules, for which there are no neutral words. Their pages need an activity. */
const programmeTexts: readonly SingleName[] = [
  'premiumRecipient',
  'recipientCalculator',
  'bullExchange',
  'cattleExchange',
  'exchangeCalculator',
  'market',
]

interface Samples {
  /** Those that can be taken off the site. */
  removable: EntryKey[]
  company: CollectionName[]
}

/** The documents on the site that came with the software. */
export async function readSamples(database: Pick<Database, 'selectFrom'>): Promise<Samples> {
  const rows = await database
    .selectFrom('content_entries')
    .select(['collection', 'id'])
    .where('is_sample', '=', 1)
    .where('published', 'is not', null)
    .where('collection', 'in', [...removable, ...company])
    .orderBy('collection')
    .orderBy('position')
    .execute()
  const keys = rows.flatMap(({ collection, id }) => {
    const name = findCollection(collection)
    return name ? [{ collection: name, id }] : []
  })
  return {
    removable: keys.filter(({ collection }) => removable.includes(collection)),
    company: keys.map(({ collection }) => collection).filter((name) => company.includes(name)),
  }
}

/** The ids of the published animals that are no samples. */
export async function readOwnAnimals(database: Pick<Database, 'selectFrom'>): Promise<string[]> {
  const rows = await database
    .selectFrom('content_entries')
    .select('id')
    .where('collection', '=', 'animals')
    .where('is_sample', '=', 0)
    .where('published', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

export interface PageText {
  name: SingleName
  /** `sample`: as it came with the software; `neutral`: in neutral words that took their place; `own`: the ranch's. */
  state: 'sample' | 'neutral' | 'own'
}

/** Whose words the texts of pages are, without those of programmes that the ranch does not offer. */
export async function readPageTexts(database: Pick<Database, 'selectFrom'>): Promise<PageText[]> {
  const all: readonly SingleName[] = [...neutralTexts, ...generalTexts, ...programmeTexts]
  const { activities = [] } = (await readSingle(database, 'offering', operator)).document
  const isOn = (name: SingleName) => offersPath(offeredOf({ activities }), declarationOf(name).path)
  const names = all.filter((name) => !programmeTexts.includes(name) || isOn(name))
  const keys = names.map((name) => ({ collection: name, id: name }))
  const entries = await readEntries(database, keys, operator)
  return Promise.all(
    keys.map(async (key) => {
      const name = key.collection
      const entry = entries.get(entryPathOf(key))
      if (!entry?.isSample) return { name, state: 'own' }
      // As it was installed: `content/neutral/` may have changed since its words were taken.
      const sample = await seedOf(database, name)
      // Without a history, a text counts as the sample's.
      const isNeutral =
        generalTexts.includes(name) || (sample && !isSameDocument(name, sample, entry.document))
      return { name, state: isNeutral ? 'neutral' : 'sample' }
    }),
  )
}

/** Undefined for a text without neutral words. */
async function readNeutralText(name: SingleName): Promise<object | undefined> {
  if (!neutralTexts.some((each) => each === name)) return undefined
  return readDocumentFile(join(projectFolder, 'content/neutral'), name)
}

/**
 * Takes all samples off the site, in one publication: texts of pages become neutral, and programmes whose prices and rules are the
 * sample's are no longer offered. Returns its batch, by which `undoBatch` brings all back; undefined where there are none.
 * @throws {ContentError} when a document of the ranch names one of them.
 */
export async function removeSamples(services: PublishServices, by: Author): Promise<string | undefined> {
  const { database } = services
  const { removable: keys } = await readSamples(database)
  const texts = (await readPageTexts(database)).filter(({ state }) => state === 'sample')
  if (keys.length + texts.length === 0) return undefined
  const neutral = await Promise.all(
    texts.map(async ({ name }) => ({ name, document: await readNeutralText(name) })),
  )
  const replaced = neutral.flatMap(({ name, document }) =>
    document ? [{ collection: name, id: name, kind: 'document' as const, document }] : [],
  )
  // The sample's policy is of a day before the ranch came.
  const dated = (await readPageTexts(database)).some(
    ({ name, state }) => name === 'privacy' && state !== 'own',
  )
    ? [{ ...privacy, kind: 'fields' as const, fields: { version: ranchDay(services.clock()) } }]
    : []
  const batch = randomUUID()
  await publish(
    services,
    [
      ...keys.map((key) => ({ ...key, kind: 'document' as const, document: null })),
      ...replaced,
      ...dated,
      ...(await withoutProgrammes(database, texts, by)),
    ],
    {
      ...{ by, action: 'publish', batch },
      alongside: (transaction) => markTexts(transaction, [...replaced, ...dated], 1),
    },
  )
  return batch
}

/** Leaves out programmes that show a text of the sample. */
async function withoutProgrammes(
  database: PublishServices['database'],
  texts: readonly PageText[],
  by: Author,
): Promise<Change[]> {
  const { document: offering } = await readSingle(database, 'offering', by)
  const shown = texts.filter(({ name }) => programmeTexts.includes(name))
  const showing = shown.flatMap(({ name }) => activitiesAt(declarationOf(name).path))
  const activities = offering.activities.filter((activity) => !showing.includes(activity))
  if (activities.length === offering.activities.length) return []
  return [{ kind: 'fields', collection: 'offering', id: 'offering', fields: { activities } }]
}

/** Makes neutral texts the ranch's own: it has read them, and they are right. */
export async function adoptTexts(services: PublishServices, by: Author): Promise<void> {
  const texts = (await readPageTexts(services.database)).filter(({ state }) => state === 'neutral')
  const adopted = texts.map(({ name }) => ({ collection: name }))
  requireAccess(by, adopted)
  await publish(services, [], {
    by,
    action: 'publish',
    alongside: (transaction) => markTexts(transaction, adopted, 0),
  })
}

async function markTexts(
  transaction: Transaction<Tables>,
  texts: readonly { collection: SingleName }[],
  is_sample: 0 | 1,
): Promise<void> {
  if (texts.length === 0) return
  const names = texts.map(({ collection }) => collection)
  await transaction
    .updateTable('content_entries')
    .set({ is_sample })
    .where('collection', 'in', names)
    .execute()
}

/**
 * Reads the documents of a folder: a JSON file for each collection, in which `{ "file": "articles/raca-sindi.body.pt.md" }` stands for
 * a long text. English without `enOf` belongs to the Portuguese beside it.
 * @throws {ContentError} when a file is missing or is not JSON.
 */
export async function readDocumentFiles(folder: string): Promise<Record<string, unknown>> {
  const documents = collectionNames.map(async (name) => [name, await readDocumentFile(folder, name)])
  return Object.fromEntries(await Promise.all(documents))
}

/** @throws {ContentError} when the file is missing or is not JSON. */
async function readDocumentFile(folder: string, name: string): Promise<object> {
  const file = `${collectionSlug(name)}.json`
  const json = await readTextFile(folder, file)
  try {
    const document = withDigests(await withLongTexts(folder, JSON.parse(json)))
    if (typeof document !== 'object' || document === null) throw new Error('neither an object nor a list')
    return document
  } catch (error) {
    if (error instanceof ContentError) throw error
    throw new ContentError(`content/${file}: ${error instanceof Error ? error.message : error}`)
  }
}

async function withLongTexts(folder: string, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((each) => withLongTexts(folder, each)))
  if (typeof value !== 'object' || value === null) return value
  if ('file' in value && typeof value.file === 'string') return readTextFile(folder, value.file)
  const fields = Object.entries(value).map(
    async ([key, each]) => [key, await withLongTexts(folder, each)] as const,
  )
  return Object.fromEntries(await Promise.all(fields))
}

async function readTextFile(folder: string, file: string): Promise<string> {
  if (!/^[\w-]+(\/[\w.-]+)?\.(json|md)$/.test(file)) throw new ContentError(`content/${file}: unknown file`)
  try {
    return await readFile(join(folder, file), 'utf8')
  } catch {
    throw new ContentError(`content/${file}: the file is missing`)
  }
}

function withDigests(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDigests)
  if (typeof value !== 'object' || value === null) return value
  if (isText(value)) return value.en && !value.enOf ? { ...value, enOf: textDigest(value.pt) } : value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withDigests(each)]))
}

/**
 * Reads and checks everything in `content/`.
 * @throws {ContentError} that names file, entry and field.
 */
export async function readContent(root: string): Promise<Documents> {
  const folder = join(root, 'content')
  return checkDocuments(await readDocumentFiles(folder), await pictureNames(folder))
}

export async function pictureNames(folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(join(folder, 'images'))
  return new Set(files.map((file) => file.replace(/\.\w+$/, '')))
}
