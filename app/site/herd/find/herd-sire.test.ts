import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { readPublicPage } from '../../../../test/public-site.ts'
import { siteOfFile } from '../../../../test/site.ts'

const site = await siteOfFile('embedded', { environment: { SITE_URL: 'https://matriz.example' } })

async function open(path: string) {
  const response = await site.request(path)
  const html = await response.text()
  const page = readPublicPage(html)
  const cards = page
    .queryAllByRole('article')
    .map((card) => card.textContent?.replaceAll('\u00a0', ' ') ?? '')
  return { ...page, html, cards, response }
}

/** The figures of all pages of a list in their order: NaN where nothing can be said. */
async function figures(path: string, touro: string): Promise<number[]> {
  const found: number[] = []
  let before = ''
  for (let page = 1; page <= 6; page++) {
    const { cards } = await open(`${path}?${new URLSearchParams({ touro, pagina: String(page) })}`)
    // Too high a number shows the last page.
    if (cards.join() === before) break
    before = cards.join()
    for (const card of cards) {
      const [, , text = ''] = /(Com filhas do|Se for fêmea, com o|Com o) seu touro: (.{20})/.exec(card) ?? []
      const [, percent] = /^pelo menos ([\d,]+)%/.exec(text) ?? []
      const isUnrelated = text.startsWith('sem parentesco')
      expect(percent ?? (isUnrelated || text), card).not.toBe('')
      found.push(percent ? Number(percent.replace(',', '.')) : isUnrelated ? 0 : Number.NaN)
    }
  }
  return found
}

