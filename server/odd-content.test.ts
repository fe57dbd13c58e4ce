import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type EntryKey, publishChanges } from '../app/domain/publishing/index.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { fullAccess } from '../test/author.ts'
import { documents, pictures } from '../test/content.ts'
import { newMigratedAddress } from '../test/database.ts'
import { pageOf } from '../test/page.ts'
import { type TestSite, testSite } from '../test/site.ts'
import { signedInStaff, staffEmail } from '../test/staff.ts'

/** Opens sites one after the other on the same database. */
async function starts() {
  const { address, remove } = await newMigratedAddress('embedded')
  onTestFinished(remove)
  let site: TestSite | undefined
  onTestFinished(async () => site?.remove())
  return async (environment = {}) => {
    await site?.remove()
    site = await testSite('embedded', { address, environment })
    return site
  }
}

const [bull] = documents.animals
const [article] = documents.articles
const options = { by: fullAccess('ana@example.com'), action: 'publish', pictures, told: [] } as const
const bullKey = { collection: 'animals', id: bull.id } as const
const articleKey = { collection: 'articles', id: article.id } as const

/** Publishes without any check, as an earlier version of the site might have. */
async function publishUnchecked(
  database: Database,
  { collection, id }: EntryKey,
  json: string | null,
  now: number,
) {
  const { number } = await database
    .selectFrom('content_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  await database
    .insertInto('content_versions')
    .values({ number: Number(number) + 1, published_at: now, published_by: '', note: '' })
    .execute()
  const { revision } = await database
    .updateTable('content_entries')
    .set(({ eb }) => ({ published: json, revision: eb('revision', '+', 1) }))
    .where('collection', '=', collection)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('content_revisions')
    .values({
      collection,
      entry_id: id,
      revision,
      changed_at: now,
      changed_by: '',
      action: 'publish',
      document: json ?? '',
      draft: null,
      note: '',
      batch: '',
    })
    .execute()
}

async function expectServes(site: TestSite): Promise<void> {
  for (const path of ['/', '/en/nossos-touros', '/blog', '/conta/entrar'])
    expect((await site.request(path)).status, path).toBe(200)
}

it('a start shows the newest version that can be shown, the panel names the fault, and a correction ends it', async () => {
  const start = await starts()
  const first = await start()
  const now = first.services.clock()
  await publishChanges(
    first.services.database,
    [{ kind: 'document', ...bullKey, document: { ...bull, name: 'Jequitibá Novo' } }],
    { ...options, now },
  )
  const nested = { ...article, body: { pt: `${'> '.repeat(2_200)}a` } }
  await publishUnchecked(first.services.database, articleKey, JSON.stringify(nested), now + 1)
  const site = await start({ STAFF_EMAILS: staffEmail })
  await expectServes(site)
  expect(await (await site.request('/nossos-touros')).text()).toContain('Jequitibá Novo')
  const staff = await signedInStaff(site, staffEmail, site.services.clock())
  const warned = await pageOf(await staff.get(`/painel/conteudo/articles/${article.id}`))
  expect(warned.getByRole('alert').textContent).toContain(article.title.pt)
  await site.publish([{ kind: 'document', ...articleKey, document: article }], options)
  expect(
    (await pageOf(await staff.get(`/painel/conteudo/articles/${article.id}`))).queryByRole('alert'),
  ).toBeNull()
})

const deep = (open: string, close: string) => `${open.repeat(20_000)}${close.repeat(20_000)}`

/** Rows as a faulty earlier version might have left them. */
const oddRows: [string, (database: Database) => Promise<unknown>][] = [
  ['no documents', (database) => database.deleteFrom('content_entries').execute()],
  [
    'no documents and no history',
    async (database) => {
      await database.deleteFrom('content_entries').execute()
      await database.deleteFrom('content_revisions').execute()
    },
  ],
  [
    'no bulls',
    (database) => database.deleteFrom('content_entries').where('collection', '=', 'animals').execute(),
  ],
  ['no ranch', (database) => database.deleteFrom('content_entries').where('id', '=', 'ranch').execute()],
  [
    'an unknown collection',
    (database) =>
      database
        .updateTable('content_entries')
        .set({ collection: '__proto__' })
        .where('id', '=', 'ranch')
        .execute(),
  ],
  [
    'no document where it is published',
    (database) => database.updateTable('content_entries').set({ published: '' }).execute(),
  ],
]

describe('a site starts on a database with', () => {
  it.each(oddRows)('%s', async (_what, change) => {
    const start = await starts()
    const { services } = await start()
    await change(services.database)
    await expectServes(await start())
  })

  it('any text in place of any document, in its history too', async () => {
    const json = fc.oneof(
      fc.json({ maxDepth: 3 }),
      fc.constantFrom(
        ...['', '{', 'null', '[]', '0', '"x"', '{}', '{"id":1}', '{"id":"__proto__"}', '\u0000'],
      ),
      fc.constantFrom(deep('[', ']'), `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
      // A document of the site with another value in one of its fields.
      fc
        .constantFrom<object>(documents.ranch, documents.home, bull, article)
        .chain((document) =>
          fc
            .tuple(fc.constantFrom(...Object.keys(document)), fc.jsonValue({ maxDepth: 2 }))
            .map(([key, value]) => JSON.stringify({ ...document, [key]: value })),
        ),
    )
    const keys = fc.constantFrom<EntryKey>(
      ...[bullKey, articleKey, { collection: 'traits', id: documents.traits[0]?.id ?? '' } as const],
      ...(['ranch', 'home', 'terms', 'blog'] as const).map((name) => ({ collection: name, id: name })),
    )
    const start = await starts()
    let site = await start()
    let now = site.services.clock()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(keys, json), { minLength: 1, maxLength: 3 }), async (changes) => {
        for (const [key, text] of changes) await publishUnchecked(site.services.database, key, text, ++now)
        site = await start()
        await expectServes(site)
      }),
      { numRuns: 15 },
    )
  })
})
