import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { origin, type PublicPage, publicSite } from '../../../test/public-site.ts'
import { paths } from '../../domain/paths.ts'

const { open, request } = await publicSite()

function typedIn(page: PublicPage, name: RegExp | string): string {
  return page.getByLabelText<HTMLInputElement>(name).value
}

function errorOf(page: PublicPage, name: RegExp | string): string {
  const control = page.getByLabelText(name)
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return control.getAttribute('aria-invalid') === 'true'
    ? String(page.document.getElementById(ids.at(-1) ?? '')?.textContent)
    : ''
}

describe('the exchange', () => {
  it('starts from the market’s prices, with their source and date, in both ratios', async () => {
    const page = await open(paths.exchangeCalculator)
    expect([typedIn(page, 'Preço do bezerro (R$)'), typedIn(page, 'Preço da arroba (R$)')]).toEqual([
      '3.078,33',
      '320,66',
    ])
    for (const text of ['7 bezerros', 'R$ 21.548,31', '67,2@', '10 bezerros', 'R$ 30.783,30', '96@'])
      expect(page.text).toContain(text)
    expect(page.text).toContain('Preços de partida, de janeiro de 2026: bezerro a R$')
    expect(page.text).toContain(documents.market.source.pt)
    expect(page.text).toMatch(/ele recebe R\$ 1\.000,00 neste negócio\. Veterinário, consulte seu CRMV\./)
    expect(page.text).toContain('A diferença: 3 bezerros, R$ 9.234,99.')
  })

  it('counts with the visitor’s numbers, which stay in the fields, the chat and the other language', async () => {
    const query = '?touros=3&bezerro=R%24+2.900&arroba=310%2C5&utm_source=x'
    const page = await open(paths.exchangeCalculator + query)
    expect([typedIn(page, 'Quantos touros'), typedIn(page, 'Preço do bezerro (R$)')]).toEqual([
      '3',
      'R$ 2.900',
    ])
    for (const text of ['21 bezerros', 'R$ 60.900,00', '30 bezerros', 'R$ 87.000,00', '65,4@', '93,4@'])
      expect(page.text).toContain(text)
    expect(page.text).toMatch(/R\$ 1\.000,00 por touro: R\$ 3\.000,00 neste negócio/)
    const chat = page.chatTexts.find((text) => text?.includes('Fiz a conta da troca'))
    expect(chat).toContain('Touros: 3. Bezerro a R$ 2.900,00, arroba a R$ 310,50.')
    expect(chat).toContain('1 por 7: 21 bezerros, R$ 60.900,00; 1 por 10: 30 bezerros, R$ 87.000,00')
    expect(page.canonical).toBe(origin + paths.exchangeCalculator)
    expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    const carried = Array.from(
      page.document.querySelectorAll<HTMLInputElement>('.toggle-slot input'),
      ({ name, value }) => [name, value],
    )
    expect(carried).toEqual([
      ['touros', '3'],
      ['bezerro', 'R$ 2.900'],
      ['arroba', '310,5'],
    ])
  })

  it('says at each field what is wrong, keeps what was typed and shows no result', async () => {
    const page = await open(`${paths.exchangeCalculator}?touros=51&bezerro=muito&arroba=`)
    expect(errorOf(page, 'Quantos touros')).toBe('Calculamos de 1 a 50 touros.')
    expect(errorOf(page, 'Preço do bezerro (R$)')).toBe('Escreva o valor como 320,66 ou 1.234,50.')
    expect(errorOf(page, 'Preço da arroba (R$)')).toBe('Escreva o valor como 320,66 ou 1.234,50.')
    expect([typedIn(page, 'Quantos touros'), typedIn(page, 'Preço do bezerro (R$)')]).toEqual(['51', 'muito'])
    expect(page.text).not.toContain('Valor dos bezerros')
    expect(page.getByRole('status').textContent).toBe('Corrija os campos marcados para ver o resultado.')
  })
})

describe('the premium recipient', () => {
  it('shows the price by weight and the fixed price, and why there are two', async () => {
    const page = await open(paths.recipientCalculator)
    const prices = ['R$ 9.111,55', 'R$ 9.300,00', 'Pelo peso sai R$ 188,45 mais barato.']
    for (const text of [...prices, 'Dois jeitos de pagar']) expect(page.text).toContain(text)
  })

  it('counts with the visitor’s weight and arroba', async () => {
    const page = await open(`${paths.recipientCalculator}?peso=380%2C5+kg&arroba=330`)
    expect(page.text).toContain('R$ 9.778,25')
    expect(page.text).toContain('O preço fechado sai R$ 478,25 mais barato.')
    expect(page.chatTexts.some((text) => text?.includes('Novilha de 380,5 kg, arroba a R$ 330,00.'))).toBe(
      true,
    )
  })
})

it('counts the first of repeated parameters', async () => {
  const page = await open(`${paths.exchangeCalculator}?touros=2&touros=9&touros=x`)
  expect(typedIn(page, 'Quantos touros')).toBe('2')
  expect(page.text).toContain('14 bezerros')
})

it('the address of the calculator that was for courses leads to the courses', async () => {
  for (const prefix of ['', '/en']) {
    const { status, headers } = await request(`${prefix}/calculadoras/cursos?curso=x`)
    expect([status, headers.get('location')?.replace(/\?.*/, '')]).toEqual([302, prefix + paths.training])
  }
})

describe('links', () => {
  it.each([
    [paths.bullExchange, paths.exchangeCalculator],
    [paths.premiumRecipient, paths.recipientCalculator],
    ['/produto/touro-nelore', paths.pregnancyCalendar],
  ])('%s leads to %s and to the page of authenticity', async (path, calculator) => {
    const page = await open(path)
    const main = page.getByRole('main')
    const addresses = Array.from(main.querySelectorAll('a'), (link) => link.getAttribute('href'))
    expect(addresses).toContain(calculator)
    expect(addresses).toContain(paths.authenticity)
  })

  it('every page’s footer leads to the page of authenticity', async () => {
    const page = await open('/')
    const link = page.getByRole('link', { name: 'É mesmo a gente?' })
    expect(link.getAttribute('href')).toBe(paths.authenticity)
  })
})
