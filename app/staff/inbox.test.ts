import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../test/database.ts'
import { eventually, type TestSite, testSite } from '../../test/site.ts'
import { message, signedIn, staffEmail } from '../../test/staff.ts'
import { producer } from '../../test/visitor.ts'
import { honeypotField, instanceField, landingField } from '../platform/forms/hidden-fields.ts'

const sites: TestSite[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.remove()
})

const waiting = {
  course: 'inseminacao-iatf',
  name: 'Rui Barros',
  crmv: 'MG-1234',
  phone: '+55 34 99999-1234',
  location: 'Goiás',
}
const minute = 60 * 1000

describe.each(databaseKinds)('the inbox, on the %s database', (kind) => {
  async function open(environment: Record<string, string> = {}) {
    const time = { now: Date.parse('2026-11-21T12:00:00Z') }
    const site = await testSite(kind, {
      clock: () => time.now,
      environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off', ...environment },
    })
    sites.push(site)
    const staff = await signedIn(site)
    // The staff member's own registration is a lead as well: it is not what these tests look for.
    await site.services.database.deleteFrom('mails').execute()
    await site.services.database.deleteFrom('leads').execute()
    const names = async (query: string) => {
      const html = await (await staff.get(`/painel${query}`)).text()
      return Array.from(
        html.matchAll(/<span class="(?:font-bold)?">(?:<span[^>]*>.*?<\/span><\/span>)?([^<]+)<\/span>/g),
        ([, name]) => name,
      )
    }
    return { site, time, staff, names }
  }

  async function openWithLeads() {
    const opened = await open()
    const { site, time } = opened
    await site.post('/', message)
    time.now += minute
    await site.post('/envio/lista-de-espera', waiting)
    time.now += minute
    await site.post('/conta/cadastro', producer)
    time.now += minute
    await site.post('/', { ...message, name: 'Robô', [honeypotField]: 'x' })
    return opened
  }

  describe('with some leads', () => {
    // All only look: one site is enough, and stays until they are done.
    let filled: ReturnType<typeof openWithLeads>
    beforeAll(async () => {
      filled = openWithLeads()
      await filled
      shared = sites.splice(0)
    })
    let shared: TestSite[] = []
    afterAll(async () => {
      for (const site of shared) await site.remove()
    })

    it('shows every lead, newest first, and not what programs sent', async () => {
      const { names } = await filled
      expect(await names('')).toEqual(['João Pé de Serra', 'Rui Barros', 'Zélia Araújo'])
      expect(await names('?suspeitos=1')).toEqual(['Robô'])
    })

    it.each([
      ['?tipo=contact', ['Zélia Araújo']],
      ['?tipo=registration', ['João Pé de Serra']],
      ['?interesse=iatf', ['Zélia Araújo']],
      ['?interesse=outro', []],
      ['?curso=inseminacao-iatf', ['Rui Barros']],
      ['?local=Goi%C3%A1s&tipo=waiting-list', ['Rui Barros']],
      ['?situacao=won', []],
      ['?de=2026-11-21&ate=2026-11-21', ['João Pé de Serra', 'Rui Barros', 'Zélia Araújo']],
      ['?ate=2026-11-20', []],
      ['?busca=zelia', ['Zélia Araújo']],
      ['?busca=ARAUJO+zel', ['Zélia Araújo']],
      ['?busca=joao%40example.com', ['João Pé de Serra']],
      ['?busca=davila', ['João Pé de Serra', 'Zélia Araújo']],
      ['?busca=%2B55+34+99999-1234', ['Rui Barros', 'Zélia Araújo']],
      ['?busca=ninguem', []],
    ])('finds by %s', async (query, found) => {
      const { names } = await filled
      expect(await names(query)).toEqual(found)
    })

    it.each([
      '?tipo=x',
      '?interesse=ouro',
      '?curso=x',
      '?local=Paris',
      '?situacao=x',
      '?de=ontem',
      '?ate=2026-13-01',
      '?suspeitos=2',
      '?depois=x',
      '?depois=1_%27',
      `?busca=${'a'.repeat(101)}`,
    ])('says that %s makes no sense, in list and export', async (query) => {
      const { staff } = await filled
      const name = query.slice(1, query.indexOf('='))
      const page = await staff.get(`/en/painel${query}`)
      expect(page.status).toBe(400)
      expect(await page.text()).toContain(`This filter makes no sense: ${name}.`)
      const csv = await staff.get(`/painel/leads.csv${query}`)
      expect(csv.status).toBe(400)
      expect(await csv.text()).toBe(`Este filtro não faz sentido: ${name}.`)
    })
  })

  it('goes on, page after page, without gaps or repeats, also where leads came at the same moment', async () => {
    const { site, staff, names } = await open()
    for (let count = 0; count < 120; count++)
      await site.post('/', {
        ...message,
        name: `Lead ${'abcdefghij'[Math.floor(count / 12)]}`,
        [instanceField]: `${count}`,
      })
    const seen: (string | undefined)[] = []
    let query = ''
    for (let page = 0; page < 3; page++) {
      seen.push(...(await names(query)))
      const html = await (await staff.get(`/painel${query}`)).text()
      query = /href="\/painel(\?depois=[^"]+)"/.exec(html)?.[1] ?? 'none'
    }
    expect(seen).toHaveLength(120)
    expect(query).toBe('none')
  })

  it('shows all of a lead, takes its unread mark, and knows who wrote before', async () => {
    const { site, staff } = await open()
    const landing = '?utm_source=radio\nhttps://www.google.com/'
    await site.post(
      '/en/envio/contato',
      { ...message, [landingField]: landing },
      { Referer: 'http://localhost:3000/en' },
    )
    await site.post('/envio/lista-de-espera', waiting)
    const unread = async () => (await (await staff.get('/painel')).text()).split('Não lido</span>').length - 1
    expect(await unread()).toBe(2)
    const id = await idOf(site, 'Zélia Araújo')
    const html = await (await staff.get(`/painel/leads/${id}`)).text()
    for (const text of [
      'Quero 10 prenhezes.',
      'zelia@example.com',
      'Dias d&#x27;Ávila',
      'utm_source=radio',
      'www.google.com',
      'Inglês',
      'https://wa.me/5534999991234?text=Ol%C3%A1%2C%20Z%C3%A9lia!',
      'mailto:zelia@example.com',
      'Mesmo e-mail ou telefone',
      'Rui Barros',
    ])
      expect(html).toContain(text)
    expect(html).not.toContain('submission')
    expect(await unread()).toBe(1)
  })

  it('keeps who changed what when', async () => {
    const { site, staff, names } = await openWithLeads()
    const id = await idOf(site, 'Rui Barros')
    const path = `/painel/leads/${id}`
    expect(
      (await staff.post(path, { status: 'contacted', note: 'Liguei.\nVolta <b>segunda</b>.' })).headers.get(
        'location',
      ),
    ).toBe(path)
    await staff.post(path, { status: 'won', note: '' })
    const html = await (await staff.get(path)).text()
    expect(html).toContain('Liguei.')
    expect(html).not.toContain('<b>segunda')
    expect(html).toContain(staffEmail)
    expect(await names('?situacao=won')).toEqual(['Rui Barros'])
    expect((await staff.post(path, { status: 'eaten', note: '' })).status).toBe(422)
    expect((await staff.post('/painel/leads/unknown', { status: 'won', note: '' })).status).not.toBe(302)
    expect((await staff.get('/painel/leads/unknown')).status).toBe(404)
    for (const nonsense of ['%00', "x'--", 'a'.repeat(100)]) {
      const nowhere = `/painel/leads/${nonsense}`
      expect((await staff.get(nowhere)).status).toBeLessThan(500)
      expect((await staff.post(nowhere, { status: 'won', note: '' })).status).toBeLessThan(500)
    }
    expect((await staff.post(path, { mail: '\u0000' })).status).toBe(409)
    expect((await staff.post(path, { status: 'won', note: 'a\u0000b' })).status).toBe(302)
  })

  it('tells of mails that don’t leave, and sends them again', async () => {
    const { site, staff, time } = await open()
    const { database } = site.services
    await site.post('/', message)
    await eventually(async () => (await database.selectFrom('mails').select('id').execute()).length)
    await database
      .updateTable('mails')
      .set({
        state: 'waiting',
        attempts: 3,
        last_error: 'connection refused',
        next_attempt_at: time.now + 10 * 60 * minute,
        claimed_until: 0,
        claim: null,
        sent_at: null,
      })
      .execute()
    expect(await (await staff.get('/painel')).text()).not.toContain('está falhando')
    time.now += 16 * minute
    expect(await (await staff.get('/painel')).text()).toContain('O serviço de e-mail está falhando desde')
    await database.updateTable('mails').set({ state: 'abandoned' }).execute()
    expect(await (await staff.get('/painel')).text()).toContain('E-mails que não puderam ser entregues: 1.')

    const id = await idOf(site, 'Zélia Araújo')
    const html = await (await staff.get(`/painel/leads/${id}`)).text()
    expect(html).toContain('connection refused')
    const mail = /name="mail" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await staff.post(`/painel/leads/${id}`, { mail })).status).toBe(302)
    await eventually(async () => {
      const { state } = await database.selectFrom('mails').select('state').executeTakeFirstOrThrow()
      return state === 'sent'
    })
    expect(await (await staff.get('/painel')).text()).not.toContain('não puderam ser entregues')
  })

  it('finds page and campaign of a chat by its reference', async () => {
    const { site, staff } = await open()
    const landing = '?utm_campaign=leilao\n'
    await site.post('/conversa', {
      about: 'NL-07',
      code: 'NL-07-K3F',
      page: '/nossos-touros',
      [landingField]: landing,
    })
    for (const typed of ['NL-07-K3F', 'ref. nl-07-k3f', '(Ref. NL-07-K3F)']) {
      const html = await (await staff.get(`/painel?busca=${encodeURIComponent(typed)}`)).text()
      expect(html).toContain('href="/nossos-touros"')
      expect(html).toContain('utm_campaign=leilao')
    }
  })

  it('is exported as Excel in Brazil expects it, with formulas made harmless', async () => {
    const { site, staff } = await open()
    await site.post('/', { ...message, message: '=HYPERLINK("http://evil")\n; "fim"' })
    await site.post('/envio/lista-de-espera', { ...waiting, name: '+1+cmd' })
    const response = await staff.get('/painel/leads.csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    const [heading, ...lines] = text.split('\r\n')
    expect(heading).toMatch(/^Recebido;Tipo;Situação;Nome;E-mail;Telefone/)
    expect(lines.find((line) => line.includes('cmd'))).toMatch(/;'\+1\+cmd;;'\+55 34 99999-1234;/)
    expect(text).toContain('"message: =HYPERLINK(""http://evil"")\n; ""fim"""')
    expect(await (await staff.get('/painel/leads.csv?tipo=contact')).text()).not.toContain('cmd')
  })

  it('has a picture of twelve weeks', async () => {
    const { site, staff, time } = await openWithLeads()
    await site.post('/conversa', { about: 'NL-07', code: '', page: '/nossos-touros' })
    time.now += 7 * 24 * 60 * minute
    await site.post('/', { ...message, interest: 'outro' })
    const html = await (await staff.get('/painel/semanas')).text()
    const row = (label: string) =>
      new RegExp(`<th scope="row"[^>]*>${label}</th>((?:<td[^>]*>\\d+</td>){12})`)
        .exec(html)?.[1]
        ?.match(/\d+(?=<\/td>)/g)
        ?.slice(-2)
    expect(row('Contato')).toEqual(['1', '1'])
    expect(row('Lista de espera')).toEqual(['1', '0'])
    expect(row('Outro')).toEqual(['0', '1'])
    expect(row('Goiás')).toEqual(['1', '0'])
    expect(row('/nossos-touros')).toEqual(['1', '0'])
  })
})

async function idOf(site: TestSite, name: string): Promise<string> {
  const { id } = await site.services.database
    .selectFrom('leads')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
