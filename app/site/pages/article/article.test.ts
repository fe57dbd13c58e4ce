import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

// 22:30 of the previous day at the ranch.
const { open } = await publicSite({ clock: () => Date.parse('2026-11-21T01:30:00Z') })

const articles = [
  { path: '/blog/melhoramento-genetico', today: '20/11/2026', offer: '/produtos#girolando' },
  { path: '/blog/raca-sindi', today: '20/11/2026', offer: '/produtos#sindi' },
  { path: '/en/blog/melhoramento-genetico', today: '11/20/2026', offer: '/en/produtos#girolando' },
  { path: '/en/blog/raca-sindi', today: '11/20/2026', offer: '/en/produtos#sindi' },
]

it.each(articles)(
  '$path shows the current date, and its date of publication in the markup',
  async (article) => {
    const { getByText, attributes, structuredData } = await open(article.path)
    expect(getByText(article.today)).toBeTruthy()
    expect(attributes('datetime')).toEqual(['2024-05-27'])
    expect(structuredData).toContainEqual(
      expect.objectContaining({ '@type': 'Article', datePublished: '2024-05-27' }),
    )
  },
)

it.each(articles)('$path is a long text that leads to its offer', async ({ path, offer }) => {
  const { text, attributes } = await open(path)
  expect(text.split(' ').length).toBeGreaterThan(750)
  expect(attributes('href')).toContain(offer)
})

it('an article leads back to the blog', async () => {
  const { getByRole } = await open('/blog/raca-sindi')
  expect(getByRole('link', { name: 'Voltar ao blog' }).getAttribute('href')).toBe('/blog')
})

it('the blog lists both articles with their dates of publication', async () => {
  const { attributes, getAllByRole } = await open('/blog')
  expect(attributes('datetime')).toEqual(['2024-05-27', '2024-05-27'])
  const links = getAllByRole('link', { name: /^Ler artigo completo: / })
  expect(links.map((link) => link.textContent)).toEqual(['Ler artigo completo', 'Ler artigo completo'])
})
