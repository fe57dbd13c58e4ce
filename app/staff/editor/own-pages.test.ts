import { describe, expect, it } from 'vitest'
import { brahmanRanch } from '../../../test/brahman-ranch.ts'
import { openEditor, sendEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { staffSiteOfFile } from '../../../test/staff.ts'
import type { PageParts } from '../on-page/parts.ts'

const newPage = '/painel/conteudo/pages/novo'

const visit = {
  'heading.pt': 'Visita à fazenda',
  isInMenu: 'true',
  'blocks.0.kind': 'text',
  'blocks.0.heading.pt': 'Como chegar',
  'blocks.0.body.pt': 'A porteira fica no km 12. Ligue antes.',
  'blocks.0.picture': 'about',
  'blocks.1.kind': 'checks',
  'blocks.1.texts.0.pt': 'Bota de cano alto',
}

describe('a page of the ranch’s own', async () => {
  const { site, staff } = await staffSiteOfFile()
  const read = async (path: string) => pageOf(await site.request(path))
  const menuOf = async (path: string) =>
    Array.from((await read(path)).document.querySelectorAll<HTMLAnchorElement>('#menu a'), (each) => [
      each.getAttribute('href'),
      each.textContent,
    ])

  it('goes from nothing to the site: page, menu, sitemap, English, and "Editar"', async () => {
    const sent = await sendEditor(staff, newPage, visit)
    expect(sent.headers.get('location')).toMatch(
      /^\/painel\/conteudo\/pages\/visita-a-fazenda\?feito=on-site/,
    )
    const path = '/sobre/visita-a-fazenda'
    const page = await read(path)
    page.getByRole('heading', { level: 1, name: 'Visita à fazenda' })
    page.getByRole('heading', { level: 2, name: 'Como chegar' })
    expect(page.document.title).toContain('Visita à fazenda')
    const head = page.document.head.innerHTML
    expect(head).toContain('<meta name="description" content="A porteira fica no km 12. Ligue antes."')
    expect(await menuOf('/')).toContainEqual([path, 'Visita à fazenda'])
    expect(await (await site.request('/sitemap.xml')).text()).toContain(`${path}</loc>`)

    // Without English it says so: the Portuguese stands there as Portuguese, and counts as missing.
    const english = await read(`/en${path}`)
    expect(english.getByText('Como chegar').closest('[lang]')?.getAttribute('lang')).toMatch(/^pt/)
    expect(await menuOf('/en')).toContainEqual([`/en${path}`, 'Visita à fazenda'])
    expect(await (await staff.get('/painel/ingles')).text()).toContain('Visita à fazenda')

    const { parts }: PageParts = await (await staff.get(`/painel/partes?pagina=${path}`)).json()
    const shown = parts.map(({ editor }) => editor.split('/pages/visita-a-fazenda?parte=')[1])
    expect(shown).toEqual(['heading#heading', 'blocks.0#blocks.0'])
  })

  it('speaks English where it has it, hides a part, and leaves site and menu when it is withdrawn', async () => {
    const editor = '/painel/conteudo/pages/dia-de-campo'
    await sendEditor(staff, newPage, { ...visit, newId: 'dia-de-campo', 'heading.pt': 'Dia de campo' })
    const english = { 'heading.en': 'Field day', 'blocks.0.heading.en': 'How to get here' }
    await sendEditor(staff, editor, { ...english, 'blocks.1.isHidden': 'true' })
    const page = await read('/en/sobre/dia-de-campo')
    expect(page.getByRole('heading', { name: 'Field day' }).closest('[lang]')?.tagName).toBe('HTML')
    page.getByRole('heading', { name: 'How to get here' })
    expect(page.queryByText('Bota de cano alto')).toBeNull()
    const shown = await openEditor(staff, editor)
    shown.page.getByText('Escondida')
    shown.page.getByRole('button', { name: 'Mostrar: Parte 2 · Lista com ✓' })
    shown.page.getByRole('button', { name: 'Esconder: Parte 1 · Texto' })

    const { revision = '' } = shown.fields
    await staff.post(editor, { intent: 'withdraw', revision })
    expect((await site.request('/sobre/dia-de-campo')).status).toBe(404)
    expect(await menuOf('/')).not.toContainEqual(['/sobre/dia-de-campo', 'Dia de campo'])
    expect(await (await site.request('/sitemap.xml')).text()).not.toContain('dia-de-campo')
    // Neither is its address anybody else's.
    const again = await sendEditor(staff, newPage, { ...visit, newId: 'dia-de-campo' })
    expect(again.status).toBe(422)
    ;(await pageOf(again)).getByText('Este código já está em uso.')
  })

  it.each(['visita-a-fazenda', 'touro-01', 'novo', 'Visita', '../equipe', 'a/b', 'x'.repeat(61)])(
    'is refused at an address that is taken, or none: %s',
    async (newId) => {
      const refused = await sendEditor(staff, newPage, { ...visit, newId })
      expect(refused.status).toBe(422)
      expect(await refused.text()).toMatch(/Este código já está em uso|Use letras minúsculas/)
    },
  )

  it('gets another address than a page of the same name, and no list may stand at its own', async () => {
    const { headers } = await sendEditor(staff, newPage, { ...visit, 'blocks.0.body.pt': 'Outra.' })
    expect(headers.get('location')).toContain('/pages/visita-a-fazenda-2?')
    const list = '/painel/conteudo/lists/touros'
    for (const address of ['/sobre', '/sobre/visita-a-fazenda'])
      expect((await sendEditor(staff, list, { address })).status).toBe(422)
  })
})

it('another ranch builds its home page from nothing', async () => {
  const { site, staff } = await brahmanRanch()
  const home = '/painel/conteudo/home/home'
  const { fields } = await openEditor(staff, home)
  const empty = Object.entries(fields).filter(([name]) => !name.startsWith('blocks.'))
  const parts = {
    'blocks.0.kind': 'text',
    'blocks.0.body.pt': 'Criamos Brahman desde 1987.',
    'blocks.1.kind': 'computed',
    'blocks.1.of': 'contact',
    'blocks.1.id': 'contact',
  }
  const sent = await staff.post(home, { ...Object.fromEntries(empty), ...parts, intent: 'publish' })
  expect(sent.headers.get('location')).toContain('feito=on-site')
  const page = await pageOf(await site.request('/'))
  page.getByText('Criamos Brahman desde 1987.')
  page.getByRole('button', { name: 'Enviar mensagem' })
  const main = page.getByRole('main')
  expect(Array.from(main.querySelectorAll('h2'), ({ textContent }) => textContent)).toEqual([])
})
