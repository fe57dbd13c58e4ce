import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { origin, publicSite } from '../../../../test/public-site.ts'
import { bulls, girAnimals, pregnancies } from '../../../../test/sample-herd.ts'

const { open, request } = await publicSite()

const [first, second] = bulls.filter(({ state }) => state === 'available')
if (!first || !second) throw new Error('no bulls')
const pair = `a=${first.id},${second.id}`

it('two bulls stand side by side, each with its link, its chat and the way to remove it', async () => {
  const { getByRole, canonical, document } = await open(`/comparar?${pair}`)
  const table = getByRole('table', { name: `Comparação de ${first.name}, ${second.name}` })
  const { getAllByRole, getByRole: inTable } = within(table)
  expect(getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'O que se compara',
    first.name,
    second.name,
  ])
  expect(inTable('link', { name: first.name }).getAttribute('href')).toBe(`/nossos-touros/${first.id}`)
  expect(inTable('link', { name: `Conversar sobre ${second.name}` }).getAttribute('href')).toContain('wa.me')
  expect(inTable('link', { name: `Tirar ${first.name} da comparação` }).getAttribute('href')).toBe(
    `/comparar?a=${second.id}`,
  )
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(canonical).toBe(`${origin}/comparar`)
})

it('what all animals share stands in one row', async () => {
  const { getByRole, queryByRole } = await open(`/comparar?${pair}`)
  const shared = getByRole('row', { name: /^Igual nos dois/ })
  expect(shared.textContent).toMatch(/Troca: 1 touro PO = 7 bezerros.*Situação: Disponível.*Raça: Nelore/)
  expect(queryByRole('rowheader', { name: 'Raça' })).toBeNull()
  getByRole('row', { name: new RegExp(`^RGN ${first.rgn}`) })
})

it('the price stands in its row, also one that all animals share', async () => {
  const priced = Object.values(Object.groupBy(pregnancies, ({ priceCents }) => String(priceCents ?? '')))
  const [one, other] = priced.find((each) => each?.[0]?.priceCents && each.length > 1) ?? []
  const { getByRole } = await open(`/comparar?a=${one?.id},${other?.id}`)
  const cells = getByRole('rowheader', { name: 'Preço' }).closest('tr')?.children
  expect(cells?.[1]?.textContent).toMatch(/R\$/)
  expect(cells?.[2]?.textContent).toBe(cells?.[1]?.textContent)
})

it('a probability has no plus sign, and its differences are in percentage points', async () => {
  const { getByRole } = await open(`/comparar?${pair}`)
  const row = getByRole('rowheader', { name: /^STAY/ }).closest('tr')
  const [one, other] = [...(row?.querySelectorAll('td') ?? [])].map((cell) =>
    cell.textContent?.replaceAll('\u00a0', ' '),
  )
  expect(one).toMatch(/^\d\d,\d\d%/)
  expect(other).toMatch(/^\d\d,\d\d%.*[+−]\d+,\d\d p\.p\./)
})

it('the plain page says how to choose and may be indexed', async () => {
  const { getByRole, queryByRole, document } = await open('/comparar')
  expect(getByRole('heading', { name: 'Como escolher' })).toBeTruthy()
  const main = within(getByRole('main'))
  expect(main.getByRole('link', { name: 'Touros Nelore' }).getAttribute('href')).toBe('/nossos-touros')
  expect(queryByRole('table')).toBeNull()
  expect(document.querySelector('meta[name=robots]')).toBeNull()
})

it('one animal asks for another', async () => {
  const { text, queryByRole } = await open(`/comparar?a=${first.id}`)
  expect(text).toContain(`Só ${first.name} está na comparação. Escolha pelo menos mais um animal.`)
  expect(queryByRole('table')).toBeNull()
})

it('animals beyond the fifth, and those unknown or no longer shown, are left out, and the page says so', async () => {
  for (const other of ['touro-999', 'ranch', 'TOURO-01', '%3Cb%3E']) {
    const { getAllByRole, text } = await open(`/comparar?${pair},${other}`)
    expect(getAllByRole('columnheader'), other).toHaveLength(3)
    expect(text, other).toContain('não está mais no site e ficou de fora')
  }
  const { text } = await open(`/comparar?a=${bulls.map(({ id }) => id).join()}`)
  expect(text).toContain('A comparação vai até 5 animais')
})

it('Gir animals and pregnancies can be compared, across kinds only with a warning and without a best value', async () => {
  const [gir] = girAnimals.filter(({ state }) => state !== 'hidden')
  const [pregnancy] = pregnancies.filter(({ state }) => state !== 'hidden')
  const { getAllByRole, text, queryByText } = await open(
    `/comparar?a=${first.id},${gir?.id},${pregnancy?.id}`,
  )
  expect(getAllByRole('columnheader')).toHaveLength(4)
  expect(text).toContain('Há raças ou tipos diferentes na comparação')
  expect(queryByText('melhor')).toBeNull()
  expect(text).toContain('R$ 3.500,00')
  expect((await open(`/comparar?${pair}`)).text).not.toContain('Há raças ou tipos diferentes')
})

it('a form without scripts leads to the address that people share, in both languages', async () => {
  for (const [given, expected] of [
    [`a=${first.id}&a=${second.id}`, pair],
    [`a=${first.id}&a=${first.id}`, `a=${first.id}`],
    [`a=x&a=${'y'.repeat(99)}`, 'a=x'],
    ['a=&a=', ''],
  ] as const)
    for (const path of ['/comparar', '/en/comparar']) {
      const response = await request(`${path}?${given}`)
      expect(response.status, given).toBe(302)
      expect(response.headers.get('location')).toBe(expected ? `${path}?${expected}` : path)
      expect((await request(response.headers.get('location') ?? '')).status).toBe(200)
    }
})
