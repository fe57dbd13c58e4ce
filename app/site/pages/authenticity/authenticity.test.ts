import { expect, it } from 'vitest'
import { documents } from '../../../../test/content.ts'
import { origin, publicSite } from '../../../../test/public-site.ts'
import { paths } from '../../../domain/paths.ts'
import { inLanguage, languages } from '../../../platform/i18n/language-path.ts'

const { open, request } = await publicSite()

it.each(languages)(
  'shows contacts and account of the ranch’s document, held by the company (%s)',
  async (language) => {
    const { text } = await open(inLanguage(paths.authenticity, language))
    const { email, company, payment } = documents.ranch
    const facts = ['+55 38 99999-0000', email, company.name, company.cnpj, payment?.bank, payment?.pixKey]
    for (const fact of facts) expect(text).toContain(fact)
  },
)

it('no other page carries the account', async () => {
  for (const path of ['/', paths.bullExchange, paths.exchangeCalculator])
    expect(await (await request(path)).text()).not.toContain(documents.ranch.payment?.bank)
})

it('addresses may break after "/" and "@" only, and stand as people write them', async () => {
  const html = await (await request(paths.authenticity)).text()
  const values = [...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value = '']) =>
    value.replaceAll(/<!-- -->|<\/?span[^>]*>/g, '').split(/<wbr\s*\/?>/),
  )
  const { email, social } = documents.ranch
  expect(values.map((each) => each.join(''))).toEqual(
    expect.arrayContaining([new URL(origin).host, social?.url.replace('https://www.instagram.com/', '@')]),
  )
  const pieces = values.find((each) => each.join('').startsWith(email)) ?? []
  expect(pieces.length).toBeGreaterThan(1)
  for (const piece of pieces.slice(0, -1)) expect(piece).toMatch(/[/@]$/)
  for (const piece of pieces) expect(piece).not.toMatch(/[/@][^/@]/)
})
