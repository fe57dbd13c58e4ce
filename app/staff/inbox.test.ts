import { beforeAll, describe, expect, it } from 'vitest'
import { anyDatabaseKind, databaseKinds } from '../../test/database.ts'
import { pageOf } from '../../test/page.ts'
import { leadRow } from '../../test/rows.ts'
import { message, type staffSite, staffSiteOfFile, staffSiteOfTest, waiting } from '../../test/staff.ts'
import { producer, type Visitor } from '../../test/visitor.ts'
import { honeypotField, landingField } from '../platform/forms/form-result.ts'

const minuteMs = 60 * 1000
const people = ['João Pé de Serra', 'Rui Barros', 'Zélia Araújo', 'Robô']

async function listedPeople(staff: Visitor, query: string) {
  const { document } = await staff.open(`/painel/contatos${query}`)
  const links = [...document.querySelectorAll('main a[href^="/painel/leads/"]')]
  return links.map(({ textContent }) => people.find((name) => textContent?.includes(name)))
}

async function fill({ site, time }: Awaited<ReturnType<typeof staffSite>>): Promise<void> {
  await site.post('/', message)
  time.now += minuteMs
  await site.submit('/formacao-tecnica', waiting)
  time.now += minuteMs
  await site.post('/conta/cadastro', producer)
  time.now += minuteMs
  await site.post('/', { ...message, name: 'Robô', [honeypotField]: 'x' })
}

it('the inbox shows the beginning of each message', async () => {
  const { site, staff } = await staffSiteOfTest()
  await site.post('/', { ...message, message: `Bom dia.\n${'Preciso de prenhez. '.repeat(20)}` })
  const page = await staff.open('/painel/contatos')
  const { textContent } = page.getByRole('link', { name: /Zélia/ })
  expect(textContent).toMatch(/Bom dia\. Preciso de prenhez\. .*\S …/)
  expect(textContent?.length).toBeLessThan(220)
})

/** The filters are SQL that compares texts, which the databases do differently. */
describe.each(databaseKinds)('the inbox with some leads, on the %s database', async (kind) => {
  // These tests only read, so they share a site.
  const opened = await staffSiteOfFile(kind)
  const { staff } = opened
  beforeAll(() => fill(opened))

  it('lists leads, newest first, without suspected spam', async () => {
    expect(await listedPeople(staff, '')).toEqual(['João Pé de Serra', 'Rui Barros', 'Zélia Araújo'])
    expect(await listedPeople(staff, '?situacao=suspeitos')).toEqual(['Robô'])
  })

  it.each([
    ['?situacao=new', ['João Pé de Serra', 'Rui Barros', 'Zélia Araújo']],
    ['?situacao=won', []],
    ['?responsavel=eu', []],
    [`?busca=${encodeURIComponent(message.message.slice(0, 12).toUpperCase())}`, ['Zélia Araújo']],
    ['?busca=zelia', ['Zélia Araújo']],
    ['?busca=ARAUJO+zel', ['Zélia Araújo']],
    ['?busca=joao%40example.com', ['João Pé de Serra']],
    ['?busca=davila', ['João Pé de Serra', 'Zélia Araújo']],
    ['?busca=%2B55+34+99999-1234', ['Rui Barros', 'Zélia Araújo']],
    ['?busca=ninguem', []],
    // Attacks: wildcards, quotes and statements are text.
    ['?busca=%25elia', []],
    ['?busca=zel_ia', []],
    [`?busca=${encodeURIComponent("xelia' or 1=1 --")}`, []],
  ])('with the filter %s lists %j', async (query, found) => {
    expect(await listedPeople(staff, query)).toEqual(found)
  })

  it('keeps the filter in its form', async () => {
    const page = await staff.open('/painel/contatos?situacao=won&busca=zelia')
    expect(page.getByRole('searchbox')).toHaveProperty('value', 'zelia')
    expect(page.getByRole('combobox', { name: 'Situação' })).toHaveProperty('value', 'won')
  })

  it.each(['?situacao=x', '?responsavel=ana@example.com', '?depois=1_%27', `?busca=${'a'.repeat(101)}`])(
    'reports that the filter %s is invalid, in list and export',
    async (query) => {
      const name = query.slice(1, query.indexOf('='))
      const response = await staff.get(`/painel/contatos${query}`)
      expect(response.status).toBe(400)
      const page = await pageOf(response)
      expect(page.getByRole('alert').textContent).toBe(`Este filtro não faz sentido: ${name}.`)
      const csv = await staff.get(`/painel/leads.csv${query}`)
      expect(csv.status).toBe(400)
      expect(await csv.text()).toBe(`Este filtro não faz sentido: ${name}.`)
    },
  )
})

describe.each(anyDatabaseKind)('the inbox, on the %s database', (kind) => {
  const open = () => staffSiteOfTest(kind)

  it('has pages, of which a link leads to the next', async () => {
    const { site, staff } = await open()
    const rows = Array.from({ length: 51 }, (_, index) =>
      leadRow({ id: `lead-${index}`, received_at: index }),
    )
    await site.services.database.insertInto('leads').values(rows).execute()
    const older = (await staff.open('/painel/contatos')).getByRole('link', { name: 'Mais antigos' })
    const last = await staff.open(older.getAttribute('href') ?? '')
    const links = last.document.querySelectorAll('main a[href^="/painel/leads/"]')
    expect(Array.from(links, (link) => link.getAttribute('href'))).toEqual(['/painel/leads/lead-0'])
    expect(last.queryByRole('link', { name: 'Mais antigos' })).toBeNull()
  })

  it('shows page and campaign of a chat by its reference', async () => {
    const { site, staff } = await open()
    await site.post('/conversa', {
      about: 'NL-07',
      code: 'NL-07-K3F',
      page: '/nossos-touros',
      [landingField]: '?utm_campaign=leilao\n',
    })
    for (const typed of ['NL-07-K3F', 'ref. nl-07-k3f', '(Ref. NL-07-K3F)']) {
      const page = await staff.open(`/painel/contatos?busca=${encodeURIComponent(typed)}`)
      const link = page.getByRole('link', { name: '/nossos-touros' })
      expect(link.getAttribute('href')).toBe('/nossos-touros')
      expect(link.parentElement?.textContent).toContain('utm_campaign=leilao')
    }
  })

  it('exports leads as Excel in Brazil reads them, with formulas made harmless', async () => {
    const { site, staff } = await open()
    await site.post('/', { ...message, message: '=HYPERLINK("http://evil")\n; "fim"' })
    await site.submit('/formacao-tecnica', { ...waiting, name: '+1+cmd' })
    const response = await staff.get('/painel/leads.csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    const [heading, ...lines] = text.split('\r\n')
    expect(heading).toMatch(/^Recebido;Tipo;Situação;Nome;E-mail;Telefone/)
    expect(lines.find((line) => line.includes('cmd'))).toMatch(/;'\+1\+cmd;;'\+55 34 99999-1234;/)
    expect(text).toContain('"message: =HYPERLINK(""http://evil"")\n; ""fim"""')
    expect(await (await staff.get('/painel/leads.csv?busca=zelia')).text()).not.toContain('cmd')
  })
})
