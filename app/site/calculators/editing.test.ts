import { expect, it } from 'vitest'
import { openEditor, sendEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { staffSiteOfFile } from '../../../test/staff.ts'
import { paths } from '../../domain/paths.ts'

const { site, staff } = await staffSiteOfFile()

const publish = (path: string, changes: Record<string, string>) => sendEditor(staff, path, changes)

const textOf = async (path: string) => (await pageOf(await site.request(path))).document.body.textContent

it('prices of the market that staff publish are where the calculators begin', async () => {
  const market = '/painel/conteudo/market/market'
  const prices = { calfCents: '3.200,00', arrobaCents: '340,50', date: '2026-06-30' }
  expect((await publish(market, prices)).headers.get('location')).toBe(`${market}?feito=on-site`)
  const exchange = await textOf(paths.exchangeCalculator)
  for (const text of [
    'R$ 22.400,00',
    'Preços de partida, de junho de 2026: bezerro a R$ 3.200,00 e arroba a R$ 340,50.',
  ])
    expect(exchange).toContain(text)
  expect(await textOf(paths.recipientCalculator)).toContain('R$ 9.458,75')
})

it('an impossible gestation is refused in words, and a new average shows at once, in the breed too', async () => {
  const calendar = '/painel/conteudo/pregnancy-calendar/pregnancyCalendar'
  const { fields } = await openEditor(staff, calendar)
  const mean = Object.keys(fields).find((name) => fields[name] === '293,9') ?? ''
  expect(mean).toContain('gestations')
  const refused = await publish(calendar, { [mean]: '395' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Escreva um número de 240 a 320 dias, por exemplo 280.')
  expect((await publish(calendar, { [mean]: '290' })).headers.get('location')).toBe(
    `${calendar}?feito=on-site`,
  )
  expect(await textOf(`${paths.pregnancyCalendar}?data=2026-01-31&raca=nelore`)).toContain(
    '8 de novembro de 2026 a 26 de novembro de 2026',
  )
  for (const path of [paths.geneticBank, '/banco-genetico/nelore'])
    expect(await textOf(path)).toMatch(/gestação de 281 a 299\sdias/)
})

it('a PIX key that staff publish shows on the page of authenticity', async () => {
  await publish('/painel/conteudo/ranch/ranch', { 'payment.pixKey': 'pix@matrizgenetica.com.br' })
  expect(await textOf(paths.authenticity)).toContain('pix@matrizgenetica.com.br')
})
