import { describe, expect, it } from 'vitest'
import { newEntryPath } from '../../app/staff/content/entry-paths.ts'
import { formOf, openEditor } from '../editor.ts'
import { storedEntry } from '../rows.ts'
import { staffSiteOfFile } from '../staff.ts'
import { loginFor, visitor } from '../visitor.ts'

const { site, staff } = await staffSiteOfFile()
const bull = '/painel/conteudo/animals/touro-01'

describe('posts of the editor', () => {
  const documentOf = async (id: string) => {
    const row = await storedEntry(site.services.database, id)
    return row.draft ?? row.published
  }

  it('set no field but those of the form, and never an id', async () => {
    const path = '/painel/conteudo/animals/touro-09'
    const { fields } = await openEditor(staff, path)
    const forged = {
      id: 'touro-10',
      collection: 'terms',
      published: '{}',
      isAdmin: 'true',
      by: 'eve@example.com',
      '__proto__.polluted': 'x',
      'constructor.prototype.polluted': 'x',
      'evaluations.0.traits.__proto__.value': '1',
    }
    const before = await documentOf('touro-09')
    await staff.post(path, { ...fields, ...forged, intent: 'save' })
    expect(await documentOf('touro-09')).toEqual(before)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('with far too long values are refused', async () => {
    const { fields } = await openEditor(staff, bull)
    const long = 'a'.repeat(2_000)
    const response = await staff.post(bull, { ...fields, name: long, intent: 'save' })
    expect(response.status).toBe(422)
    const { page } = formOf(await response.text())
    page.getByText('O texto é longo demais: escreva até 500 caracteres.')
    expect((await staff.post(bull, { ...fields, name: 'a'.repeat(1_100_000), intent: 'save' })).status).toBe(
      413,
    )
    // The bodies of others are not read.
    const refused = await visitor(site).post(bull, { name: 'a'.repeat(1_100_000) })
    expect([refused.status, refused.headers.get('location')]).toEqual([302, loginFor(bull)])
    expect((await visitor(site).post(loginFor(bull), { name: 'a'.repeat(1_100_000) })).status).toBe(413)
  })

  it('with nonsense are no errors of the server', async () => {
    for (const fields of [
      {},
      { revision: '-1', intent: 'eat' },
      { intent: 'add:../../x', revision: 'NaN' },
      { intent: 'remove:nothing.7' },
      { overrides: '999999', revision: '1', intent: 'publish' },
      { name: '\u0000\ud800' },
    ] as Record<string, string>[])
      expect((await staff.post('/painel/conteudo/animals/touro-11', fields)).status).toBeLessThan(500)
  })

  it.each([
    '/painel/conteudo/leads/1',
    '/painel/conteudo/__proto__/x',
    '/painel/conteudo/bulls/touro-01',
    '/painel/conteudo/animals/touro-999',
    '/painel/conteudo/home/terms',
    newEntryPath('home'),
    '/painel/conteudo/constructor/novo',
  ])('to %s find nothing', async (path) => {
    expect((await staff.get(path)).status).toBe(404)
    expect((await staff.post(path, { name: 'x', intent: 'save' })).status).toBe(404)
  })
})
