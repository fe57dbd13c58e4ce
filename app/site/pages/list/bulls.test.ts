import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { content } from '../../../../test/content.ts'
import { publicSite } from '../../../../test/public-site.ts'
import { sampleHerd } from '../../../../test/sample-herd.ts'

const { open } = await publicSite()

it('each bull has a short description, its chat, a link to its page and no price in money', async () => {
  const { getAllByRole, getAllByText, getByRole, queryByText, text, chatTexts } = await open('/nossos-touros')
  expect(getAllByRole('article')).toHaveLength(9)
  expect(getByRole('heading', { name: 'Touros: 1 a 9 de 21' })).toBeTruthy()
  expect(getAllByText(/^RGN [A-Z]+ \d+$/)).toHaveLength(9)
  expect(getAllByText(/^Nascimento: \d\d\/\d\d\/\d{4}$/)).toHaveLength(9)
  expect(getAllByText(/^Filho de /)).toHaveLength(9)
  expect(getByRole('link', { name: 'Aroeira da Matriz' }).getAttribute('href')).toBe(
    '/nossos-touros/touro-01',
  )
  expect(queryByText('R$ 3.500,00')).toBeNull()
  expect(text).toContain('7 bezerros desmamados padrão valem 1 touro PO')
  expect(getAllByText('Vídeo Indisponível')).not.toEqual([])
  const start = 'Olá! Tenho interesse na troca de bezerros pelo touro'
  expect(chatTexts.filter((text) => text?.startsWith(start))).toHaveLength(9)
})

it.each([
  ['/nossos-touros?pagina=3', 'Não achou? Diga o que procura', '/#contact'],
  ['/banco-genetico/gir?pagina=4', 'Não achou? Diga o que procura', '/#contact'],
])('the last row of %s ends with a way to ask, which is no animal', async (address, name, to) => {
  const { getByRole } = await open(address)
  const link = getByRole('link', { name })
  expect(link.getAttribute('href')).toBe(to)
  expect(link.closest('article')).toBeNull()
})

it('a list has the whole description block of each bull, folded, on every page', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => open(`/nossos-touros?pagina=${page}`)))
  const articles = pages.flatMap(({ getAllByRole }) => getAllByRole('article'))
  expect(articles).toHaveLength(21)
  for (const article of articles) {
    const fold = article.querySelector('details')
    expect(fold?.open).toBe(false)
    expect(fold?.querySelector('summary')?.textContent).toMatch('Ficha completa')
    const texts = (name: string) => Array.from(fold?.querySelectorAll(name) ?? [], (each) => each.textContent)
    expect(texts('dt').join()).toBe(
      'RGN,Nascimento,Pai,Avô Materno,Peso,C.E.,IABCZ,PM-EM,PD-ED,PS-ED,IPP,STAY,PE-365,AOL,ACAB',
    )
    expect(texts('dd')).not.toContain('–')
    for (const index of texts('dd').slice(6)) expect(index).toMatch(/^[+−]?\d+[.,]\d+(\s\S+|%)? · DECA \d+$/)
  }
})

it('each bull has a table of three traits, whose codes are buttons', async () => {
  const { getAllByRole } = await open('/nossos-touros')
  const tables = getAllByRole('table', { name: /^Avaliação genética de / })
  expect(tables).toHaveLength(9)
  for (const table of tables) {
    const shown = within(table).getAllByRole('button')
    expect(shown.map(({ textContent }) => textContent)).toEqual(['IABCZ', 'PM-EM', 'PD-ED'])
  }
})

it('the claim about exams counts the bulls that have them', async () => {
  const forSale = sampleHerd(content.pt).bulls.filter(({ state }) => state === 'available')
  const examined = forSale.filter(({ exams = [] }) =>
    ['andrological', 'brucellosis', 'tuberculosis'].every((kind) =>
      exams.some((exam) => exam.kind === kind && ['fit', 'negative'].includes(exam.result)),
    ),
  )
  expect(examined.length).toBeLessThan(forSale.length)
  expect((await open('/nossos-touros')).text).toContain(
    `${examined.length} de ${forSale.length} touros à venda têm exame andrológico apto e são negativos`,
  )
})
