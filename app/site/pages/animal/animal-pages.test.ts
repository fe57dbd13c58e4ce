import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { content, documents } from '../../../../test/content.ts'
import { origin, pageReader, readPublicPage } from '../../../../test/public-site.ts'
import { bulls, girAnimals, pregnancies, sampleHerd } from '../../../../test/sample-herd.ts'
import { visited } from '../../../../test/scope.ts'
import { siteOfFile } from '../../../../test/site.ts'
import { longDate, shortDate } from '../../../platform/i18n/format.ts'

const site = await siteOfFile('embedded', { environment: { SITE_URL: origin, FORM_LIMIT: 'off' } })

const bull = first(bulls)
const gir = first(girAnimals)
const pregnancy = first(pregnancies)
/** With the names of donor and sire, which its document refers to. */
const named = first(sampleHerd(content.pt).pregnancies)
const bullPage = `/nossos-touros/${bull.id}`
const girPage = `/banco-genetico/gir/${gir.id}`
const pregnancyPage = `/produto/touro-nelore/${pregnancy.id}`

function first<Item>([item]: readonly Item[]): Item {
  if (!item) throw new Error('the demo herd is empty')
  return item
}

const publish = (document: (typeof pregnancies)[number]) =>
  site.publish([{ kind: 'document', collection: 'animals', id: document.id, document }])

const open = pageReader(site)

function section(page: Awaited<ReturnType<typeof open>>, name: string | RegExp) {
  return within(page.getByRole('region', { name }))
}

const animals = [
  [bullPage, bull],
  [girPage, gir],
  [pregnancyPage, pregnancy],
] as const

it('a bull’s page says how many calves he is exchanged for, unless he is sold', async () => {
  const ratio = '1 touro PO = 7 bezerros desmamados padrão.'
  ;(await open(bullPage)).getByText(ratio)
  expect((await open(girPage)).queryByText(ratio)).toBeNull()
  await publish({ ...bull, state: 'sold' })
  expect((await open(bullPage)).queryByText(ratio)).toBeNull()
  await publish(bull)
})

it('the pedigree marks an ancestor that occurs twice, not those it brings along, and says what inbreeding it gives', async () => {
  const angico = { name: 'Angico do Gorutuba', registration: 'GOR 455' }
  await publish({
    ...bull,
    pedigree: { sire: angico, siresSire: { name: 'Lampião' }, damsSire: angico, damsDam: { name: 'Dália' } },
  })
  const pt = section(await open(bullPage), 'Pedigree')
  expect(pt.getAllByText('repetido')).toHaveLength(2)
  pt.getByText(/^Conhecemos 5 de 14 ancestrais até a 3ª geração\. .* pelo menos 25%:$/)
  pt.getByText('Angico do Gorutuba: o próprio pai, pai da mãe')
  await publish(bull)
})

describe.each(animals)('%s', (path, document) => {
  it('of a sold one says so and asks for another like it', async () => {
    await publish({ ...document, state: 'sold' })
    const page = await open(path)
    page.getByText('Vendido')
    expect(page.text).toContain('A página fica para consulta.')
    page.getByRole('link', { name: /^Quero um parecido/ })
    expect(page.queryByRole('link', { name: /^Tenho Interesse|^Tenho interesse/ })).toBeNull()
    expect(await (await site.request('/sitemap.xml')).text()).toContain(`${origin}${path}</loc>`)
  })

  it('of a reserved one says so and keeps the chat', async () => {
    await publish({ ...document, state: 'reserved' })
    const page = await open(path)
    page.getByText('Reservado')
    expect(page.getAllByRole('link', { name: /^Tenho Interesse|^Tenho interesse/ })).toHaveLength(1)
  })

  it('of a hidden or unknown one does not exist, and takes no question', async () => {
    await publish({ ...document, state: 'hidden' })
    for (const hidden of [path, `/en${path}`, `${path}-x`]) {
      expect((await open(hidden, 404)).text).toContain('Oops! Page not found')
      expect((await site.post(hidden, question)).status).toBe(404)
    }
    expect(await (await site.request('/sitemap.xml')).text()).not.toContain(`${origin}${path}<`)
    await publish(document)
  })

  it('says that a sample animal is fictitious, and nowhere that a real one is', async () => {
    const saysSo = async (address: string) =>
      /fictíci|fictitious|inventad|invented/i.test(await (await site.request(address)).text())
    const addresses = [path, `/en${path}`]
    expect(await Promise.all(addresses.map(saysSo))).toEqual([true, true])
    const { isSample: _, donorId, sireId, ...real } = document
    await publish({ ...real, ...(donorId && sireId && { donor: 'Ventania', sire: 'Faísca' }) })
    expect(await Promise.all(addresses.map(saysSo))).toEqual([false, false])
    await publish(document)
  })

  it('shows its note, a code for paper, and a share link without a number', async () => {
    const page = await open(path)
    page.getByText(
      'Animal fictício, de demonstração: nomes, registros e números são inventados, os dos pais e os do pedigree também.',
    )
    page.getByRole('img', { name: 'Código QR com o endereço desta página' })
    const share = page.getByRole('link', { name: 'Mandar por WhatsApp' }).getAttribute('href') ?? ''
    expect(share).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(new URL(share).searchParams.get('text')).toContain(origin + path)
    expect(page.getByRole('button', { name: 'Imprimir ficha' }).className).toContain('scripted')
  })
})

