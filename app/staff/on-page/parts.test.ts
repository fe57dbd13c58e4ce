import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { openEditor, sendEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { storedEntry } from '../../../test/rows.ts'
import { signedInEditor, signedInStaff, staffSiteOfFile } from '../../../test/staff.ts'
import type { Visitor } from '../../../test/visitor.ts'
import type { PageParts } from './parts.ts'

describe.each(anyDatabaseKind)('"Editar" on public pages, on the %s database,', async (kind) => {
  const { site, staff } = await staffSiteOfFile(kind)

  const partsOf = async (path: string, reader = staff): Promise<PageParts> =>
    (await reader.get(`/painel/partes?pagina=${encodeURIComponent(path)}`)).json()
  const draftOf = async (id: string) => {
    const row = await storedEntry(site.services.database, id)
    return row.draft ?? row.published
  }

  it('is told to staff only', async () => {
    const script = async (reader: Visitor) => (await (await reader.get('/conta/sessao')).json()).script
    expect(await script(staff)).toBe('/editar.js')
    const veterinarian = await signedInStaff(site, 'vet@example.com', site.services.clock())
    expect(await script(veterinarian)).toBeUndefined()
    expect((await veterinarian.get('/painel/partes?pagina=/')).status).toBe(403)
    expect((await site.request('/painel/partes?pagina=/')).headers.get('location')).toContain('/conta/entrar')
    expect(await (await staff.get('/')).text()).not.toContain('editar.js')
  })

  it('leads from headings to the fields below them, in both languages', async () => {
    const { parts } = await partsOf('/')
    expect(parts.map(({ editor }) => editor)).toContain('/painel/conteudo/home/home?parte=blocks.1#blocks.1')
    const headings = (await pageOf(await site.request('/'))).getAllByRole('heading')
    for (const { heading } of parts.filter((part) => part.heading))
      expect(headings.map(({ textContent }) => textContent)).toContain(heading)
    const english = await partsOf('/en/produtos')
    expect(english.parts.map(({ editor }) => editor)).toContain('/painel/conteudo/offers/programa-troca')
    expect(english.texts.edit).toBe('Editar')
  })

  it('leads to the editor of an animal, an article and a list', async () => {
    const editors = async (path: string) => (await partsOf(path)).parts.map(({ editor }) => editor)
    expect(await editors('/nossos-touros/touro-01')).toEqual(['/painel/conteudo/animals/touro-01'])
    expect(await editors('/blog/raca-sindi')).toEqual(['/painel/conteudo/articles/raca-sindi'])
    expect(await editors('/nossos-touros')).toContain('/painel/conteudo/lists/touros?parte=name#name')
    expect((await partsOf('/nossos-touros')).cards).toContainEqual({
      start: '/nossos-touros/',
      editor: '/painel/conteudo/animals/',
    })
  })

  it('offers editors of the site no document that they may not change', async () => {
    expect((await partsOf('/termos-de-uso')).parts).not.toEqual([])
    expect((await partsOf('/termos-de-uso', await signedInEditor(site))).parts).toEqual([])
  })

  it('shows one part, keeps the others, and publishes back to the page', async () => {
    const back = '/#editar-home-home-parte-blocks-4'
    const path = `/painel/conteudo/home/home?parte=blocks.4&volta=${encodeURIComponent(back)}`
    const before = await draftOf('home')
    const { fields, page } = await openEditor(staff, path)
    expect(Object.keys(fields).filter((name) => name.startsWith('hero'))).toEqual([])
    expect(page.getByRole('link', { name: 'Voltar à página' }).getAttribute('href')).toBe(back)
    const saved = await staff.post(path, { ...fields, 'blocks.4.heading.pt': 'Fale', intent: 'save' })
    expect(saved.headers.get('location')).toMatch(/parte=blocks.4&volta=.*&feito=draft-saved$/)
    const published = await sendEditor(staff, path)
    expect(published.headers.get('location')).toBe(`${back}&no-ar`)
    const after = await draftOf('home')
    expect(after.blocks[4].heading.pt).toBe('Fale')
    expect({ ...after, blocks: after.blocks.with(4, before.blocks[4]) }).toEqual(before)
  })

  it('says which other part of the document is not complete', async () => {
    const whole = '/painel/conteudo/home/home'
    const { fields } = await openEditor(staff, whole)
    await staff.post(whole, { ...fields, 'hero.heading.pt': '', intent: 'save' })
    const part = await openEditor(staff, `${whole}?parte=blocks.4`)
    const refused = await staff.post(`${whole}?parte=blocks.4`, { ...part.fields, intent: 'publish' })
    expect(refused.status).toBe(422)
    const link = (await pageOf(refused)).getByRole('link', { name: /^Abertura da página › Título/ })
    expect(link.getAttribute('href')).toBe(`${whole}?conferir#hero.heading.pt`)
    const { revision = '' } = (await openEditor(staff, whole)).fields
    await staff.post(whole, { ...fields, revision, intent: 'save' })
  })

  it.each([['//evil.example/'], ['/\\evil.example'], ['/.//evil.example'], ['/\r\nX-Injected: 1']])(
    'leads to no other site: %s',
    async (volta) => {
      const path = `/painel/conteudo/home/home?parte=blocks.4&volta=${encodeURIComponent(volta)}`
      const { fields, page } = await openEditor(staff, path)
      for (const link of page.document.querySelectorAll('a[href]'))
        expect(new URL(link.getAttribute('href') ?? '', 'http://own.example').host).toMatch(
          /^(own\.example)?$/,
        )
      const posted = await staff.post(path, { ...fields, intent: 'publish' })
      const location = posted.headers.get('location') ?? ''
      expect(posted.status).toBe(302)
      expect(new URL(location, 'http://own.example').host).toBe('own.example')
      expect(location).not.toMatch(/^\/[/\\]/)
    },
  )

  it('leads back to the list of the panel that one came from', async () => {
    const list = '/painel/rebanho?busca=aroeira#touro-01'
    const path = `/painel/conteudo/animals/touro-01?volta=${encodeURIComponent(list)}`
    const { fields, page } = await openEditor(staff, path)
    expect(page.getByRole('link', { name: 'Voltar à lista' }).getAttribute('href')).toBe(list)
    const saved = await staff.post(path, { ...fields, weightKg: '850', intent: 'publish' })
    const location = saved.headers.get('location') ?? ''
    expect(location).toContain('feito=on-site')
    const next = await openEditor(staff, location)
    expect(next.page.getByRole('link', { name: 'Voltar à lista' }).getAttribute('href')).toBe(list)
  })
})
