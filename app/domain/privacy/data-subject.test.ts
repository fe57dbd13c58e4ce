import { describe, expect, it } from 'vitest'
import { documents, ranch } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { siteOfTest } from '../../../test/site.ts'
import { message, signedIn, staffEmail } from '../../../test/staff.ts'
import { countPersonalData, erasePersonalData, exportPersonalData } from './personal-data.server.ts'

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

  it('does not reach another person’s leads by a phone that was only typed into a form', async () => {
    const { database, names } = await open()
    const who = { email: attacker.email, phone: '' }
    expect(await countPersonalData(database, who)).toMatchObject({ leads: 1 })
    expect(JSON.stringify(await exportPersonalData(database, who, 0))).not.toContain('Vítima')
    expect(await erasePersonalData(database, who)).toMatchObject({ leads: 1 })
    expect(await names()).toEqual(['Vítima Lima'])
  })

  it('can be found by phone alone, without leads of other addresses', async () => {
    const { database, names } = await open()
    const who = { email: '', phone: '34 98888-1234' }
    expect(await countPersonalData(database, who)).toMatchObject({ leads: 1 })
    const exported = await exportPersonalData(database, who, 0)
    expect(exported.leads).toMatchObject([{ name: 'Vítima Lima', details: { crmv: 'MG-1234' } }])
    expect(exported.mails).toMatchObject([{ template: 'waiting-list' }])
    expect(await erasePersonalData(database, who)).toMatchObject({ leads: 1, accounts: 0 })
    expect(await names()).toEqual(['Estranho Silva'])
  })

  it('who is named in notes about sales is found by address or phone, and erased from them alone', {
    timeout: 120_000,
  }, async () => {
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
