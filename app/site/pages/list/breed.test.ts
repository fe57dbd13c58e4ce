import { expect, it } from 'vitest'
import { content, publicPages } from '../../../../test/content.ts'
import { publicSite } from '../../../../test/public-site.ts'
import { sampleHerd } from '../../../../test/sample-herd.ts'

const { open } = await publicSite()

it('the Gir page lists 30 animals, each with two chats', async () => {
  expect((await open('/banco-genetico/gir?pagina=4')).getAllByRole('article')).toHaveLength(3)
  expect((await open('/banco-genetico')).text).toMatch(/30 animais · 5 prenhezes à venda/)
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

const hasPage = (id: string) => publicPages.some(({ path }) => path === `/banco-genetico/${id}`)
const breeds = content.pt.breeds.filter(({ id }) => id !== 'gir' && hasPage(id))

it.each(breeds.map(({ id, name }) => [id, name]))(
  'the page of %s says first where its animals are for sale, with the numbers that the lists have',
  async (id, name) => {
    const { pregnancies, bulls } = sampleHerd(content.pt)
    const isForSale = ({ state }: { state: string }) => state === 'available'
    const own = pregnancies.filter((each) => isForSale(each) && each.breed === id)
    const expected = own.length + (id === 'nelore' ? bulls.filter(isForSale).length : 0)
    const card = (await open('/banco-genetico')).getByRole('heading', { name }).closest('li')
    const told = /[^.]*(?= à venda)/.exec(card?.textContent ?? '')?.[0] ?? '0'
    expect(told.match(/\d+/g)?.reduce((sum, each) => sum + Number(each), 0)).toBe(expected)
    const { queryByRole, text } = await open(`/banco-genetico/${id}`)
    const region = queryByRole('region', { name: `${name} à venda agora` })
    if (expected === 0) {
      expect(region).toBeNull()
      return
    }
    expect(text.indexOf('à venda agora')).toBeLessThan(text.search(/em breve/i))
    let shown = 0
    for (const link of region?.querySelectorAll('a') ?? []) {
      const number = / \((\d+)\)$/.exec(link.textContent ?? '')?.[1]
      if (number === undefined) {
        const animal = await open(link.getAttribute('href') ?? '')
        expect(animal.getByRole('heading', { level: 1 }).textContent).toBe(link.textContent)
        expect(link.parentElement?.textContent).toMatch(/(R\$ [\d.]+,\d\d|DECA \d).*Ver detalhes$/)
        continue
      }
      const count = Number(number)
      const list = await open(link.getAttribute('href') ?? '')
      list.getByRole('heading', { name: new RegExp(`^${count} | de ${count}$`) })
      shown += count
    }
    expect(shown).toBe(expected)
  },
)
