import { textDigest } from '../app/domain/content/index.server.ts'
import { readDrafts } from '../app/domain/publishing/index.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { dataAddress } from '../app/platform/framework/data-address.ts'
import { inLanguage, languages } from '../app/platform/i18n/language-path.ts'
import { fullAccess } from '../test/author.ts'
import { documents, publicPages } from '../test/content.ts'
import { markOf, marksIn, type NumberedDocument, numberedHerd } from '../test/numbered-documents.ts'
import { saveDrafts } from '../test/save-drafts.ts'
import { type RunningSite, staffEmail } from './test.ts'

const { home, articles } = documents
const [article] = articles
if (!article) throw new Error('there is no article')

/** Documents that carry the number: bulls, the text of their list, and texts in both languages that the home page, the blog and the feeds show. */
function numberedDocuments(number: number): NumberedDocument[] {
  const text = (pt: string) => ({ pt, en: pt, enOf: textDigest(pt) })
  const title = text(`${markOf(number)} título`)
  return [
    ...numberedHerd(documents, number),
    { collection: 'home', id: 'home', document: { ...home, title } },
    { collection: 'articles', id: article?.id ?? '', document: { ...article, title } },
  ]
}

const numberedKeys = numberedDocuments(0).map(({ collection, id }) => `${collection}/${id}`)

/** Returns the drafts as the panel's form names them. */
export async function saveNumberedDrafts(database: Database, number: number): Promise<string[]> {
  await saveDrafts(database, numberedDocuments(number), fullAccess(staffEmail))
  const drafts = await readDrafts(database, fullAccess(staffEmail))
  return drafts.map(({ collection, id, revision }) => `${collection}/${id}@${revision}`)
}

/** The site has responded that it did not publish. */
export class RefusedPublication extends Error {}

/** Publishes the drafts as a browser without scripts does. Rejects when the connection breaks. @throws {RefusedPublication} */
export async function publishDrafts(
  { address }: RunningSite,
  cookie: string,
  keys: readonly string[],
): Promise<void> {
  const body = new URLSearchParams([...keys.map((key) => ['entry', key]), ['intent', 'publish']])
  const response = await fetch(`${address}/painel/rascunhos`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Cookie: cookie },
  })
  await response.arrayBuffer()
  const isPublished = response.headers.get('location')?.includes('feito=published')
  if (!isPublished) throw new RefusedPublication(`the publication was answered with ${response.status}`)
}

/** What is stored of the numbered documents. */
export interface StoredState {
  version: number
  published: number[]
  drafts: number[]
  /** The different actions of the newest revisions, which agree with their entries. */
  newestActions: string[]
}

/** @throws when an entry and its newest revision differ, or a publication and its revisions. */
export async function readStoredState(database: Database): Promise<StoredState> {
  const version = await database
    .selectFrom('content_versions')
    .select(['number', 'published_at'])
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  const rows = await database
    .selectFrom('content_entries as entry')
    .innerJoin('content_revisions as newest', (join) =>
      join.onRef('newest.collection', '=', 'entry.collection').onRef('newest.entry_id', '=', 'entry.id'),
    )
    .select(['entry.collection', 'entry.id', 'published', 'entry.draft', 'entry.revision'])
    .select(['newest.revision as newest', 'action', 'document', 'changed_at'])
    .orderBy('newest.revision')
    .execute()
  const entries = new Map(rows.map((row) => [`${row.collection}/${row.id}`, row]))
  const numbered = numberedKeys.map((key) => {
    const entry = entries.get(key)
    if (!entry) throw new Error(`${key} has no revision`)
    const isWhole = entry.revision === entry.newest && entry.document === (entry.draft ?? entry.published)
    if (!isWhole) throw new Error(`${key} differs from its newest revision`)
    if (entry.action === 'publish' && entry.changed_at !== version.published_at)
      throw new Error(`${key} was published without a version`)
    return entry
  })
  return {
    version: Number(version.number),
    published: numbersIn(numbered.map(({ published }) => published)),
    drafts: numbersIn(numbered.map(({ draft }) => draft)),
    newestActions: [...new Set(numbered.map(({ action }) => action))],
  }
}

function numbersIn(texts: readonly (string | null)[]): number[] {
  return [...marksIn(texts.join())].map((mark) => Number(/\d+/.exec(mark)?.[0]))
}

const shownPaths = ['/', '/nossos-touros', '/blog', `/blog/${article.id}`]
const shownAddresses = [
  ...publicPages
    .filter(({ path }) => shownPaths.includes(path))
    .flatMap(({ path, route }) =>
      languages.flatMap((language) => [
        inLanguage(path, language),
        dataAddress(inLanguage(path, language), '', route),
      ]),
    ),
  ...['/blog/rss.xml', '/en/blog/rss.xml'],
]

/** The number that all pages, their data and the feeds show. @throws when they show several, or none. */
export async function readShownMark({ address }: RunningSite): Promise<number> {
  const shown = new Map<string, number[]>()
  for (const path of shownAddresses) {
    const response = await fetch(address + path)
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    shown.set(path, numbersIn([text]))
  }
  const [number, ...others] = new Set([...shown.values()].flat())
  const isEverywhere = [...shown.values()].every((numbers) => numbers.length === 1)
  if (number === undefined || others.length > 0 || !isEverywhere)
    throw new Error(`the site shows several versions: ${JSON.stringify([...shown])}`)
  return number
}
