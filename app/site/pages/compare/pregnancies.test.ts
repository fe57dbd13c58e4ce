import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { documents } from '../../../../test/content.ts'
import { pageReader } from '../../../../test/public-site.ts'
import { siteOfFile } from '../../../../test/site.ts'
import type { Change } from '../../../domain/publishing/index.server.ts'

const site = await siteOfFile('embedded')

const open = pageReader(site)

type Stored = (typeof documents.animals)[number]

async function publish(...animals: Partial<Stored>[]) {
  const changes = animals.map((animal): Change => {
    const document = { ...documents.animals.find(({ id }) => id === animal.id), ...animal } as Stored
    return { kind: 'document', collection: 'animals', id: document.id, document }
  })
  await site.publish(changes)
}

const nelore = documents.animals.filter(({ kind, breed }) => kind === 'prenhez' && breed === 'nelore')
const half = documents.animals.filter(({ kind, cross }) => kind === 'prenhez' && cross === '1/2')

it('pregnancies are compared by what their pages say of them', async () => {
  const [one, other] = nelore
  const page = await open(`/comparar?a=${one?.id},${other?.id}`)
  for (const name of ['Consanguinidade do bezerro', 'Embrião transferido em', 'Parto esperado', 'Onde está'])
    page.getByRole('row', { name: new RegExp(`^${name}`) })
  const headings = page
    .getAllByRole('rowheader')
    .filter((each) => each.getAttribute('scope') === 'rowgroup')
    .map(({ textContent }) => textContent)
  expect(headings[0]).toBe('O que decide')
  expect(headings.slice(-2)).toEqual(['Os pais', 'A prenhez'])
  const labels = page
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'O que fazer')
  expect(new Set(labels).size).toBe(labels.length)
  expect(page.getByRole('row', { name: /^Igual nos dois/ }).textContent).toMatch(
    /Programa e rodada: .*média dos pais/,
  )
  page.getByRole('row', { name: /^PD-ED/ })
  page.getByRole('row', { name: /^Preço R\$ 3\.500,00.* R\$ 3\.500,00/ })
  page.getByText(/^Os valores esperados são a média dos pais/)
  expect(page.queryByText(/DECA 1 quer dizer/)).toBeNull()
})

it('half-bred calves have their blood in the comparison, and calves of two breeds no best figure', async () => {
  const [first] = half
  const page = await open(`/comparar?a=${first?.id},${nelore[0]?.id}`)
  expect(page.getByRole('row', { name: /^Sangue do bezerro/ }).textContent).toMatch(/50% .*50%/)
  expect(page.queryAllByText('melhor')).toEqual([])
})

it('full siblings have their expected figures beside each, and their parents once', async () => {
  const [, one, other] = nelore
  if (!one || !other) throw new Error('the sample has no such pregnancies')
  const { donor, donorId, sire, sireId } = one
  await publish({ id: other.id, donor, donorId, sire, sireId })
  const page = await open(`/comparar?a=${one.id},${other.id}`)
  expect(page.getByRole('row', { name: /^PD-ED/ }).textContent).toMatch(/kg.*kg.*igual na prática/)
  expect(page.getByRole('row', { name: /^Igual nos dois/ }).textContent).toMatch(/Doadora.*PMGZ/)
})

it('what sets two pregnancies apart is said above the table, of more than two only who is best', async () => {
  const [one, other, third] = half
  if (!one || !other || !third) throw new Error('the sample has no such pregnancies')
  const calf = {
    donorId: undefined,
    sireId: undefined,
    priceCents: 350_000,
    donor: 'Alvorada',
    sire: 'Boreal',
    transferred: '2026-08-09',
    donorMilkLitres: 9400,
  }
  await publish(
    { id: one.id, ...calf },
    { id: other.id, ...calf, donor: 'Amora', transferred: '2026-08-08', donorMilkLitres: 6500 },
  )
  const page = await open(`/comparar?a=${one.id},${other.id}`)
  page.getByText(
    'Mesmo preço. O bezerro de Amora × Boreal nasce cerca de um dia antes. A doadora Alvorada deu 2.900 L a mais por lactação.',
  )
  await publish({ id: one.id, ...calf, priceCents: 330_050, donorMilkLitres: undefined })
  const cheaper = await open(`/en/comparar?a=${one.id},${other.id}`)
  cheaper.getByText(
    'Alvorada × Boreal costs R$ 199.50 less. The calf of Amora × Boreal is due about a day earlier.',
  )
  const three = await open(`/comparar?a=${one.id},${other.id},${third.id}`)
  expect(three.queryByText(/Mesmo preço|custa|nasce cerca/)).toBeNull()
})

it('a calf of relatives says so beside its price, on its card and among what is expected of it', async () => {
  const [calf] = nelore
  const donor = documents.animals.find(({ id }) => id === calf?.donorId)
  const sire = documents.animals.find(({ id }) => id === calf?.sireId)
  const common = sire?.pedigree?.sire
  if (!donor || !common) throw new Error('the sample has no such pregnancy')
  await publish({ id: donor.id, pedigree: { sire: common } })
  const path = `/produto/touro-nelore/${calf?.id}`
  const page = await open(path)
  within(page.getByRole('region', { name: 'Dados' })).getByText(
    `Os pais são parentes: consanguinidade de pelo menos 12,5%. ${common.name}: pai do pai, pai da mãe.`,
  )
  const figures = within(page.getByRole('region', { name: 'O bezerro esperado' })).getAllByRole('definition')
  expect(figures.map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^pelo menos 12,5% Conhecemos \d+ de 14 ancestrais até a 3ª geração\.$/),
  )

  const list = await open('/produto/touro-nelore?ordem=consanguinidade&pagina=4')
  const cards = list.getAllByRole('article').map(({ textContent }) => textContent ?? '')
  expect(cards.every((text) => text.includes('Consanguinidade: '))).toBe(true)
  // What nobody knows comes last, never as 0.
  expect(cards.at(-1)).toContain('não dá para dizer')
})

it('bulls of an older run stand below a heading of their own', async () => {
  const list = await open('/nossos-touros?ordem=PD-ED&pagina=3')
  list.getByRole('heading', { name: 'PD-ED pela avaliação PMGZ 2025-2, Nelore' })
  const plain = await open('/nossos-touros?ordem=nome')
  expect(plain.queryAllByText(/pela avaliação/)).toEqual([])
})

it('the two kinds of inbreeding say where they are from', async () => {
  const bull = within((await open('/nossos-touros/touro-01')).getByRole('main'))
  bull.getByText('Consanguinidade (PMGZ)')
  bull.getByText(/Pelo pedigree daqui, pai e mãe não têm ancestral comum conhecido\./)
  const compared = await open('/comparar?a=touro-01,touro-08')
  compared.getByRole('row', { name: /^Consanguinidade \(PMGZ\)/ })
  const row = compared
    .getAllByRole('row')
    .find(({ textContent }) => textContent?.startsWith('Consanguinidade (pedigree daqui)'))
  expect(row?.textContent).toMatch(/pelo menos 12,5% \d+ de 14 ancestrais conhecidos/)
})
