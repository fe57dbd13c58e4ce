import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type ReadPage, readPage } from '../../../test/html.ts'
import { type TestSite, testSite } from '../../../test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite('embedded', {
    environment: { SITE_URL: 'https://matriz.example' },
    // In São Paulo it is still the day before.
    clock: () => Date.parse('2026-11-21T01:30:00Z'),
  })
})
afterAll(() => site.remove())

async function read(path: string): Promise<ReadPage> {
  return readPage(await (await site.request(path)).text())
}

/** The page's text in one line, for sentences that markup divides. */
const words = ({ texts }: ReadPage) => texts.join(' ').replace(/\s+/g, ' ')

const chats = (page: ReadPage) =>
  page
    .attributes('href')
    .filter((href) => href.startsWith('https://wa.me/'))
    .map((href) => new URL(href).searchParams.get('text'))

describe('what the product page says of each page', () => {
  test('/produtos: five cards, four of which lead on and one of which opens a chat', async () => {
    const page = await read('/produtos')
    const ids = page.attributes('id')
    for (const id of [
      'prenhez-receptora-produtor',
      'prenhez-receptora-premium',
      'programa-troca',
      'formacao-tecnica',
      'consultoria-tecnica',
      'girolando',
      'sindi',
    ])
      expect(ids).toContain(id)
    expect(chats(page)).toContain('Olá! Tenho interesse no produto: Consultoria Técnica')
    expect(words(page)).toContain('Falar com especialista')
    expect(words(page)).toContain('R$ 3.500,00 por prenhez confirmada')
    // Both readings of the premium price.
    expect(words(page)).toContain('R$ 3.500,00 mais 1,5@ por kg de peso vivo da receptora')
    expect(words(page)).toContain('R$ 9.300')
    for (const path of ['/produto/touro-nelore', '/produto/vaca-girolando', '/produto/novilha-sindi'])
      expect(page.attributes('href')).toContain(path)
  })

  test('/produto/vaca-girolando: price, badges, facts, features, both readings, two chats', async () => {
    const page = await read('/produto/vaca-girolando')
    for (const text of [
      'Premium',
      'Alta Produção',
      'Matriz Leiteira',
      'R$ 9.300',
      'Prenha confirmada',
      '4 anos',
      '28 L/dia',
      '¾ Holandês',
    ])
      expect(page.texts).toContain(text)
    expect(words(page)).toContain('R$ 3.500,00 mais 1,5@ por kg de peso vivo da receptora')
    expect(page.attributes('id').filter((id) => id.startsWith('imagem-'))).toHaveLength(4)
    expect(page.attributes('aria-label').filter((label) => /^Imagem \d de 4$/.test(label))).toHaveLength(4)
    expect(chats(page)).toContain(
      'Olá! Tenho interesse no produto: Prenhez Garantida com Receptora Premium (Barriga Premium)',
    )
  })

  test('/produto/novilha-sindi: the headline of 1 for 10, the rule of 1 for 7, and the request to confirm', async () => {
    const page = await read('/produto/novilha-sindi')
    for (const text of [
      'Programa de Troca – Touro por Bezerro',
      'Rústica',
      'Adaptável',
      'Dupla Aptidão',
      'Permuta 1 por 10',
      'Pronta para cobertura',
      '18 meses',
      'Clima seco',
      'Leite e carne',
    ])
      expect(page.texts).toContain(text)
    expect(words(page)).toContain('1 touro PO = 7 bezerros desmamados padrão')
    expect(words(page)).toContain('R$ 1.000,00 por touro')
    expect(words(page)).toMatch(/Confirme a proporção de hoje pelo WhatsApp/)
    expect(chats(page).join()).toContain('confirmar a proporção')
  })

  test('/troca-gado: badges, three pictures, panel, advantages, two chats with one request', async () => {
    const page = await read('/troca-gado')
    for (const text of [
      'Troca de Gado com Suporte Técnico',
      'Genética Validada',
      'Suporte Técnico',
      'Garantia Sanitária',
      'Serviço Premium',
      'Troca Assistida',
      'Técnico Completo',
      'Sanitária',
      'Solicitar Consultoria',
      'Falar com Especialista',
    ])
      expect(page.texts).toContain(text)
    expect(page.attributes('id').filter((id) => id.startsWith('imagem-'))).toHaveLength(3)
    expect(chats(page).filter((text) => text?.includes('consultoria para troca de gado'))).toHaveLength(2)
  })

  test('/formacao-tecnica: every figure of the product page, and how to buy', async () => {
    const page = await read('/formacao-tecnica')
    for (const text of [
      'FORMAÇÃO TÉCNICA EM REPRODUÇÃO BOVINA',
      'Em breve',
      'Vagas limitadas: 10 alunos',
      'CONHEÇA MELHOR O CURSO',
      'INVESTIMENTO',
      'Teoria',
      'Prática',
      'TENHO INTERESSE',
      'COMPRAR AGORA',
      'Pagamento único • Download imediato',
      'Escolha sua versão:',
      '+ 1 opção(ões) disponível(eis)',
      'Link de compra será ativado em breve',
      'R$ 29,90',
      'Bahia, Brasília, Minas Gerais, Goiás, São Paulo, Paraná',
    ])
      expect(page.texts).toContain(text)
    for (const sum of [
      'R$ 2.400,00',
      'R$ 648,00',
      'R$ 2.592,00',
      'R$ 700,00',
      'R$ 1.700,00',
      'R$ 2.100,00',
      'R$ 567,00',
      'R$ 2.268,00',
      'R$ 600,00',
      'R$ 1.500,00',
    ])
      expect(words(page)).toContain(sum)
    expect(words(page)).toContain('até 5 dias úteis antes do curso')
    expect(words(await read('/en/formacao-tecnica'))).toContain('R$ 2,592.00')
  })

  test('/produto/touro-nelore: 30 pregnancies, 9 a page, each with price and two chats', async () => {
    const page = await read('/produto/touro-nelore')
    expect(page.html.match(/<article\b/g)).toHaveLength(9)
    expect(page.texts.filter((text) => text === 'R$ 3.500,00')).toHaveLength(9)
    expect(page.texts).toContain('Prenhezes: 1 a 9 de 30')
    expect(
      chats(page).filter((text) => text?.startsWith('Olá! Tenho interesse no produto: Prenhez ')),
    ).toHaveLength(9)
    expect(
      chats(page).filter((text) => text?.startsWith('Olá! Gostaria de mais informações sobre')),
    ).toHaveLength(9)
    // At least one of a list has an address that can not be embedded.
    expect(page.texts).toContain('Vídeo Indisponível')
    expect(page.texts).toContain('https://vimeo.com/1084537')
  })

  test('/nossos-touros: 21 bulls with their description and a table of indexes, and no price', async () => {
    const page = await read('/nossos-touros')
    expect(page.html.match(/<article\b/g)).toHaveLength(9)
    expect(page.texts).toContain('Touros: 1 a 9 de 21')
    for (const label of ['RGN', 'Nascimento', 'Pai', 'Avô Materno', 'Peso', 'C.E.'])
      expect(page.texts.filter((text) => text === label)).toHaveLength(9)
    for (const code of ['IABCZ', 'PM-EM', 'PD-ED', 'PS-ED', 'IPP', 'STAY', 'PE-365', 'AOL', 'ACAB'])
      expect(page.html.split(`class="trait">${code}<`)).toHaveLength(10)
    expect(page.html.match(/<table\b/g)).toHaveLength(9)
    expect(page.texts).not.toContain('R$ 3.500,00')
    expect(words(page)).toContain('7 bezerros desmamados padrão valem 1 touro PO')
    expect(page.texts).toContain('Vídeo Indisponível')
    expect(
      chats(page).filter((text) => text?.startsWith('Olá! Tenho interesse na troca de bezerros pelo touro')),
    ).toHaveLength(9)
  })

  test('/banco-genetico: Gir has its animals, the other five breeds nine places each', async () => {
    const gir = await read('/banco-genetico/gir?pagina=4')
    expect(gir.html.match(/<article\b/g)).toHaveLength(3)
    expect(
      chats(await read('/banco-genetico/gir')).filter((text) => text?.includes('animal Gir')),
    ).toHaveLength(18)
    for (const [path, name] of [
      ['girolando', 'Girolando'],
      ['sindi', 'Sindi'],
      ['boran', 'Boran'],
      ['jersey', 'Jersey'],
      ['nelore', 'Nelore'],
    ]) {
      const page = await read(`/banco-genetico/${path}`)
      expect(page.html.match(/<article\b/g)).toHaveLength(9)
      expect(page.texts).toContain(`Animal ${name} 9`)
      expect(page.texts.filter((text) => text === 'Vídeo indisponível')).toHaveLength(9)
      expect(page.texts.filter((text) => text === 'Em breve')).toHaveLength(9)
    }
  })

  test('/blog and its articles: dates of the list, day of viewing on the page, long enough to be worth it', async () => {
    const list = await read('/blog')
    expect(list.attributes('dateTime')).toEqual(['2024-05-27', '2024-05-27'])
    expect(list.texts.filter((text) => text === 'Ler artigo completo')).toHaveLength(2)
    for (const [slug, anchor] of [
      ['melhoramento-genetico', 'girolando'],
      ['raca-sindi', 'sindi'],
    ])
      for (const [path, date] of [
        [`/blog/${slug}`, '20/11/2026'],
        [`/en/blog/${slug}`, '11/20/2026'],
      ] as const) {
        const page = await read(path)
        expect(page.texts).toContain(date)
        expect(page.attributes('dateTime')).toEqual(['2024-05-27'])
        expect(words(page).split(' ').length).toBeGreaterThan(750)
        expect(page.attributes('href')).toContain(`${path.startsWith('/en') ? '/en' : ''}/produtos#${anchor}`)
        expect(page.graph).toContainEqual(
          expect.objectContaining({ '@type': 'Article', datePublished: '2024-05-27' }),
        )
      }
    expect((await read('/blog/raca-sindi')).texts).toContain('Voltar ao blog')
  })

  test('terms and privacy name who answers, and no place is left empty', async () => {
    for (const path of [
      '/termos-de-uso',
      '/politica-de-privacidade',
      '/en/termos-de-uso',
      '/en/politica-de-privacidade',
    ]) {
      const page = await read(path)
      expect(words(page)).toMatch(/CNPJ\)? 12\.345\.678\/0001-95/)
      expect(words(page)).not.toMatch(/[{}]/)
    }
    expect((await read('/')).html).toMatch(/<form[\s\S]*?href="\/politica-de-privacidade"[\s\S]*?<\/form>/)
  })
})

