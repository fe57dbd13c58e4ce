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

it('a video that cannot be embedded is shown as unavailable, with its address', async () => {
  const { getAllByText } = await open('/produto/touro-nelore')
  expect(getAllByText('Vídeo Indisponível')).not.toEqual([])
  expect(getAllByText('https://vimeo.com/1084537')).not.toEqual([])
})
