import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addAnimal, brahmanRanch, kindsOnSale, setOffering } from '../../../test/brahman-ranch.ts'
import { crawl } from '../../../test/crawl.ts'
import { formOf } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { readPublicPage } from '../../../test/public-site.ts'
import { signedInEditor } from '../../../test/staff.ts'

const animals = [
  { kind: 'touro', name: 'Trovão da Serra', breed: 'brahman', path: '/touros/touro-26' },
  { kind: 'touro', name: 'Guará da Serra', breed: 'guzera', path: '/touros/touro-27' },
  { kind: 'novilha', name: 'Açucena da Serra', breed: 'guzera', path: '/novilhas/' },
  { kind: 'semen', name: 'Sêmen do Trovão', breed: 'brahman', path: '/doses-de-semen/semen-01' },
  { kind: 'embriao', donor: 'Aurora', sire: 'Trovão', breed: 'brahman', path: '/embrioes/embriao-01' },
]

it('every published animal of another ranch has a page, a list of its kind and one of its breed, three taps from home', async () => {
  const { site, staff } = await brahmanRanch()
  for (const { kind, path: _, ...typed } of animals)
    expect(await addAnimal(staff, kind, typed)).toContain('feito=on-site')
  for (const start of ['/', '/en']) {
    const isFollowed = (address: string) => /^\/en(\/|$)/.test(address) === (start === '/en')
    const found = await crawl(site, { starts: [start], taps: 3, isFollowed })
    const pages = [...found.values()].map(({ body }) => body)
    for (const { name = 'Aurora' } of animals)
      expect(
        pages.filter((html) => /<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0].includes(name)),
        start + name,
      ).toHaveLength(1)
    expect([...found].filter(([, { status }]) => status !== 200)).toEqual([])
  }
  const bank = readPublicPage(await (await site.request('/banco-genetico')).text())
  const cards = within(bank.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Brahman', 'Guzerá'])
  const breed = readPublicPage(await (await site.request('/banco-genetico/guzera')).text())
  expect(breed.getAllByRole('article')).toHaveLength(2)
  expect((await site.request('/nossos-touros')).headers.get('location')).toBe('/touros')
  const english = readPublicPage(await (await site.request('/en/banco-genetico/guzera')).text())
  english.getByRole('heading', { level: 1, name: 'Guzerat' })
  const sitemap = await (await site.request('/sitemap.xml')).text()
  for (const address of ['/touros', '/novilhas', '/doses-de-semen', '/embrioes', '/banco-genetico/brahman'])
    expect(sitemap).toContain(`${address}</loc>`)
})

it('a list of the ranch’s own takes its animals over, and the others stay in the list that was made', async () => {
  const { site, staff } = await brahmanRanch()
  for (const { kind, path: _, ...typed } of animals) await addAnimal(staff, kind, typed)
  const path = '/painel/conteudo/lists/novo'
  const { fields, page } = formOf(await (await staff.get(path)).text())
  const required = [...page.document.querySelectorAll('form [aria-required=true], form [required]')]
  expect(required.length).toBeLessThan(4)
  const typed = { 'name.pt': 'Touros Brahman', 'kinds.0': 'touro', 'breeds.0': 'brahman' }
  const response = await staff.post(path, { ...fields, ...typed, intent: 'publish' })
  expect(response.headers.get('location')).toBe('/painel/conteudo/lists/touros-brahman?feito=on-site')
  const own = readPublicPage(await (await site.request('/touros-brahman')).text())
  expect(own.getAllByRole('article').map((each) => each.textContent)).toEqual([
    expect.stringContaining('Trovão da Serra'),
  ])
  const made = readPublicPage(await (await site.request('/touros')).text())
  expect(made.getAllByRole('article')).toHaveLength(1)
  made.getByRole('link', { name: 'Guará da Serra' })
})

