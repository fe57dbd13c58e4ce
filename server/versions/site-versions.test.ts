import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Change, publishChanges } from '../../app/domain/publishing/index.server.ts'
import type { Database } from '../../app/platform/database/schema.ts'
import { cached } from '../../app/platform/http/page-cache.server.ts'
import { fullAccess } from '../../test/author.ts'
import { built } from '../../test/built.ts'
import { documents, pictures } from '../../test/content.ts'
import { anyDatabaseKind, newMigratedAddress } from '../../test/database.ts'
import { eventually, siteOfTest, type TestSite, testSite } from '../../test/site.ts'
import { mailsTo } from '../../test/visitor.ts'

const [bull] = documents.animals
const options = {
  by: fullAccess('ana@example.com'),
  now: 1_795_000_000_000,
  action: 'publish',
  pictures,
  notify: [],
} as const
const named = (name: string): Change => ({
  kind: 'document',
  collection: 'animals',
  id: bull.id,
  document: { ...bull, name },
})

describe.each(anyDatabaseKind)('a publication, on the %s database,', (kind) => {
  const open = () => siteOfTest(kind)
  it('is done once it is stored, also when the database is away right afterwards', async () => {
    const site = await open()
    const { database } = site.services
    const away = vi.spyOn(database, 'selectFrom')
    const alongside = async () => {
      away.mockImplementation(() => {
        throw new Error('the database is away')
      })
    }
    const { version } = await site.publish([named('Jequitibá Novo')], { ...options, alongside })
    away.mockRestore()
    expect(version).toBe(2)
    await site.refresh()
    expect(await read(site, '/nossos-touros')).toContain('Jequitibá Novo')
  })

  it('keeps the copies of pages that it does not change', async () => {
    const site = await open()
    const compressed = async (path: string) => {
      const response = await site.request(path, { headers: { 'accept-encoding': 'br' } })
      expect(response.headers.get('content-encoding')).toBe('br')
      return { tag: response.headers.get('etag'), bytes: Buffer.from(await response.arrayBuffer()) }
    }
    const [team, bulls] = [await compressed('/equipe'), await compressed('/nossos-touros')]
    await publishChanges(site.services.database, [named('Outro')], options)
    await site.refresh()
    expect(await compressed('/equipe')).toEqual(team)
    const changed = await compressed('/nossos-touros')
    expect(changed.tag).not.toBe(bulls.tag)
    expect(brotliDecompressSync(changed.bytes).toString()).toContain('Outro')
  })

  it('is shown without being asked for, too', async () => {
    const site = await open()
    await publishChanges(site.services.database, [named('Sem Pedir')], options)
    await eventually(async () => (await read(site, '/nossos-touros')).includes('Sem Pedir'))
  })

  it('of a new article has a page, a place in sitemap and feed; withdrawn, its address is 404', async () => {
    const site = await open()
    const [article] = documents.articles
    const added = { kind: 'document', collection: 'articles', id: 'novo-artigo' } as const
    await publishChanges(
      site.services.database,
      [{ ...added, document: { ...article, id: 'novo-artigo' } }],
      options,
    )
    await site.refresh()
    expect((await site.request('/blog/novo-artigo')).status).toBe(200)
    for (const path of ['/blog', '/sitemap.xml', '/blog/rss.xml'])
      expect(await read(site, path), path).toContain('/blog/novo-artigo')
    await publishChanges(site.services.database, [{ ...added, document: null }], options)
    await site.refresh()
    expect((await site.request('/blog/novo-artigo')).status).toBe(404)
    expect(await read(site, '/sitemap.xml')).not.toContain('/blog/novo-artigo')
  })

  it('of the ranch’s name and address changes the sender of mails', async () => {
    const site = await open()
    const { ranch } = documents
    const changed = { ...ranch, name: 'Rancho Novo', email: 'novo@example.com' }
    await publishChanges(
      site.services.database,
      [{ kind: 'document', collection: 'ranch', id: 'ranch', document: changed }],
      options,
    )
    await site.refresh()
    await site.post('/', { name: 'Ana', email: 'ana@example.com', city: 'Uberaba', interest: 'outro' })
    const [mail] = await eventually(async () => {
      const mails = await mailsTo(site, changed.email)
      return mails.length > 0 && mails
    })
    expect(mail?.from).toEqual({ name: 'Rancho Novo', address: 'novo@example.com' })
  })

  it('that cannot be shown leaves the site as it is, and is logged', async () => {
    const site = await open()
    const { database } = site.services
    await publishChanges(database, [named('Nunca Visto')], options)
    await database
      .updateTable('content_entries')
      .set({ published: JSON.stringify({ ...bull, name: 'Nunca Visto', weightKg: 1 }) })
      .where('id', '=', bull.id)
      .execute()
    await site.refresh()
    expect(await read(site, '/nossos-touros')).toContain(bull.name)
    const logged = site.logged.map((line) => JSON.parse(line))
    expect(logged.filter(({ level }) => level === 'error')).toMatchObject([
      { event: 'content version not shown', version: 2 },
    ])
    expect(site.logged.join()).toContain('field weightKg')
    await publishChanges(database, [named('Visto')], options)
    await site.refresh()
    expect(await read(site, '/nossos-touros')).toContain('Visto')
  })
})

