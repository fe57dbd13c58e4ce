import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { documents } from '../../../../test/content.ts'
import { publicSite } from '../../../../test/public-site.ts'
import { inLanguage } from '../../../platform/i18n/language-path.ts'

const { open } = await publicSite()

it.each(['/termos-de-uso', '/politica-de-privacidade', '/en/termos-de-uso', '/en/politica-de-privacidade'])(
  '%s names the company, leaves no placeholder empty, and begins with an index that leads to its sections',
  async (path) => {
    const { text, document, getByRole } = await open(path)
    expect(text).toMatch(/CNPJ\)? 12\.345\.678\/0001-95/)
    expect(text).not.toMatch(/[{}]/)
    expect(document.querySelector('main')?.textContent).not.toMatch(
      /(?:nº|R\$|MG,) |e-mail|[áêôi]-l[oa]s?\b| \([IVX]+\)/,
    )
    const index = getByRole('navigation', { name: /^(Nesta página|On this page)$/ })
    const entries = within(index).getAllByRole('link')
    const sections = [...document.querySelectorAll('.rich-text h2')]
    expect(sections.length).toBeGreaterThan(5)
    expect(entries.map(({ textContent }) => textContent)).toEqual(
      sections.map(({ textContent }) => textContent),
    )
    expect(entries.map((entry) => document.querySelector(entry.getAttribute('href') ?? ''))).toEqual(sections)
  },
)

it('the contact form links to the privacy notice', async () => {
  const { getByRole } = await open('/')
  const form = within(getByRole('form', { name: 'Formulário de contato' }))
  const link = form.getByRole('link', { name: 'Política de Privacidade' })
  expect(link.getAttribute('href')).toBe('/politica-de-privacidade')
})

it.each([
  ['pt', /^Em vigor desde \d{1,2} de \p{L}+ de \d{4} \(versão (\S+)\)\./u],
  ['en', /^In force since \p{L}+ \d{1,2}, \d{4} \(version (\S+)\)\./u],
] as const)('%s: forms name the version that the notice says it is', async (language, sentence) => {
  const notice = await open(inLanguage('/politica-de-privacidade', language))
  const shown = notice.getAllByText(sentence).map(({ textContent }) => textContent?.match(sentence)?.[1])
  expect(shown).toEqual([documents.privacy.version])
  for (const path of ['/', '/formacao-tecnica', '/conta/cadastro']) {
    const { document } = await open(inLanguage(path, language))
    const sent = [...document.querySelectorAll<HTMLInputElement>('input[name="privacyVersion"]')]
    expect(new Set(sent.map(({ value }) => value)), path).toEqual(new Set(shown))
  }
})
