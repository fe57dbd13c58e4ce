import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind, databaseKinds } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { eventually, siteOfTest } from '../../../test/site.ts'
import { leadIdOf, message, staffSiteOfTest, waiting } from '../../../test/staff.ts'
import { mailsTo, producer, visitor } from '../../../test/visitor.ts'
import { instanceField, landingField } from '../../platform/forms/form-result.ts'

describe.each(databaseKinds)('messages that arrive together, on the %s database', (kind) => {
  async function open() {
    const site = await siteOfTest(kind, { environment: { FORM_LIMIT: 'off' } })
    const { database } = site.services
    return {
      site,
      send: (number: number, fields = {}) =>
        site.submit('/', {
          ...message,
          email: `ana${number}@example.com`,
          [instanceField]: `form-${number}`,
          ...fields,
        }),
      stored: async () => {
        const leads = await database.selectFrom('leads').select(['id', 'email']).orderBy('email').execute()
        const mails = await database.selectFrom('mails').select(['lead_id', 'content']).execute()
        return { leads, mails }
      },
    }
  }

  it('are each stored once with their own mail, though several copies of each arrive', async () => {
    const { send, stored } = await open()
    const responses = await Promise.all(Array.from({ length: 24 }, (_, number) => send(number % 8)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const { leads, mails } = await stored()
    expect([leads.length, mails.length]).toEqual([8, 8])
    for (const { id, email } of leads) {
      const mail = mails.find(({ lead_id }) => lead_id === id)
      expect(JSON.parse(mail?.content ?? '{}')).toMatchObject({ email })
    }
  })

  it('are stored although the database refuses one of them', async () => {
    const { site, send, stored } = await open()
    await sql`create unique index one_lead_of_a_city on leads (city)`.execute(site.services.database)
    const cities = ['Sinop', 'Bauru', 'Uberaba', 'Sinop', 'Goiânia']
    const responses = await Promise.all(cities.map((city, number) => send(number, { city })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 503])
    const { leads, mails } = await stored()
    expect([leads.length, mails.length]).toEqual([4, 4])
    expect(site.logged.filter((line) => line.includes('lead not stored'))).toHaveLength(1)
  })
})

describe.each(anyDatabaseKind)('who referred a visitor, on the %s database', (kind) => {
  it('is kept with the lead of every form, and shown as one line', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const landing = { [landingField]: '?utm_source=whatsapp&indicacao=Vera\n' }
    await site.post('/en?indicacao=Vera', { ...message, name: 'Ana Um', email: 'ana1@example.com' })
    await site.post('/', { ...message, name: 'Bia Dois', email: 'bia@example.com', ...landing })
    await site.post('/formacao-tecnica?indicacao=Vera', { ...waiting, name: 'Caio Tres' })
    await site.post('/conta/cadastro?indicacao=Vera', producer)
    await site.post('/?indicacao=', { ...message, name: 'Duda Sem' })
    const referrer = async (name: string) => {
      const page = await pageOf(await staff.get(`/painel/leads/${await leadIdOf(site, name)}`))
      return page.queryByText('Indicação')?.nextElementSibling?.textContent
    }
    for (const name of ['Ana Um', 'Bia Dois', 'Caio Tres', producer.nomeCompleto])
      expect(await referrer(name), name).toBe('Vera')
    expect(await referrer('Duda Sem')).toBeUndefined()
  })

  it('is text that anyone can type: cleaned, short, and no second lead', async () => {
    const { site } = await staffSiteOfTest(kind)
    const long = encodeURIComponent(`<b onclick=x>${'V'.repeat(500)}`)
    await site.post(`/?indicacao=${long}`, message)
    await site.post('/', message)
    const leads = await site.services.database.selectFrom('leads').select('details').execute()
    expect(leads.map(({ details }) => JSON.parse(details).indicacao)).toEqual([`b x${'V'.repeat(97)}`])
  })
})

it.each([
  ["d'avila+touros@example.com", "d'avila+touros@example.com"],
  ['Ze@FazendaÁgua.com.br', 'ze@xn--fazendagua-y4a.com.br'],
  ['\u202aze@xn--fazendagua-y4a.com.br\u202c', 'ze@xn--fazendagua-y4a.com.br'],
])('who writes from %j is stored, and answered at %j', async (email, address) => {
  const site = await siteOfTest('embedded', { environment: { RANCH_EMAIL: 'rancho@example.com' } })
  await site.post('/', { ...message, name: 'Ana\u00a0Prado', email })
  const leads = await site.services.database.selectFrom('leads').select(['name', 'email']).execute()
  expect(leads).toEqual([{ name: 'Ana Prado', email: address }])
  const [mail] = await eventually(async () => {
    const mails = await mailsTo(site, 'rancho@example.com')
    return mails.length > 0 && mails
  })
  expect(mail?.replyTo).toMatchObject([{ address }])
})

it('a mail reaches an address with an accented domain', async () => {
  const site = await siteOfTest('embedded')
  await visitor(site).post('/conta/senha', { email: 'ze@fazendaágua.com.br' })
  await visitor(site).post('/meus-dados', { email: 'ze@fazendaágua.com.br' })
  await eventually(async () => (await mailsTo(site, 'ze@xn--fazendagua-y4a.com.br')).length > 0)
})
