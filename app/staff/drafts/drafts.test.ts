import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind, type DatabaseKind } from '../../../test/database.ts'
import { formOf, sendEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import {
  discardDrafts,
  type EntryKey,
  OutdatedChanges,
  saveDraft,
} from '../../domain/publishing/index.server.ts'

const [bull, secondBull] = bulls
const path = '/painel/rascunhos'
const editor = `/painel/conteudo/animals/${bull.id}`
const animal = (id: string) => ({ collection: 'animals', id }) as const

async function open(kind: DatabaseKind = 'embedded') {
  const { site, staff } = await staffSiteOfTest(kind)
  const { database } = site.services
  const save = (key: EntryKey, document: object, baseRevision = 1) =>
    saveDraft(database, {
      ...key,
      document,
      baseRevision,
      by: fullAccess(staffEmail),
      now: site.services.clock(),
    })
  /** Presses a button below marked drafts, by their names with the revision that the page shows. */
  const post = (intent: string, ...entries: string[]) =>
    staff.post(path, new URLSearchParams([...entries.map((each) => ['entry', each]), ['intent', intent]]))
  const read = async (address: string) => (await site.request(address)).text()
  return { site, staff, database, save, post, read }
}

describe.each(anyDatabaseKind)('the drafts on the %s database', (kind) => {
  it('are listed with what changes, and the marked ones published together', async () => {
    const { staff, save, post, read } = await open(kind)
    await save(animal(bull.id), { ...bull, name: 'Nome Novo', weightKg: 901 })
    await save(animal(secondBull.id), { ...secondBull, name: 'Fica Rascunho' })
    const title = { ...documents.home.title, pt: 'Outro título' }
    await save({ collection: 'home', id: 'home' }, { ...documents.home, title })
    const page = await staff.open(path)
    expect(page.queryAllByRole('checkbox', { checked: true })).toEqual([])
    const section = page.getByRole('region', { name: 'Nome Novo' }).textContent
    for (const text of [`Antes: ${bull.name}`, 'Depois: Nome Novo', '901']) expect(section).toContain(text)
    expect(page.getByRole('region', { name: 'Página inicial' }).textContent).toContain('Outro título')

    const posted = await post('publish', `animals/${bull.id}@2`, 'home/home@2')
    expect(posted.status).toBe(302)
    expect(await read('/')).toContain('Outro título')
    expect(await read('/nossos-touros')).toContain('Nome Novo')
    expect(await read('/nossos-touros')).not.toContain('Fica Rascunho')
    const after = await staff.follow(posted)
    expect(after.getByRole('status').textContent).toContain('Já está no site')
    expect(after.getAllByRole('region')).toEqual([after.getByRole('region', { name: 'Fica Rascunho' })])
  })

  it('are all refused with the entry and field of the first mistake, and stay drafts', async () => {
    const { save, post, read } = await open(kind)
    await save(animal(bull.id), { ...bull, name: 'Nome Novo' })
    await save(animal(secondBull.id), { ...secondBull, weightKg: 9 })
    const refused = await post('publish', `animals/${bull.id}@2`, `animals/${secondBull.id}@2`)
    expect(refused.status).toBe(422)
    const page = await pageOf(refused)
    expect(page.getByRole('alert').textContent).toContain(
      `Nada foi publicado.${secondBull.name} · Peso: Escreva um número de 20 a 5.000 kg, por exemplo 530.`,
    )
    expect(page.getAllByRole('region')).toHaveLength(2)
    expect(await read('/nossos-touros')).not.toContain('Nome Novo')
  })

  it('are published over what others have published since, once both values were shown', async () => {
    const { site, staff, save } = await open(kind)
    await save(animal(bull.id), { ...bull, name: 'Nome da Ana' })
    const change = { kind: 'fields', ...animal(bull.id), fields: { name: 'Nome da Bia' } } as const
    await site.publish([change], { action: 'import' })
    ;(await staff.open(path)).getByText(/uma planilha de/)
    const asked = await sendEditor(staff, editor)
    expect(asked.status).toBe(409)
    const { page, fields } = formOf(await asked.text())
    expect(page.getByRole('region', { name: 'Duas pessoas mudaram isto' }).textContent).toContain(
      'Nome: o da outra pessoa, Nome da Bia; o seu, Nome da Ana',
    )
    const saved = await staff.post(editor, { ...fields, intent: 'publish' })
    expect(saved.headers.get('location')).toBe(`${editor}?feito=on-site`)
  })

  it('that are discarded return by one button, all or none, or from the history', async () => {
    const { staff, save, post } = await open(kind)
    await save(animal(bull.id), { ...bull, name: 'Nome Novo' })
    await save(animal('touro-99'), { ...bull, id: 'touro-99', name: 'Nunca no Ar' })
    const discarded = await post('discard', `animals/${bull.id}@2`, 'animals/touro-99@1')
    expect((await staff.open(path)).queryAllByRole('region')).toEqual([])
    const undo = (await staff.follow(discarded)).getByRole('button', { name: 'Desfazer' })
    const intent = undo.getAttribute('value') ?? ''
    expect((await staff.post(path, { intent })).headers.get('location')).toContain('feito=draft-restored')
    expect((await staff.open(path)).getAllByRole('region')).toHaveLength(2)
    for (const again of [
      intent,
      ...['restore:', 'restore:leads/1@1', 'restore:__proto__/x@1', `restore:animals/${bull.id}@1`],
    ])
      expect((await staff.post(path, { intent: again })).status, again).toBe(409)

    await post('discard', `animals/${bull.id}@4`)
    const restored = await staff.post(`${editor}/historico`, { intent: 'restore:2', newest: '5' })
    expect(restored.headers.get('location')).toContain('feito=draft-restored')
    ;(await staff.open(path)).getByRole('region', { name: 'Nome Novo' })
  })
})

it('drafts that are no longer there, that somebody has changed since, or none, are refused', async () => {
  const { database, save, post } = await open()
  await save(animal(bull.id), { ...bull, name: 'Nome Novo' })
  await save(animal(bull.id), { ...bull, name: 'Outro Nome' }, 2)
  const [older, newest] = [`animals/${bull.id}@2`, `animals/${bull.id}@3`]
  const gone = ['animals/touro-02@1', 'nothing/x', '__proto__/x']
  for (const entries of [[], [older], ...gone.map((each) => [each]), [newest, older], [newest, ...gone]])
    for (const intent of ['publish', 'discard']) expect((await post(intent, ...entries)).status).toBe(409)
  const page = await pageOf(await post('publish', older))
  expect(page.getByRole('alert').textContent).toContain('Alguém pode ter publicado ou descartado')
  page.getByRole('region', { name: 'Outro Nome' })
  const now = { by: fullAccess(staffEmail), now: 1 }
  const discarded = discardDrafts(database, [{ ...animal(bull.id), expectedRevision: 2 }], now)
  await expect(discarded).rejects.toThrow(OutdatedChanges)
})
