import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOfTest } from '../../../test/database.ts'
import { ownDataLink } from '../../../test/own-data.ts'
import { pageOf } from '../../../test/page.ts'
import { readFiles } from '../../../test/read-files.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { leadIdOf, message, signedIn, signedInStaff, staffEmail } from '../../../test/staff.ts'
import { veterinarian } from '../../../test/visitor.ts'
import { watch } from '../../../test/watches.ts'
import type { Database } from '../../platform/database/schema.ts'
import { dataSubjectsOf, inventory, tableNames } from '../database/index.server.ts'
import type { NonPersonalColumn, PersonalColumn } from '../database/table-rules.server.ts'
import { ownDataPath } from '../paths.ts'
import { countPersonalData, erasePersonalData } from './personal-data.server.ts'

const email = 'joana@example.com'
const phone = '34 97777-1234'
const trace = /joana|97777/i

async function everyRow(database: Database): Promise<Record<string, string>> {
  const rows: Record<string, string> = {}
  for (const name of tableNames)
    rows[name] = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(database)).rows)
  return rows
}

it('leaves no trace in any table, of which each has a row of the person in each personal column', async () => {
  const { database } = await databaseOfTest('embedded')
  await sql`pragma foreign_keys = off`.execute(database)
  await sql`pragma ignore_check_constraints = on`.execute(database)
  const tables = await database.introspection.getTables()
  const ids = {
    lead: 'lead-1',
    account: 'account-1',
    address: email,
    inviter: email,
    note: `Fala com ${email}`,
  }
  for (const name of tableNames) {
    const links = dataSubjectsOf(inventory[name])
    const rules = Object.entries<NonPersonalColumn | PersonalColumn<unknown>>(inventory[name].columns)
    const types = tables.find((table) => table.name === name)?.columns ?? []
    const row = rules.map(([column, rule]): [string, unknown] => {
      const link = links.find((each) => each.column === column)
      if (link) return [column, ids[link.dataSubject as keyof typeof ids] ?? '']
      const { dataType = '' } = types.find((each) => each.name === column) ?? {}
      if (/int/i.test(dataType)) return [column, 1]
      if (/blob/i.test(dataType)) return [column, Buffer.from('x')]
      if (!rule.personal) return [column, column === inventory[name].key[0] ? `key-${name}` : '']
      return [column, rule.json ? JSON.stringify({ of: `Joana ${email}` }) : `Joana ${email} ${phone}`]
    })
    // A lead's mail is of the lead, another of its recipient.
    const values = row.map(([column, value]) => (name === 'mails' && column === 'lead_id' ? null : value))
    await sql`insert into ${sql.table(name)} (${sql.join(row.map(([column]) => sql.ref(column)))})
      values (${sql.join(values)})`.execute(database)
  }
  await sql`update leads set id = 'lead-1', phone_key = '' where email like '%joana%'`.execute(database)
  const before = await everyRow(database)
  const personal = tableNames.filter((name) =>
    Object.values<NonPersonalColumn | PersonalColumn<unknown>>(inventory[name].columns).some(
      (column) => column.personal,
    ),
  )
  for (const name of personal) expect(before[name], name).toMatch(trace)
  const who = { email, phone, lead: 'lead-1' }
  const counts = await countPersonalData(database, who)
  expect(counts.leads).toBeGreaterThan(0)
  await erasePersonalData(database, who)
  for (const [name, rows] of Object.entries(await everyRow(database))) expect(rows, name).not.toMatch(trace)
  expect(await countPersonalData(database, { email, phone })).toEqual({
    ...{ leads: 0, watches: 0, accounts: 0, others: 0 },
  })
})

/** All that a visitor can leave. */
async function leaveTraces(site: TestSite): Promise<void> {
  await signedIn(site, { ...veterinarian, nomeCompleto: 'Joana Silva', email, telefone: phone })
  await site.post('/', { ...message, name: 'Joana Silva', email, phone, message: 'Sou a Joana.' })
  await site.post('/reservar/touro-01', { ...message, name: 'Joana Silva', email, phone, reserva: '1' })
  await site.post('/formacao-tecnica', {
    ...{ course: 'inseminacao-iatf', name: 'Joana Silva', crmv: 'MG-1', phone, location: 'Goiás' },
  })
  await watch(site, email, { list: 'touros', search: '' })
  await site.post(ownDataPath, { email })
  await ownDataLink(site, email)
}

it.each(['panel', 'own data'])('from the %s erases the same, which its page counts before', async (where) => {
  const site = await siteOfTest('embedded', {
    environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off' },
  })
  const { database } = site.services
  await leaveTraces(site)
  const staff = await signedInStaff(site, staffEmail, Date.now())
  const path = `/painel/leads/${await leadIdOf(site, 'Joana Silva')}`
  await staff.post(path, { status: 'new', note: 'A Joana prefere manhãs.', seenStatus: 'new' })
  expect(Object.values(await everyRow(database)).join()).toMatch(trace)
  if (where === 'panel') {
    const page = await pageOf(await staff.get(path))
    const text = page.document.body.textContent ?? ''
    expect(text).toMatch(/de joana@example\.com, .*: \d contatos, 1 avisos por e-mail, 1 conta no site/)
    expect((await staff.post(path, { intent: 'erase' })).status).toBe(302)
  } else {
    const link = await ownDataLink(site, email)
    expect(await (await site.request(link)).text()).toMatch(/Avisos por e-mail: 1/)
    await site.post(link, { intent: 'delete', confirm: 'yes' })
    // A phone that is only typed proves nothing: what carries it alone stays until the ranch erases it.
    expect((await everyRow(database))['leads']).toMatch(trace)
    await erasePersonalData(database, { email: '', phone })
  }
  for (const [name, rows] of Object.entries(await everyRow(database))) expect(rows, name).not.toMatch(trace)
  if (where === 'panel') expect(await readFiles(site.dataDir)).not.toMatch(trace)
})
