import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { documents } from '../../../../test/content.ts'
import { sendEditor } from '../../../../test/editor.ts'
import { pageReader } from '../../../../test/public-site.ts'
import { girAnimals } from '../../../../test/sample-herd.ts'
import { staffSiteOfFile } from '../../../../test/staff.ts'
import type { Change } from '../../../domain/publishing/index.server.ts'

const { site, staff } = await staffSiteOfFile()

const open = pageReader(site)

async function publish(...changes: Change[]) {
  await site.publish(changes)
}

/** Publishes a new document as the panel does. */
async function add(path: string, typed: Record<string, string>): Promise<string | null> {
  const response = await sendEditor(staff, path, typed)
  return response.headers.get('location')
}

const donors = girAnimals.filter(({ kind, state }) => kind === 'doadora' && state === 'available')

const donorList = {
  address: '/doadoras',
  'name.pt': 'Doadoras',
  'name.en': 'Donors',
  'title.pt': 'Nossas doadoras',
  'description.pt': 'Doadoras de todas as raças.',
  'heading.pt': 'Nossas doadoras',
  'kinds.0': 'doadora',
  'one.pt': 'doadora',
  'many.pt': 'doadoras',
  'searched.pt': 'Nome ou registro',
  'cardFacts.0': 'rgn',
  'cardFacts.1': 'lactation',
  showsTraits: 'true',
  showsPrices: 'false',
  perPage: '6',
  'interest.label.pt': 'Quero esta doadora',
  'interest.text.pt': 'Olá! Quero a doadora {name}.',
  idPrefix: 'doadora',
  chatCode: 'DO',
  poster: 'poster-gir',
  'animalDescription.pt': 'Doadora {name}.',
  'linkedFrom.0': 'menu',
  'linkedFrom.1': 'home',
}

it('a list that staff add has a page with filters, pages, files and comparison, and is linked where it says', async () => {
  await open('/doadoras', 404)
  await open('/catalogo/doadoras', 404)
  expect((await open('/')).queryByRole('link', { name: 'Doadoras' })).toBeNull()
  expect(await add('/painel/conteudo/lists/novo', donorList)).toBe(
    '/painel/conteudo/lists/doadoras?feito=on-site',
  )

  const home = await open('/')
  const strip = within(home.getByRole('main')).getByRole('link', { name: 'Doadoras' })
  expect(strip.getAttribute('href')).toBe('/doadoras')
  // The menu is a popover, whose links have no names while it is closed.
  expect(within(home.getByRole('banner')).getByText('Doadoras').getAttribute('href')).toBe('/doadoras')
  const english = await open('/en')
  expect(within(english.getByRole('banner')).getByText('Donors').getAttribute('href')).toBe('/en/doadoras')
  expect(await (await site.request('/sitemap.xml')).text()).toContain('/doadoras</loc>')

  const list = await open('/doadoras')
  list.getByRole('heading', { level: 1, name: 'Nossas doadoras' })
  list.getByRole('heading', { name: `Doadoras: 1 a 6 de ${donors.length}` })
  list.getByRole('combobox', { name: 'Ordem' })
  const [donor, other] = donors
  if (!donor || !other) throw new Error('too few donors')
  list.getByRole('link', { name: `Quero esta doadora: ${donor.name}` })
  expect(list.chatTexts).toContain(`Olá! Quero a doadora ${donor.name}.`)
  const page = list.getByRole('link', { name: donor.name }).getAttribute('href') ?? ''
  expect(page).toBe(`/banco-genetico/gir/${donor.id}`)
  ;(await open(page)).getByRole('heading', { level: 1, name: donor.name })
  const below = await site.request(`/en/doadoras/${donor.id}?utm_source=x`)
  expect([below.status, below.headers.get('location')]).toEqual([302, `/en${page}?utm_source=x`])
  await open(`/nossos-touros/${donor.id}`, 404)
  expect((await open('/doadoras?pagina=2')).getAllByRole('article').length).toBeGreaterThan(0)
  const found = await open(`/doadoras?busca=${encodeURIComponent(donor.name)}`)
  found.getByRole('heading', { name: '1 doadora' })

  expect((await open('/catalogo/doadoras')).text).toContain(`${donors.length} doadoras`)
  ;(await open(`/comparar?a=${donor.id},${other.id}`)).getByRole('table', {
    name: `Comparação de ${donor.name}, ${other.name}`,
  })
})

