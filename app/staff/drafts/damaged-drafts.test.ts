import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { leadIdOf, message, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { saveDraft } from '../../domain/publishing/index.server.ts'
import { leadPath } from '../../domain/staff-paths.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { entryPath, historyPath } from '../content/entry-paths.ts'

const [bull, secondBull] = bulls

const animal = { collection: 'animals' as const, id: bull.id }
const deep = `{"name":${'['.repeat(2000)}${']'.repeat(2000)}}`

/** What a backup may restore in the place of a draft. */
const damages = [
  '',
  '{"id":',
  'null',
  '7',
  '"texto"',
  '[]',
  '[1]',
  '{}',
  '{"id":5,"name":5,"kind":7,"list":null}',
  '{"name":null,"terms":5,"videos":{"a":1},"evaluations":[null],"pictures":"x","photos":[7]}',
  '{"name":{"pt":7,"en":[]},"text":{"pt":null},"terms":{"validUntil":[]},"donor":{"pt":{}}}',
  '{"name":"<b>","state":{"a":1},"born":[],"weightKg":"muito","__proto__":{"a":1},"constructor":1}',
  JSON.stringify({ ...bull, photos: [null], videos: [null], traits: [null], pedigree: 7 }),
  deep,
]

async function open(kind: (typeof anyDatabaseKind)[number]) {
  const opened = await staffSiteOfTest(kind)
  const { database } = opened.site.services
  const by = fullAccess(staffEmail)
  const save = (id: string, document: object) =>
    saveDraft(database, { collection: 'animals', id, document, baseRevision: 1, by, now: 0 })
  await save(bull.id, { ...bull, name: 'Ruim' })
  await save(secondBull.id, { ...secondBull, name: 'Bom Rascunho' })
  return { ...opened, database }
}

const edit = entryPath({ collection: 'animals', id: bull.id })
const pages = ['/painel', '/en/painel', '/painel/rascunhos', '/painel/rebanho', edit, historyPath(animal)]
const morePages = ['/painel/textos', '/painel/contatos', '/painel/numeros', '/painel/leads.csv']

type Opened = Awaited<ReturnType<typeof open>>

async function expectPages({ staff }: Opened, paths: readonly string[]) {
  for (const path of paths) expect([path, (await staff.get(path)).status]).toEqual([path, 200])
}

/** Puts a text in the place of the document of a revision, also of the entry. */
async function damage(
  { database }: Opened,
  { id, revision }: { id: string; revision: number },
  text: string,
) {
  await database
    .updateTable('content_revisions')
    .set({ document: text })
    .where('entry_id', '=', id)
    .where('revision', '=', revision)
    .execute()
  await database
    .updateTable('content_entries')
    .set(revision === 1 ? { published: text } : { draft: text })
    .where('id', '=', id)
    .execute()
}

describe.each(anyDatabaseKind)('attack: on the %s database, a restored', (kind) => {
  it.each(damages)('draft %s is named, stops no page, and is discarded', async (draft) => {
    const opened = await open(kind)
    const { staff } = opened
    await damage(opened, { id: bull.id, revision: 2 }, draft)
    await expectPages(opened, [...pages, ...morePages])
    if (!parseRecord(draft))
      for (const path of ['/painel', '/painel/rascunhos'])
        expect(await (await staff.get(path)).text()).toContain('Rascunho estragado')
    const post = (id: string, intent: string) =>
      staff.post('/painel/rascunhos', { entry: `animals/${id}@2`, intent })
    expect((await post(bull.id, 'publish')).status).not.toBe(500)
    expect((await post(bull.id, 'date')).status).toBe(422)
    expect((await post(bull.id, 'discard')).headers.get('location')).toContain('feito=discarded')
    expect((await post(secondBull.id, 'publish')).headers.get('location')).toContain('feito=published')
  })

  it.each(['', '{"id":', 'null', '[]', deep])(
    'document that is published, %s, stops no page',
    async (text) => {
      const opened = await open(kind)
      for (const id of [bull.id, 'offering', 'ranch', 'home']) await damage(opened, { id, revision: 1 }, text)
      await expectPages(opened, [...pages, ...morePages])
    },
  )

  it.each([
    '',
    '{"id":',
    'null',
    '[]',
    '7',
    '{"message":7}',
    '{"message":{"a":[]}}',
    '{"__proto__":1}',
    deep,
  ])('contact with the details %s stops no page', async (details) => {
    const opened = await open(kind)
    await opened.site.submit('/', message)
    const id = await leadIdOf(opened.site, message.name)
    await opened.database.updateTable('leads').set({ details, reserves: 'nada' }).execute()
    await expectPages(opened, [...pages, ...morePages, leadPath(id)])
  })

  it.each([Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, -1])('moment %d stops no page', async (at) => {
    const opened = await open(kind)
    const { database, site } = opened
    await site.submit('/', message)
    const sold = {
      kind: 'fields',
      collection: 'animals',
      id: secondBull.id,
      fields: { state: 'sold' },
    } as const
    await site.publish([sold], { by: fullAccess(staffEmail), action: 'state' })
    await database.updateTable('content_entries').set({ updated_at: at }).execute()
    await database.updateTable('content_revisions').set({ changed_at: at }).execute()
    await database.updateTable('dated_changes').set({ at }).execute()
    await database
      .updateTable('leads')
      .set({ received_at: at, touched_at: at, deposit_at: at, next_day: '2026-13-99', reserves: bull.id })
      .execute()
    await expectPages(opened, [...pages, ...morePages, leadPath(await leadIdOf(site, message.name))])
    expect((await site.request('/sitemap.xml')).status).toBe(200)
  })
})
