import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

const { open } = await publicSite()

it('the pregnancies are listed nine to a page, each with its price and two chats', async () => {
  const { getAllByRole, getAllByText, getByRole, chatTexts } = await open('/produto/touro-nelore')
  expect(getAllByRole('article')).toHaveLength(9)
  expect(getAllByText('R$ 3.500,00')).toHaveLength(9)
  expect(getByRole('heading', { name: 'Prenhezes: 1 a 9 de 30' })).toBeTruthy()
  const startingWith = (start: string) => chatTexts.filter((text) => text?.startsWith(start))
  expect(startingWith('Olá! Tenho interesse no produto: Prenhez ')).toHaveLength(9)
  expect(startingWith('Olá! Gostaria de mais informações sobre')).toHaveLength(9)
})

it('each card shows its mating: portraits of both breeds by address, window of birth, sex, one expected figure, the milk of its donor, and the inbreeding', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => open(`/produto/touro-nelore?pagina=${page}`)))
  const cards = pages.flatMap(({ getAllByRole }) => getAllByRole('article'))
  expect(cards).toHaveLength(30)
  const seen = new Set<string>()
  const sexes = new Set<string | null | undefined>()
  for (const [index, card] of cards.entries()) {
    const heading = card.querySelector('h3')?.textContent ?? ''
    expect(heading).toMatch(/^Prenhez .+: .+ × .+$/)
    const portraits = [...card.querySelectorAll<HTMLImageElement>('.portraits img')]
    expect(portraits, heading).toHaveLength(2)
    for (const portrait of portraits) {
      expect(portrait.src).toMatch(/breed-.*\.svg$/)
      const attributes = ['alt', 'width', 'height', 'loading'].map((each) => portrait.getAttribute(each))
      expect(attributes).toEqual(['', '400', '300', index % 9 === 0 ? null : 'lazy'])
    }
    seen.add(portraits.map(({ src }) => src).join())
    const [window, sex, expected, milk] = [...card.querySelectorAll('dt')].map((each) => each.textContent)
    expect([window, sex]).toEqual(['Parto esperado', 'Sexo'])
    sexes.add(card.querySelectorAll('dd')[1]?.textContent?.trim())
    expect(milk, heading).toBe(heading.includes('Nelore') ? undefined : 'Leite da doadora')
    expect(card.querySelector('dd')?.textContent).toMatch(/^de \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}/)
    // A half-bred of two pure breeds can have no common ancestor; a further cross with one of them can.
    const inbreeding = heading.includes('½')
      ? /Consanguinidade: praticamente nula/
      : /Consanguinidade: (nenhuma conhecida|pelo menos \d|não dá para dizer)/
    expect(card.textContent, heading).toMatch(inbreeding)
    expect(expected).toMatch(/: (DEP|PTA) esperada$/)
    expect(card.querySelectorAll('.button')).toHaveLength(1)
  }
  expect(seen.size).toBeGreaterThan(3)
  expect([...sexes].sort()).toEqual(['Fêmea', 'Macho', 'ainda não visto'])
})

it('a video that cannot be embedded is shown as unavailable, with its address', async () => {
  const { getAllByText } = await open('/produto/touro-nelore')
  expect(getAllByText('Vídeo Indisponível')).not.toEqual([])
  expect(getAllByText('https://vimeo.com/1084537')).not.toEqual([])
})

it('are asked for by their own purposes, within a breed, too', async () => {
  const list = await open('/produto/touro-nelore')
  for (const name of ['Menos consanguinidade', 'Nascem primeiro']) list.getByRole('link', { name })
  expect(list.queryByRole('link', { name: /Novilhas/ })).toBeNull()
  const link = within(list.getByRole('main')).getByRole('link', { name: 'Mais leite esperado' })
  const found = await open(`${link.getAttribute('href')?.replace(/#.*/, '')}&raca=gir`)
  const figures = [...found.text.matchAll(/PTA Leite \+(\d+)/g)].map(([, value]) => Number(value))
  expect(figures.length).toBeGreaterThan(2)
  expect(figures).toEqual(figures.toSorted((one, other) => other - one))
})

it('those that are born first come first by a link, and parameters that nothing reads filter nothing', async () => {
  const purpose = 'para=nascem-antes'
  const cards = (await open(`/produto/touro-nelore?${purpose}`)).getAllByRole('article')
  const last = cards.map((card) =>
    /a (\d\d)\/(\d\d)\/(\d{4})/
      .exec(card.querySelector('dd')?.textContent ?? '')
      ?.slice(1)
      .reverse()
      .join(),
  )
  expect(last.every(Boolean)).toBe(true)
  expect(last).toEqual(last.toSorted())
  const withdrawn = 'nasce-antes=2027-06-01&consanguinidade=-1&touro=MTZ+1&p-PD-ED=-1'
  expect((await open(`/produto/touro-nelore?${withdrawn}`)).text).toContain('Prenhezes: 1 a 9 de 30')
})

it('what no list answers is said once, with a way to ask', async () => {
  for (const path of ['/produto/touro-nelore', '/nossos-touros'])
    expect((await open(path)).getAllByRole('link', { name: 'Pergunte' })).toHaveLength(1)
})
