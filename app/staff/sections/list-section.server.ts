import type { RouterContextProvider } from 'react-router'
import { offeredOf, offersPath } from '../../domain/content/index.ts'
import { type AnimalState, reservationEnd } from '../../domain/herd/animals.ts'
import type { StoredAnimal } from '../../domain/herd/index.server.ts'
import { registrationKey } from '../../domain/herd/registration.ts'
import { readHolders } from '../../domain/leads/reservations.server.ts'
import { pageParameter } from '../../domain/paths.ts'
import {
  collectionNames,
  declarationOf,
  collections as declarations,
} from '../../domain/publishing/collections.ts'
import { readEditableEntry } from '../../domain/publishing/drafts.server.ts'
import { entryPathOf } from '../../domain/publishing/entries.server.ts'
import {
  type Author,
  type CheckedEntry,
  type CollectionName,
  countGaps,
  type Documents,
  type EnglishCount,
  type Entry,
  type EntryKey,
  isListName,
  type LocalizedContent,
  mayEdit,
  readCollections,
  readPageTexts,
} from '../../domain/publishing/index.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import type { Database } from '../../platform/database/schema.ts'
import { inReais, priceText, shortMoment } from '../../platform/i18n/format.ts'
import { clampPage, paginationItems } from '../../platform/pages.ts'
import { fold } from '../../platform/text.ts'
import type { Picture } from '../../platform/ui/picture.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { contentOf, servicesContext } from '../../request/context.server.ts'
import { readChangeNotice } from '../content/batch-change.server.ts'
import { entryName } from '../content/entry-name.server.ts'
import { sectionOf } from '../content/entry-paths.ts'
import { type SampleField, sampleFieldsOf } from '../content/readable-changes.server.ts'
import { doneIn } from '../outcome.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { type ListFilter, readListFilter } from './list-forms.ts'

export interface ListedEntry extends EntryKey, Pick<Entry, 'revision' | 'updatedAt' | 'updatedBy'> {
  isPublished: boolean
  name: string
  /** Empty for other documents than animals. */
  registration: string
  kind: string
  state: AnimalState | undefined
  /** Text of the time at which the reservation ends by itself. */
  reservedUntil: string | undefined
  price: string | undefined
  hasDraft: boolean
  english: EnglishCount
  sampleFields: SampleField[]
}

type Holder = Awaited<ReturnType<typeof readHolders>>[number]

export interface SectionList {
  items: (ListedEntry & { picture: Picture | undefined; holder: Holder | undefined })[]
  page: number
  pages: number
  total: number
  /** The page on which each letter begins, in a list of several pages that is ordered by name. */
  letters: { letter: string; page: number; id: string }[]
  /** Numbers of pages, with null for those between that have no link. */
  numbers: (number | null)[]
}

const itemsPerPage = 50

interface ListOptions {
  reader: Author
  pageNumber: string | null
  content: LocalizedContent
}

async function listSection(
  { database, documents, snapshot }: Pick<RequestServices, 'database' | 'documents' | 'snapshot'>,
  collections: readonly CollectionName[],
  filter: ListFilter,
  { reader, pageNumber, content }: ListOptions,
): Promise<SectionList> {
  const rows = await readCollections(database, filter.collection ? [filter.collection] : collections, reader)
  const isWithdrawn = ({ document, draft }: Entry) => !document && !draft
  const summaries =
    filter.only === 'withdrawn'
      ? await summarizeWithdrawn(database, rows.filter(isWithdrawn), documents, { reader })
      : rows
          .filter((row) => !isWithdrawn(row) && isListed(row, filter, documents.offering))
          .map((row) => summarize(row, snapshot.entries.get(entryPathOf(row)), documents))
  const kindNames = kindsIn(documents)
  const matching = summaries.filter((entry) => matches(entry, filter))
  const found = filter.isInSiteOrder ? matching : byName(matching)
  const pages = Math.max(1, Math.ceil(found.length / itemsPerPage))
  const page = clampPage(pageNumber, pages)
  const start = (page - 1) * itemsPerPage
  const shown = found.slice(start, start + itemsPerPage)
  const reserved = shown.filter(({ state }) => state === 'reserved').map(({ id }) => id)
  const holders = reader.hasFullAccess ? await readHolders(database, reserved) : []
  const pageTexts = shown.some(({ collection, id }) => collection === id) ? await readPageTexts(database) : []
  return {
    items: shown.map((entry) => ({
      ...entry,
      kind: kindNames[entry.kind] ?? '',
      sampleFields: pageTexts.filter(({ name }) => name === entry.collection).flatMap(sampleFieldsOf),
      holder: holders.find(({ animal }) => entry.collection === 'animals' && animal === entry.id),
      picture: entry.collection === 'animals' ? pictureOf(entry.id) : undefined,
    })),
    page,
    pages,
    total: found.length,
    numbers: paginationItems(page, pages),
    letters: filter.isInSiteOrder || pages === 1 ? [] : lettersOf(found),
  }

  function pictureOf(id: string): Picture | undefined {
    return content.herd.find(id)?.record.photographs?.[0]?.picture
  }
}

/** The breeds that associations register came with the site: those that the ranch does not have are asked for, or searched. */
function isListed(
  { collection, id }: EntryKey,
  { only, search }: ListFilter,
  { hiddenBreeds = [] }: Documents['offering'],
): boolean {
  const isOther = collection === 'breeds' && hiddenBreeds.includes(id)
  return only === 'others' ? isOther : !isOther || search !== ''
}

