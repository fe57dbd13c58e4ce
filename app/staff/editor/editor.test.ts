import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { formOf, openEditor, sendEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { storedEntry } from '../../../test/rows.ts'
import { staffEmail, staffSiteOfFile } from '../../../test/staff.ts'
import type { CollectionName } from '../../domain/publishing/index.server.ts'
import { entryPath } from '../content/entry-paths.ts'

describe.each(anyDatabaseKind)('the editor, on the %s database,', async (kind) => {
  const { site, staff, time } = await staffSiteOfFile(kind)

  const rowOf = (id: string) => storedEntry(site.services.database, id)
  const firstEntries = () =>
    site.services.database
      .selectFrom('content_entries')
      .select('collection')
      .select(({ fn }) => fn.min('id').as('id'))
      .groupBy('collection')
      .execute()
  const draftOf = async (id: string) => (await rowOf(id)).draft

  it('marks English as stale once its Portuguese changes, until staff confirm it', async () => {
    const path = '/painel/conteudo/blog/blog'
    const { fields } = await openEditor(staff, path)
    await staff.post(path, { ...fields, 'heading.pt': 'Novo título', intent: 'save' })
    const stale = await openEditor(staff, path)
    stale.page.getByText('o português mudou')
    const confirmed = { ...stale.fields, 'heading.enStays': 'on', intent: 'save' }
    await staff.post(path, confirmed)
    const { page } = await openEditor(staff, path)
    expect(page.queryByText('o português mudou')).toBeNull()
  })

  it('keeps a draft that is invalid, and says at each field what is missing before it is published', async () => {
    const { fields } = await openEditor(staff, '/painel/conteudo/animals/touro-02')
    const typed = { ...fields, weightKg: 'uns 800', name: '', rgn: 'S/N' }
    const response = await staff.post('/painel/conteudo/animals/touro-02', { ...typed, intent: 'publish' })
    expect(response.status).toBe(422)
    const { page, fields: shown } = formOf(await response.text())
    expect(page.getByLabelText(/^Peso/)).toHaveProperty('value', 'uns 800')
    expect(page.getByLabelText(/^Peso/).getAttribute('aria-invalid')).toBe('true')
    page.getByText('Escreva um número de 20 a 5.000 kg, por exemplo 530.')
    page.getByText('Falta preencher. Escreva o texto.')
    const link = page.getByRole('link', {
      name: /^RGN: Escreva letras e números como no documento: ABCD 1182/,
    })
    expect(page.document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toHaveProperty(
      'value',
      'S/N',
    )
    expect(await draftOf('touro-02')).toMatchObject({ weightKg: 'uns 800', name: '' })
    expect(Number(shown['revision'])).toBe((await rowOf('touro-02')).revision)
    expect(await (await site.request('/nossos-touros')).text()).not.toContain('uns 800')
  })

  it('creates an animal with the next number, once for a form that is sent twice, and publishes it', async () => {
    const path = '/painel/conteudo/animals/novo?tipo=touro'
    const { fields } = await openEditor(staff, path)
    const animal = {
      name: 'Jatobá da Matriz',
      rgn: 'MTZG 9001',
      born: '2024-05-01',
      state: 'available',
      breed: 'nelore',
      'badges.0': 'PO',
      'badges.1': 'Elite',
      place: 'first',
    }
    const create = async (more: object = {}) => {
      const response = await staff.post(path, { ...fields, ...animal, ...more, intent: 'save' })
      return response.headers.get('location')
    }
    const created = await create()
    expect(created).toBe('/painel/conteudo/animals/touro-26?feito=draft-saved')
    expect(await create()).toBe(created)
    expect(await create({ name: 'Outro' })).toBe('/painel/conteudo/animals/touro-27?feito=draft-saved')
    time.now += 120_000
    expect(await create({ name: 'Outro' }), 'an equal one later').toContain('/touro-28?')
    const published = await sendEditor(staff, '/painel/conteudo/animals/touro-26')
    expect(published.headers.get('location')).toBe('/painel/conteudo/animals/touro-26?feito=on-site')
    const [first] = (await pageOf(await site.request('/nossos-touros'))).getAllByRole('article')
    expect(first?.textContent).toContain('Jatobá da Matriz')
  })

  it('folds the parts of a long form, and opens those that were open or are not complete', async () => {
    const path = '/painel/conteudo/home/home'
    const opened = (page: Awaited<ReturnType<typeof openEditor>>['page']) =>
      [...page.document.querySelectorAll('form details[open]')].map(({ id }) => id)
    const { fields, page } = await openEditor(staff, path)
    expect(opened(page)).toEqual([])
    expect([...page.document.querySelectorAll('form details')].at(-1)?.id).toBe('fold-search')
    const changed = { ...fields, 'blocks.3.heading.pt': 'Passo a passo', open: 'blocks.3', intent: 'save' }
    const location = (await staff.post(path, changed)).headers.get('location') ?? ''
    expect(location).toBe(`${path}?aberto=blocks.3&feito=draft-saved`)
    const { fields: again, page: next } = await openEditor(staff, location)
    expect(opened(next)).toEqual(['blocks.3'])
    next.getByText('Passo a passo', { selector: 'summary *' })
    const refused = await staff.post(path, { ...again, 'blocks.1.body.pt': '', intent: 'publish' })
    const after = await pageOf(refused)
    expect(opened(after)).toEqual(['blocks.1'])
    after.getByText('corrigir')
    const { revision = '' } = (await openEditor(staff, path)).fields
    await staff.post(path, { ...fields, revision, intent: 'save' })
  })

  it('offers the documents that a field may name, and keeps a name that is not among them', async () => {
    const path = '/painel/conteudo/lists/touros'
    const { fields, page } = await openEditor(staff, path)
    const kinds = page.getByLabelText<HTMLSelectElement>('Tipo 1')
    expect(kinds.selectedOptions[0]?.textContent).toBe('Touro')
    const traits = page.getByLabelText<HTMLSelectElement>('Característica 2')
    expect(traits.selectedOptions[0]?.textContent).toMatch(/^PM-EM: Peso/)
    await staff.post(path, { ...fields, 'kinds.0': 'lhama', intent: 'save' })
    const again = await openEditor(staff, path)
    expect(again.fields['kinds.0']).toBe('lhama')
    const refused = await staff.post(path, { ...again.fields, intent: 'publish' })
    expect(refused.status).toBe(422)
    ;(await pageOf(refused)).getByRole('link', { name: /^Tipo 1: Escolha uma opção/ })
    expect((await draftOf('touros')).kinds).toEqual(['lhama'])
  })

  it('tells who changed the same fields and both values, keeps what was typed, and is overridden by saving again', async () => {
    const path = '/painel/conteudo/animals/touro-07'
    const { fields } = await openEditor(staff, path)
    await staff.post(path, {
      ...fields,
      name: 'Nome Deles',
      weightKg: '901',
      scrotalCm: '36,5',
      intent: 'save',
    })
    const mine = { ...fields, name: 'Nome Meu', rgn: 'MTZG 7777', weightKg: '902' }
    const refused = await staff.post(path, { ...mine, intent: 'publish' })
    expect(refused.status).toBe(409)
    const { page, fields: again } = formOf(await refused.text())
    const told = within(page.getByRole('region', { name: 'Duas pessoas mudaram isto' }))
    expect(page.getByRole('region', { name: 'Duas pessoas mudaram isto' }).textContent).toContain(
      `${staffEmail} mudou este conteúdo`,
    )
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nome: o da outra pessoa, Nome Deles; o seu, Nome Meu',
      'Peso: o da outra pessoa, 901; o seu, 902',
    ])
    expect(again).toMatchObject({ name: 'Nome Meu', rgn: 'MTZG 7777', scrotalCm: '36,5' })
    expect((await rowOf('touro-07')).published).not.toMatchObject({ name: 'Nome Meu' })
    const saved = await staff.post(path, { ...again, intent: 'publish' })
    expect(saved.headers.get('location')).toBe(`${path}?feito=on-site`)
    expect((await rowOf('touro-07')).published).toMatchObject({
      name: 'Nome Meu',
      rgn: 'MTZG 7777',
      weightKg: 902,
      scrotalCm: 36.5,
    })
  })

  it('saves nothing new in any collection when nothing was changed', async () => {
    for (const { collection, id } of await firstEntries()) {
      const path = entryPath({ collection: collection as CollectionName, id })
      const before = await rowOf(id)
      const { fields } = await openEditor(staff, path)
      const post = { revision: fields['revision'], document: before.draft ?? before.published }
      expect((await staff.postJson(path, { ...post, intent: 'save' })).status, collection).toBe(302)
      expect(await draftOf(id), collection).toEqual(before.draft)
      if (before.draft) continue
      const published = await staff.postJson(path, { ...post, intent: 'publish' })
      expect(published.headers.get('location'), collection).toBe(`${path}?feito=unchanged`)
    }
  })
})