describe('lists', () => {
  it.each(['0', '-3', 'x', '1.5', ''])('?pagina=%s is the first page', async (asked) => {
    const page = await read(`/nossos-touros?pagina=${asked}`)
    expect(page.texts).toContain('Touros: 1 a 9 de 21')
    expect(page.html).toContain('<link rel="canonical" href="https://matriz.example/nossos-touros"/>')
  })

  it('?pagina=99 is the last page; its title, canonical address and control say so', async () => {
    const page = await read('/en/nossos-touros?pagina=99')
    expect(page.texts).toContain('Bulls: 19 to 21 of 21')
    expect(page.title).toContain('Page 3')
    expect(page.html).toContain(
      '<link rel="canonical" href="https://matriz.example/en/nossos-touros?pagina=3"/>',
    )
    expect(page.html).toMatch(
      /<nav aria-label="Pagination"[\s\S]*aria-current="page"[^>]*>3<[\s\S]*aria-disabled="true"[^>]*>Next</,
    )
    const portuguese = await read('/nossos-touros')
    expect(portuguese.html).toMatch(/<nav aria-label="Paginação"[\s\S]*aria-disabled="true"[^>]*>Anterior</)
    expect(portuguese.html).toContain('href="/nossos-touros?pagina=2"')
  })
})

it('an article or a breed that is not there is a page that is not there', async () => {
  for (const path of ['/blog/nada', '/en/banco-genetico/zebu']) {
    const response = await site.request(path)
    expect(response.status, path).toBe(404)
    const page = readPage(await response.text())
    expect(page.texts).toContain('Oops! Page not found')
    expect(page.texts).toContain('Return to Home')
  }
})
