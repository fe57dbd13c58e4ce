import { afterEach, describe, expect, it } from 'vitest'
import { ranch } from '../../../test/content.ts'
import { databaseKinds } from '../../../test/database.ts'
import { type TestSite, testSite } from '../../../test/site.ts'
import { message, signedIn, staffEmail } from '../../../test/staff.ts'
import { erasePersonalData, exportPersonalData, findPersonalData } from './personal-data.server.ts'

const sites: TestSite[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.remove()
})

const victim = {
  course: 'inseminacao-iatf',
  name: 'Vítima Lima',
  crmv: 'MG-1234',
  phone: '+55 34 98888-1234',
  location: 'Goiás',
}
const attacker = {
  ...message,
  name: 'Estranho Silva',
  email: 'estranho@example.com',
  phone: '(34) 98888-1234',
}

describe.each(databaseKinds)('a data subject, on the %s database', (kind) => {
  /** A waiting-list lead with a phone alone, and a stranger's message that gives the same phone. */
  async function open() {
    const site = await testSite(kind, { environment: { STAFF_EMAILS: staffEmail } })
    sites.push(site)
    await site.post('/envio/lista-de-espera', victim)
    await site.post('/', attacker)
    const names = async () =>
      (await site.services.database.selectFrom('leads').select('name').where('name', '<>', '').execute())
        .map(({ name }) => name)
        .sort()
    return { site, names, database: site.services.database }
  }

  it('does not reach another person’s leads by a phone that was only typed into a form', async () => {
    const { database, names } = await open()
    const who = { email: attacker.email, phone: '' }
    const found = await findPersonalData(database, who)
    expect(found.leads).toMatchObject([{ kind: 'contact', by: 'e-mail' }])
    expect(found.notIncluded).toEqual({ byUnnamedPhone: 1, underOtherAddress: 0 })
    expect(JSON.stringify(await exportPersonalData(database, who, 0))).not.toContain('Vítima')
    expect(await erasePersonalData(database, who)).toMatchObject({ leads: 1 })
    expect(await names()).toEqual(['Vítima Lima'])
  })

  it('can be found by phone alone, without leads of other addresses', async () => {
    const { database, names } = await open()
    const who = { email: '', phone: '34 98888-1234' }
    const found = await findPersonalData(database, who)
    expect(found.leads).toMatchObject([{ kind: 'waiting-list', by: 'phone' }])
    expect(found.notIncluded).toEqual({ byUnnamedPhone: 0, underOtherAddress: 1 })
    const exported = await exportPersonalData(database, who, 0)
    expect(exported.leads).toMatchObject([{ name: 'Vítima Lima', details: { crmv: 'MG-1234' } }])
    expect(exported.mails).toMatchObject([{ template: 'waiting-list' }])
    expect(await erasePersonalData(database, who)).toMatchObject({ leads: 1, accounts: 0 })
    expect(await names()).toEqual(['Estranho Silva'])
  })

  it('can be found by address and phone together', async () => {
    const { database, names } = await open()
    const who = { email: attacker.email, phone: attacker.phone }
    expect((await findPersonalData(database, who)).leads).toHaveLength(2)
    expect(await erasePersonalData(database, who)).toMatchObject({ leads: 2 })
    expect(await names()).toEqual([])
    expect((await findPersonalData(database, who)).leads).toEqual([])
  })

  it('on the staff gets their own changes without the notes, and is erased from them', async () => {
    const { site, database } = await open()
    const staff = await signedIn(site)
    const lead = await database
      .selectFrom('leads')
      .select('id')
      .where('name', '=', attacker.name)
      .executeTakeFirstOrThrow()
    await staff.post(`/painel/leads/${lead.id}`, { status: 'contacted', note: 'Prefere manhãs.' })
    const who = { email: staffEmail, phone: '' }
    const { lead_changes } = await exportPersonalData(database, who, 0)
    expect(lead_changes).toMatchObject([{ status: 'contacted', changed_by: staffEmail }])
    expect(JSON.stringify(lead_changes)).not.toContain('manhãs')
    await erasePersonalData(database, who)
    expect(await database.selectFrom('lead_changes').select(['changed_by', 'note']).execute()).toEqual([
      { changed_by: '', note: 'Prefere manhãs.' },
    ])
  })

  it('who was invited gets the invitation, and is erased with access and mails', async () => {
    const { site, database } = await open()
    const staff = await signedIn(site)
    await staff.post('/painel/equipe/acesso', { operation: 'invite', email: 'edita@example.com' })
    const who = { email: 'edita@example.com', phone: '' }
    const exported = await exportPersonalData(database, who, 0)
    expect(exported.editors).toMatchObject([{ email: 'edita@example.com', accepted_at: null }])
    expect(exported.mails).toMatchObject([{ template: 'invitation', recipient: 'edita@example.com' }])
    // The inviter is another person.
    expect(JSON.stringify(exported)).not.toContain(staffEmail)
    expect((await erasePersonalData(database, who)).mails).toHaveLength(1)
    expect(await database.selectFrom('editors').selectAll().execute()).toEqual([])
  })

  it('who invited gets when, but not whom, and is erased from the invitation', async () => {
    const { site, database } = await open()
    const staff = await signedIn(site)
    await staff.post('/painel/equipe/acesso', { operation: 'invite', email: 'edita@example.com' })
    const who = { email: staffEmail, phone: '' }
    const exported = await exportPersonalData(database, who, 0)
    expect(exported.editors).toMatchObject([{ invited_by: staffEmail }])
    expect(JSON.stringify(exported)).not.toContain('edita@')
    await erasePersonalData(database, who)
    expect(await database.selectFrom('editors').select(['email', 'invited_by']).execute()).toEqual([
      { email: 'edita@example.com', invited_by: '' },
    ])
  })

  it('with the ranch’s address does not get the leads that are mailed to it', async () => {
    const { database } = await open()
    const { email } = ranch
    expect((await exportPersonalData(database, { email, phone: '' }, 0)).mails).toEqual([])
  })
})