it('a list that was made is changed by publishing it as the ranch’s own, at its address', async () => {
  const { site, staff } = await brahmanRanch()
  await addAnimal(staff, 'touro', { name: 'Trovão da Serra', breed: 'brahman' })
  const parts = await (await staff.get('/painel/partes?pagina=%2Ftouros')).text()
  const editor = /"editor":"([^"]+lista=[^"]+)"/.exec(parts)?.[1] ?? parts
  const { fields } = formOf(await (await staff.get(editor)).text())
  expect(fields['name.pt']).toBe('Touros')
  await staff.post(editor, { ...fields, 'heading.pt': 'Tourinhos da Serra', intent: 'publish' })
  const list = readPublicPage(await (await site.request('/touros')).text())
  list.getByRole('heading', { level: 1, name: 'Tourinhos da Serra' })
  expect(list.getAllByRole('article')).toHaveLength(1)
})

it.each([
  { off: 'a breed', breeds: ['guzera'], kinds: kindsOnSale, named: 'Brahman' },
  { off: 'a kind', breeds: ['brahman', 'guzera'], kinds: ['semen'], named: 'Touros' },
])(
  'what is on the air without a page because $off is off is named, and shown with one tap',
  async ({ breeds, kinds, named }) => {
    const { site, staff } = await brahmanRanch()
    const address = await addAnimal(staff, 'touro', { name: 'Trovão da Serra', breed: 'brahman' })
    const firstAnimals = async () => {
      const steps = await pageOf(await staff.get('/painel/comecar'))
      return steps.getByRole('link', { name: 'Ponha os primeiros animais' }).parentElement?.textContent ?? ''
    }
    expect(await firstAnimals()).toContain('Feito')
    await setOffering(staff, { breeds, kinds })
    expect((await site.request('/touros')).status).toBe(404)
    expect(await firstAnimals()).not.toContain('Feito')
    const editor = await signedInEditor(site)
    const asEditor = await pageOf(await editor.get('/painel/rebanho'))
    expect(asEditor.getByText(/Peça ao dono/).textContent).toContain(named)
    expect(asEditor.queryByRole('button', { name: 'Mostrar no site' })).toBeNull()
    const history = address.replace(/\?.*$/, '/historico')
    const panel = ['/painel/rebanho', '/painel/rascunhos']
    for (const path of [address, history, ...panel]) {
      const page = await pageOf(await staff.get(path))
      expect(page.getByText(/mas ninguém vê/).textContent, path).toContain('Trovão da Serra')
      expect(page.getByText(/Está desligado/).textContent, path).toContain(named)
    }
    const done = await staff.press(address, 'Mostrar no site')
    expect(done.headers.get('location')).toContain(address.split('?')[0])
    expect((await site.request('/touros')).status).toBe(200)
    expect(await firstAnimals()).toContain('Feito')
    expect((await pageOf(await staff.get(address))).queryByText(/mas ninguém vê/)).toBeNull()
  },
)

it.each([
  { typed: 'Tabapuã', name: 'Tabapuã', id: 'tabapua' },
  { typed: 'NELORADO DA SERRA', name: 'Nelorado Da Serra', id: 'nelorado-da-serra' },
  { typed: 'guzerá', name: 'Guzerá', id: 'guzera' },
])('the form of an animal takes the breed “$typed” by its name', async ({ typed, name, id }) => {
  const { site, staff } = await brahmanRanch()
  expect(await addAnimal(staff, 'novilha', { name: 'Violeta', typedBreed: typed })).toContain('on-site')
  const page = readPublicPage(await (await site.request(`/banco-genetico/${id}`)).text())
  page.getByRole('heading', { level: 1, name })
  expect(page.getAllByRole('article')).toHaveLength(1)
})

it('the form of an animal offers the breeds and kinds that the ranch has', async () => {
  const { staff } = await brahmanRanch()
  const page = await pageOf(await staff.get('/painel/conteudo/animals/novo?tipo=touro'))
  const optionsOf = (name: RegExp) =>
    [...page.getByRole<HTMLSelectElement>('combobox', { name }).options]
      .map(({ label, textContent }) => label || textContent)
      .slice(-2)
  expect(optionsOf(/^Raça/)).toEqual(['Brahman', 'Guzerá'])
})
