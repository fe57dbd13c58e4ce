import { within } from '@testing-library/dom'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { content, documents } from '../../../../test/content.ts'
import { readPublicPage } from '../../../../test/public-site.ts'
import { bulls as sampleBulls } from '../../../../test/sample-herd.ts'
import { siteOfFile } from '../../../../test/site.ts'
import { Search } from '../../../domain/herd/search/search.server.ts'

const origin = 'https://matriz.example'
/** A sold, a reserved and a hidden bull, and a name that spreadsheets would run. */
const [sold, reserved, hidden, formula] = sampleBulls
if (!sold || !reserved || !hidden || !formula) throw new Error('bulls are missing')
const formulaName = '=HYPERLINK("http://evil.example")'
const bulls = sampleBulls.map((bull) => {
  if (bull === sold) return { ...bull, state: 'sold' as const }
  if (bull === reserved) return { ...bull, state: 'reserved' as const }
  // The demo's own sold and reserved bulls would be counted, too.
  if (bull === hidden || bull.state !== 'available') return { ...bull, state: 'hidden' as const }
  return bull === formula ? { ...bull, name: formulaName } : bull
})

const site = await siteOfFile('embedded', { environment: { SITE_URL: origin } })
const changed = bulls.filter((bull) => !sampleBulls.includes(bull))
await site.publish(
  changed.map((document) => ({ kind: 'document', collection: 'animals', id: document.id, document })),
)

async function open(path: string) {
  const page = readPublicPage(await (await site.request(path)).text())
  const names = page.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  return { ...page, names }
}

function decaOf(bull: (typeof bulls)[number], code: string): number | undefined {
  return bull.evaluations?.[0]?.traits[code]?.deca
}