it('an animal of a list that staff add has its page there, and a chat reference with the list’s code', async () => {
  const typed = { name: 'Jurema da Matriz', breed: 'sindi', state: 'available', newId: 'doadora-01' }
  await publish({ kind: 'document', collection: 'lists', id: 'sindi', document: null })
  expect(await add('/painel/conteudo/animals/novo?tipo=doadora', typed)).toContain('feito=on-site')
  const page = await open('/doadoras/doadora-01')
  page.getByRole('heading', { level: 1, name: 'Jurema da Matriz' })
  expect((await open('/doadoras?busca=jurema')).getAllByRole('article')).toHaveLength(1)
  const chat = new URL(await chatAddress('/doadoras/doadora-01'))
  expect(chat.searchParams.get('text')).toContain('Olá! Quero a doadora Jurema da Matriz.')
  const sindi = documents.lists.find(({ id }) => id === 'sindi')
  await publish(
    { kind: 'document', collection: 'animals', id: 'doadora-01', document: null },
    { kind: 'document', collection: 'lists', id: 'sindi', document: sindi ?? null },
  )
  await open('/doadoras/doadora-01', 404)
})

async function chatAddress(path: string): Promise<string> {
  const { getByRole } = await open(path)
  return getByRole('link', { name: /^Quero esta doadora/ }).getAttribute('href') ?? ''
}

it('the page of a breed becomes a list with its first animal', async () => {
  expect((await open('/banco-genetico/boran')).getAllByText('Em breve')).toHaveLength(9)
  const typed = { name: 'Baraúna da Matriz', breed: 'boran', state: 'available' }
  expect(await add('/painel/conteudo/animals/novo?tipo=novilha', typed)).toBe(
    '/painel/conteudo/animals/boran-01?feito=on-site',
  )
  const list = await open('/banco-genetico/boran')
  expect(list.getByRole('heading', { name: /^1 / })).toBeTruthy()
  expect(list.queryByText('Em breve')).toBeNull()
  expect(list.getByRole('link', { name: 'Baraúna da Matriz' }).getAttribute('href')).toBe(
    '/banco-genetico/boran/boran-01',
  )
  ;(await open('/banco-genetico/boran/boran-01')).getByRole('heading', {
    level: 1,
    name: 'Baraúna da Matriz',
  })
})

const semen = {
  id: 'semen-01',
  state: 'available',
  kind: 'semen',
  breed: 'nelore',
  name: 'Sêmen de Aroeira',
  quantity: 120,
  priceCents: 4_500,
  badges: [],
} as const

function semenList(showsPrices: boolean): Change {
  const [bulls] = documents.lists
  const own = { id: 'semen', address: '/produto/semen', kinds: ['semen'], idPrefix: 'semen', chatCode: 'SE' }
  const document = { ...bulls, ...own, showsPrices, cardFacts: ['quantity'], linkedFrom: ['products'] }
  return { kind: 'document', collection: 'lists', id: 'semen', document }
}

it('a dose of semen tells its quantity, and its price where its list shows prices', async () => {
  const page = '/produto/semen/semen-01'
  await publish(semenList(true), { kind: 'document', collection: 'animals', id: semen.id, document: semen })
  const shown = await open(page)
  const facts = shown
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])
  expect(facts).toContainEqual(['Quantidade', '120'])
  shown.getByText('R$ 45,00')
  expect((await open('/produto/semen')).getByRole('article').textContent).toContain('Quantidade: 120')

  const pages = [page, '/produto/semen', '/comparar?a=semen-01,touro-01', '/catalogo/semen']
  const namesPrice = async (path: string) => (await (await site.request(path)).text()).includes('45,00')
  expect(await Promise.all(pages.map(namesPrice))).toEqual([true, true, true, true])
  await publish(semenList(false))
  expect(await Promise.all(pages.map(namesPrice))).toEqual([false, false, false, false])
})

it('the page of an embryo tells what its parents lead to expect, in the words of embryos', async () => {
  const pregnancy = documents.animals.find(({ kind, sireId }) => kind === 'prenhez' && sireId)
  if (!pregnancy) throw new Error('there is no pregnancy with parents')
  const { transferred: _, confirmed: __, ...embryo } = pregnancy
  const list = { address: '/embrioes', kinds: ['embriao'], idPrefix: 'embriao', chatCode: 'EM' }
  const document = { ...embryo, id: 'embriao-01', kind: 'embriao', badges: [], quantity: 3 }
  await publish(
    {
      kind: 'document',
      collection: 'lists',
      id: 'embrioes',
      document: { ...documents.lists[1], id: 'embrioes', ...list, linkedFrom: ['products'] },
    },
    { kind: 'document', collection: 'animals', id: 'embriao-01', document },
  )
  const page = await open('/embrioes/embriao-01')
  expect(page.getByRole('heading', { level: 1 }).textContent).toMatch(/^Embrião .+ × /)
  page.getByRole('region', { name: 'O bezerro esperado' })
  page.getByRole('heading', { name: 'Pergunte sobre este embrião' })
  expect(page.text).not.toMatch(/prenhez confirmada/i)
})
