import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf, pressed } from '../../../test/page.ts'
import { signedIn, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { noticeOf, producer, type Visitor, veterinarian, visitor } from '../../../test/visitor.ts'

const path = '/painel/conta'
const dayMs = 24 * 60 * 60 * 1000
const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile'
const { password } = veterinarian

describe.each(anyDatabaseKind)('a member’s own account, on the %s database', (kind) => {
  async function open() {
    const opened = await staffSiteOfTest(kind)
    const { site, time } = opened
    const signIn = async (userAgent = phone, typed = password): Promise<Visitor> => {
      time.now += 60_000
      const browser = visitor(site)
      await browser.submit(
        '/conta/entrar',
        { email: staffEmail, password: typed },
        { 'User-Agent': userAgent },
      )
      return browser
    }
    return { ...opened, signIn }
  }

  it('lists the own sessions with device and times, and marks this one', async () => {
    const { time, signIn } = await open()
    const own = await signIn()
    time.now += 2 * 60 * 60 * 1000
    const { getAllByRole } = await own.open(path)
    const rows = getAllByRole('listitem').filter((row) => /usado em/.test(row.textContent ?? ''))
    expect(rows).toHaveLength(2)
    expect(rows[0]?.textContent).toContain('Chrome, Android')
    expect(rows[0]?.textContent).toContain('Este aparelho')
    expect(rows[0]?.textContent).toMatch(/desde 21\/11\/2026, 09:01 · usado em 21\/11\/2026, 11:01/)
    expect(rows[1]?.textContent).not.toContain('Este aparelho')
  })

  it('ends one of them, or all others; their cookies open nothing from then on', async () => {
    const { staff, signIn } = await open()
    const lost = await signIn()
    const page = await staff.open(path)
    const response = await staff.post(path, pressed(page, 'Sair deste aparelho: Chrome, Android'))
    expect(response.headers.get('location')).toBe(`${path}?feito=session-ended`)
    expect(await lost.signedInAs()).toBeNull()
    const others = [await signIn(), await signIn()]
    await staff.post(path, { intent: 'end-others' })
    for (const other of others) expect(await other.signedInAs()).toBeNull()
    expect(await staff.signedInAs()).toBe(staffEmail)
  })

  it('ends no session of another account', async () => {
    const { site, staff } = await open()
    const visitorOfSite = await signedIn(site, { ...veterinarian, ...producer, crmv: '', areaAtuacao: '' })
    const rows = await site.services.database.selectFrom('sessions').select(['digest', 'email']).execute()
    const other = rows.find(({ email }) => email === producer.email)?.digest ?? ''
    await staff.post(path, { intent: `end:${other}` })
    await staff.post(path, { intent: 'end-others' })
    expect(await visitorOfSite.signedInAs()).toBe(producer.email)
    expect((await visitorOfSite.post(path, { intent: 'end-others' })).status).toBe(403)
  })

  it('ends a member’s session 30 days after it began, however often it is used; a visitor’s goes on', async () => {
    const { site, time, signIn } = await open()
    const member = await signIn()
    const other = await signedIn(site, { ...veterinarian, ...producer, crmv: '', areaAtuacao: '' })
    for (let day = 0; day < 29; day++) {
      time.now += dayMs
      await member.get('/painel/contatos')
      await other.get('/conta')
    }
    expect((await member.get('/painel/contatos')).status).toBe(200)
    time.now += dayMs
    expect((await member.get('/painel/contatos')).headers.get('location')).toContain('/conta/entrar')
    expect(await other.signedInAs()).toBe(producer.email)
  })

  it('changes the password with the current one, and ends the other sessions', async () => {
    const { staff, signIn } = await open()
    const other = await signIn()
    const fields = { intent: 'password', current: password, password: 'outra-senha-boa' }
    const response = await staff.post(path, fields)
    expect(response.headers.get('location')).toBe(`${path}?feito=password-changed`)
    expect(await staff.signedInAs()).toBe(staffEmail)
    expect(await other.signedInAs()).toBeNull()
    expect(await (await signIn()).signedInAs()).toBeNull()
    expect(await (await signIn(phone, 'outra-senha-boa')).signedInAs()).toBe(staffEmail)
  })

  it('refuses a wrong current password, a short new one, and more than five tries', async () => {
    const { staff, signIn } = await open()
    const change = (current: string, next: string) =>
      staff.post(path, { intent: 'password', current, password: next })
    const short = await change(password, 'nove-letr')
    expect(short.status).toBe(422)
    ;(await pageOf(short)).getAllByText('A senha precisa de pelo menos 10 caracteres')
    for (let count = 0; count < 5; count++) {
      const wrong = await change('errada-mesmo', 'outra-senha-boa')
      expect(wrong.status).toBe(422)
      expect(await noticeOf(wrong)).toBe('A senha de agora não confere.')
    }
    expect((await change(password, 'outra-senha-boa')).status).toBe(429)
    expect(await (await signIn(phone, 'outra-senha-boa')).signedInAs()).toBeNull()
  })
})
