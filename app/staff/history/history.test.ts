import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind, type DatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { storedEntry } from '../../../test/rows.ts'
import { bulls, pregnancies } from '../../../test/sample-herd.ts'
import { saveDrafts } from '../../../test/save-drafts.ts'
import { staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { readableChanges } from '../content/readable-changes.server.ts'

const [pregnancy] = pregnancies
const [bull] = bulls
const key = { collection: 'animals', id: bull.id } as const
const pathOf = ({ id }: { id: string }) => `/painel/conteudo/animals/${id}/historico`
const path = pathOf(bull)

const publishing = { by: fullAccess(staffEmail), action: 'publish' } as const

async function open(kind: DatabaseKind = 'embedded') {
  const { site, staff } = await staffSiteOfTest(kind)
  const { database } = site.services
  const save = (document: object, by = staffEmail) =>
    saveDrafts(database, [{ ...key, document }], fullAccess(by))
  const post = (intent: string, newest = '') => staff.post(path, { intent, newest })
  const entry = () => storedEntry(database, bull.id)
  const list = async () => (await site.request('/nossos-touros')).text()
  const put = (fields: Record<string, unknown>) =>
    site.publish([{ kind: 'fields', ...key, fields }], publishing)
  return { site, staff, database, save, post, entry, list, put }
}

describe.each(anyDatabaseKind)('the history on the %s database', (kind) => {
  it('reads who changed what, with old and new values in words', async () => {
    const { site, staff } = await open(kind)
    const document = { ...pregnancy, priceCents: 1_234_500, confirmed: '2026-09-05', state: 'reserved' }
    const change = { kind: 'document', collection: 'animals', id: pregnancy.id, document } as const
    await site.publish([change], { ...publishing, note: 'preço da feira' })
    const page = await staff.open(pathOf(pregnancy))
    const [newest] = page.getAllByRole('listitem')
    expect(newest?.textContent).toContain('Publicado')
    expect(newest?.textContent).toContain(staffEmail)
    expect(newest?.textContent).toContain('Anotação: preço da feira')
    expect(newest?.textContent).toContain('R$ 12.345,00')
    expect(newest?.textContent).toContain('05/09/2026')
    expect(newest?.textContent).toMatch(/Disponível.*Reservado/)
  })

  it('takes a publication back as a new revision, which visitors see', async () => {
    const { post, list, put } = await open(kind)
    await put({ name: 'Engano' })
    expect((await post('undo:2')).headers.get('location')).toContain('feito=restored')
    expect(await list()).not.toContain('Engano')
    expect(await list()).toContain(bull.name)
    expect((await post('undo:2')).status, 'a second tap').toBe(409)
    const outdated = await post('restore:2', '2')
    expect(outdated.status).toBe(409)
    expect((await pageOf(outdated)).getByRole('alert').textContent).toContain('alguém mexeu neste item')
    expect((await post('restore:2', '3')).status).toBe(302)
    expect(await list()).toContain('Engano')
  })

  it('takes only the newest change of a draft back', async () => {
    const { staff, save, post, entry } = await open(kind)
    const first = { ...bull, weightKg: 903 }
    await save(first)
    await staff.post('/painel/rebanho', { ...key, state: 'sold', note: '' })
    await save({ ...first, state: 'sold', name: 'Outro' })
    expect((await post('undo:3')).status, 'of an older revision').toBe(302)
    await save({ ...first, name: 'Outro' })
    expect((await post('undo:6')).status).toBe(302)
    expect((await entry()).draft).toEqual({ ...first, name: 'Outro' })
    expect((await post('undo:6')).status, 'a second tap').toBe(409)
  })

  it('takes a draft back without touching what visitors see', async () => {
    const { save, post, entry } = await open(kind)
    await save({ ...bull, name: 'Rascunho' })
    expect((await post('undo:2')).headers.get('location')).toContain('feito=draft-restored')
    expect(await entry()).toMatchObject({ draft: null, published: { name: bull.name } })
  })
})

it('the history says which field of an old version is no longer valid', async () => {
  const { database, post, list, put } = await open()
  const document = JSON.stringify({ ...bull, weightKg: 9 })
  await database.updateTable('content_revisions').set({ document }).where('entry_id', '=', bull.id).execute()
  await put({ name: 'Novo' })
  const refused = await post('restore:1', '2')
  expect(refused.status).toBe(422)
  expect((await pageOf(refused)).getByRole('alert').textContent).toContain(
    'Peso: Escreva um número de 20 a 5.000 kg, por exemplo 530',
  )
  expect(await list()).toContain('Novo')
})

it('the history does not exist for unknown documents, and refuses forms that make no sense', async () => {
  const { staff, post } = await open()
  for (const entry of ['animals/touro-999', 'nada/touro-01', 'breeds/gir-01', '__proto__/x'])
    expect((await staff.get(`/painel/conteudo/${entry}/historico`)).status, entry).toBe(404)
  for (const intent of ['', 'restore:1', 'undo:2', 'restore:-1', 'undo:9999999999'])
    expect((await post(intent)).status, intent).toBe(409)
  const first = await post('undo:1')
  expect(first.status).toBe(422)
  expect((await pageOf(first)).getByRole('alert').textContent).toContain('Não há versão anterior.')
})

it('changes of a list are told by what an item is: the programme of an evaluation, the size of a paper', () => {
  const told = (before: object, after: object) =>
    readableChanges('animals', before, after, { documents })
      .map((change) => `${change.label}: ${change.before} → ${change.after}`)
      .join()
  const evaluations = (run: string) => ({
    evaluations: ['PMGZ', 'ANCP'].map((programme) => ({ programme, run, traits: {} })),
  })
  const runs = told(evaluations('2025-1'), evaluations('2026-1'))
  for (const programme of ['1 (PMGZ)', '2 (ANCP)'])
    expect(runs).toContain(`Avaliação ${programme} › Rodada: 2025-1 → 2026-1`)
  const papers = (bytes: number) => ({ papers: [{ paper: `${'0'.repeat(32)}-${bytes}.pdf` }] })
  expect(told(papers(1000), papers(9000))).toContain('PDF, 1 kB → PDF, 9 kB')
})
