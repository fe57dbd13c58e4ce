import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

const { open } = publicSite()

it('the pregnancies are listed nine to a page, each with its price and two chats', async () => {
  const { getAllByRole, getAllByText, getByRole, chatTexts } = await open('/produto/touro-nelore')
  expect(getAllByRole('article')).toHaveLength(9)
  expect(getAllByText('R$ 3.500,00')).toHaveLength(9)
  expect(getByRole('heading', { name: 'Prenhezes: 1 a 9 de 30' })).toBeTruthy()
  const startingWith = (start: string) => chatTexts.filter((text) => text?.startsWith(start))
  expect(startingWith('Olá! Tenho interesse no produto: Prenhez ')).toHaveLength(9)
  expect(startingWith('Olá! Gostaria de mais informações sobre')).toHaveLength(9)
})

it('each card shows its mating: portraits of both breeds by address, inbreeding and one expected figure', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => open(`/produto/touro-nelore?pagina=${page}`)))
  const cards = pages.flatMap(({ getAllByRole }) => getAllByRole('article'))
  expect(cards).toHaveLength(30)
  const seen = new Set<string>()
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
    const [inbreeding, expected, ...others] = [...card.querySelectorAll('dt')].map((each) => each.textContent)
    expect([inbreeding, others]).toEqual(['Consanguinidade do bezerro', []])
    expect(expected).toMatch(/: (DEP|PTA) esperada$/)
    expect(card.querySelectorAll('.button')).toHaveLength(1)
  }
  expect(seen.size).toBeGreaterThan(3)
})

it('a video that cannot be embedded is shown as unavailable, with its address', async () => {
  const { getAllByText } = await open('/produto/touro-nelore')
  expect(getAllByText('Vídeo Indisponível')).not.toEqual([])
  expect(getAllByText('https://vimeo.com/1084537')).not.toEqual([])
})
