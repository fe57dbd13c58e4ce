import { beforeEach, describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { pageOf } from '../../../test/page.ts'
import { pageReader } from '../../../test/public-site.ts'
import { staffSiteOfFile } from '../../../test/staff.ts'
import type { Change, Documents } from '../../domain/publishing/index.server.ts'

const { site, staff, time } = await staffSiteOfFile()

const start = Date.parse('2026-11-21T12:00:00Z')
beforeEach(() => {
  time.now = start
})

const open = pageReader(site)

const keep = ({ collection, id }: { collection: 'lists' | 'animals'; id: string }): Change => {
  const all: readonly { id: string }[] = documents[collection]
  const document = all.find((each) => each.id === id)
  if (!document) throw new Error(`no ${collection} ${id}`)
  return { kind: 'document', collection, id, document }
}

type List = Documents['lists'][number]
type Animal = Documents['animals'][number]

async function publish(list: Partial<List>, ...animals: (Partial<Animal> & { id: string })[]) {
  const listChange = keep({ collection: 'lists', id: 'prenhezes' })
  const changes = [
    { ...listChange, document: { ...documents.lists.find(({ id }) => id === 'prenhezes'), ...list } },
    ...animals.map((animal) => ({
      ...keep({ collection: 'animals', id: animal.id }),
      document: { ...documents.animals.find(({ id }) => id === animal.id), ...animal },
    })),
  ] as Change[]
  await site.publish(changes)
}

async function restore(...ids: string[]) {
  const changes = [
    keep({ collection: 'lists', id: 'prenhezes' }),
    ...ids.map((id) => keep({ collection: 'animals', id })),
  ]
  await site.publish(changes)
}

const listPath = '/produto/touro-nelore'
const bilingual = (pt: string) => ({ pt, en: `${pt} (en)` })
const termsOn = async (path: string) => {
  const { document } = await open(path)
  return Array.from(document.querySelectorAll('main dl'))
    .flatMap((each) => Array.from(each.children, ({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))
    .filter((text) => /^(Inclui|Não inclui|Onde está|Preço válido até):/.test(text ?? ''))
}

describe('the most specific line wins', () => {
  it("on pages: the animal's own, then its group's, then the list's", async () => {
    const terms = { included: bilingual('da lista'), notIncluded: bilingual('lista sem frete') }
    const group = { heading: bilingual('Confirmadas'), text: bilingual('Frase.') }
    await publish(
      { terms, confirmedGroup: { ...group, terms: { notIncluded: bilingual('grupo sem frete') } } },
      { id: 'prenhez-02', terms: { included: bilingual('só desta'), where: bilingual('no curral 3') } },
      { id: 'prenhez-03', recipient: undefined },
    )
    expect(await termsOn(`${listPath}/prenhez-01`)).toEqual([
      'Inclui: da lista',
      'Não inclui: grupo sem frete',
      'Onde está: Receptora do rancho, nº 204, Montes Claros, MG',
    ])
    expect(await termsOn(`${listPath}/prenhez-02`)).toEqual([
      'Inclui: só desta',
      'Não inclui: grupo sem frete',
      'Onde está: no curral 3',
    ])
    expect(await termsOn(`${listPath}/prenhez-03`)).toEqual([
      'Inclui: da lista',
      'Não inclui: grupo sem frete',
    ])
    await restore('prenhez-02', 'prenhez-03')
  })

  it('nothing is said where no document says it', async () => {
    await publish(
      { terms: undefined, confirmedGroup: undefined, offeredGroup: undefined },
      { id: 'prenhez-01', recipient: undefined },
    )
    for (const path of [listPath, `${listPath}/prenhez-01`]) expect(await termsOn(path), path).toEqual([])
    await restore('prenhez-01')
  })

  it.each(['/nossos-touros/touro-01', '/banco-genetico/gir/gir-01'])(
    '%s has no price, so no terms',
    async (path) => {
      expect(await termsOn(path)).toEqual([])
    },
  )
})

describe('an expired price', () => {
  const valid = '2026-11-21'
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')

  it('is no price any more on the next day, on card and page', async () => {
    await publish({ terms: { validUntil: valid }, confirmedGroup: undefined })
    for (const path of [listPath, `${listPath}/prenhez-01`]) {
      const before = await open(path)
      expect(before.document.querySelector('main .price')?.textContent, path).toMatch(/3\.500/)
      expect(JSON.stringify(before.structuredData)).toContain(`"priceValidUntil":"${valid}"`)
    }
    time.now += 24 * 60 * 60 * 1000
    for (const path of [listPath, `${listPath}/prenhez-01`]) {
      const after = await open(path)
      expect(after.document.querySelector('main .price'), path).toBeNull()
      expect(plain(after.text)).toContain('R$ 3.500,00 valeu até 21/11/2026. Pergunte o preço de hoje.')
      expect(JSON.stringify(after.structuredData)).not.toContain('"price"')
    }
    await restore()
  })

  it('of one animal leaves the others as they are', async () => {
    await publish({}, { id: 'prenhez-01', terms: { validUntil: '2026-11-20' } })
    const { document } = await open(listPath)
    const [first, second] = document.querySelectorAll('article')
    expect(plain(first?.textContent ?? '')).toContain('valeu até 20/11/2026')
    expect(first?.querySelector('.price')).toBeNull()
    expect(second?.querySelector('.price')).not.toBeNull()
    const found = (await open(`${listPath}?preco=1-9000`)).document.querySelectorAll('article')
    expect(found.length).toBeGreaterThan(0)
    for (const { textContent } of found) expect(plain(textContent ?? '')).not.toContain('valeu até 20/11')
    await restore('prenhez-01')
  })

  it('is told with its last day in a comparison', async () => {
    const { text } = await open('/comparar?a=prenhez-01,prenhez-02')
    expect(plain(text)).toMatch(/R\$ 3\.500,00,? válido até 31\/03\/2027/)
  })

  it.each(['/produtos', '/produto/vaca-girolando'])('%s shows its price until the last day', async (path) => {
    expect((await open(path)).document.querySelector('main .price')).not.toBeNull()
    time.now = Date.parse('2027-04-01T12:00:00Z')
    const after = await open(path)
    expect(after.document.querySelector('main .price')).toBeNull()
    expect(plain(after.text)).toContain('valeu até 31/03/2027. Pergunte o preço de hoje.')
  })

  it('stands on the first page of the panel', async () => {
    const today = async () => pageOf(await staff.get('/painel'))
    expect((await today()).queryByRole('region', { name: 'Preços que venceram' })).toBeNull()
    await publish(
      { terms: { validUntil: '2026-11-20' } },
      { id: 'prenhez-01', terms: { validUntil: '2026-11-19' } },
      { id: 'prenhez-02', terms: { validUntil: '2026-11-21' } },
      { id: 'prenhez-31', terms: { validUntil: '2026-11-19' } },
    )
    const links = Array.from(
      (await today()).getByRole('region', { name: 'Preços que venceram' }).querySelectorAll('a'),
      (each) => each.getAttribute('href'),
    )
    expect(links).toEqual(['/painel/conteudo/lists/prenhezes', '/painel/conteudo/animals/prenhez-01'])
    await restore('prenhez-01', 'prenhez-02', 'prenhez-31')
  })
})

describe('confirmed pregnancies and offered matings', () => {
  const offered = ['prenhez-01', 'prenhez-05']
  const groupHeadings = async (path: string) =>
    Array.from((await open(path)).document.querySelectorAll('main section > h3'), (each) => each.textContent)

  it('are two groups with their sentences, on the pages of the list, only when both exist', async () => {
    const sentences = documents.lists.flatMap(({ confirmedGroup, offeredGroup }) =>
      confirmedGroup && offeredGroup ? [confirmedGroup.text.pt, offeredGroup.text.pt] : [],
    )
    const before = await open(listPath)
    expect(await groupHeadings(listPath)).toEqual([])
    before.getByText(sentences[0] ?? '')
    expect(before.queryByText(sentences[1] ?? '')).toBeNull()

    await publish(
      {},
      ...offered.map((id) => ({ id, confirmed: undefined, recipient: undefined, badges: [] })),
    )
    expect(await groupHeadings(listPath)).toEqual(['Prenhezes confirmadas'])
    const last = await open(`${listPath}?pagina=4`)
    expect(await groupHeadings(`${listPath}?pagina=4`)).toEqual([
      'Prenhezes confirmadas',
      'Acasalamentos oferecidos',
    ])
    last.getByText(sentences[1] ?? '')
    last.getByRole('heading', { name: 'Prenhezes: 28 a 30 de 30' })
    // In any order that does not compare evaluations.
    expect(await groupHeadings(`${listPath}?ordem=preco&pagina=4`)).toHaveLength(2)
    expect((await termsOn(`${listPath}/prenhez-01`)).join()).toContain('Onde está: na sua receptora')
    await restore(...offered)
  })

  it('each confirmed one says whose cow carries it, on its card and page', async () => {
    await publish(
      {},
      { id: 'prenhez-01', recipient: { owner: 'buyer' } },
      { id: 'prenhez-02', recipient: { owner: 'partner', number: '7', place: 'Janaúba' } },
    )
    for (const [id, pt] of [
      ['prenhez-01', 'Receptora do comprador'],
      ['prenhez-02', 'Receptora de fazenda parceira, nº 7, Janaúba'],
    ] as const) {
      expect((await open(listPath)).texts).toContain(pt)
      expect((await open(`${listPath}/${id}`)).texts).toContain(pt)
      expect((await open(`/comparar?a=prenhez-03,${id}`)).texts).toContain(pt)
    }
    await restore('prenhez-01', 'prenhez-02')
  })
})

it('the premium recipient says which calf she carries, and when it is due', async () => {
  const page = await open('/produto/vaca-girolando')
  expect(page.getByRole('heading', { name: 'Pais do bezerro e datas' }).parentElement?.textContent).toMatch(
    /Alvorada.*Boreal.*04\/08\/2026.*26\/09\/2026/,
  )
})
