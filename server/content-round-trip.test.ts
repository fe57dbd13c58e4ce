import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageParameter } from '../app/domain/paths.ts'
import {
  type Change,
  changesOf,
  checkDocuments,
  compareDocuments,
  publishChanges,
  readDocumentFiles,
  readPublished,
  writeDocumentFiles,
} from '../app/domain/publishing/index.server.ts'
import { dataAddress } from '../app/platform/framework/data-address.ts'
import { inLanguage, languages } from '../app/platform/i18n/language-path.ts'
import { fullAccess } from '../test/author.ts'
import { distinctPages, documents, pictures, publicPages, templateOf } from '../test/content.ts'
import { anyDatabaseKind } from '../test/database.ts'
import { visited } from '../test/scope.ts'
import { type TestSite, testSite } from '../test/site.ts'

const options = { by: fullAccess('ana@example.com'), now: 1_795_000_000_000, pictures, told: [] }
const queryOf = (page: number) => (page > 1 ? `?${pageParameter}=${page}` : '')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matriz-content-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const [bull, otherBull] = documents.animals
const [article] = documents.articles
if (!bull || !otherBull || !article) throw new Error('a bull or an article is missing')

const changedIds = [bull.id, otherBull.id]

/** A sold and a renamed bull, an order of bulls, a new article, and texts whose English is missing or stale. */
const changes: Change[] = [
  { kind: 'fields', collection: 'animals', id: bull.id, fields: { state: 'sold' } },
  {
    kind: 'document',
    collection: 'animals',
    id: otherBull.id,
    document: { ...otherBull, name: 'Outro Nome' },
  },
  {
    kind: 'document',
    collection: 'articles',
    id: 'novo',
    document: { ...article, id: 'novo', title: { pt: 'Sem inglês' }, body: { pt: '## Título\n\nTexto.\n' } },
  },
  {
    kind: 'document',
    collection: 'team',
    id: 'team',
    document: { ...documents.team, lead: { ...documents.team.lead, pt: 'Outro português', enOf: 'abc' } },
  },
]

it('exported content gives an empty database the same pages, byte by byte', async () => {
  const files = join(folder, 'files')
  const first = await testSite('embedded')
  await publishChanges(first.services.database, changes, {
    ...options,
    action: 'publish',
    order: { animals: documents.animals.toReversed() },
  })
  await first.refresh()
  await writeDocumentFiles(files, await published(first))
  const expected = await everyPage(first)
  await first.remove()
  expect(expected.size).toBeGreaterThan(100)

  for (const kind of anyDatabaseKind) {
    const second = await testSite(kind)
    const given = checkDocuments(await readDocumentFiles(files), pictures)
    const { documents: before } = await readPublished(second.services.database)
    await publishChanges(second.services.database, changesOf(compareDocuments(before, given)), {
      ...options,
      action: 'import',
      order: given,
    })
    await second.refresh()
    expect(await everyPage(second)).toEqual(expected)
    const again = join(folder, kind)
    await writeDocumentFiles(again, await published(second))
    expect(await filesIn(again)).toEqual(await filesIn(files))
    await second.remove()
  }
}, 120_000)

async function published({ services }: TestSite) {
  return checkDocuments((await readPublished(services.database)).documents, pictures)
}

/** Each public page, of animals' pages those that differ, and its data in both languages, the site map and the feeds, by their addresses. */
async function everyPage(site: TestSite): Promise<Map<string, string>> {
  const changed = publicPages.filter(({ path }) => changedIds.some((id) => path.endsWith(id)))
  const pages = [
    ...visited(distinctPages, templateOf),
    ...changed,
    { path: '/blog/novo', route: 'article', pages: 1 },
  ]
  const addresses = pages.flatMap(({ path, route, pages }) =>
    languages.flatMap((language) =>
      Array.from({ length: pages }, (_, index) => [
        inLanguage(path, language) + queryOf(index + 1),
        dataAddress(inLanguage(path, language), queryOf(index + 1), route),
      ]).flat(),
    ),
  )
  const all = [...addresses, '/sitemap.xml', '/blog/rss.xml', '/en/blog/rss.xml']
  const bodies = new Map<string, string>()
  for (const address of all) {
    const response = await site.request(address)
    expect(response.status, address).toBe(200)
    bodies.set(address, (await response.text()).replace(/nonce="[^"]+"/g, ''))
  }
  return bodies
}

async function filesIn(dir: string): Promise<Record<string, string>> {
  const names = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const texts = await Promise.all(
    files.sort().map(async (file) => [file.slice(dir.length), await readFile(file, 'utf8')]),
  )
  return Object.fromEntries(texts)
}
