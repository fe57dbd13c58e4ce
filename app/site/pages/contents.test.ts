import { within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { publicSite } from '../../../test/public-site.ts'

// 22:30 of the previous day at the ranch.
const { open, request } = await publicSite({ clock: () => Date.parse('2026-11-21T01:30:00Z') })

/** Texts that stand alone in a page's elements. */
const shown: Record<string, readonly string[]> = {
  '/produto/novilha-sindi': [
    ...['Programa de Troca – Touro por Bezerro', 'Rústica', 'Adaptável', 'Dupla Aptidão'],
    ...['Permuta 1 por 10', 'Pronta para cobertura', '18 meses', 'Clima seco', 'Leite e carne'],
  ],
  '/troca-gado': [
    ...['Troca de Gado com Suporte Técnico', 'Genética Validada', 'Suporte Técnico', 'Garantia Sanitária'],
    ...['Serviço Premium', 'Troca Assistida', 'Técnico Completo', 'Sanitária'],
    ...['Solicitar Consultoria', 'Falar com Especialista'],
  ],
  '/produto/vaca-girolando': [
    ...['Premium', 'Alta Produção', 'Matriz Leiteira', 'R$ 9.300', 'Prenha confirmada'],
    ...['4 anos', '28 L/dia', '¾ Holandês'],
  ],
  '/produtos': ['Falar com especialista'],
  '/formacao-tecnica': [
    ...['FORMAÇÃO TÉCNICA EM REPRODUÇÃO BOVINA', 'Em breve', 'Vagas limitadas: 10 alunos', 'INVESTIMENTO'],
    ...['CONHEÇA MELHOR O CURSO', 'Teoria', 'Prática', 'TENHO INTERESSE', 'COMPRAR AGORA'],
    ...['Pagamento único • Download imediato', 'Escolha sua versão:', '+ 1 opção(ões) disponível(eis)'],
    ...['Link de compra será ativado em breve', 'R$ 29,90'],
    'Bahia, Brasília, Minas Gerais, Goiás, São Paulo, Paraná',
  ],
  '/blog/melhoramento-genetico': ['20/11/2026'],
  '/blog/raca-sindi': ['20/11/2026'],
  '/en/blog/melhoramento-genetico': ['11/20/2026'],
  '/en/blog/raca-sindi': ['11/20/2026'],
}

it.each(Object.entries(shown))('%s shows %j', async (path, texts) => {
  const { getAllByText } = await open(path)
  for (const each of texts) expect(getAllByText(each)).not.toEqual([])
})

/** Texts that run over several elements. */
const read: [path: string, ...texts: (string | RegExp)[]][] = [
  [
    '/produto/novilha-sindi',
    /1 touro PO = 7 bezerros desmamados padrão\. Essa é a regra .* Lote anunciado Permuta 1 por 10 Pronta para cobertura/,
    ...['R$ 1.000,00 por touro', 'Confirme a proporção de hoje pelo WhatsApp'],
  ],
  [
    '/produto/vaca-girolando',
    'R$ 3.500,00 mais 1,5@ por kg de peso vivo da receptora',
    /O bezerro que ela espera: Raça e sangue Girolando ½ sangue Parto esperado de \d\d\/\d\d\/2027 a \d\d\/\d\d\/2027 Tenho/,
  ],
  [
    '/produtos',
    ...['R$ 3.500,00 por prenhez confirmada', 'R$ 3.500,00 mais 1,5@ por kg de peso vivo da receptora'],
    'R$ 9.300',
  ],
  [
    '/formacao-tecnica',
    'até 5 dias úteis antes do curso',
    // Both courses in all three ways to pay.
    ...['R$ 2.400,00', 'R$ 648,00', 'R$ 2.592,00', 'R$ 700,00', 'R$ 1.700,00'],
    ...['R$ 2.100,00', 'R$ 567,00', 'R$ 2.268,00', 'R$ 600,00', 'R$ 1.500,00'],
  ],
  ['/en/formacao-tecnica', 'R$ 2,592.00'],
  ...['/blog/raca-sindi', '/en/blog/melhoramento-genetico'].map((path): [string, RegExp] => [
    path,
    /(\S+ ){750}/,
  ]),
]

it.each(read)('%s says %s', async (path, ...texts) => {
  const { text } = await open(path)
  for (const each of texts) expect(text).toMatch(each)
})

it.each([
  ['/produto/novilha-sindi', 'confirmar a proporção', 1],
  ['/troca-gado', 'consultoria para troca de gado', 2],
  [
    '/produto/vaca-girolando',
    'Olá! Tenho interesse no produto: Prenhez Garantida com Receptora Premium (Barriga Premium)',
    1,
  ],
  ['/produtos', 'Olá! Tenho interesse no produto: Consultoria Técnica', 1],
])('%s opens a chat that says %j', async (path, text, atLeast) => {
  const { chatTexts } = await open(path)
  expect(chatTexts.filter((each) => each?.includes(text)).length).toBeGreaterThanOrEqual(atLeast)
})

it.each([
  ['/produtos', ['/produto/touro-nelore', '/produto/vaca-girolando', '/produto/novilha-sindi']],
  ['/blog/melhoramento-genetico', ['/produtos#girolando']],
  ['/blog/raca-sindi', ['/produtos#sindi', '/blog']],
  ['/en/blog/melhoramento-genetico', ['/en/produtos#girolando']],
  ['/en/blog/raca-sindi', ['/en/produtos#sindi', '/en/blog']],
])('%s leads to %j', async (path, addresses) => {
  const { attributes } = await open(path)
  expect(attributes('href')).toEqual(expect.arrayContaining(addresses))
})

it('the catalogue has the sections that articles and menus lead to', async () => {
  const { attributes } = await open('/produtos')
  expect(attributes('id')).toEqual(
    expect.arrayContaining([
      ...['prenhez-receptora-produtor', 'prenhez-receptora-premium', 'programa-troca'],
      ...['formacao-tecnica', 'consultoria-tecnica', 'girolando', 'sindi'],
    ]),
  )
})

it.each([
  ['/produto/vaca-girolando', 4],
  ['/troca-gado', 3],
])('the pictures of %s have links that lead to each of %i', async (path, count) => {
  const { getAllByRole, document } = await open(path)
  const links = getAllByRole('link', { name: new RegExp(`^Imagem \\d de ${count}$`) })
  const targets = links.map((link) => document.querySelector(String(link.getAttribute('href'))))
  expect(new Set(targets).size).toBe(count)
  expect(targets).not.toContain(null)
})

it('the English page of the premium recipient has no Portuguese word for a fictitious calf', async () => {
  expect((await open('/en/produto/vaca-girolando')).text).not.toMatch(/fictíci/)
})

it.each(['/blog/raca-sindi', '/en/blog/melhoramento-genetico'])(
  '%s has its date of publication in the markup',
  async (path) => {
    const { attributes, structuredData } = await open(path)
    expect(attributes('datetime')).toEqual(['2024-05-27'])
    expect(structuredData).toContainEqual(
      expect.objectContaining({ '@type': 'Article', datePublished: '2024-05-27' }),
    )
  },
)

it.each([
  ['/blog', 'Raça Sindi'],
  ['/en/blog', 'The Sindi breed'],
])('%s and its feed list both articles with their dates of publication', async (blog, title) => {
  const page = await open(blog)
  expect(page.attributes('datetime')).toEqual(['2024-05-27', '2024-05-27'])
  expect(page.getAllByRole('link', { name: /^(Ler artigo completo|Read the full article): / })).toHaveLength(
    2,
  )
  const feeds = page.document.querySelectorAll('link[type="application/rss+xml"]')
  expect(Array.from(feeds, (link) => link.getAttribute('href'))).toEqual([`${blog}/rss.xml`])
  const response = await request(`${blog}/rss.xml`)
  expect(response.headers.get('content-type')).toMatch(/^application\/rss\+xml/)
  const { document } = new JSDOM(await response.text(), { contentType: 'application/xml' }).window
  const textsOf = (name: string) =>
    Array.from(document.querySelectorAll(`item > ${name}`), (element) => element.textContent)
  expect(textsOf('title')).toHaveLength(2)
  expect(textsOf('title').join()).toContain(title)
  expect(textsOf('pubDate').join()).toContain('Mon, 27 May 2024')
})

it('the home page says of each list how many are for sale, and from which price', async () => {
  const { getByRole } = await open('/')
  const tiles = within(getByRole('navigation', { name: 'Animais à venda' })).getAllByRole('listitem')
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Touros Nelore\d+ à venda · 1 por 7 bezerros$/),
    expect.stringMatching(/^Prenhezes\d+ à venda · a partir de R\$\s3\.500$/),
    expect.stringMatching(/^Gir leiteiro\d+ à venda$/),
  ])
})

it.each([
  ['/blog', ['Touros Nelore', 'Prenhezes', 'Gir leiteiro', 'Banco Genético']],
  ['/en/nao-existe', ['Nelore bulls', 'Pregnancies', 'Dairy Gir', 'Genetic Bank']],
])(
  'the footer of %s leads to what is for sale, and so does the page for unknown addresses',
  async (path, lists) => {
    const isUnknown = path.endsWith('nao-existe')
    const { getByRole } = await open(path, isUnknown ? 404 : 200)
    const places = [[getByRole('contentinfo'), lists] as const]
    if (isUnknown) places.push([getByRole('main'), lists.slice(0, 3)])
    for (const [place, names] of places) for (const name of names) within(place).getByRole('link', { name })
  },
)
