import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { documents, ranch } from '../../../test/content.ts'
import { anyDatabaseKind, databaseOfTest } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { readFiles } from '../../../test/read-files.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { leadIdOf, message, signedIn, signedInStaff, staffEmail, waiting } from '../../../test/staff.ts'
import { linkMailedTo, veterinarian } from '../../../test/visitor.ts'
import { watch } from '../../../test/watches.ts'
import type { Database } from '../../platform/database/schema.ts'
import { dataSubjectsOf, inventory, tableNames } from '../database/index.server.ts'
import type { NonPersonalColumn, PersonalColumn } from '../database/table-rules.server.ts'
import { ownDataPath } from '../paths.ts'
import { countPersonalData, erasePersonalData, exportPersonalData } from './personal-data.server.ts'

const email = 'joana@example.com'
const phone = '34 97777-1234'
const trace = /joana|97777/i

async function everyRow(database: Database): Promise<Record<string, string>> {
  const rows: Record<string, string> = {}
  for (const name of tableNames)
    rows[name] = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(database)).rows)
  return rows
}

type Column = NonPersonalColumn | PersonalColumn<unknown>

/**
 * Rows of every table: for each of its links one that is the person's by that link alone. Every other text of the row is another
 * person's. Returns the personal texts that an export holds, and those that it does not.
 */
async function fillEveryTable(database: Database) {
  await sql`pragma foreign_keys = off`.execute(database)
  await sql`pragma ignore_check_constraints = on`.execute(database)
  const tables = await database.introspection.getTables()
  const own: Record<string, string> = {
    ...{ lead: 'lead-1', account: 'account-1', address: email, inviter: email },
    note: `Fala com ${email}`,
  }
  const texts = { exported: [] as string[], hidden: [] as string[] }
  let number = 0
  for (const name of tableNames) {
    const links = dataSubjectsOf(inventory[name])
    const types = tables.find((table) => table.name === name)?.columns ?? []
    for (const link of links.length > 0 ? links : [undefined]) {
      number += 1
      const row = Object.entries<Column>(inventory[name].columns).map(([column, rule]): [string, unknown] => {
        const other = links.find((each) => each.column === column)
        if (column === link?.exceptWhereSet) return [column, null]
        const stranger = rule.personal ? `outra-${number}@example.com` : `key-${number}`
        if (other) return [column, other === link ? own[link.dataSubject] : stranger]
        // The only account that is the person's, who is found by its address.
        if (name === 'accounts' && column === 'id') return [column, own['account']]
        const { dataType = '' } = types.find((each) => each.name === column) ?? {}
        if (/int/i.test(dataType)) return [column, number]
        if (/blob/i.test(dataType)) return [column, Buffer.from('x')]
        if (!rule.personal) return [column, `key-${number}`]
        expect(
          links.map(({ dataSubject }) => dataSubject),
          `${name}.${column} is erased by no link`,
        ).toContain(rule.personal)
        const isOwn = rule.personal === link?.dataSubject
        const text = isOwn ? `Joana ${phone} ${name}.${column}` : `Outra ${number}`
        if (isOwn) texts[rule.exported ? 'exported' : 'hidden'].push(text)
        return [column, rule.json ? JSON.stringify({ of: text }) : text]
      })
      await sql`insert into ${sql.table(name)} (${sql.join(row.map(([column]) => sql.ref(column)))})
        values (${sql.join(row.map(([, value]) => value))})`.execute(database)
    }
  }
  return texts
}

it('of a row in every table by every link, the person gets their own columns, and erasing leaves the other people’s alone', async () => {
  const { database } = await databaseOfTest('embedded')
  const { exported, hidden } = await fillEveryTable(database)
  expect(Math.min(exported.length, hidden.length)).toBeGreaterThan(5)
  const linked = tableNames.filter((name) => dataSubjectsOf(inventory[name]).length > 0)
  const before = await everyRow(database)
  for (const name of linked.filter((name) => name !== 'account_links'))
    expect(before[name], name).toMatch(trace)
  const who = { email, phone, lead: 'lead-1' }

  const file = JSON.stringify(await exportPersonalData(database, who, 0))
  for (const text of exported) expect(file).toContain(text)
  for (const text of hidden) expect(file).not.toContain(text)
  expect(file).not.toMatch(/outra/i)

  await erasePersonalData(database, who)
  const after = await everyRow(database)
  for (const [name, rows] of Object.entries(after)) expect(rows, name).not.toMatch(trace)
  for (const name of linked) {
    const links = dataSubjectsOf(inventory[name])
    const left = links.filter(({ removal }) => removal !== 'delete')
    expect(JSON.parse(after[name] ?? ''), name).toHaveLength(left.length)
    if (links.length > 1 && left.length > 0) expect(after[name], name).toMatch(/outra/)
  }
  expect(await countPersonalData(database, { email, phone })).toEqual({
    ...{ leads: 0, watches: 0, accounts: 0, others: 0 },
  })
})

const ownMessage = { ...message, name: 'Joana Silva', email, phone, message: 'Sou a Joana.' }