const read = async (site: TestSite, path: string) => (await site.request(path)).text()

describe('a version with a page that cannot be rendered', () => {
  const mark = 'Não abre'
  const team = { kind: 'document', collection: 'team', id: 'team' } as const
  const broken: Change = { ...team, document: { ...documents.team, title: { pt: mark, en: mark } } }

  /** The router of a site whose team page fails where its title has the mark. */
  function brittleRouter(fails = (loaded: unknown) => JSON.stringify(loaded).includes(mark)) {
    const { routes } = built.build
    const { team } = routes
    const original = team?.module.loader
    if (!team || !original) throw new Error('no team page')
    const loader = Object.assign(
      async (args: Parameters<typeof original>[0]) => {
        const loaded = await original(args)
        if (fails(loaded)) throw new Error(mark)
        return loaded
      },
      { cache: cached() },
    )
    const changed = { ...routes, team: { ...team, module: { ...team.module, loader } } }
    return built.createRouter({ ...built.build, routes: changed }, 'production')
  }

  it('is not shown when it is published, and is logged', async () => {
    const site = await siteOfTest('embedded', { router: brittleRouter(), rendersAhead: true })
    await publishChanges(site.services.database, [broken], options)
    await site.refresh()
    expect(await read(site, '/equipe')).toContain(documents.team.title.pt)
    expect(site.logged.join()).toContain('content version not shown')
  })

  it('is shown after a start, is logged, and keeps no other page from visitors', async () => {
    const site = await siteOfTest('embedded', { router: brittleRouter(() => true), rendersAhead: true })
    await eventually(async () => site.logged.join().includes('content version not shown'))
    await site.refresh()
    expect((await site.request('/')).status).toBe(200)
    expect((await site.request('/equipe')).status).toBe(500)
  })
})

const replace = (collection: string, published: string) => (database: Database) =>
  database.updateTable('content_entries').set({ published }).where('collection', '=', collection).execute()

const remove = (collection: string) => (database: Database) =>
  database.deleteFrom('content_entries').where('collection', '=', collection).execute()

const oddRows: [what: string, change: (database: Database) => Promise<unknown>, named: RegExp][] = [
  ['no documents', (database) => database.deleteFrom('content_entries').execute(), /^content\/\w+\.json: /],
  ['no ranch', remove('ranch'), /^content\/ranch\.json: /],
  ['no JSON', replace('ranch', '{"id":'), /^ranch\/ranch: /],
  ['no document where one is published', replace('animals', ''), /^animals\/touro-\d+: /],
  ['a list in the place of a document', replace('home', '[]'), /^content\/home\.json: /],
  ['null in the place of a document', replace('terms', 'null'), /^content\/terms\.json: /],
  [
    'another value in a field',
    (database) =>
      database
        .updateTable('content_entries')
        .set({ published: JSON.stringify({ ...bull, weightKg: 1 }) })
        .where('id', '=', bull.id)
        .execute(),
    new RegExp(`^content/animals\\.json: entry \\d+ "${bull.id}", field weightKg: `),
  ],
  [
    'a reference to a document that there is not',
    remove('breeds'),
    /^content\/\w+\.json: entry \d+ "[\w-]+", field \w+: /,
  ],
]

describe('a start on a database with', () => {
  it.each(oddRows)('%s ends, and names what is at fault', async (_what, change, named) => {
    const { address, remove } = await newMigratedAddress('embedded')
    onTestFinished(remove)
    const first = await testSite('embedded', { address })
    await change(first.services.database)
    await first.remove()
    const failure = await testSite('embedded', { address }).catch((error: unknown) => error)
    if (!built.isOperatorError(failure)) throw failure
    expect(failure.message).toMatch(named)
  })
})
