import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../test/database.ts'
import { siteOfTest } from '../../../test/site.ts'
import { message } from '../../../test/staff.ts'
import { instanceField } from '../../platform/forms/form-result.ts'

const numbers = Array.from({ length: 50 }, (_, number) => number)

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

  it('are each stored with their own mail', async () => {
    const { send, stored } = await open()
    const responses = await Promise.all(numbers.map((number) => send(number)))
    expect(responses.map(({ status }) => status)).toEqual(numbers.map(() => 200))
    const { leads, mails } = await stored()
    expect(leads).toHaveLength(numbers.length)
    expect(mails).toHaveLength(numbers.length)
    for (const { id, email } of leads) {
      const mail = mails.find(({ lead_id }) => lead_id === id)
      expect(JSON.parse(mail?.content ?? '{}')).toMatchObject({ email })
    }
  })

  it('are stored once each, though several copies of each arrive', async () => {
    const { send, stored } = await open()
    const sent = numbers.map((number) => send(number % 5))
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(numbers.map(() => 200))
    const { leads, mails } = await stored()
    expect([leads.length, mails.length]).toEqual([5, 5])
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