const question = {
  animal: '',
  name: 'Maria Prado',
  email: 'maria@example.com',
  phone: '',
  city: 'Uberaba',
  interest: 'outro',
  message: 'Ele já cobriu?',
}

type Page = Awaited<ReturnType<typeof open>>

function rowsOf(page: Page, name: string | RegExp): (string | undefined)[] {
  const rows = within(page.getByRole('table', { name })).getAllByRole('row')
  return rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
}

describe('the sheet', () => {
  const traits = {
    IABCZ: { value: 15.08, deca: 1, percentile: 0.5 },
    IPP: { value: -35.69, accuracy: 26, deca: 1 },
    STAY: { value: 50.32, accuracy: 13, deca: 3 },
    'PN-ED': { value: 0.85, accuracy: 41, deca: 10, genomic: true },
    MAR: { value: 0.031, accuracy: 29 },
  }
  const evaluation = { programme: 'PMGZ', run: '2030-1', date: '2030-03-16', traits } as const

  it('gives each trait a value with its sign, DECA and accuracy, and a meaning', async () => {
    await publish({ ...bull, evaluations: [evaluation] } as typeof bull)
    const page = await open(bullPage)
    expect(rowsOf(page, 'Ficha PMGZ, rodada 2030-1, de 16 de março de 2030')).toEqual([
      expect.stringMatching(/^IABCZ Índice ABCZacurácia não informada\+15,08DECA 1/),
      expect.stringMatching(/^PN-ED .*acurácia 41% · genômica · menor é melhor\+0,85 kgDECA 10/),
      expect.stringMatching(/^IPP .*menor é melhor−35,69 diasDECA 1/),
      expect.stringMatching(/^STAY .*acurácia 13%: indício fraco50,32%DECA 3/),
      expect.stringMatching(/^MAR .*\+0,031sem DECA$/),
    ])
    page.getByText(/primeiro parto 35 dias mais cedo, em média/)
    page.getByText(/^Estima-se em 50%/)
  })

  it('names the rank in the catalogue, in each language', async () => {
    await publish(bull)
    expect((await open(bullPage)).text).toMatch(/\d+\.º de \d+ neste site/)
    expect((await open(`/en${bullPage}`)).text).toMatch(/\d+(st|nd|rd|th) of \d+ on this site/)
  })

  it('of each programme stands alone', async () => {
    const ancp = { ...evaluation, programme: 'ANCP', traits: { IPP: { value: 1, deca: 7 } } }
    await publish({ ...bull, evaluations: [evaluation, ancp] } as typeof bull)
    const page = await open(bullPage)
    expect(page.getAllByRole('table', { name: /^Ficha / })).toHaveLength(2)
    expect(rowsOf(page, /^Ficha ANCP/)).toHaveLength(1)
    page.getByText('As fichas de programas diferentes não se comparam entre si.')
  })

  it('of ANCP has the units and the TOP % that ANCP prints, and the advice reads them', async () => {
    const ancp = {
      programme: 'ANCP',
      run: '2030-1',
      traits: {
        'PD-ED': { value: 9.41, accuracy: 44, percentile: 14 },
        IPP: { value: -0.62, accuracy: 24, percentile: 8.5 },
        STAY: { value: 53.1, accuracy: 19, percentile: 24 },
        M: { value: 0.4, accuracy: 30, deca: 2, percentile: 12 },
      },
    }
    await publish({ ...bull, evaluations: [ancp] } as typeof bull)
    const page = await open(bullPage)
    const rows = rowsOf(page, /^Ficha ANCP/)
    expect(rows).toEqual([
      expect.stringMatching(/^PD-ED .*acurácia 44%\+9,41 kgTOP 14%/),
      expect.stringMatching(/^IPP .*−0,62 mesesTOP 8,5%/),
      expect.stringMatching(/^STAY [^+]*53,1%TOP 24%/),
      // Its best value depends on the herd's aim.
      expect.stringMatching(/^M .*depende do objetivo do rebanho\+0,4.*DECA 2/),
    ])
    expect(rows.join()).not.toMatch(/\d dias|não informada/)
    page.getByText(/TOP 14% quer dizer entre os 14% melhores\./)
    const advice = page.getByRole('region', { name: 'Para que serve' })
    expect(advice.textContent).toMatch(/Mais forte em: IPP TOP 8,5% · PD-ED TOP 14% · STAY TOP 24%\./)
    await publish(bull)
  })

  it('is missing: the page says so, and keeps its cautions', async () => {
    const { evaluations: _, pedigree: __, exams: ___, ...bare } = bull
    await publish(bare)
    const page = await open(bullPage)
    page.getByText('Não publicado aqui: avaliação genética, exames e pedigree. Peça pelo WhatsApp.')
    for (const name of ['Avaliação genética', 'Exames', 'Pedigree'])
      expect(page.queryByRole('heading', { name })).toBeNull()
    section(page, 'Cuidados ao ler').getByText(/DEP é a diferença esperada/)
    await publish(bull)
  })
})

