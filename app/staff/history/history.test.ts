import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { storedEntry } from '../../../test/rows.ts'
import { bulls, pregnancies } from '../../../test/sample-herd.ts'
import { saveDrafts } from '../../../test/save-drafts.ts'
import type { TestSite } from '../../../test/site.ts'
import { staffEmail, staffSiteOfTest } from '../../../test/staff.ts'

const [pregnancy] = pregnancies
const [bull] = bulls
const key = { collection: 'animals', id: bull.id } as const
const history = `/painel/conteudo/animals/${pregnancy.id}/historico`

const entryOf = ({ services }: TestSite) => storedEntry(services.database, key.id)

const publishing = { by: fullAccess(staffEmail), action: 'publish' } as const

describe.each(anyDatabaseKind)('the history on the %s database', (kind) => {
  it('reads who changed what, with old and new values in words', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const document = { ...pregnancy, priceCents: 1_234_500, confirmed: '2026-09-05', state: 'reserved' }
    const change = { kind: 'document', collection: 'animals', id: pregnancy.id, document } as const
    await site.publish([change], { ...publishing, note: 'preço da feira' })
    const page = await staff.open(history)
    const [newest] = page.getAllByRole('listitem')
    expect(newest?.textContent).toContain('Publicado')
    expect(newest?.textContent).toContain(staffEmail)
    expect(newest?.textContent).toContain('Anotação: preço da feira')
    expect(newest?.textContent).toContain('R$ 12.345,00')
    expect(newest?.textContent).toContain('05/09/2026')
    expect(newest?.textContent).toMatch(/Disponível.*Reservado/)
  })

  it('names the programme of each evaluation that changes', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    for (const run of ['2025-1', '2026-1']) {
      const evaluations = ['PMGZ', 'ANCP'].map((programme) => ({ programme, run, traits: {} }))
      await site.publish([{ kind: 'fields', ...key, fields: { evaluations } }], publishing)
    }
    const page = await staff.open(`/painel/conteudo/animals/${bull.id}/historico`)
    const newest = page.getAllByRole('listitem')[0]?.textContent
    for (const programme of ['1 (PMGZ)', '2 (ANCP)'])
      expect(newest).toContain(`Avaliação ${programme} › Rodada`)
  })

  it('takes a publication back as a new revision, which visitors see', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const document = { ...bull, name: 'Engano' }
    await site.publish([{ kind: 'document', collection: 'animals', id: bull.id, document }], publishing)
    const bullHistory = `/painel/conteudo/animals/${bull.id}/historico`
    expect((await staff.post(bullHistory, { intent: 'undo:2' })).headers.get('location')).toContain(
      'feito=restored',
    )
    expect(await (await site.request('/nossos-touros')).text()).not.toContain('Engano')
    expect(await (await site.request('/nossos-touros')).text()).toContain(bull.name)
    expect((await staff.post(bullHistory, { intent: 'undo:2' })).status, 'a second tap').toBe(409)
    expect((await staff.post(bullHistory, { intent: 'restore:2', newest: '3' })).status).toBe(302)
    expect(await (await site.request('/nossos-touros')).text()).toContain('Engano')
  })

  it('never discards a colleague’s draft, and gives it the values that others published', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const bullHistory = `/painel/conteudo/animals/${bull.id}/historico`
    // The first start moves the exams of samples.
    const { published } = await entryOf(site)
    const draft = { ...published, weightKg: 903 }
    const bia = fullAccess('bia@example.com')
    await saveDrafts(site.services.database, [{ ...key, document: draft }], bia)
    await staff.post('/painel/rebanho', { ...key, state: 'sold', note: '' })
    expect((await entryOf(site)).draft).toEqual({ ...draft, state: 'sold' })
    expect((await staff.post(bullHistory, { intent: 'undo:3' })).status).toBe(302)
    expect(await entryOf(site)).toMatchObject({ published, draft })

    const reserved = await staff.post('/painel/rebanho', { ...key, state: 'reserved', note: '' })
    const notice = await staff.follow(reserved)
    const intent = notice.getByRole('button', { name: 'Desfazer' }).getAttribute('value') ?? ''
    expect((await staff.post('/painel/rebanho', { intent })).status, 'the notice').toBe(302)
    expect(await entryOf(site)).toMatchObject({ published, draft })

    const named = { kind: 'fields', ...key, fields: { name: 'Engano' } } as const
    await site.publish([named], publishing)
    await staff.post(bullHistory, { intent: 'restore:1', newest: '7' })
    expect(await entryOf(site), 'an earlier version').toMatchObject({ published, draft })

    const outdated = await staff.post(bullHistory, { intent: 'restore:7', newest: '7' })
    expect(outdated.status).toBe(409)
    expect((await pageOf(outdated)).getByRole('alert').textContent).toContain('alguém mexeu neste item')
  })

  it('takes only the newest change of a draft back', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const bullHistory = `/painel/conteudo/animals/${bull.id}/historico`
    const first = { ...bull, weightKg: 903 }
    const save = (document: object) =>
      saveDrafts(site.services.database, [{ ...key, document }], fullAccess(staffEmail))
    await save(first)
    await staff.post('/painel/rebanho', { ...key, state: 'sold', note: '' })
    await save({ ...first, state: 'sold', name: 'Outro' })
    expect((await staff.post(bullHistory, { intent: 'undo:3' })).status, 'of an older revision').toBe(302)
    await save({ ...first, name: 'Outro' })
    expect((await staff.post(bullHistory, { intent: 'undo:6' })).status).toBe(302)
    expect((await entryOf(site)).draft).toEqual({ ...first, name: 'Outro' })
    expect((await staff.post(bullHistory, { intent: 'undo:6' })).status, 'a second tap').toBe(409)
  })
})