describe('the bull of the visitor', () => {
  it.each([
    ['/nossos-touros', 21],
    ['/produto/touro-nelore', 30],
    ['/banco-genetico/gir', 30],
  ])('each card of %s says how it is related to him, the least related first', async (path, most) => {
    const found = await figures(path, 'GORU 3120')
    expect(found.length).toBeLessThanOrEqual(most)
    expect(found.length).toBeGreaterThan(9)
    const order = found.map((figure) => (Number.isNaN(figure) ? 100 : figure))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  it('is the figure of the mating check, in words, too', async () => {
    const related = (await figures('/nossos-touros', 'GORU 3120')).filter((figure) => figure > 0)
    expect(related).toContain(12.5)
    const { cards, text } = await open('/nossos-touros?busca=aroeira&touro=GORU+3120&estado=todos')
    expect(cards.join()).toContain('Com filhas do seu touro: pelo menos 12,5% (o seu touro é pai).')
    expect(text).toContain('Seu touro: Angico do Gorutuba (GORU 3120).')
  })

  it('a short name is asked about, and each choice keeps the search', async () => {
    const { text, cards, getByRole } = await open(
      '/nossos-touros?para=reposicao&touro=Angico&ordem=parentesco',
    )
    expect(text).toContain('Quem é Angico?')
    expect(cards.join()).not.toContain('seu touro')
    const choice = getByRole('link', { name: 'Angico do Gorutuba (GORU 3120)?' }).getAttribute('href') ?? ''
    expect(choice).toBe('/nossos-touros?para=reposicao&touro=GORU+3120')
    expect((await open(choice)).cards.join()).toContain('Com filhas do seu touro')
  })

  it('one who is not known changes nothing but says so', async () => {
    const plain = await open('/nossos-touros')
    const { text, cards } = await open('/nossos-touros?touro=Zebedeu+de+Longe')
    expect(text).toContain('Não está na nossa genealogia: Zebedeu de Longe.')
    expect(cards).toEqual(plain.cards)
    const known = await open('/nossos-touros?touro=Vizinho;+GORU+3120')
    expect(known.text).toContain('Seu touro: Vizinho.')
    expect(known.cards.join()).toContain('Com filhas do seu touro')
  })

  it('stands beside filters, purposes and pages, and one link takes him away', async () => {
    const { getByRole, document } = await open('/nossos-touros?deca-STAY=-5&touro=GORU+3120')
    expect(
      getByRole('link', { name: 'Tirar: Meu touro: Angico do Gorutuba (GORU 3120)' }).getAttribute('href'),
    ).toBe('/nossos-touros?deca-STAY=-5')
    // Of the bull, of the filters, and of the language.
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input[name="touro"]')]
    expect(fields.map(({ value }) => value)).toEqual(['GORU 3120', 'GORU 3120', 'GORU 3120'])
    const own = getByRole('textbox', { name: 'Meu touro (nome ou registro)' }).closest('form')
    expect(own?.getAttribute('method') ?? 'get').toBe('get')
    expect(own?.querySelector<HTMLInputElement>('input[name="deca-STAY"]')?.value).toBe('-5')
    expect(
      (await open('/nossos-touros?touro=GORU+3120'))
        .getByRole('link', { name: /Próxima/ })
        .getAttribute('href'),
    ).toContain('touro=GORU+3120')
    const byPurpose = await open('/nossos-touros?para=reposicao&touro=GORU+3120')
    expect(
      within(byPurpose.getByRole('combobox', { name: 'Ordem' })).getByRole('option', {
        name: 'Menos parentes do meu touro primeiro',
      }),
    ).toBeTruthy()
  })

  it('speaks English on English pages', async () => {
    const { text, cards } = await open('/en/nossos-touros?touro=GORU+3120')
    expect(text).toContain('Your bull: Angico do Gorutuba (GORU 3120).')
    expect(cards.join()).toMatch(
      /With daughters of your bull: no known relationship \(\d+ of \d+ ancestors known\)/,
    )
  })
})

describe('what is typed about the bull', () => {
  const secret = 'GORU 3120'
  const path = `/nossos-touros?touro=GORU+3120`

  it.each([
    path,
    `/en${path}`,
    '/nossos-touros.data?touro=GORU+3120&_routes=list',
    '/nossos-touros?touro=Segredo',
  ])('%s is rendered for each request, stored nowhere, and not indexed', async (address) => {
    site.logged.length = 0
    const [one, other] = [await site.request(address), await site.request(address)]
    for (const { headers, status } of [one, other]) {
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.has('etag')).toBe(false)
    }
    expect(site.logged.join()).not.toMatch(/GORU|touro=|Segredo/)
    if (address.includes('.data')) return
    expect(await one.text()).toContain('<meta name="robots" content="noindex"')
  })

  it('is in no address that others get, and links to it are not fetched ahead', async () => {
    const { document, canonical, html } = await open(`${path}&busca=a`)
    expect(canonical).toBe('https://matriz.example/nossos-touros')
    const shared = [
      ...document.querySelectorAll('head [content], head [href]'),
      ...document.querySelectorAll('a[href^="https://"], a[href*="/catalogo/"]'),
    ].map((element) => element.getAttribute('content') ?? element.getAttribute('href'))
    expect(shared.length).toBeGreaterThan(20)
    expect(shared.join()).not.toMatch(/touro=|GORU/)
    expect(html).toContain('/*\\\\?*touro=*')
    const { text } = await open(`/catalogo/touros?touro=GORU+3120`)
    expect(text).not.toContain(secret)
  })

  it('a form without a script is redirected to an address that is no more cached', async () => {
    const { status, headers } = await site.request('/nossos-touros?para=&touro=Angico+')
    expect([status, headers.get('location')]).toEqual([302, '/nossos-touros?touro=Angico'])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['markup', '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'],
    ['signs of control', 'Angico\u0000\u001b[31m\u202e\u2028\r\nX: y'],
    ['a long text', 'Angico '.repeat(1_000)],
    ['many words', 'a1 '.repeat(2_000)],
    ['semicolons', ';'.repeat(500)],
    ['names of prototypes', '__proto__; constructor'],
    ['half a character', '\ud83d'],
  ])('%s is text, in bounded length', async (_kind, typed) => {
    const { response, document, getByRole, cards } = await open(
      `/nossos-touros?${new URLSearchParams({ touro: typed })}`,
    )
    expect(response.status).toBe(200)
    expect(document.querySelector('img[src=x]')).toBeNull()
    expect(cards).toHaveLength(9)
    const { value } = getByRole('textbox', { name: 'Meu touro (nome ou registro)' }) as HTMLInputElement
    expect(value.length).toBeLessThanOrEqual(120)
    expect(value).not.toMatch(/\p{C}/u)
  })
})