it('a page describes pictures, tells exams with dates, and names what a registration is checked by', async () => {
  const page = await open(bullPage)
  const [picture] = page.getByRole('list', { name: `Desenhos de ${bull.name}` }).querySelectorAll('img')
  expect(picture?.getAttribute('fetchpriority')).toBe('high')
  expect(picture?.alt).toBe(bull.photographs?.[0]?.alt?.pt)
  expect(section(page, 'Exames').getAllByRole('definition')[0]?.textContent).toMatch(
    /^Apto em \d\d\/\d\d\/\d{4}, vale até \d\d\/\d\d\/\d{4}$/,
  )
  const captions = Array.from(
    page.document.querySelectorAll('.gallery figcaption'),
    (each) => each.textContent,
  )
  expect(captions).toEqual(
    bull.photographs?.map(({ date }) => expect.stringMatching(date ? /^Desenho de \d/ : '')),
  )
  const registrations = section(page, 'Confira o registro').getAllByRole('listitem')
  expect(registrations.map(({ textContent }) => textContent)).toEqual([
    `RGN ${bull.rgn}Copiar ${bull.rgn}`,
    `RGD ${bull.rgd}Copiar ${bull.rgd}`,
  ])
})

it.each([
  ['nelore', 'se confere na ABCZ (Associação Brasileira dos Criadores de Zebu)'],
  ['girolando', 'se confere na Associação Brasileira dos Criadores de Girolando'],
  ['jersey', 'se confere na Associação dos Criadores de Gado Jersey do Brasil'],
  ['boran', 'se confere na associação da raça'],
])('a registration is checked with the association of its breed: %s', async (breed, sentence) => {
  await publish({ ...gir, breed })
  const page = await open(`/banco-genetico/${breed}/${gir.id}`)
  section(page, 'Confira o registro').getByText((text) => text.includes(sentence))
  await publish(gir)
})

it('parents of a pregnancy are registered with the associations of their breeds', async () => {
  const texts = section(await open('/produto/touro-nelore/prenhez-01'), 'Os pais')
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(texts.filter((text) => text?.startsWith('A'))).toEqual([
    'ABCZ (Associação Brasileira dos Criadores de Zebu)',
    'Associação Brasileira de Criadores de Bovinos da Raça Holandesa',
  ])
})

