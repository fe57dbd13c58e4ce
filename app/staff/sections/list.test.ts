import { describe, expect, it } from 'vitest'
import { openEditor, sendEditor } from '../../../test/editor.ts'
import { pageOf, pressed } from '../../../test/page.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { staffSiteOfFile } from '../../../test/staff.ts'

const { site, staff } = await staffSiteOfFile()

async function open(path: string) {
  const page = await staff.open(path)
  const names = page
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('th a')?.textContent ?? '')
  return { page, names }
}

describe('a list of more than a page', () => {
  it('has pages by number, of which the current one is marked', async () => {
    const { page, names } = await open('/painel/rebanho?pagina=2')
    expect(names).toHaveLength(50)
    const nav = page.getByRole('navigation', { name: 'Paginação' })
    const texts = Array.from(nav.querySelectorAll('li'), ({ textContent }) => textContent)
    expect(texts).toEqual(['Anterior', '1', '2', '3', 'Próxima'])
    expect(nav.querySelector('[aria-current=page]')?.textContent).toBe('2')
  })

  it('is ordered by name, and a letter leads to the row where it begins', async () => {
    const { page, names } = await open('/painel/rebanho')
    expect(names[0]?.[0]).toBe('A')
    const letters = page.getByRole('navigation', { name: 'Ir para a letra' })
    const link = [...letters.querySelectorAll('a')].find(({ textContent }) => textContent === 'B')
    const address = link?.getAttribute('href') ?? ''
    const [path = '', id] = address.split('#')
    const target = (await open(path)).page.document.getElementById(id ?? '')
    expect(target?.querySelector('th a')?.textContent?.[0]).toBe('B')
    const before = target?.previousElementSibling
    if (before) expect(before.querySelector('th a')?.textContent?.[0]).toBe('A')
  })

  it('keeps the order of the site where it is asked for', async () => {
    const { page, names } = await open('/painel/rebanho?tipo=touro&ordem=site')
    expect(names[0]).toBe(bulls[0]?.name)
    expect(page.queryByRole('navigation', { name: 'Ir para a letra' })).toBeNull()
  })

  it('is searched without accents, by parts of name, registration and code', async () => {
    const [bull] = bulls
    const [series = '', number = ''] = bull.rgn.toLowerCase().split(' ')
    const registrations = [series + number, `${series}-0${number}`, `${series}\u00ad \u200b${number}`]
    for (const search of [bull.name.toUpperCase(), ...registrations, bull.id]) {
      const { names } = await open(`/painel/rebanho?${new URLSearchParams({ busca: search })}`)
      expect(names).toContain(bull.name)
      expect(names.length).toBeLessThan(5)
    }
    const { page, names } = await open('/painel/rebanho?busca=nada+assim')
    expect(names).toEqual([])
    page.getByText('Nada com este filtro. Limpe a busca para ver tudo.')
  })

  it('comes back to page and row after a change', async () => {
    const { page: second } = await open('/painel/rebanho?pagina=2')
    const boxes = second.queryAllByRole<HTMLInputElement>('checkbox')
    expect(boxes).toHaveLength(50)
    const ids = boxes.slice(0, 2).map(({ value }) => value)
    const form = new URLSearchParams([['state', 'reserved'], ...ids.map((id) => ['id', id])])
    const posted = await staff.post('/painel/rebanho?pagina=2', form)
    const location = posted.headers.get('location') ?? ''
    expect(location).toMatch(/^\/painel\/rebanho\?pagina=2&feito=changed%3A/)
    expect(`${location.split('#')[1]}@1`).toBe(ids[1])
    const undone = await staff.press(location, 'Desfazer')
    expect(undone.headers.get('location')).toMatch(/\?pagina=2&feito=undone.*#/)
  })

  it('comes back to the next row where the filter no longer has the changed one', async () => {
    const { page } = await open('/painel/rebanho?situacao=sold')
    const [first, second] = page.queryAllByRole('row').slice(1)
    const posted = await staff.post('/painel/rebanho?situacao=sold', {
      id: first?.id ?? '',
      state: 'available',
    })
    expect(posted.headers.get('location')?.split('#')[1]).toBe(second?.id)
  })
})

describe('the herd’s other documents', () => {
  it('have a list of their own, one tap from the animals', async () => {
    const { page } = await open('/painel/rebanho')
    expect(page.queryByRole('row', { name: /Página|Raça/ })).toBeNull()
    const path = page.getByRole('link', { name: 'Raças, listas e textos' }).getAttribute('href') ?? ''
    const texts = await open(path)
    expect(texts.names).toContain('Nelore')
    expect(texts.names).not.toContain(bulls[0]?.name)
    expect(texts.page.queryAllByRole('checkbox')).toEqual([])
    texts.page.getByRole('link', { name: 'Raça' })
    texts.page.getByRole('link', { name: 'Lista de animais' })
  })
})

describe('a withdrawal in the editor', () => {
  const bull = bulls[1]
  const editor = `/painel/conteudo/animals/${bull.id}`

  async function withdraw(query: string) {
    const revision = String((await openEditor(staff, editor)).fields['revision'])
    const outdated = await staff.post(editor, { intent: 'withdraw', revision: '0' })
    expect(outdated.status).toBe(409)
    const posted = await staff.post(`${editor}${query}`, { intent: 'withdraw', revision })
    expect(posted.status).toBe(302)
    return posted.headers.get('location') ?? ''
  }

  it.each([
    ['the editor', '', editor],
    [
      'the list',
      `?volta=${encodeURIComponent(`/painel/rebanho?pagina=2#${bull.id}`)}`,
      '/painel/rebanho?pagina=2',
    ],
  ])('says in %s what was withdrawn, and takes it back', async (_where, query, start) => {
    const location = await withdraw(query)
    expect(location.startsWith(start)).toBe(true)
    ;(await staff.open(location)).getByText(`${bull.name}: fora do site.`)
    expect((await site.request(`/nossos-touros/${bull.id}`)).status).toBe(404)
    const undone = await staff.press(location, 'Desfazer')
    expect(undone.status).toBe(302)
    ;(await staff.follow(undone)).getByText(`Desfeito. ${bull.name}: como antes.`)
    expect((await site.request(`/nossos-touros/${bull.id}`)).status).toBe(200)
  })

  it('is not taken back once somebody has published the document again', async () => {
    const undo = pressed(await staff.open(await withdraw('')), 'Desfazer')
    expect((await sendEditor(staff, editor)).status).toBe(302)
    const refused = await staff.post(editor, undo)
    expect(refused.status).toBe(409)
    const [reason] = (await pageOf(refused)).getAllByRole('alert')
    expect(reason?.textContent).toContain('Nada foi desfeito')
  })
})
