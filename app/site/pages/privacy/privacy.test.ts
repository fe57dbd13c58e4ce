import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

const { open } = publicSite()

it.each(['/termos-de-uso', '/politica-de-privacidade', '/en/termos-de-uso', '/en/politica-de-privacidade'])(
  '%s names the company and leaves no placeholder empty',
  async (path) => {
    const { text } = await open(path)
    expect(text).toMatch(/CNPJ\)? 12\.345\.678\/0001-95/)
    expect(text).not.toMatch(/[{}]/)
  },
)

it('the contact form links to the privacy notice', async () => {
  const { document } = await open('/')
  const addresses = Array.from(document.querySelectorAll('form a'), (link) => link.getAttribute('href'))
  expect(addresses).toContain('/politica-de-privacidade')
})