it('a cow without a sheet gets no advice about sheets', async () => {
  const page = await open(girPage)
  expect(page.queryByRole('heading', { name: 'Para que serve' })).toBeNull()
  expect(page.document.querySelector('a[href="#conselho"]')).toBeNull()
  expect(page.text).not.toMatch(/DEP é a diferença esperada/)
  page.getByText('Não publicado aqui: avaliação genética. Peça pelo WhatsApp.')
  expect(page.queryByRole('heading', { name: 'Avaliação genética' })).toBeNull()
  page.getByText('Preço: na conversa')
  page.getByText(/^Lactação: \d.* dias$/)
})

it('the page of a pregnancy opens with its picture and five figures, its tables folded', async () => {
  const page = await open('/produto/touro-nelore/prenhez-06')
  expect(page.getAllByRole('region')[0]?.querySelector('.portraits')).not.toBeNull()
  const terms = section(page, /bezerro esperado/i).getAllByRole('term')
  expect(terms.map(({ textContent }) => textContent).join()).toBe(
    'Sangue do bezerro,Sexo,Parto esperado,Peso à desmama: DEP esperada,Consanguinidade do bezerro',
  )
  for (const table of page.getByRole('main').querySelectorAll('table'))
    expect(table.closest('details')?.open).toBe(false)
})

it('a pregnancy whose parents are only names has no section about them', async () => {
  const [pregnancy] = pregnancies
  const { donorId: _, sireId: __, ...typed } = pregnancy
  await publish({ ...typed, donor: 'Estrela', sire: 'Trovão' })
  const page = await open(`/produto/touro-nelore/${pregnancy.id}`)
  page.getByText('Faltam as fichas dos pais. Peça pelo WhatsApp.')
  for (const name of ['De onde vêm os números', 'Pedigree', 'Para que serve'])
    expect(page.queryByRole('heading', { name })).toBeNull()
  section(page, 'Cuidados ao ler')
  await publish(pregnancy)
})

it('a bull of others, typed with his registration, stands in the pedigree and counts', async () => {
  const sire = { name: 'River Valley Chrome', registration: 'JE 840-3123' }
  const donor = documents.animals.find(({ id }) => id === pregnancy.donorId) ?? expect.fail()
  await publish({ ...donor, pedigree: { sire, dam: { name: 'Estrela' } } } as typeof pregnancy)
  const { sireId: _, ...typed } = pregnancy
  await publish({ ...typed, sire: 'Chrome', sireRegistration: 'je840-3123' })
  const page = await open(pregnancyPage)
  page.getByText('Registro do touro')
  const pedigree = section(page, 'Pedigree')
  pedigree.getByText(/^Conhecemos 4 de 14/)
  expect(pedigree.getAllByText(/JE ?840-3123/i).length).toBeGreaterThan(0)
  expect(page.getAllByText(/pelo menos 25%/).length).toBeGreaterThan(0)
  const { document } = await open('/catalogo/prenhezes')
  const card = document.querySelector(`article:has(a[href="${pregnancyPage}"])`)
  expect(card?.textContent).toContain('Consanguinidade: pelo menos 25%')
  await publish(donor as typeof pregnancy)
  await publish(pregnancy)
})

it('a sheet calls its accuracies what its programme calls them', async () => {
  const proven = documents.animals.find(({ evaluations }) =>
    evaluations?.some(({ programme }) => programme === 'PNMGL'),
  )
  if (!proven) throw new Error('no animal has a dairy sheet')
  await publish({ ...gir, evaluations: proven.evaluations })
  const { text } = await open(girPage)
  expect(text).toMatch(/confiabilidade \d+%/)
  expect(text).not.toMatch(/acurácia \d+%/)
  for (const path of [`/comparar?a=${gir.id},gir-02`, '/banco-genetico/gir?ac-PTA+Leite=1-'])
    expect((await open(path)).text, path).toMatch(/Conf\. \d+%/)
  await publish(gir)
})

it('exams for transit say until when they are valid, those that allow nothing do not', async () => {
  const exams = [
    { kind: 'brucellosis', date: '2026-01-01', result: 'negative' },
    { kind: 'tuberculosis', date: '2026-01-01', result: 'positive' },
  ] as const
  await publish({ ...gir, exams: [...exams] })
  const texts = section(await open(girPage), 'Exames')
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Negativo em 01/01/2026, vale para o trânsito até 02/03/2026',
    'Positivo em 01/01/2026',
  ])
  await publish(gir)
})

