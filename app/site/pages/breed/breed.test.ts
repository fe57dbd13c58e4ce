import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

const { open, request } = publicSite()

it('the Gir page lists 30 animals, each with two chats', async () => {
  expect((await open('/banco-genetico/gir?pagina=4')).getAllByRole('article')).toHaveLength(3)
  const { chatTexts } = await open('/banco-genetico/gir')
  expect(chatTexts.filter((text) => text?.includes('animal Gir'))).toHaveLength(18)
})

it.each([
  ['girolando', 'Girolando'],
  ['sindi', 'Sindi'],
  ['boran', 'Boran'],
  ['jersey', 'Jersey'],
  ['nelore', 'Nelore'],
])('the page of %s has nine placeholders', async (id, name) => {
  const { getAllByRole, getAllByText, getByRole } = await open(`/banco-genetico/${id}`)
  expect(getAllByRole('article')).toHaveLength(9)
  expect(getByRole('heading', { name: `Animal ${name} 9` })).toBeTruthy()
  expect(getAllByText('Vídeo indisponível')).toHaveLength(9)
  expect(getAllByText('Em breve')).toHaveLength(9)
})

it('an unknown breed is not found', async () => {
  expect((await request('/en/banco-genetico/zebu')).status).toBe(404)
  const { getByRole } = await open('/en/banco-genetico/zebu')
  expect(getByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
  expect(getByRole('link', { name: 'Return to Home' })).toBeTruthy()
})
