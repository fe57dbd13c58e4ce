import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { formOf, openEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { bulls } from '../../../test/sample-herd.ts'
import type { TestSite } from '../../../test/site.ts'
import { staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { readEditableEntry } from '../../domain/publishing/drafts.server.ts'
import type { CollectionName } from '../../domain/publishing/index.server.ts'
import { discardDrafts, OutdatedChanges, saveDraft } from '../../domain/publishing/index.server.ts'

const [bull, secondBull] = bulls

function save(site: TestSite, collection: CollectionName, id: string, document: object, baseRevision = 1) {
  return saveDraft(site.services.database, {
    collection,
    id,
    document,
    baseRevision,
    by: fullAccess(staffEmail),
    now: site.services.clock(),
  })
}

/** Marks drafts, by their names with the revision that the page shows. */
async function postMarked(staff: Visitor, entries: string[], intent: string) {
  return staff.post(
    '/painel/rascunhos',
    new URLSearchParams([...entries.map((each) => ['entry', each]), ['intent', intent]]),
  )
}

describe.each(anyDatabaseKind)('the drafts on the %s database', (kind) => {
  it('are listed with what changes, and the marked ones published together', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    await save(site, 'animals', bull.id, { ...bull, name: 'Nome Novo', weightKg: 901 })
    await save(site, 'animals', secondBull.id, { ...secondBull, name: 'Fica Rascunho' })
    await save(site, 'home', 'home', {
      ...documents.home,
      title: { ...documents.home.title, pt: 'Outro título' },
    })
    const page = await staff.open('/painel/rascunhos')
    expect(page.queryAllByRole('checkbox', { checked: true })).toEqual([])
    const section = page.getByRole('region', { name: 'Nome Novo' })
    expect(section.textContent).toContain(`Antes: ${bull.name}`)
    expect(section.textContent).toContain('Depois: Nome Novo')
    expect(section.textContent).toContain('901')
    expect(page.getByRole('region', { name: 'Página inicial' }).textContent).toContain('Outro título')

    const posted = await postMarked(staff, [`animals/${bull.id}@2`, 'home/home@2'], 'publish')
    expect(posted.status).toBe(302)
    expect(await (await site.request('/nossos-touros')).text()).toContain('Nome Novo')
    expect(await (await site.request('/')).text()).toContain('Outro título')
    expect(await (await site.request('/nossos-touros')).text()).not.toContain('Fica Rascunho')
    const after = await staff.follow(posted)
    expect(after.getByRole('status').textContent).toContain('Já está no site')
    after.getByRole('region', { name: 'Fica Rascunho' })
    expect(after.queryByRole('region', { name: 'Nome Novo' })).toBeNull()
  })

  it('are all refused with the entry and field of the first mistake, and stay drafts', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    await save(site, 'animals', bull.id, { ...bull, name: 'Nome Novo' })
    await save(site, 'animals', secondBull.id, { ...secondBull, weightKg: 9 })
    const entries = [`animals/${bull.id}@2`, `animals/${secondBull.id}@2`]
    const refused = await postMarked(staff, entries, 'publish')
    expect(refused.status).toBe(422)
    const page = await pageOf(refused)
    expect(page.getByRole('alert').textContent).toContain(
      `Nada foi publicado.${secondBull.name} · Peso: Escreva um número de 20 a 5.000 kg, por exemplo 530.`,
    )
    expect(page.getAllByRole('region')).toHaveLength(2)
    expect(await (await site.request('/nossos-touros')).text()).not.toContain('Nome Novo')
  })

  it('are refused where others published since, and published once both values were shown and one was chosen', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const path = `/painel/conteudo/animals/${bull.id}`
    const evaluated = bull.evaluations ?? []
    const evaluations = evaluated.toReversed().map((each) => ({ ...each, run: '2031-1' }))
    await save(site, 'animals', bull.id, { ...bull, name: 'Nome Novo', evaluations })
    const published = evaluated.map((each) => ({ ...each, run: '2032-1' }))
    await site.publish(
      [{ kind: 'fields', collection: 'animals', id: bull.id, fields: { evaluations: published } }],
      { by: fullAccess(staffEmail), action: 'import' },
    )
    const listed = await postMarked(staff, [`animals/${bull.id}@3`], 'publish')
    expect(listed.status).toBe(422)
    expect((await pageOf(listed)).getByRole('alert').textContent).toContain(
      'Outra pessoa publicou outro valor',
    )
    const asked = await staff.post(path, { ...(await openEditor(staff, path)).fields, intent: 'publish' })
    expect(asked.status).toBe(409)
    const { fields, page } = formOf(await asked.text())
    const told = page.getByRole('region', { name: 'Duas pessoas mudaram isto' }).textContent ?? ''
    expect(told).toContain(staffEmail)
    for (const run of ['2031-1', '2032-1']) expect(told).toContain(run)
    expect(told).not.toContain('Nome Novo')
    const saved = await staff.post(path, { ...fields, intent: 'publish' })
    expect(saved.headers.get('location')).toBe(`${path}?feito=on-site`)
    const key = { collection: 'animals', id: bull.id } as const
    const entry = await readEditableEntry(site.services.database, key, fullAccess(staffEmail))
    expect(entry).toMatchObject({ hasDraft: false, document: { name: 'Nome Novo', evaluations } })
  })

  it('that are discarded stay in the history, from which they return', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    await save(site, 'animals', bull.id, { ...bull, name: 'Nome Novo' })
    expect((await postMarked(staff, [`animals/${bull.id}@2`], 'discard')).status).toBe(302)
    expect((await staff.open('/painel/rascunhos')).queryAllByRole('region')).toEqual([])
    const history = `/painel/conteudo/animals/${bull.id}/historico`
    expect(
      (await staff.post(history, { intent: 'restore:2', newest: '3' })).headers.get('location'),
    ).toContain('feito=draft-restored')
    ;(await staff.open('/painel/rascunhos')).getByRole('region', { name: 'Nome Novo' })
  })

  it('that are discarded return by one button, all or none', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    await save(site, 'animals', bull.id, { ...bull, name: 'Nome Novo' })
    await save(site, 'animals', 'touro-99', { ...bull, id: 'touro-99', name: 'Nunca no Ar' })
    const names = [`animals/${bull.id}@2`, 'animals/touro-99@1']
    const discarded = (await postMarked(staff, names, 'discard')).headers.get('location') ?? ''
    const page = await staff.open(discarded)
    const undo = page.getByRole('button', { name: 'Desfazer' }).getAttribute('value') ?? ''
    expect((await staff.post('/painel/rascunhos', { intent: undo })).headers.get('location')).toContain(
      'feito=draft-restored',
    )
    const after = await staff.open('/painel/rascunhos')
    expect(after.getAllByRole('region')).toHaveLength(2)
    after.getByRole('region', { name: 'Nunca no Ar' })

    const again = await staff.post('/painel/rascunhos', { intent: undo })
    expect(again.status).toBe(409)
    for (const forged of [
      'restore:',
      'restore:leads/1@1',
      'restore:__proto__/x@1',
      `restore:animals/${bull.id}@1`,
    ])
      expect((await staff.post('/painel/rascunhos', { intent: forged })).status, forged).toBe(409)
  })
})

it('drafts that are no longer there, that somebody has changed since, or none, are refused', async () => {
  const { site, staff } = await staffSiteOfTest()
  await save(site, 'animals', bull.id, { ...bull, name: 'Nome Novo' })
  await save(site, 'animals', bull.id, { ...bull, name: 'Outro Nome' }, 2)
  const older = `animals/${bull.id}@2`
  for (const entries of [[], [older], ['animals/touro-02@1'], ['nothing/x'], ['__proto__/x']])
    for (const intent of ['publish', 'discard'])
      expect((await postMarked(staff, entries, intent)).status).toBe(409)
  const page = await pageOf(await postMarked(staff, [older], 'publish'))
  expect(page.getByRole('alert').textContent).toContain('Alguém pode ter publicado ou descartado')
  page.getByRole('region', { name: 'Outro Nome' })
  const now = { by: fullAccess(staffEmail), now: 1 }
  const key = { collection: 'animals', id: bull.id, expectedRevision: 2 } as const
  await expect(discardDrafts(site.services.database, [key], now)).rejects.toThrow(OutdatedChanges)
})