it.each(
  visited(sampleHerd(content.pt).pregnancies, ({ breed }) => breed).map((each) => [each.id, each] as const),
)(
  'the page of %s warns of what concerns a pregnancy, and opens the calendar with its data and the same days of birth',
  async (id, { breed, donor, sire }) => {
    const { text, getByRole } = await open(`/produto/touro-nelore/${id}`)
    expect(text).not.toMatch(/androl|DEP é/i)
    expect(text).toContain('Prenhez confirmada ainda pode se perder')
    const href = getByRole('link', { name: 'Calcular a data do parto' }).getAttribute('href') ?? ''
    const { searchParams } = new URL(href, origin)
    const day = searchParams.get('data') ?? ''
    expect(text).toContain(`Embrião transferido em ${shortDate(day, 'pt')}`)
    expect(Object.fromEntries(searchParams)).toEqual({
      metodo: 'transferencia',
      data: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      raca: breed,
      animal: `${donor} × ${sire}`,
    })
    const calendar = await open(href)
    expect(calendar.getByRole('status').textContent).toContain(`${donor} × ${sire}`)
    const [, first = '', last = ''] = /Parto esperado de (\S+) a (\d\d\/\d\d\/\d{4})/.exec(text) ?? []
    const long = (shown: string) => longDate(shown.split('/').reverse().join('-'), 'pt')
    expect(calendar.text).toContain(`${long(first)} a ${long(last)}`)
  },
)

it('an offered mating and a confirmed pregnancy have different words, on each page that names them', async () => {
  const { confirmed: _, transferred: __, donorId: ___, ...offered } = pregnancy
  await publish({ ...offered, donor: 'Oferecida' })
  const search = 'busca=oferecida'
  const pages = [pregnancyPage, `/produto/touro-nelore?${search}`, `/catalogo/prenhezes?${search}`]
  for (const path of pages) {
    const main = (await open(path)).getByRole('main')
    for (const lead of main.querySelectorAll('p.text-lg')) lead.remove()
    expect(main.textContent, path).toContain('Acasalamento Girolando ½ sangue: Oferecida')
    expect(main.textContent, path).toContain('você paga depois da confirmação por ultrassom')
    expect(main.textContent, path).not.toMatch(/Confirmada (em|por)|Prenhez Girolando ½ sangue: Oferecida/)
  }
  await publish(pregnancy)
  for (const path of [pregnancyPage, '/produto/touro-nelore', '/catalogo/prenhezes']) {
    const main = (await open(path)).getByRole('main')
    for (const lead of main.querySelectorAll('p.text-lg')) lead.remove()
    expect(main.textContent, path).not.toMatch(/acasalamento|paga depois/i)
  }
})

it('only a page with a price describes a product, with its state', async () => {
  await publish({ ...pregnancy, state: 'reserved' })
  const { structuredData, text } = await open(pregnancyPage)
  expect(text).toContain('R$ 3.500,00')
  expect(structuredData.map((each) => each['@type'])).toEqual(['BreadcrumbList', 'VideoObject', 'Product'])
  expect(structuredData[1]).toMatchObject({
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT03:00:00\.000Z$/),
  })
  expect(structuredData[2]).toMatchObject({
    offers: { price: '3500.00', availability: 'https://schema.org/LimitedAvailability' },
  })
  await publish(pregnancy)
  for (const path of [bullPage, girPage])
    expect((await open(path)).structuredData.map((each) => each['@type'])).not.toContain('Product')
})

it('an animal without a video shows its picture, and no note of a video', async () => {
  const { videos: _, ...document } = bull
  await publish(document)
  const article = first((await open('/nossos-touros')).getAllByRole('article'))
  const card = within(article)
  expect(card.queryByText(/Vídeo Indisponível/)).toBeNull()
  expect(card.queryByRole('link', { name: /Assistir/ })).toBeNull()
  expect(article.querySelector('img')).not.toBeNull()
  await publish(bull)
})

