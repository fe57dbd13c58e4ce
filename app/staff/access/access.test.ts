import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { eventually } from '../../../test/site.ts'
import { staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { mailsTo, noticeOf } from '../../../test/visitor.ts'
import { maxMembers } from '../../domain/accounts/invitations.server.ts'

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
    const { site, send, editors } = await open()
    for (const [what, email] of [
      ['no address', 'edita'],
      ['two addresses', 'edita@example.com, outra@example.com'],
      ['a header', 'edita@example.com\r\nBcc: todos@example.com'],
      ['a Kelvin sign, which is k in lower case', 'e\u212a@example.com'],
      ['an invisible character', 'edita\u200b@example.com'],
    ] as const) {
      const response = await send('invite', email)
      expect(response.status, what).toBe(422)
      const field = (await pageOf(response)).getByRole('textbox', { name: /E-mail/ })
      expect(field.getAttribute('aria-invalid'), what).toBe('true')
      expect(field.getAttribute('value')).toBe(email.replace('\r\n', '\n'))
    }
    expect(await editors()).toEqual([])
    expect(await site.services.database.selectFrom('mails').select('id').execute()).toEqual([])
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
    const rows = Array.from({ length: maxMembers }, (_, number) => ({
      email: `e${number}@example.com`,
      role: 'editor' as const,
      invited_by: staffEmail,
      accepted_at: site.services.clock(),
      invited_at: site.services.clock(),
    }))
    await site.services.database.insertInto('members').values(rows).execute()
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