function byName(entries: readonly ListedEntry[]): ListedEntry[] {
  return entries
    .map((entry) => ({ entry, key: fold(entry.name) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ entry }) => entry)
}

function lettersOf(entries: readonly ListedEntry[]): SectionList['letters'] {
  const letters = new Map<string, SectionList['letters'][number]>()
  for (const [index, { name, id }] of entries.entries()) {
    const letter = /^[a-z]/.exec(fold(name))?.[0].toUpperCase() ?? '#'
    if (!letters.has(letter)) letters.set(letter, { letter, id, page: Math.floor(index / itemsPerPage) + 1 })
  }
  return [...letters.values()]
}

function summarize(row: Entry, published: CheckedEntry | undefined, documents: Documents): ListedEntry {
  const { collection, id, draft, revision, updatedAt, updatedBy } = row
  const document = draft ?? published?.document ?? {}
  const { state, priceCents, ...animal } = (published?.document ?? {}) as Partial<StoredAnimal>
  const end = reservationEnd({ ...animal, state })
  return {
    collection,
    id,
    isPublished: row.document !== null,
    revision,
    updatedAt,
    updatedBy,
    state,
    reservedUntil: end && shortMoment(end, 'pt'),
    price: priceCents === undefined ? undefined : priceText(inReais(priceCents), 'pt', { whole: true }),
    name: entryName(row, document, documents),
    registration: registrationOf(document),
    kind: collection === 'animals' ? String(Reflect.get(document, 'kind') ?? '') : '',
    hasDraft: draft !== null,
    english: countGaps(published?.englishGaps ?? []),
    sampleFields: [],
  }
}

/** Withdrawn documents are shown as they last were. */
function summarizeWithdrawn(
  database: Database,
  rows: readonly Entry[],
  documents: Documents,
  { reader }: { reader: Author },
): Promise<ListedEntry[]> {
  return Promise.all(
    rows.map(async (row) => {
      const entry = await readEditableEntry(database, row, reader)
      return {
        ...summarize({ ...row, draft: entry?.document ?? null }, undefined, documents),
        hasDraft: false,
      }
    }),
  )
}

function registrationOf(document: object): string {
  const { rgn, rgd } = document as { rgn?: unknown; rgd?: unknown }
  return [rgn, rgd].filter((each) => typeof each === 'string' && each).join(' · ')
}

function matches(entry: ListedEntry, { search, state, kind, only }: ListFilter): boolean {
  if (state && entry.state !== state) return false
  if (kind && entry.kind !== kind) return false
  if (only === 'draft' && !entry.hasDraft) return false
  if (only === 'english' && entry.english.missing + entry.english.stale === 0) return false
  const words = fold(search).split(/\s+/).filter(Boolean)
  const name = fold(entry.name)
  const id = entry.id.replaceAll('-', '')
  const registrations = entry.registration.split(' · ').map(registrationKey)
  const isIn = (text: string) => {
    const key = registrationKey(text) || text.toUpperCase()
    return registrations.some((each) => each.includes(key))
  }
  return (
    words.every((word) => name.includes(word) || id.includes(word.replaceAll('-', '')) || isIn(word)) ||
    (search !== '' && isIn(search))
  )
}

/** The names of the kinds that the ranch sells or has animals of, by their ids. */
function kindsIn({ kinds, offering, animals }: Documents): Record<string, string> {
  const shown = kinds.filter(
    ({ id }) => !offering.hiddenKinds?.includes(id) || animals.some(({ kind }) => kind === id),
  )
  return Object.fromEntries(shown.map(({ id, name: { pt } }) => [id, pt]))
}

/** The documents of a section's list: the herd has one of its animals and one of everything else. */
function listedIn(path: string, reader: Author, { offering }: Pick<Documents, 'offering'>) {
  const offered = offeredOf(offering)
  const section = sectionOf(path)
  if (!section) throw new Error(`no section is at ${path}`)
  const isHerd = path === staffPaths.herd
  const collections = collectionNames.filter(
    (name) =>
      declarations[name].section === section &&
      mayEdit(reader, name) &&
      offersPath(offered, declarationOf(name).path) &&
      (section !== 'herd' || (name === 'animals') === isHerd),
  )
  return { isHerd, heading: path === staffPaths.herdTexts ? ('herdTexts' as const) : section, collections }
}

export async function loadSection(url: URL, context: Readonly<RouterContextProvider>) {
  const path = url.pathname
  const services = context.get(servicesContext)
  const reader = context.get(staffContext)

  const { isHerd, heading, collections } = listedIn(path, reader, services.documents)
  const filter = readListFilter(url.searchParams, collections, services.documents.kinds)
  const list = await listSection(services, collections, filter, {
    reader,
    pageNumber: url.searchParams.get(pageParameter),
    content: contentOf(context, url),
  })
  return {
    path,
    isHerd,
    heading,
    collections,
    filter,
    list,
    lists: collections.filter(isListName),
    kinds: isHerd ? kindsIn(services.documents) : {},
    notice: await readChangeNotice(services, doneIn(url), { reader }),
  }
}

export type SectionData = Awaited<ReturnType<typeof loadSection>>
