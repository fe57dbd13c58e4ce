import { describe, expect, it } from 'vitest'
import { alikeOn, databaseKinds } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { eventually } from '../../../test/site.ts'
import { signedIn, staffSiteOfTest } from '../../../test/staff.ts'
import {
  codeOf,
  linkMailedTo,
  loginFor,
  mailedLink,
  noticeOf,
  veterinarian,
  visitor,
} from '../../../test/visitor.ts'
import { accountPaths } from '../paths.ts'

const email = 'edita@example.com'
const colleague = { name: 'Edite Moraes', password: 'dez-letras' }
const dayMs = 24 * 60 * 60 * 1000

describe.each(databaseKinds)('an invitation, on the %s database', (kind) => {
  const alike = alikeOn(kind)
  async function open() {
    const opened = await staffSiteOfTest(kind)
    const { site, staff, time } = opened
    const { database } = site.services
    const send = (intent: string) => {
      // Mails in the folder are in the order of their times.
      time.now += 1000
      return staff.post('/painel/equipe/acesso', { intent, email })
    }
    const mailed = (count = 1) => linkMailedTo(site, email, accountPaths.invitation, count)
    const invited = async () => {
      await send('invite')
      return mailed()
    }
    const accept = (link: string, fields: Record<string, string> = colleague, browser = visitor(site)) =>
      browser.post(link, { codigo: codeOf(link), ...fields })
    const accounts = () => database.selectFrom('accounts').selectAll().where('email', '=', email).execute()
    const editor = () =>
      database.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()
    return { ...opened, database, send, mailed, invited, accept, accounts, editor }
  }

  alike('takes a name and a password, opens the panel, and makes no lead and no mail', async () => {
    const { site, staff, database, invited, accept, editor, time } = await open()
    const link = await invited()
    const mails = () => database.selectFrom('mails').select('id').execute()
    const before = (await mails()).length
    const browser = visitor(site)
    const page = await pageOf(await browser.get(link))
    const controls = [...page.document.querySelectorAll('main form input:not([type=hidden])')]
    expect(controls.map((each) => each.getAttribute('name'))).toEqual(['email', 'name', 'password'])
    const response = await accept(link, colleague, browser)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/painel'])
    expect(await browser.signedInAs()).toBe(email)
    expect((await browser.get('/painel')).headers.get('location')).toBe('/painel/rebanho')
    expect((await browser.get('/painel/rebanho')).status).toBe(200)
    expect(await editor()).toMatchObject({ accepted_at: time.now })
    expect(await database.selectFrom('leads').select('id').execute()).toEqual([])
    expect(await mails()).toHaveLength(before)
    ;(await pageOf(await staff.get('/painel/equipe/acesso'))).getByText('Edite Moraes')

    const again = visitor(site)
    await again.post('/conta/entrar', { email, password: colleague.password })
    expect(await again.signedInAs()).toBe(email)
  })

  alike('changes nothing when it is opened, also by a program that sends no form', async () => {
    const { site, invited, accounts, editor } = await open()
    const link = await invited()
    const before = await editor()
    for (const method of ['GET', 'HEAD']) await site.request(link, { method })
    expect([await editor(), await accounts()]).toEqual([before, []])
    expect((await visitor(site).get(link)).status).toBe(200)
  })

  it('makes one account, also of two posts at the same moment; whoever is late is led to sign in', async () => {
    const { site, invited, accept, accounts, database } = await open()
    const link = await invited()
    const posts = ['primeira-senha', 'segunda-senha'].map(async (password) => {
      const browser = visitor(site)
      const response = await accept(link, { name: 'Edite', password }, browser)
      return { response, signedInAs: await browser.signedInAs() }
    })
    const [winner, late] = (await Promise.all(posts)).sort((a, b) => a.response.status - b.response.status)
    expect([winner?.response.status, winner?.signedInAs]).toEqual([302, email])
    expect([late?.response.status, late?.signedInAs]).toEqual([410, null])
    const page = await pageOf(late?.response ?? new Response())
    page.getByRole('heading', { level: 1, name: 'Este convite já foi usado' })
    expect(page.getByRole('link', { name: 'Fazer login' }).getAttribute('href')).toBe(loginFor('/painel'))
    expect((await visitor(site).get(link)).status).toBe(410)
    expect(await accounts()).toHaveLength(1)
    const sessions = database.selectFrom('sessions').select('email').where('email', '=', email)
    expect(await sessions.execute()).toHaveLength(1)
  })

  alike('is valid for 7 days, and says what to do afterwards', async () => {
    const { site, time, invited, accept, accounts, mailed } = await open()
    const link = await invited()
    time.now += 7 * dayMs - 1
    expect((await visitor(site).get(link)).status).toBe(200)
    time.now += 1
    const late = await visitor(site).get(link)
    expect(late.status).toBe(410)
    ;(await pageOf(late)).getByText(/Peça a quem convidou você para tocar em “Enviar de novo”/)
    expect((await accept(link)).status).toBe(410)
    expect(await accounts()).toEqual([])
    const staff = visitor(site)
    await staff.submit('/conta/entrar', { email: 'ana@example.com', password: veterinarian.password })
    await staff.post('/painel/equipe/acesso', { intent: 'resend', email })
    expect((await accept(await mailed(2))).status).toBe(302)
  })

  alike('is replaced by the next one, and gone with the access', async () => {
    const { site, send, mailed, invited, accept, accounts } = await open()
    const first = await invited()
    await send('resend')
    const second = await mailed(2)
    for (const method of [visitor(site).get, accept]) expect((await method(first)).status).toBe(404)
    await send('remove')
    expect((await visitor(site).get(second)).status).toBe(404)
    expect((await accept(second)).status).toBe(404)
    await send('invite')
    const third = await mailed(3)
    expect((await accept(second)).status).toBe(404)
    expect(await accounts()).toEqual([])
    expect((await accept(third)).status).toBe(302)
  })

  alike('cannot be guessed: tries count with sign-ins, and nothing comes of them', async () => {
    const { site, invited, accept, accounts } = await open()
    const link = await invited()
    const guesses = ['', 'x', `${codeOf(link)}x`, codeOf(link).slice(1), codeOf(link).toLowerCase(), '%00']
    for (const guess of guesses) {
      const address = `/conta/convite?codigo=${guess}`
      expect((await visitor(site).get(address)).status).toBe(404)
      expect((await accept(address)).status).toBe(404)
    }
    for (let count = guesses.length; count < 30; count++) await accept('/conta/convite?codigo=x')
    expect((await accept(link)).status).toBe(429)
    expect(await accounts()).toEqual([])
  })

  alike('is for the invited address, whatever the form says', async () => {
    const { site, invited, accept, database } = await open()
    const browser = visitor(site)
    await accept(await invited(), { ...colleague, email: 'outra@example.com' }, browser)
    expect(await browser.signedInAs()).toBe(email)
    const others = database.selectFrom('accounts').select('email').where('email', '=', 'outra@example.com')
    expect(await others.execute()).toEqual([])
  })

  alike('asks for 10 characters and a name, keeps the name, and never shows the password again', async () => {
    const { invited, accept, accounts } = await open()
    const link = await invited()
    for (const [fields, text] of [
      [{ ...colleague, password: 'nove-letr' }, 'A senha precisa de pelo menos 10 caracteres'],
      [{ ...colleague, password: 'x'.repeat(1001) }, 'Senha muito longa'],
      [{ ...colleague, name: ' ' }, 'Nome deve ter pelo menos 2 caracteres'],
      [{ ...colleague, name: '<b>Edite</b>' }, 'Nome deve conter apenas letras e espaços'],
      [{ ...colleague, name: 'e'.repeat(61) }, 'Nome muito longo'],
    ] as const) {
      const response = await accept(link, fields)
      expect(response.status, text).toBe(422)
      const { getByText, getByRole, document } = await pageOf(response)
      getByText(text)
      expect(getByRole<HTMLInputElement>('textbox', { name: /Seu nome/ }).value).toBe(fields.name)
      expect(document.documentElement.outerHTML).not.toContain(fields.password)
    }
    expect(await accounts()).toEqual([])
  })

  alike('takes the address from who registered it without confirming', async () => {
    const { site, invited, accept, accounts } = await open()
    const stranger = visitor(site)
    await stranger.post('/conta/cadastro', { ...veterinarian, email })
    const verification = await mailedLink(site, email, 'verification')
    expect((await accept(await invited())).status).toBe(302)
    expect(await accounts()).toHaveLength(1)
    await stranger.post('/conta/entrar', { email, password: veterinarian.password })
    await stranger.followLink(verification, veterinarian.password)
    expect(await stranger.signedInAs()).toBeNull()
    await stranger.post('/conta/entrar', { email, password: colleague.password })
    expect(await stranger.signedInAs()).toBe(email)
  })

  alike('leads who has an account to sign in, with the password unchanged', async () => {
    const { site, invited, accept } = await open()
    await signedIn(site, { ...veterinarian, email })
    const link = await invited()
    const page = await pageOf(await visitor(site).get(link))
    page.getByRole('heading', { level: 1, name: 'Você já tem conta' })
    expect(page.getByRole('link', { name: 'Fazer login' }).getAttribute('href')).toBe(loginFor('/painel'))
    const thief = visitor(site)
    expect((await accept(link, colleague, thief)).status).toBe(409)
    expect(await thief.signedInAs()).toBeNull()
    const browser = visitor(site)
    await browser.post('/conta/entrar', { email, password: veterinarian.password })
    expect((await browser.get('/painel/rebanho')).status).toBe(200)
  })

  alike('leaves its code in no log and no row', async () => {
    const { site, invited, accept, database } = await open()
    const link = await invited()
    await visitor(site).get(link)
    await accept(link, { ...colleague, password: 'curta' })
    await accept(link)
    const rows = [
      await database.selectFrom('members').selectAll().execute(),
      await eventually(async () => {
        const mails = await database.selectFrom('mails').selectAll().execute()
        return mails.every(({ state }) => state === 'sent') && mails
      }),
      site.logged,
    ]
    expect(JSON.stringify(rows)).not.toContain(codeOf(link))
    expect(JSON.stringify(rows)).not.toContain(colleague.password)
  })

  alike('says so when the account cannot be stored, and works afterwards', async () => {
    const { site, database, invited, accept } = await open()
    const link = await invited()
    await database.schema.alterTable('staff_names').renameTo('away').execute()
    const response = await accept(link)
    expect(response.status).toBe(503)
    expect(await noticeOf(response)).toContain('Não foi possível criar a conta agora.')
    expect(site.logged.splice(0).join()).toContain('invitation not accepted')
    await database.schema.alterTable('away').renameTo('staff_names').execute()
    expect((await accept(link)).status).toBe(302)
  })
})
