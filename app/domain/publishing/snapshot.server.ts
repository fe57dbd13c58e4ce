import * as v from 'valibot'
import { isRecord } from '../../platform/is-record.ts'
import type { Reference } from '../content/index.server.ts'
import {
  englishState,
  entries,
  metadataOf,
  parseContent,
  type SchemaNode,
  textsIn,
  visitTexts,
} from '../content/index.server.ts'
import { isTakenAddress } from '../herd/index.server.ts'
import { type Author, mayEdit } from './change-content.server.ts'
import type { Documents } from './collections.server.ts'
import { entriesOf, failAt, type KeyPath, listSchemas, schemas } from './collections.server.ts'
import { type CollectionName, collectionNames, type EntryKey, fileOf, isListName } from './collections.ts'
import { type Entry, entryPathOf, type Published, type UncheckedDocuments } from './entries.server.ts'

export interface Snapshot {
  version: number
  documents: Documents
  entries: ReadonlyMap<string, CheckedEntry>
}

/** Stays the same object in the snapshots that follow, until the entry's revision is another. */
export interface CheckedEntry extends EntryKey, Pick<Entry, 'position' | 'revision' | 'soldAt'> {
  document: object
  names: readonly Name[]
  englishGaps: readonly EnglishGap[]
}

/**
 * Checks each document against its schema, and that the documents fit together; what `previous` has checked is not checked again.
 * @throws {ContentError} that names file, entry and field.
 */
export function takeSnapshot(
  { version, documents: unchecked, rows }: Published,
  pictures: ReadonlySet<string>,
  previous?: Snapshot,
): Snapshot {
  const known = new Map<unknown, CheckedEntry>()
  for (const entry of previous?.entries.values() ?? []) known.set(entry.document, entry)
  const documents = parseDocuments(unchecked, (document) => known.has(document))
  const all = entriesOf(documents).map(({ position, document, ...key }): [string, CheckedEntry] => {
    const path = entryPathOf(key)
    const { names, englishGaps } = known.get(document) ?? readDocument(key.collection, document)
    const { revision, soldAt } = rows.get(path) ?? { revision: 0, soldAt: null }
    return [path, { ...key, position, revision, soldAt, document, names, englishGaps }]
  })
  const snapshot = { version, documents, entries: new Map(all) }
  checkNames(snapshot, pictures)
  checkHerd(documents)
  return snapshot
}

export function checkDocuments(documents: UncheckedDocuments, pictures: ReadonlySet<string>): Documents {
  return takeSnapshot({ version: 0, documents, rows: new Map() }, pictures).documents
}

function parseDocuments(unchecked: UncheckedDocuments, isChecked: (document: unknown) => boolean): Documents {
  const unlessChecked = <Parsed>(schema: v.GenericSchema<unknown, Parsed>) =>
    v.lazy((document) => (isChecked(document) ? v.custom<Parsed>(() => true) : schema))
  const parsed = collectionNames.map((name) => {
    const schema = isListName(name)
      ? entries(unlessChecked<{ id: string }>(listSchemas[name]))
      : unlessChecked(schemas[name])
    return [name, parseContent<unknown>(fileOf(name), schema, unchecked[name])]
  })
  return Object.fromEntries(parsed) as Documents
}

function readDocument(
  collection: CollectionName,
  document: object,
): Pick<CheckedEntry, 'names' | 'englishGaps'> {
  const names: Name[] = []
  visitTexts(schemas[collection] as SchemaNode, document, (text, schema, path) => {
    const { control, reference, choices = {} } = metadataOf(schema)
    if (Object.hasOwn(choices, text) || reference?.isFree) return
    if (reference || control === 'picture' || control === 'paper') names.push({ text, path, reference })
  })
  const englishGaps = textsIn(document).flatMap(({ path, text }): EnglishGap[] => {
    const state = englishState(text)
    return state === 'current' ? [] : [{ state, field: path, pt: text.pt }]
  })
  return { names, englishGaps }
}

/** A picture or document that a document names. */
interface Name {
  text: string
  path: KeyPath
  /** Undefined for a picture. */
  reference: Reference | undefined
}

/** Pictures are those in `content/images/`, and uploaded ones; `pictures` has the names of papers, too. */
function checkNames({ documents, entries }: Snapshot, pictures: ReadonlySet<string>): void {
  const known = new Map<string, ReadonlySet<string>>()
  const byCollection = Map.groupBy(entries.values(), ({ collection }) => collection)
  for (const { collection, position, names } of collectionNames.flatMap(
    (each) => byCollection.get(each) ?? [],
  ))
    for (const { text, path, reference } of names)
      if (!(reference ? codesOf(reference) : pictures).has(text)) {
        const value = documents[collection]
        const base = Array.isArray(value) ? [position] : []
        failAt(collection, value, [...base, ...path], nameRefusal(text, reference))
      }

  function codesOf(reference: Reference): ReadonlySet<string> {
    const key = `${reference.collection}.${reference.key}`
    const codes = known.get(key) ?? new Set(documentsByName(documents, reference).map(({ code }) => code))
    known.set(key, codes)
    return codes
  }
}

