import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { memoryLog } from '../../../test/mail.ts'
import { applyRetention } from '../../../test/retention.ts'
import { eventually, siteOfTest, type TestSite } from '../../../test/site.ts'
import { leadIdOf, message, signedIn, staffEmail } from '../../../test/staff.ts'
import { veterinarian, visitor } from '../../../test/visitor.ts'
import { erasePersonalData, exportPersonalData } from './personal-data.server.ts'

const waiting = {
  course: 'inseminacao-iatf',
  name: 'Zélia (curso)',
  crmv: 'MG-1234',
  phone: '+55 34 99999-1234',
  location: 'Goiás',
}
const monthMs = 31 * 24 * 60 * 60 * 1000

describe.each(anyDatabaseKind)('personal data, on the %s database', (kind) => {
  async function open() {
    const time = { now: Date.parse('2026-11-21T12:00:00Z') }
    const site = await siteOfTest(kind, { clock: () => time.now, environment: { STAFF_EMAILS: staffEmail } })
    return { site, time, database: site.services.database }
  }

  async function readAllTables({ services: { database } }: TestSite): Promise<string> {
    const tables = ['leads', 'mails', 'accounts', 'sessions', 'lead_changes'] as const
    const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()))
    return JSON.stringify(rows)
  }

  it('is exported completely: messages, waiting-list entries with the same phone, mails, notes and account', async () => {
    const { site, database } = await open()
    const staff = await signedIn(site)
    await site.post('/', message)
    await site.submit('/formacao-tecnica', waiting)
    await site.post('/', { ...message, name: 'Outra', email: 'outra@example.com', phone: '' })
    const id = await leadIdOf(site, message.name)
    await staff.post(`/painel/leads/${id}`, { status: 'contacted', note: 'Prefere manhãs.' })

    const exported = await exportPersonalData(
      database,
      { email: message.email, phone: waiting.phone },
      Date.now(),
    )
    expect(exported.leads?.map(({ name }) => name).sort()).toEqual(['Zélia (curso)', 'Zélia Araújo'])
    expect(exported.leads?.[0]).not.toHaveProperty('submission')
    expect(exported.mails).toHaveLength(2)
    expect(exported.lead_changes).toMatchObject([{ note: 'Prefere manhãs.' }])
    const own = await exportPersonalData(database, { email: staffEmail, phone: '' }, Date.now())
    expect(own.accounts).toMatchObject([{ email: staffEmail }])
    expect(own.sessions).toHaveLength(1)
    expect(JSON.stringify(own)).not.toContain('argon2')
    expect(await exportPersonalData(database, { email: 'nobody@example.com', phone: '' }, 0)).toMatchObject({
      leads: [],
      accounts: [],
    })
  })

  it('is erased: nothing of the person remains, and leads can still be counted', async () => {
    const { site, database } = await open()
    const owner = await signedIn(site)
    await site.post('/', { ...message, email: staffEmail, name: 'Ana Única' })
    await site.post('/', message)
    const who = { email: staffEmail, phone: '' }
    expect(await erasePersonalData(database, who)).toMatchObject({ leads: 2, accounts: 1 })
    expect(await readAllTables(site)).not.toMatch(/ana@example|Única|MG-12345/)
    expect(await readAllTables(site)).toContain('Zélia')
    expect(await owner.signedInAs()).toBeNull()
    const leads = await database.selectFrom('leads').selectAll().where('name', '=', '').execute()
    expect(leads.map((lead) => lead.kind).sort()).toEqual(['contact', 'registration'])
    expect(await erasePersonalData(database, who)).toEqual({ leads: 0, accounts: 0, mails: [] })
    // The same submission is a new lead.
    await visitor(site).post('/', { ...message, email: staffEmail, name: 'Ana Única' })
    expect(await readAllTables(site)).toContain('Ana Única')
  })

  it('expires: leads after 24 months without contact, digests of addresses after 15 minutes', async () => {
    const { site, time, database } = await open()
    await signedIn(site)
    await site.post('/', message)
    await site.post('/', { ...message, name: 'Tratada', email: 't@example.com' })
    await site.post('/conversa', { about: 'NL-07', code: 'NL-07-K3F', page: '/nossos-touros' })
    await eventually(async () =>
      (await database.selectFrom('mails').select('state').execute()).every(({ state }) => state === 'sent'),
    )
    const log = memoryLog()
    time.now += 16 * 60 * 1000
    await applyRetention(site, log)
    expect(await readAllTables(site)).toContain('Zélia')
    expect(await database.selectFrom('leads').select('id').where('sender', '<>', '').execute()).toEqual([])
    expect(await database.selectFrom('attempts').selectAll().execute()).toEqual([])

    time.now += 20 * monthMs
    await database.updateTable('leads').set({ touched_at: time.now }).where('name', '=', 'Tratada').execute()
    time.now += 5 * monthMs
    await applyRetention(site, log)
    const all = await readAllTables(site)
    expect(all).not.toMatch(/Zélia|zelia@/)
    expect(all).toContain('Tratada')
    // The registration of an existing account does not expire.
    expect(all).toContain('MG-12345')
    expect(await database.selectFrom('chat_references').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('chat_openings').selectAll().execute()).toEqual([])
    expect(log.events()).toEqual(['info leads anonymised'])
    await applyRetention(site, log)
    expect(log.events()).toEqual(['info leads anonymised'])
  })

  it('expires: notes about sales 24 months after the sale', { timeout: 120_000 }, async () => {
    const { site, time, database } = await open()
    const sell = async (index: number, note: string) => {
      const staff = visitor(site)
      await staff.post('/conta/entrar', veterinarian)
      const id = documents.animals[index]?.id ?? ''
      await staff.post('/painel/rebanho', { id, state: 'sold', note })
    }
    const notes = async () =>
      Promise.all(
        (['content_revisions', 'content_versions'] as const).map(async (table) =>
          (await database.selectFrom(table).select('note').where('note', '<>', '').execute()).map(
            ({ note }) => note,
          ),
        ),
      )
    await signedIn(site)
    await sell(0, 'João, de Uberaba')
    time.now += 20 * monthMs
    await sell(1, 'Maria, de Araxá')
    await applyRetention(site)
    expect((await notes())[0]).toHaveLength(2)
    time.now += 5 * monthMs
    await applyRetention(site)
    expect(await notes()).toEqual([['Maria, de Araxá'], ['Maria, de Araxá']])
  })
})
