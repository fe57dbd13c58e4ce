import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf, pressed } from '../../../test/page.ts'
import { insertMember } from '../../../test/rows.ts'
import { eventually, siteOfTest } from '../../../test/site.ts'
import { message, signedInStaff, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { mailsTo, noticeOf } from '../../../test/visitor.ts'
import { maxMembers } from '../../domain/accounts/invitations.server.ts'
import { readReaders } from '../../domain/members/index.server.ts'
import type { Role } from '../../domain/members/index.ts'

const path = '/painel/equipe/acesso'
const dayMs = 24 * 60 * 60 * 1000

describe.each(anyDatabaseKind)('access, on the %s database', (kind) => {
  async function open() {
    const opened = await staffSiteOfTest(kind)
    const { site, staff } = opened
    Object.assign(site.services.mail, { isDelivered: () => true })
    const send = (intent: string, email: string, address = path) => staff.post(address, { intent, email })
    const editors = () => site.services.database.selectFrom('members').selectAll().orderBy('email').execute()
    const mails = (email: string, count: number) =>
      eventually(async () => {
        const found = await mailsTo(site, email)
        return found.length >= count && found
      })
    return { ...opened, send, editors, mails }
  }

  it('invites an address, in lower case, with a mail that holds a link', async () => {
    const { site, send, editors, mails, time } = await open()
    const response = await send('invite', '  Edita@Example.COM ')
    expect([response.status, response.headers.get('location')]).toEqual([302, `${path}?feito=invited`])
    expect(await editors()).toEqual([
      {
        email: 'edita@example.com',
        role: 'editor',
        invited_by: staffEmail,
        invited_at: time.now,
        accepted_at: null,
        link_digest: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
    const [mail] = await mails('edita@example.com', 1)
    expect(mail?.subject).toBe('Convite para cuidar do site: Matriz Genética Bovina')
    const link = new RegExp(`${site.services.siteUrl}/conta/convite\\?codigo=[\\w-]{43}`)
    expect(mail?.text).toMatch(link)
    expect(mail?.html).toMatch(link)
  })

  it('lists editors and open invitations, and mails an invitation again', async () => {
    const { staff, send, mails, time, editors } = await open()
    await send('invite', 'edita@example.com')
    time.now += 20 * dayMs
    const { getByRole, getByText } = await pageOf(await staff.get(`${path}?feito=invited`))
    getByRole('heading', { level: 1, name: 'Quem tem acesso ao painel' })
    getByText('Convite enviado. Se não chegar, toque em “Enviar de novo”.')
    getByText(`Convite de 21/11/2026, 09:00, por ${staffEmail} · o link venceu: envie de novo`)
    getByRole('button', { name: 'Enviar de novo: edita@example.com' })
    expect((await send('resend', 'edita@example.com')).status).toBe(302)
    await mails('edita@example.com', 2)
    expect(await editors()).toMatchObject([{ invited_at: time.now }])
    ;(await pageOf(await staff.get(path))).getByText(/ainda não entrou/)
  })

  it('shows the link once, to copy, while nobody receives mails', async () => {
    const { site, staff, send } = await open()
    Object.assign(site.services.mail, { isDelivered: () => false })
    const links: string[] = []
    for (const intent of ['invite', 'resend']) {
      const response = await send(intent, 'edita@example.com')
      expect([response.status, response.headers.get('location')]).toEqual([200, null])
      const { getByRole, getByText } = await pageOf(response)
      getByText(/O convite de edita@example.com está pronto, mas ainda não foi/)
      const field = getByRole<HTMLInputElement>('textbox', { name: 'Link do convite' })
      links.push(field.value)
    }
    expect(links[0]).not.toBe(links[1])
    for (const link of links) {
      expect(link).toMatch(/\/conta\/convite\?codigo=[\w-]{43}$/)
      const code = link.split('=')[1] ?? ''
      expect(await (await staff.get(path)).text()).not.toContain(code)
      expect(site.logged.join()).not.toContain(code)
    }
  })

  it('removes an editor, with the invitation that is not mailed yet', async () => {
    const { site, send, mails, time, editors } = await open()
    await send('invite', 'edita@example.com')
    await mails('edita@example.com', 1)
    const waiting = { state: 'waiting', next_attempt_at: time.now + dayMs } as const
    await site.services.database.updateTable('mails').set(waiting).execute()
    const response = await send('remove', 'edita@example.com')
    expect(response.headers.get('location')).toBe(`${path}?feito=access-removed`)
    expect(await editors()).toEqual([])
    const left = await site.services.database
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', 'edita@example.com')
      .execute()
    expect(left).toEqual([])
    expect((await send('resend', 'edita@example.com')).status).toBe(409)
  })

  it('does not invite twice, nor those who have access, and says why', async () => {
    const { send, editors, mails } = await open()
    await send('invite', 'edita@example.com')
    const again = await send('invite', 'EDITA@example.com')
    expect(again.status).toBe(409)
    expect(await noticeOf(again)).toContain('já está na lista')
    const own = await send('invite', staffEmail.toUpperCase())
    expect(own.status).toBe(409)
    expect(await noticeOf(own)).toBe('Esta pessoa já tem acesso a tudo no painel.')
    expect(await editors()).toHaveLength(1)
    expect(await mails('edita@example.com', 1)).toHaveLength(1)
  })

  it('refuses what is no plain address, and keeps what was typed', async () => {
    const { send, editors } = await open()
    // The second has a Kelvin sign, which is k in lower case.
    for (const email of ['edita@example.com, outra@example.com', 'e\u212a@example.com']) {
      const response = await send('invite', email)
      expect(response.status, email).toBe(422)
      const field = (await pageOf(response)).getByRole('textbox', { name: /E-mail/ })
      expect([field.getAttribute('aria-invalid'), field.getAttribute('value')]).toEqual(['true', email])
    }
    expect(await editors()).toEqual([])
  })

  it('limits the invitations of one inviter, and those to one address', async () => {
    const { send, editors } = await open()
    for (const _ of [1, 2, 3]) {
      await send('invite', 'edita@example.com')
      await send('remove', 'edita@example.com')
    }
    const fourth = await send('invite', 'edita@example.com')
    expect(fourth.status).toBe(429)
    expect(await noticeOf(fourth)).toContain('Espere 15 minutos')
    for (let count = 4; count < 20; count++) await send('invite', `e${count}@example.com`)
    expect((await send('invite', 'mais@example.com')).status).toBe(429)
    expect((await send('resend', 'e7@example.com')).status).toBe(429)
    expect(await editors()).toHaveLength(16)
  })

  it('has a limit of editors', async () => {
    const { site, send } = await open()
    for (let count = 0; count < maxMembers; count++)
      await insertMember(site.services.database, `e${count}@example.com`, 'editor')
    const response = await send('invite', 'mais@example.com')
    expect(response.status).toBe(409)
    expect(await noticeOf(response)).toContain(`até ${maxMembers} pessoas`)
  })

  it('refuses an unknown intent', async () => {
    const { send, editors } = await open()
    expect((await send('promote', 'edita@example.com')).status).toBe(409)
    expect(await editors()).toEqual([])
  })
})

const zefa = 'zefa@example.com'
const boss = 'boss@example.com'
const clerk = 'lia@example.com'
const writer = 'edu@example.com'

/** A site whose members are in its table alone. */
describe.each(anyDatabaseKind)('members, on the %s database', (kind) => {
  async function open() {
    const time = { now: Date.parse('2026-11-21T12:00:00Z') }
    const site = await siteOfTest(kind, { clock: () => time.now, environment: { FORM_LIMIT: 'off' } })
    const { database } = site.services
    const join = async (email: string, role: Role) => {
      await insertMember(database, email, role, time.now)
      return signedInStaff(site, email, time.now)
    }
    const roles = async () => {
      const members = await database
        .selectFrom('members')
        .select(['email', 'role'])
        .orderBy('email')
        .execute()
      return Object.fromEntries(members.map(({ email, role }) => [email, role]))
    }
    return { site, time, database, join, roles }
  }

  it('staff see no way to what only owners open', async () => {
    const { site, join } = await open()
    await site.post('/', message)
    const [owner, staff] = [await join(zefa, 'owner'), await join(clerk, 'staff')]
    for (const address of ['/painel', '/painel/contatos', '/painel/equipe']) {
      const links = async (who: typeof owner) =>
        [...(await pageOf(await who.get(address))).document.querySelectorAll('a[href]')]
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => /acesso|comecar|copia|\.csv/.test(href))
      expect(await links(staff), address).toEqual([])
      expect(await links(owner), address).not.toEqual([])
    }
  })

  it('an owner changes what a member may do, from the next request on', async () => {
    const { join, roles } = await open()
    const [owner, staff] = [await join(zefa, 'owner'), await join(clerk, 'staff')]
    const change = (role: string) =>
      owner.post(path, { intent: 'role', email: clerk, role, confirmedEmail: clerk })
    expect((await change('editor')).headers.get('location')).toBe(`${path}?feito=role-changed`)
    expect((await staff.get('/painel/contatos')).status).toBe(403)
    await change('owner')
    expect((await staff.get(path)).status).toBe(200)
    expect((await change('king')).status).toBe(422)
    expect(await roles()).toMatchObject({ [clerk]: 'owner' })
    expect((await owner.post(path, { intent: 'role', email: 'x@example.com', role: 'staff' })).status).toBe(
      409,
    )
  })

  it('full access is given only after a second question', async () => {
    const { join, roles, database } = await open()
    const owner = await join(zefa, 'owner')
    await join(clerk, 'staff')
    for (const [intent, email] of [
      ['invite', 'nova@example.com'],
      ['role', clerk],
    ] as const) {
      const before = await roles()
      for (const confirmed of ['', 'sim', zefa, `${email}.br`]) {
        const asked = await owner.post(path, {
          intent,
          email: ` ${email} `,
          role: 'owner',
          confirmedEmail: confirmed,
        })
        expect(asked.status, confirmed).toBe(200)
        const { getByRole } = await pageOf(asked)
        const name = `Dar acesso de dono a ${email}?`
        const form = getByRole<HTMLFormElement>('form', { name })
        expect(form.textContent).toContain('vê e baixa todos os contatos')
        expect(await roles(), confirmed).toEqual(before)
        expect(await database.selectFrom('mails').select('id').execute()).toEqual([])
      }
      const page = await pageOf(await owner.post(path, { intent, email, role: 'owner' }))
      expect(page.document.querySelectorAll('[role=alert]')).toHaveLength(1)
      await owner.post(path, pressed(page, 'Sim, dar acesso de dono'))
      expect(await roles()).toEqual({ ...before, [email]: 'owner' })
      await database.deleteFrom('mails').execute()
    }
  })

  it('an invited owner counts as invited until the invitation was opened', async () => {
    const { join } = await open()
    const owner = await join(zefa, 'owner')
    const email = 'nova@example.com'
    const response = await owner.post(path, { intent: 'invite', email, role: 'owner', confirmedEmail: email })
    const shown = await pageOf(response)
    expect(shown.document.body.textContent).not.toContain('já pode entrar')
    shown.getByText(/só entra depois de abrir este link/)
    const peopleOf = async (heading: string) => {
      const { queryByRole } = await pageOf(await owner.get(path))
      return queryByRole('heading', { name: heading })?.parentElement?.querySelector('ul')?.textContent
    }
    expect(await peopleOf('Quem já tem acesso')).not.toContain(email)
    expect(await peopleOf('Convites ainda não abertos')).toContain(email)
    await join(boss, 'owner')
    expect(await peopleOf('Quem já tem acesso')).toContain(boss)
    expect(await peopleOf('Convites ainda não abertos')).not.toContain(boss)
  })

  it('there is always an owner: the last one is neither removed nor changed', async () => {
    const { join, roles } = await open()
    const owner = await join(zefa, 'owner')
    await join(clerk, 'staff')
    for (const fields of [
      { intent: 'remove', email: zefa },
      { intent: 'role', email: zefa, role: 'staff' },
    ]) {
      const response = await owner.post(path, fields)
      expect(response.status).toBe(409)
      expect(await noticeOf(response)).toContain('pelo menos um dono')
    }
    // Who was invited and has not come in yet is none.
    const invited = { email: 'nova@example.com', role: 'owner' }
    await owner.post(path, { intent: 'invite', ...invited, confirmedEmail: invited.email })
    expect((await owner.post(path, { intent: 'remove', email: zefa })).status).toBe(409)
    expect(await roles()).toMatchObject({ [zefa]: 'owner', 'nova@example.com': 'owner' })
  })

  it('two owners who remove or demote each other at the same moment leave one', async () => {
    const { database, join, roles } = await open()
    for (const fields of [{ intent: 'remove' }, { intent: 'role', role: 'editor' }]) {
      await database.deleteFrom('members').execute()
      await database.deleteFrom('sessions').execute()
      await database.deleteFrom('accounts').execute()
      const [one, other] = [await join(zefa, 'owner'), await join(boss, 'owner')]
      await Promise.all([
        one.post(path, { ...fields, email: boss }),
        other.post(path, { ...fields, email: zefa }),
      ])
      expect(Object.values(await roles()).filter((role) => role === 'owner')).toHaveLength(1)
    }
  })

  it('owners and staff of the table get what is sent to readers of contacts; editors don’t', async () => {
    const { site, join } = await open()
    await join(zefa, 'owner')
    await join(clerk, 'staff')
    await join(writer, 'editor')
    await site.post('/', message)
    expect(await readReaders(site.services)).toEqual([clerk, zefa])
  })
})