function nameRefusal(text: string, reference: Reference | undefined): string {
  if (!reference) return text.endsWith('.pdf') ? 'Envie o PDF de novo.' : 'Escolha uma foto.'
  return reference.refusal ?? 'Escolha uma opção da lista.'
}

interface NamedDocument {
  code: string
  /** The document that the code names, or the part of one. */
  document: object
}

/** In the order of the documents, each code once. */
export function documentsByName(documents: Documents, { collection, key }: Reference): NamedDocument[] {
  const keys = key.split('.')
  const last = keys.pop() ?? ''
  const holders = keys.reduce(partsAt, partsAt(documents, collection))
  const found = new Map<string, object>()
  for (const holder of holders) {
    const code: unknown = Reflect.get(holder, last)
    if (typeof code === 'string' && !found.has(code)) found.set(code, holder)
  }
  return Array.from(found, ([code, document]) => ({ code, document }))
}

function partsAt(holders: object, key: string): object[] {
  const all = Array.isArray(holders) ? holders : [holders]
  return all.flatMap((holder): object[] => {
    const part: unknown = isRecord(holder) ? holder[key] : undefined
    return Array.isArray(part) ? part.filter(isRecord) : isRecord(part) ? [part] : []
  })
}

const refusals = {
  takenAddress: 'Este endereço já é de outra página: escreva outro, por exemplo /doadoras-gir.',
  sharedBreed: 'Outra lista já é a página desta raça.',
  sharedText: 'Outra lista já usa este código: escreva outro.',
  noName: 'Escreva o nome do animal.',
  noParent: 'Escreva o nome, ou escolha no rebanho.',
  foreignCross: 'Este grau de sangue não é desta raça.',
  foreignBadge: 'Este selo não é deste tipo de animal.',
}

/** Checks rules between documents of the herd beside the names that they use. @throws {ContentError} */
export function checkHerd(documents: Documents): void {
  checkLists(documents)
  checkAnimals(documents)
}

function checkLists({ lists }: Documents): void {
  for (const [index, { address }] of lists.entries())
    if (isTakenAddress(address)) failAt('lists', lists, [index, 'address'], refusals.takenAddress)
  for (const [key, message] of [
    ['address', refusals.takenAddress],
    ['chatCode', refusals.sharedText],
    ['idPrefix', refusals.sharedText],
    ['breed', refusals.sharedBreed],
  ] as const) {
    const texts = lists.map((list) => list[key])
    const index = texts.findIndex((text, at) => text !== undefined && texts.indexOf(text) < at)
    if (index >= 0) failAt('lists', lists, [index, key], message)
  }
}

function checkAnimals({ animals, ...herd }: Documents): void {
  for (const [index, animal] of animals.entries()) {
    const misfit = misfitOf(animal, herd)
    if (misfit) failAt('animals', animals, [index, ...misfit.path], misfit.message)
  }
}

interface Misfit {
  path: KeyPath
  message: string
}

/** The first field in which an animal does not fit its kind or its breed. */
export function misfitOf(
  animal: Documents['animals'][number],
  { kinds, breeds }: Pick<Documents, 'kinds' | 'breeds'>,
): Misfit | undefined {
  const { breed, cross, badges, name, donor, donorId, sire, sireId } = animal
  const kind = kinds.find(({ id }) => id === animal.kind)
  const crosses = breeds.find(({ id }) => id === breed)?.crosses ?? []
  if (cross !== undefined && !crosses.some(({ code }) => code === cross))
    return { path: ['cross'], message: refusals.foreignCross }
  const known = new Set(kind?.badges.map(({ code }) => code))
  const foreign = badges.findIndex((badge) => !known.has(badge))
  if (foreign >= 0) return { path: ['badges', foreign], message: refusals.foreignBadge }
  if (!kind?.groups.includes('parents'))
    return name === undefined ? { path: ['name'], message: refusals.noName } : undefined
  if ((donor ?? donorId) === undefined) return { path: ['donor'], message: refusals.noParent }
  return (sire ?? sireId) === undefined ? { path: ['sire'], message: refusals.noParent } : undefined
}

/** A text that English pages show in Portuguese. */
interface EnglishGap {
  state: 'missing' | 'stale'
  field: readonly string[]
  pt: string
}

export interface EnglishCount {
  missing: number
  stale: number
}

export function countGaps(gaps: readonly EnglishGap[]): EnglishCount {
  const stale = gaps.filter(({ state }) => state === 'stale').length
  return { missing: gaps.length - stale, stale }
}

/** Counts the texts whose English is missing or stale, in the documents that a person may edit. */
export function countEnglishGaps({ entries }: Snapshot, reader: Author): EnglishCount {
  const editable = [...entries.values()].filter(({ collection }) => mayEdit(reader, collection))
  return countGaps(editable.flatMap(({ englishGaps }) => englishGaps))
}