describe('a question about an animal', () => {
  const leads = () => site.services.database.selectFrom('leads').selectAll().orderBy('received_at').execute()

  it('is stored with the name that the site gives the animal, without scripts', async () => {
    const form = (await open(pregnancyPage)).getByRole('form', { name: 'Pergunte sobre esta prenhez' })
    expect(form.getAttribute('action')).toBe(`${pregnancyPage}#perguntar`)
    const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')]
    const given = Object.fromEntries(hidden.map(({ name, value }) => [name, value]))
    expect(given).toMatchObject({ animal: pregnancy.id, interest: 'prenhez-embrioes' })
    const response = await site.post(pregnancyPage, { ...question, ...given })
    expect(response.status).toBe(200)
    readPublicPage(await response.text()).getByText(/^Mensagem enviada com sucesso!/)
    const details = (await leads()).map(({ details }) => JSON.parse(String(details)))
    expect(details.at(-1)).toEqual({
      message: 'Ele já cobriu?',
      animal: `Prenhez Girolando ½ sangue: ${named.donor} × ${named.sire} (${named.id})`,
    })
    const mails = await site.services.database.selectFrom('mails').selectAll().execute()
    expect(JSON.stringify(mails)).toContain(`${named.donor} × ${named.sire}`)
  })

  it.each(['touro-9999', '<b>', ''])('about %j is stored without an animal', async (animal) => {
    const before = (await leads()).length
    expect((await site.post('/', { ...question, animal, message: `sobre ${animal.length}` })).status).toBe(
      200,
    )
    const stored = (await leads()).slice(before)
    expect(stored.map(({ details }) => Object.keys(JSON.parse(String(details))))).toEqual([['message']])
  })
})

it('the figures of a calf say of what they are, with the accuracy of the parents and without heterosis', async () => {
  const expected = section(await open('/produto/touro-nelore/prenhez-06'), 'De onde vêm os números')
  expected.getAllByRole('columnheader', { name: /^(DEP|PTA) esperada do bezerro$/ })
  expect(expected.getAllByText(/^(DECA \d+ · )?\S+ \d+%$/).length).toBeGreaterThan(1)
  expected.getByText(/No próprio bezerro, a diferença esperada é a soma dos valores dos pais\./)
  const crosses = pregnancies.filter(({ cross }) => cross)
  for (const { id } of crosses)
    section(await open(`/produto/touro-nelore/${id}`), 'De onde vêm os números').getByText(
      /Não inclui a heterose/,
    )
  expect(expected.queryByText(/heterose/)).toBeNull()
})

it.each([
  ['a pregnancy without a price', { ...pregnancy, priceCents: undefined }, pregnancyPage, true],
  ['a pregnancy with a price', pregnancy, pregnancyPage, false],
  [
    'a pregnancy whose price has expired',
    { ...pregnancy, terms: { validUntil: '2020-01-31' } },
    pregnancyPage,
    false,
  ],
  [
    'a reserved pregnancy',
    { ...pregnancy, priceCents: undefined, state: 'reserved' as const },
    pregnancyPage,
    false,
  ],
  ['a cow of a list without prices', gir, girPage, true],
  ['a bull for exchange', bull, bullPage, false],
])(
  'card, catalogue, page and comparison agree on the price of %s',
  async (_case, document, path, isOnRequest) => {
    await publish(document)
    const list = documents.lists.find(({ address }) => path === `${address}/${document.id}`)
    const listed = [list?.address, `/catalogo/${list?.id}`].map(async (address) => {
      const pages = [1, 2, 3, 4].map((page) => open(`${address}?estado=todos&pagina=${page}`))
      const cards = (await Promise.all(pages)).map(({ document: shown }) =>
        shown.querySelector(`article:has(a[href="${path}"])`),
      )
      return cards.find(Boolean)?.textContent?.includes('Preço: na conversa')
    })
    const [card, catalogue] = await Promise.all(listed)
    const comparison = await open(`/comparar?a=${document.id},${bulls[1]?.id}`)
    const price = comparison.queryByRole('row', { name: /^Preço/ })?.textContent
    expect({
      card,
      catalogue,
      page: (await open(path)).text.includes('Preço: na conversa'),
      comparison: /na conversa/.test(price ?? ''),
    }).toEqual({ card: isOnRequest, catalogue: isOnRequest, page: isOnRequest, comparison: isOnRequest })
    await publish([pregnancy, gir, bull].find(({ id }) => id === document.id) ?? expect.fail())
  },
)