describe('the history', () => {
  it('says which field of an old version is no longer valid', async () => {
    const { site, staff } = await staffSiteOfTest()
    const { database } = site.services
    const revision = { collection: 'animals', entry_id: bull.id, changed_by: '', note: '', batch: '' }
    await database
      .updateTable('content_revisions')
      .set({ document: JSON.stringify({ ...bull, weightKg: 9 }) })
      .where('entry_id', '=', revision.entry_id)
      .execute()
    await site.publish(
      [{ kind: 'document', collection: 'animals', id: bull.id, document: { ...bull, name: 'Novo' } }],
      publishing,
    )
    const path = `/painel/conteudo/animals/${bull.id}/historico`
    const refused = await staff.post(path, { intent: 'restore:1', newest: '2' })
    expect(refused.status).toBe(422)
    expect((await pageOf(refused)).getByRole('alert').textContent).toContain(
      'Peso: Escreva um número de 20 a 5.000 kg, por exemplo 530',
    )
    expect(await (await site.request('/nossos-touros')).text()).toContain('Novo')
  })

  it('takes a draft back without touching what visitors see', async () => {
    const { site, staff } = await staffSiteOfTest()
    const document = { ...bull, name: 'Rascunho' }
    await saveDrafts(site.services.database, [{ ...key, document }], fullAccess(staffEmail))
    const bullHistory = `/painel/conteudo/animals/${bull.id}/historico`
    expect((await staff.post(bullHistory, { intent: 'undo:2' })).headers.get('location')).toContain(
      'feito=draft-restored',
    )
    const { draft } = await storedEntry(site.services.database, bull.id)
    expect(draft).toBeNull()
  })

  it('does not exist for unknown documents, and refuses forms that make no sense', async () => {
    const { staff } = await staffSiteOfTest()
    for (const entry of ['animals/touro-999', 'nada/touro-01', 'breeds/gir-01', '__proto__/x'])
      expect((await staff.get(`/painel/conteudo/${entry}/historico`)).status, entry).toBe(404)
    for (const fields of [
      {},
      { intent: 'restore:1' },
      { intent: 'undo:2' },
      { intent: 'restore:-1' },
      { intent: 'undo:9999999999' },
    ])
      expect((await staff.post(history, fields)).status).toBe(409)
    const first = await staff.post(history, { intent: 'undo:1' })
    expect(first.status).toBe(422)
    expect((await pageOf(first)).getByRole('alert').textContent).toContain('Não há versão anterior.')
  })
})