describe('a list', () => {
  it('shows what is available, and links to what is reserved or sold', async () => {
    const { getByRole, names } = await open('/nossos-touros')
    expect(getByRole('heading', { name: 'Touros: 1 a 9 de 18' })).toBeTruthy()
    expect(names).not.toContain(sold.name)
    const others = within(getByRole('list', { name: 'Outras situações' }))
    expect(others.getByRole('link', { name: 'Vendido: 1' }).getAttribute('href')).toBe(
      '/nossos-touros?estado=vendido#animais',
    )
    expect((await open('/nossos-touros?estado=reservado')).names).toEqual([reserved.name])
    const all = await open('/nossos-touros?estado=todos&pagina=3')
    expect(all.names.at(-1), 'sold animals come last').toBe(sold.name)
    expect(all.text).not.toContain(hidden.name)
  })

  it('puts the best for a purpose first', async () => {
    const { getByRole, names } = await open('/nossos-touros?para=reposicao')
    expect(getByRole('link', { name: 'Fêmeas de reposição', current: true })).toBeTruthy()
    const best = bulls
      .filter(({ state }) => state === 'available')
      .flatMap(({ name, evaluations }) => {
        const { value } = evaluations?.[0]?.traits['STAY'] ?? {}
        return value === undefined ? [] : [{ name, value }]
      })
      .sort((one, other) => other.value - one.value)
    expect(names).toEqual(best.slice(0, 9).map(({ name }) => name))
  })

  it.each([
    ['0', '-0', 0],
    ['−0,5 kg', '--0.5', -0.5],
    ['+ 0,5kg', '-0.5', 0.5],
  ])(
    'takes the visitor’s own limit of what a purpose is careful of, without a script: %s',
    async (typed, range, limit) => {
      const { getByRole, document } = await open('/nossos-touros?para=novilhas&busca=mtzg')
      const field = getByRole('textbox', { name: 'Peso ao nascimento até (kg)' }) as HTMLInputElement
      field.value = typed
      const form = document.querySelector<HTMLFormElement>('form:has([name="valor-PN-ED.ate"])')
      if (!form) throw new Error('the field has no form')
      const fields = [...form.querySelectorAll('input')]
      const query = new URLSearchParams(fields.map(({ name, value }) => [name, value]))
      const address = (await site.request(`/nossos-touros?${query}`)).headers.get('location') ?? ''
      expect(new URLSearchParams(address.split('?')[1]).get('valor-PN-ED')).toBe(range)
      expect(new URLSearchParams(address.split('?')[1]).get('busca')).toBe('mtzg')
      const { names, ...page } = await open(address)
      const shown = page.getByRole('textbox', { name: 'Peso ao nascimento até (kg)' }) as HTMLInputElement
      expect(shown.value).toBe(String(limit).replace('.', ','))
      page.getByRole('link', { name: `Tirar: PN-ED: valor até ${shown.value}\u00a0kg` })
      const fitting = bulls.filter(
        ({ state, evaluations }) =>
          state === 'available' && (evaluations?.[0]?.traits['PN-ED']?.value ?? Infinity) <= limit,
      )
      expect(new Set(names)).toEqual(new Set(fitting.map(({ name }) => name).slice(0, 9)))
    },
  )

  it('groups the thousands of what has no decimals by a point', async () => {
    const [list] = content.pt.herd.lists
    if (!list) throw new Error('the content has no list')
    const read = (search: string) => [...Search.read(new URLSearchParams(search), list, '').query].join()
    expect(read('preco=-R$ 3.500')).toBe('preco,-3500')
    expect(read('preco=3 500 - 9.300 reais')).toBe('preco,3500-9300')
    expect(read('leite=8.000 kg-')).toBe('leite,8000-')
    expect(read('valor-PTA Leite=1.250-')).toBe('valor-PTA Leite,1250-')
    expect(read('valor-PD-ED=1.250-')).toBe('valor-PD-ED,1.25-')
  })

  it('shows each condition as a link that removes it, and is not indexed', async () => {
    const { getByRole, names, canonical, document } = await open(
      '/nossos-touros?deca-STAY=-3&busca=mtzg&utm_source=x',
    )
    const fitting = bulls.filter((bull) => bull.state === 'available' && (decaOf(bull, 'STAY') ?? 11) <= 3)
    expect(new Set(names)).toEqual(new Set(fitting.slice(0, 9).map(({ name }) => name)))
    const conditions = within(getByRole('list', { name: 'Filtros ativos' }))
    expect(
      conditions.getByRole('link', { name: 'Tirar: Stayability: 30% melhores' }).getAttribute('href'),
    ).toBe('/nossos-touros?busca=mtzg')
    expect(conditions.getByRole('link', { name: 'Limpar tudo' }).getAttribute('href')).toBe('/nossos-touros')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(canonical).toBe(`${origin}/nossos-touros`)
    for (const link of within(document.querySelector('main') as HTMLElement).getAllByRole('link'))
      if (link.getAttribute('href')?.includes('deca-')) expect(link.getAttribute('rel')).toContain('nofollow')
  })

  it('keeps its search on other pages and in the other language', async () => {
    const { getByRole, document } = await open('/nossos-touros?estado=todos&ordem=nome')
    expect(getByRole('link', { name: 'Próxima' }).getAttribute('href')).toBe(
      '/nossos-touros?estado=todos&ordem=nome&pagina=2',
    )
    const carried = document.querySelectorAll<HTMLInputElement>('form[action="/en/nossos-touros"] input')
    expect(Array.from(carried, ({ name, value }) => [name, value])).toEqual([
      ['estado', 'todos'],
      ['ordem', 'nome'],
    ])
    const english = await open('/en/nossos-touros?estado=vendido')
    expect(english.getByRole('link', { name: 'Remove: Sold' })).toBeTruthy()
    expect(english.getByRole('heading', { name: '1 bull' })).toBeTruthy()
  })

  it('says which condition to loosen where nothing fits', async () => {
    const { getByRole, getByText } = await open('/nossos-touros?estado=vendido&deca-STAY=10-10')
    expect(getByRole('heading', { name: 'Touros: nada encontrado' })).toBeTruthy()
    getByText('Nenhum animal atende a tudo isso. Solte uma condição:')
    const link = getByRole('link', { name: 'Sem “STAY: DECA 10”: 1 touro' })
    expect(link.getAttribute('href')).toBe('/nossos-touros?estado=vendido')
  })

  it.each([
    [
      '/nossos-touros?para=&busca=&estado=&ordem=&caracteristica=STAY&medida=deca&limite.de=&limite.ate=3&acuracia=10&utm_source=x',
      '/nossos-touros?deca-STAY=-3&ac-STAY=10-&utm_source=x',
    ],
    ['/en/produto/touro-nelore?preco.de=1000&preco.ate=&busca=', '/en/produto/touro-nelore?preco=1000-'],
    [
      '/nossos-touros?caracteristica=PE-365&medida=valor&limite.de=0.125&limite.ate=',
      '/nossos-touros?valor-PE-365=0.1250-',
    ],
    ['/nossos-touros?fora=GORU+3120&fora=CATU+512&busca=', '/nossos-touros?fora=GORU3120%2CCATU512'],
    ['/banco-genetico/gir?leite.de=&leite.ate=&busca=', '/banco-genetico/gir'],
  ])('a form sent as %s becomes an address that can be shared', async (sent, address) => {
    const response = await site.request(sent)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(address)
    expect((await site.request(address)).status).toBe(200)
  })

  it('is the same as without parameters where it knows none of them', async () => {
    const plain = await site.request('/nossos-touros')
    const tracked = await site.request('/nossos-touros?utm_source=radio&x=')
    expect(tracked.headers.get('etag')).toBe(plain.headers.get('etag'))
  })
})

describe('junk in an address', () => {
  const codes = documents.traits.map(({ code }) => code)
  const junk = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1-3', '-', '9-1', '-5--1', '__proto__', '%00', 'todos', 'STAY', '99999999999999999999'),
  )
  const name = fc.oneof(
    fc.constantFrom('para', 'estado', 'busca', 'raca', 'preco', 'leite', 'fora', 'ordem', 'pagina', 'medida'),
    fc
      .tuple(fc.constantFrom('valor-', 'deca-', 'ac-'), fc.constantFrom(...codes, '__proto__'))
      .map((parts) => parts.join('')),
    fc.constantFrom('preco.de', 'limite.ate', 'caracteristica', 'constructor'),
  )
  const search = fc
    .array(fc.tuple(name, junk), { maxLength: 6 })
    .map((parameters) => String(new URLSearchParams(parameters)))

  it.each(['/nossos-touros', '/banco-genetico/gir', '/en/catalogo/prenhezes'])(
    'of %s never fails',
    async (path) => {
      await fc.assert(
        fc.asyncProperty(search, async (text) => {
          const { status, headers } = await site.request(`${path}?${text}`)
          expect([200, 302]).toContain(status)
          if (status === 302) expect(headers.get('location')).toMatch(/^\/(?!\/)/)
        }),
        { numRuns: 40 },
      )
    },
  )
})

describe('the catalogue of a list', () => {
  it('exists for the lists of the herd only', async () => {
    for (const path of ['/catalogo/cavalos', '/catalogo/touros/planilha.csv', '/catalogo/touros/contagem'])
      expect((await site.request(path)).status, path).toBe(404)
  })
})