/** All that a visitor can leave. */
async function leaveTraces(site: TestSite): Promise<void> {
  await signedIn(site, { ...veterinarian, nomeCompleto: 'Joana Silva', email, telefone: phone })
  await site.post('/', ownMessage)
  await site.post('/reservar/touro-01', { ...message, name: 'Joana Silva', email, phone, reserva: '1' })
  await site.post('/formacao-tecnica', {
    ...{ course: 'inseminacao-iatf', name: 'Joana Silva', crmv: 'MG-1', phone, location: 'Goiás' },
  })
  await watch(site, email, { list: 'touros', search: '' })
  await site.post(ownDataPath, { email })
  await linkMailedTo(site, email, ownDataPath)
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
    const link = await linkMailedTo(site, email, ownDataPath)
    expect(await (await site.request(link)).text()).toMatch(/Avisos por e-mail: 1/)
    await site.post(link, { intent: 'delete', confirm: 'yes' })
    // A phone that is only typed proves nothing: what carries it alone stays until the ranch erases it.
    expect((await everyRow(database))['leads']).toMatch(trace)
    await erasePersonalData(database, { email: '', phone })
  }
  for (const [name, rows] of Object.entries(await everyRow(database))) expect(rows, name).not.toMatch(trace)
  if (where === 'panel') expect(await readFiles(site.dataDir)).not.toMatch(trace)
  await site.post('/', ownMessage)
  expect((await everyRow(database))['leads'], 'the same message is a new lead').toMatch(trace)
})

const victim = { ...waiting, name: 'Vítima Lima', phone: '+55 34 98888-1234' }
const attacker = {
  ...message,
  name: 'Estranho Silva',
  email: 'estranho@example.com',
  phone: '(34) 98888-1234',
}

describe.each(anyDatabaseKind)('a data subject, on the %s database', (kind) => {
  /** A waiting-list lead with a phone alone, and a stranger's message that gives the same phone. */
  async function open() {
    const site = await siteOfTest(kind, { environment: { STAFF_EMAILS: staffEmail } })
    await site.submit('/formacao-tecnica', victim)
    await site.post('/', attacker)
    const names = async () =>
      (await site.services.database.selectFrom('leads').select('name').where('name', '<>', '').execute())
        .map(({ name }) => name)
        .sort()
    return { site, names, database: site.services.database }
  }

  it.each([
    [{ email: attacker.email, phone: '' }, attacker.name, victim.name],
    [{ email: '', phone: '34 98888-1234' }, victim.name, attacker.name],
  ])(
    'found by %j gets the leads of %s, and not those of %s, who typed the same phone',
    async (who, own, other) => {
      const { database, names } = await open()
      expect(await countPersonalData(database, who)).toMatchObject({ leads: 1 })
      const exported = await exportPersonalData(database, who, 0)
      expect(exported.leads).toMatchObject([{ name: own }])
      expect(JSON.stringify(exported)).not.toContain(other)
      expect(await erasePersonalData(database, who)).toMatchObject({ leads: 1, accounts: 0 })
      expect(await names()).toEqual([other])
    },
  )

  it('who is named in notes about sales is found by address or phone, and erased from them alone', async () => {
    const { site, database } = await open()
    const staff = await signedIn(site)
    const notes = [
      'João (Joao@Example.com), R$ 30 mil.',
      'Ligar para +55 (34) 98888-1234, fecha em 10x',
      'Escreveu de joao@example.com.',
      'mariajoao@example.com e joao@example.com.br',
      '134 98888-12345, 98888-1234',
      'João, de Uberaba',
    ]
    for (const [index, note] of notes.entries()) {
      const id = documents.animals[index]?.id ?? ''
      await staff.post('/painel/rebanho', { id, state: 'sold', note })
    }
    const notesIn = async (table: 'content_revisions' | 'content_versions') =>
      (await database.selectFrom(table).select('note').where('note', '<>', '').execute())
        .map(({ note }) => note)
        .sort()
    expect(await notesIn('content_revisions')).toHaveLength(6)

    const byAddress = { email: 'joao@example.com', phone: '' }
    const exported = await exportPersonalData(database, byAddress, 0)
    expect(exported.content_revisions?.map(({ note }) => note).sort()).toEqual([notes[2], notes[0]])
    expect(exported.content_revisions?.[0]).toMatchObject({ collection: 'animals', action: 'state' })
    // Who wrote the note is another person.
    expect(JSON.stringify(exported)).not.toContain(staffEmail)
    const byPhone = { email: '', phone: '34 98888-1234' }
    const { content_revisions } = await exportPersonalData(database, byPhone, 0)
    expect(content_revisions?.map(({ note }) => note)).toEqual([notes[1]])

    await erasePersonalData(database, byAddress)
    await erasePersonalData(database, byPhone)
    for (const table of ['content_revisions', 'content_versions'] as const)
      expect(await notesIn(table)).toEqual(notes.slice(3).sort())
  })

  it('with the ranch’s address does not get the leads that are mailed to it', async () => {
    const { database } = await open()
    const { email } = ranch
    expect((await exportPersonalData(database, { email, phone: '' }, 0)).mails).toEqual([])
  })
})
