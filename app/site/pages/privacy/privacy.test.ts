import { within } from '@testing-library/dom'
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
  const { getByRole } = await open('/')
  const form = within(getByRole('form', { name: 'Formulário de contato' }))
  const link = form.getByRole('link', { name: 'Política de Privacidade' })
  expect(link.getAttribute('href')).toBe('/politica-de-privacidade')
})
