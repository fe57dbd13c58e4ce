import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { projectFolder } from '../../platform/project-folder.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { ContentError, type FieldPath, isText, setAt, textDigest, valueAt } from '../content/index.server.ts'
import { activitiesAt, offeredOf, offersPath } from '../content/index.ts'
import { type Author, operator } from './change-content.server.ts'
import { cleanDocument, type Documents, isSameDocument, schemas } from './collections.server.ts'
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
import { readOrigins } from './revisions.server.ts'
import { type KnownWords, SampleWords } from './sample-words.server.ts'
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
  /** `sample`: a field has words that came with the software; `neutral`: as the neutral words took their place; `own`: the ranch's. */
  state: 'sample' | 'neutral' | 'own'
  /** Those in words of the sample, with their Portuguese. */
  fields: { path: FieldPath; text: string; hasNeutralWords: boolean }[]
  hasNeutralWords: boolean
  /** Whether `removeSamples` takes words off the site. */
  isRemovable: boolean
}

interface ReadText extends PageText {
  document: object
  words: SampleWords
}

/** Whose words the texts of pages are, without those of programmes that the ranch does not offer. */
export async function readPageTexts(database: Pick<Database, 'selectFrom'>): Promise<PageText[]> {
  return (await readTexts(database)).map(({ document: _, words: _words, ...text }) => text)
}

async function readTexts(database: Pick<Database, 'selectFrom'>): Promise<ReadText[]> {
  const all: readonly SingleName[] = [...neutralTexts, ...generalTexts, ...programmeTexts]
  const { activities = [] } = (await readSingle(database, 'offering', operator)).document
  const isOn = (name: SingleName) => offersPath(offeredOf({ activities }), declarationOf(name).path)
  const names = all.filter((name) => !programmeTexts.includes(name) || isOn(name))
  const keys = names.map((name) => ({ collection: name, id: name }))
  const entries = await readEntries(database, keys, operator)
  const origins = await readOrigins(database, names)
  return Promise.all(
    names.map(async (name) => {
      const { document, isSample } = entries.get(entryPathOf({ collection: name, id: name })) ?? {}
      const { seed, adopted } = origins.get(name) ?? {}
      // Without a history, a text that nobody has changed counts as the sample's.
      const installed = seed ?? ((isSample && document) || {})
      const neutral = generalTexts.includes(name) ? installed : await readNeutralText(name)
      return readText({ name, document: document ?? {} }, { installed, neutral, adopted }, isSample)
    }),
  )
}

function readText(
  { name, document }: Pick<ReadText, 'name' | 'document'>,
  known: KnownWords,
  isSample = false,
): ReadText {
  const words = new SampleWords(known)
  const fields = words.fieldsIn(document).map((path) => {
    const text = valueAt(document, path)
    const hasNeutralWords = words.neutralAt(document, path) !== undefined
    return { path, text: isText(text) ? text.pt : String(text), hasNeutralWords }
  })
  const canLoseWords = () => !isSameDocument(name, words.without(document, isValidAs(name)), document)
  return {
    ...{ name, document, words, fields },
    state: fields.length > 0 ? 'sample' : isSample ? 'neutral' : 'own',
    hasNeutralWords: known.neutral !== undefined,
    isRemovable: fields.length > 0 && (known.neutral === undefined || canLoseWords()),
  }
}

function isValidAs(name: SingleName) {
  return (document: object) => v.is(schemas[name], document)
}

/** Undefined for a text without neutral words. */
async function readNeutralText(name: SingleName): Promise<object | undefined> {
  if (!neutralTexts.some((each) => each === name)) return undefined
  return cleanDocument(name, await readDocumentFile(join(projectFolder, 'content/neutral'), name))
}

/**
 * Takes all samples off the site, in one publication: texts of pages lose the sample's words, and programmes that show some are no longer
 * offered. Returns its batch, by which `undoBatch` brings all back; undefined where there are none.
 * @throws {ContentError} when a document of the ranch names one of them.
 */
export async function removeSamples(services: PublishServices, by: Author): Promise<string | undefined> {
  const { database } = services
  const { removable: keys } = await readSamples(database)
  const texts = await readTexts(database)
  const removed = texts.filter(({ isRemovable }) => isRemovable)
  if (keys.length + removed.length === 0) return undefined
  const replaced = removed
    .filter(({ hasNeutralWords }) => hasNeutralWords)
    .map(({ name, document, words }) => ({
      ...{ collection: name, id: name, kind: 'document' as const },
      document: words.without(document, isValidAs(name)),
    }))
  // The sample's policy is of a day before the ranch came.
  const dated = texts.some(({ name, state }) => name === 'privacy' && state !== 'own')
    ? [{ ...privacy, kind: 'fields' as const, fields: { version: ranchDay(services.clock()) } }]
    : []
  const batch = randomUUID()
  await publish(
    services,
    [
      ...keys.map((key) => ({ ...key, kind: 'document' as const, document: null })),
      ...replaced,
      ...dated,
      ...(await withoutProgrammes(database, removed, by)),
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

/**
 * Gives a text, or one of its fields, neutral words in place of any others. Returns the batch of the publication; undefined where nothing
 * changes.
 */
export async function giveNeutralWords(
  services: PublishServices,
  { name, field }: { name: string; field: FieldPath | undefined },
  by: Author,
): Promise<string | undefined> {
  const text = (await readTexts(services.database)).find((each) => each.name === name)
  const neutral = field && text?.words.neutralAt(text.document, field)
  if (!text?.hasNeutralWords || (field && !neutral)) return undefined
  const { document, words } = text
  const changed = field
    ? Object(setAt(document, field, neutral))
    : words.withoutAny(document, isValidAs(text.name))
  if (isSameDocument(text.name, changed, document)) return undefined
  const key = { collection: text.name, id: text.name }
  const batch = randomUUID()
  await publish(services, [{ ...key, kind: 'document', document: changed }], {
    ...{ by, action: 'publish', batch },
    alongside: (transaction) => markTexts(transaction, field ? [] : [key], 1),
  })
  return batch
}

/** Makes texts the ranch's own, those that stand in neutral words without a name: it has read them, and they are right. */
export async function adoptTexts(services: PublishServices, by: Author, name?: string): Promise<void> {
  const texts = await readPageTexts(services.database)
  const read = texts.filter((text) => (name ? text.name === name : text.state === 'neutral'))
  const adopted = read.map((text) => ({ collection: text.name, id: text.name }))
  if (adopted.length === 0) return
  await publish(
    services,
    adopted.map((key) => ({ ...key, kind: 'fields', fields: {} })),
    { by, action: 'adopt', alongside: (transaction) => markTexts(transaction, adopted, 0) },
  )
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
