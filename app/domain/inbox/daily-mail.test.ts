import { describe, expect, it } from 'vitest'
import { anyDatabaseKind, type DatabaseKind, databaseKinds } from '../../../test/database.ts'
import { eventually } from '../../../test/site.ts'
import { leadIdOf, message, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { mailsTo } from '../../../test/visitor.ts'
import { staffPaths } from '../staff-paths.ts'
import { sendDailyMails } from './daily-mail.server.ts'

const boss = 'chefe@example.com'
/** 7 h at the ranch. */
const seven = Date.parse('2026-11-25T10:00:00Z')
const dayMs = 24 * 60 * 60 * 1000

async function openOn(kind: DatabaseKind) {
  const opened = await staffSiteOfTest(kind, { STAFF_EMAILS: `${staffEmail},${boss}` })
  const { database, clock, log, outbox } = opened.site.services
  const options = { database, clock, log, outbox, staffEmails: [staffEmail, boss] }
  const recipients = async () =>
    (await database.selectFrom('mails').select('recipient').where('template', '=', 'daily').execute())
      .map(({ recipient }) => recipient)
      .sort()
  return { ...opened, database, send: () => sendDailyMails(options), recipients }
}

describe.each(anyDatabaseKind)('the daily mail, on the %s database', (kind) => {
  const open = () => openOn(kind)

  it('says at 7 h what is open, by state and age, without names', async () => {
    const { site, time, staff, send } = await open()
    await site.post('/', message)
    time.now = seven - dayMs
    await site.post('/', { ...message, email: 'b@example.com', name: 'Beto' })
    await staff.post(`/painel/leads/${await leadIdOf(site, 'Beto')}`, { status: 'contacted', note: '' })
    await site.post('/', { ...message, email: 'c@example.com', name: 'Célia' })
    time.now = seven - 1
    expect(await send()).toBe(0)
    time.now = seven
    expect(await send()).toBe(2)
    const mail = await eventually(async () => (await mailsTo(site, boss)).at(-1))
    expect(mail.subject).toMatch(/^3 contatos em aberto/)
    expect(mail.text).toContain('Sem resposta: 2 (1 de ontem para hoje, 1 desta semana)')
    expect(mail.text).toContain('Em contato: 1 (1 de ontem para hoje)')
    expect(mail.text).toContain('http://localhost:3000/painel/contatos\n')
    expect(mail.text).toContain(`http://localhost:3000${staffPaths.notices}`)
    expect(mail.text).not.toMatch(/Atrasados/)
    for (const shown of [mail.text, mail.html, mail.subject])
      expect(shown).not.toMatch(/Zélia|Beto|Célia|zelia@|99999|prenhezes/)
  })

  it('is not sent on a day on which nothing is open at 7 h', async () => {
    const { site, time, send, recipients } = await open()
    time.now = seven
    await send()
    await site.post('/', message)
    time.now += 60_000
    await send()
    expect(await recipients()).toEqual([])
  })

  it('is refused and wanted again on the page of notices', async () => {
    const { site, time, staff, send, recipients } = await open()
    await site.post('/', message)
    await staff.post(staffPaths.notices, { intent: 'daily-mail-off' })
    expect(await (await staff.get(staffPaths.notices)).text()).toContain('Não é enviado para')
    time.now = seven
    await send()
    expect(await recipients()).toEqual([boss])
    await staff.post(staffPaths.notices, { intent: 'daily-mail-on' })
    time.now += dayMs
    await send()
    expect(await recipients()).toEqual([staffEmail, boss, boss])
  })

  it('names what is overdue, from the day after', async () => {
    const { site, time, database, send } = await open()
    const names = ['Ana', 'Beto', 'Célia', 'Davi']
    for (const name of names) await site.post('/', { ...message, name, email: `${name}@example.com` })
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '']
    for (const [index, next_day] of days.entries())
      await database
        .updateTable('leads')
        .set({ next_day })
        .where('name', '=', names[index] ?? '')
        .execute()
    time.now = seven
    await send()
    const mail = await eventually(async () => (await mailsTo(site, boss)).at(-1))
    expect(mail.text).toContain('Atrasados: 2')
  })
})

it.each(databaseKinds)(
  'the daily mail goes once a day to each, also from several processes at once, on the %s database',
  async (kind) => {
    const { site, time, send, recipients } = await openOn(kind)
    await site.post('/', message)
    time.now = seven
    await Promise.all(Array.from({ length: 6 }, send))
    await send()
    expect(await recipients()).toEqual([staffEmail, boss])
    time.now += dayMs
    await send()
    expect(await recipients()).toEqual([staffEmail, staffEmail, boss, boss])
  },
)
