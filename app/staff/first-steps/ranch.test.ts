import { expect, it } from 'vitest'
import { openEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { message, staffSiteOfTest } from '../../../test/staff.ts'
import { socialAddress } from '../../domain/content/ranch.server.ts'

const editor = '/painel/conteudo/ranch/ranch'
const path = `${editor}?volta=/painel/comecar`

it('begins empty in its editor and is published from there; without CNPJ and address, no page names them', async () => {
  const { site, staff, typed } = await open()
  const saved = await staff.post(path, {
    ...typed,
    name: 'Fazenda Boa Vista',
    shortName: 'Boa Vista',
    'hours.pt': 'Todo dia, das 7h às 17h',
    'responsible.name': 'Rita Lima',
    'responsible.registration': 'CRMV-MG 9876',
  })
  expect(saved.headers.get('location')).toContain('feito=on-site')
  const home = await pageOf(await site.request('/'))
  const footer = home.getByRole('contentinfo').textContent?.replaceAll('\u00a0', ' ')
  expect(footer).toContain('Todo dia, das 7h às 17h')
  expect(footer).toContain('Responsabilidade técnica: Rita Lima, CRMV-MG 9876')
  for (const page of [
    '/',
    '/termos-de-uso',
    '/en/termos-de-uso',
    '/politica-de-privacidade',
    '/autenticidade',
  ]) {
    const { document } = await pageOf(await site.request(page))
    for (const script of document.querySelectorAll('script')) script.remove()
    const text = document.body.textContent ?? ''
    expect(text, page).not.toMatch(
      /12\.345|km 7|CNPJ\)? *,|undefined|\{|Banco Exemplo|Marina Duarte|matrizgenetica/i,
    )
  }
  expect((await (await site.request('/manifest.webmanifest')).json()).short_name).toBe('Boa Vista')
})

it('a person who sells in their own name has a CPF wherever a company has its CNPJ, and the page about payment names no company', async () => {
  const { site, staff, typed } = await open()
  await staff.post(path, {
    ...typed,
    'company.cnpj': '52998224725',
    social: '',
    'social.url': '@fazenda.sol',
  })
  const text = async (page: string) => {
    const { document } = await pageOf(await site.request(page))
    for (const script of document.querySelectorAll('script')) script.remove()
    return document.body.textContent ?? ''
  }
  expect(await text('/')).toMatch(/José da Silva CPF\s529\.982\.247-25/)
  expect(await text('/termos-de-uso')).toMatch(/CPF\s529\.982\.247-25/)
  for (const path of ['/', '/termos-de-uso', '/politica-de-privacidade', '/autenticidade'])
    for (const page of [path, `/en${path}`.replace(/\/$/, '')])
      expect(await text(page), page).not.toMatch(
        /CNPJ|company registration|nome de pessoa|pessoa física|\b(Controladora|Encarregada|She)\b/,
      )
  const authenticity = await pageOf(await site.request('/autenticidade'))
  expect(authenticity.queryByText('Titular')).toBeNull()
  expect((await pageOf(await site.request('/'))).getByRole('link', { name: /Instagram/ })).toHaveProperty(
    'href',
    'https://www.instagram.com/fazenda.sol/',
  )
})

it('a ranch in Acre reads its hours and days, two behind Brasília', async () => {
  const { site, staff, typed, time } = await open()
  time.now = Date.parse('2026-11-28T03:30:00Z')
  await staff.post(path, { ...typed, city: 'Xapuri', state: 'AC' })
  await site.post('/', message)
  const lead = (await (await staff.get('/painel/contatos')).text()).match(/\d\d\/\d\d\/\d{4},? \d\d:\d\d/)
  expect(lead?.[0]).toBe('27/11/2026, 22:30')
  expect(await (await staff.get('/painel/leads.csv')).text()).toContain('27/11/2026 22:30:00')
})

it.each([
  ['@serra_azul', 'https://www.instagram.com/serra_azul/'],
  ['www.instagram.com/serraazul', 'https://www.instagram.com/serraazul'],
  ['http://facebook.com/serraazul?x=1', 'https://facebook.com/serraazul?x=1'],
  ['https://youtube.com/@serra', 'https://youtube.com/@serra'],
  ['Serra Azul', 'Serra Azul'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('reads %j as %j', (typed, address) => {
  expect(socialAddress(typed)).toBe(address)
})

async function open() {
  const opened = await staffSiteOfTest()
  const { fields } = await openEditor(opened.staff, path)
  expect(Object.values(fields).join(' ')).not.toMatch(/matriz|Prates|Marina|12\.345|Exemplo/i)
  return {
    ...opened,
    typed: {
      ...fields,
      name: 'Fazenda Sol',
      city: 'Montes Claros',
      state: 'MG',
      whatsapp: '(38) 98888-7777',
      email: 'sol@example.com',
      'company.name': 'José da Silva',
      intent: 'publish',
    },
  }
}
