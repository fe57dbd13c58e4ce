import { describe, expect, it } from 'vitest'
import { documents, ranch } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { photograph } from '../../../test/photograph.ts'
import { importRow } from '../../../test/rows.ts'
import { siteOfTest } from '../../../test/site.ts'
import { leadIdOf, message, signedIn, staffEmail } from '../../../test/staff.ts'
import { uploadPicture } from '../../../test/upload.ts'
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

  it('can be found by address and phone together', async () => {
    const { database, names } = await open()
    const who = { email: attacker.email, phone: attacker.phone }
    expect(await countPersonalData(database, who)).toMatchObject({ leads: 2 })
    expect(await erasePersonalData(database, who)).toMatchObject({ leads: 2 })
    expect(await names()).toEqual([])
    expect(await countPersonalData(database, who)).toMatchObject({ leads: 0 })
  })

  it('on the staff gets their own changes without the notes, and is erased from them', async () => {
    const { site, database } = await open()
    const staff = await signedIn(site)
    await staff.post(`/painel/leads/${await leadIdOf(site, attacker.name)}`, {
      status: 'contacted',
      note: 'Prefere manhãs.',
    })
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
    await staff.post('/painel/equipe/acesso', { intent: 'invite', email: 'edita@example.com' })
    const who = { email: 'edita@example.com', phone: '' }
    const exported = await exportPersonalData(database, who, 0)
    expect(exported.members).toMatchObject([{ email: 'edita@example.com', accepted_at: null }])
    expect(exported.mails).toMatchObject([{ template: 'invitation', recipient: 'edita@example.com' }])
    expect(JSON.stringify(exported)).not.toMatch(/digest|code/)
    // The inviter is another person.
    expect(JSON.stringify(exported)).not.toContain(staffEmail)
    expect((await erasePersonalData(database, who)).mails).toHaveLength(1)
    expect(await database.selectFrom('members').selectAll().execute()).toEqual([])
  })

  it('who invited gets when, but not whom, and is erased from the invitation', async () => {
    const { site, database } = await open()
    const staff = await signedIn(site)
    await staff.post('/painel/equipe/acesso', { intent: 'invite', email: 'edita@example.com' })
    const who = { email: staffEmail, phone: '' }
    const exported = await exportPersonalData(database, who, 0)
    expect(exported.members).toMatchObject([{ invited_by: staffEmail }])
    expect(JSON.stringify(exported)).not.toContain('edita@')
    await erasePersonalData(database, who)
    expect(await database.selectFrom('members').select(['email', 'invited_by']).execute()).toEqual([
      { email: 'edita@example.com', invited_by: '' },
    ])
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

  it('who edits the content gets what they changed, and is erased from it', async () => {
    const { site, database } = await open()
    const staff = await signedIn(site)
    const [bull] = documents.animals
    const digest = await uploadPicture(site, staff, await photograph({ width: 40, height: 40 }))
    await staff.post('/painel/rebanho', {
      collection: 'animals',
      id: bull?.id ?? '',
      state: 'sold',
      note: '',
    })
    await database
      .insertInto('sheet_imports')
      .values([
        importRow({ id: 'one', imported_by: staffEmail, undone_at: 2, undone_by: 'bia@example.com' }),
        importRow({ id: 'two', imported_by: 'bia@example.com', undone_at: 2, undone_by: staffEmail }),
      ])
      .execute()
    const who = { email: staffEmail, phone: '' }
    const exported = await exportPersonalData(database, who, 0)
    expect(exported.content_entries).toMatchObject([{ id: bull?.id, updated_by: staffEmail }])
    expect(exported.content_revisions).toMatchObject([{ entry_id: bull?.id, changed_by: staffEmail }])
    expect(exported.content_versions).toMatchObject([{ published_by: staffEmail }])
    expect(exported.pictures).toMatchObject([{ digest, uploaded_by: staffEmail }])
    expect(exported.sheet_imports).toHaveLength(2)
    expect(JSON.stringify(exported)).not.toContain('bia@')

    await erasePersonalData(database, who)
    expect(await countPersonalData(database, who)).toEqual({ leads: 0, watches: 0, accounts: 0, others: 0 })
    const imports = await database
      .selectFrom('sheet_imports')
      .select(['imported_by', 'undone_by'])
      .orderBy('id')
      .execute()
    expect(imports).toEqual([
      { imported_by: '', undone_by: 'bia@example.com' },
      { imported_by: 'bia@example.com', undone_by: '' },
    ])
    expect((await site.request(`/imagens/${digest}-40`)).status).toBe(200)
    expect(await (await site.request('/nossos-touros/touro-01')).text()).toContain(bull?.name)
  })

  it('with the ranch’s address does not get the leads that are mailed to it', async () => {
    const { database } = await open()
    const { email } = ranch
    expect((await exportPersonalData(database, { email, phone: '' }, 0)).mails).toEqual([])
  })
})
