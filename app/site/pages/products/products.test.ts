import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

const { open } = await publicSite()

it('the catalogue has five offers, which links from articles and menus lead to', async () => {
  const { document } = await open('/produtos')
  for (const id of [
    'prenhez-receptora-produtor',
    'prenhez-receptora-premium',
    'programa-troca',
    'formacao-tecnica',
    'consultoria-tecnica',
    'girolando',
    'sindi',
  ])
    expect(document.getElementById(id), id).not.toBeNull()
})

it('four offers lead to their pages, and one opens a chat', async () => {
  const { getAllByRole, getAllByText, chatTexts } = await open('/produtos')
  const addresses = getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const path of ['/produto/touro-nelore', '/produto/vaca-girolando', '/produto/novilha-sindi'])
    expect(addresses).toContain(path)
  expect(chatTexts).toContain('Olá! Tenho interesse no produto: Consultoria Técnica')
  expect(getAllByText('Falar com especialista')).toHaveLength(1)
})

it('a pregnancy with a premium recipient shows both readings of its price', async () => {
  const { text } = await open('/produtos')
  expect(text).toContain('R$ 3.500,00 por prenhez confirmada')
  expect(text).toContain('R$ 3.500,00 mais 1,5@ por kg de peso vivo da receptora')
  expect(text).toContain('R$ 9.300')
})
