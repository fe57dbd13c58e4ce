import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../test/database.ts'
import { pageOf } from '../../test/page.ts'
import { eventually } from '../../test/site.ts'
import { leadIdOf, message, staffEmail, staffSiteOfTest, waiting } from '../../test/staff.ts'
import { landingField } from '../platform/forms/form-result.ts'

const minuteMs = 60 * 1000

type Page = Awaited<ReturnType<typeof pageOf>>

/** What the lead's form would send, without buttons. */
function fieldsOf({ document }: Page) {
  const form = document.querySelector<HTMLFormElement>('form#lead')
  if (!form) throw new Error('no form')
  const controls = [...form.elements] as HTMLInputElement[]
  const filled = controls.filter(
    ({ name, type, checked }) => name && type !== 'submit' && (type !== 'radio' || checked),
  )
  return { form, fields: Object.fromEntries(filled.map(({ name, value }) => [name, value])) }
}

/** What pressing a button of the page sends after something was typed. */
function pressed(page: Page, name: string, typed: Record<string, string>): Record<string, string> {
  const button = page.getByRole<HTMLButtonElement>('button', { name })
  const { form, fields } = fieldsOf(page)
  expect(button.form).toBe(form)
  return { ...fields, ...typed, ...(button.name && { [button.name]: button.value }) }
}

describe.each(anyDatabaseKind)('the page of a lead, on the %s database', (kind) => {
  const open = () => staffSiteOfTest(kind)

  it('shows all fields and related leads, and marks the lead as read', async () => {
    const { site, staff } = await open()
    const landing = '?utm_source=radio\nhttps://www.google.com/'
    await site.submit('/en', { ...message, [landingField]: landing }, { Referer: 'http://localhost:3000/en' })
    await site.submit('/formacao-tecnica', waiting)
    const unread = async () => (await staff.open('/painel/contatos')).queryAllByTitle('Não lido').length
    expect(await unread()).toBe(2)

    const page = await staff.open(`/painel/leads/${await leadIdOf(site, 'Zélia Araújo')}`)
    expect(page.getByRole('heading', { level: 1, name: 'Zélia Araújo' })).toBeDefined()
    page.getByText('Quero 10 prenhezes.', { selector: 'blockquote' })
    for (const fact of ['zelia@example.com', "Dias d'Ávila", 'utm_source=radio', 'www.google.com', 'Inglês'])
      expect(page.getByText(fact, { selector: 'dd' })).toBeDefined()
    const hrefOf = (name: RegExp) => page.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(/^Ligar/)).toBe('tel:+5534999991234')
    for (const channel of ['WhatsApp', 'E-mail'])
      expect(page.getByRole('button', { name: new RegExp(`^${channel}`) })).toHaveProperty('type', 'submit')
    expect(page.getByRole('heading', { name: 'Mesmo e-mail ou telefone' })).toBeDefined()
    expect(page.getByRole('link', { name: /Rui Barros/ })).toBeDefined()
    expect(page.document.documentElement.outerHTML).not.toContain('submission')
    expect(await unread()).toBe(1)
  })

  it('keeps who changed the status, when, and the note', async () => {
    const { site, staff, time } = await open()
    await site.submit('/formacao-tecnica', waiting)
    const path = `/painel/leads/${await leadIdOf(site, 'Rui Barros')}`
    const note = 'Liguei.\nVolta <b>segunda</b>.'
    const changed = await staff.post(path, { status: 'contacted', note })
    expect(changed.headers.get('location')).toBe(path)
    time.now += minuteMs
    await staff.post(path, { status: 'won', note: '' })

    const page = await staff.open(path)
    const [latest, first] = page
      .getAllByText(new RegExp(`, ${staffEmail}$`))
      .map((line) => line.closest('li'))
    expect(latest?.textContent).toContain('Fechado')
    expect(first?.textContent).toContain('Em contato')
    expect(first?.textContent).toContain('Liguei.\nVolta')
    expect(first?.querySelector('b')).toBeNull()
    expect(page.getByRole('radio', { name: 'Fechado' })).toHaveProperty('checked', true)
    const won = await staff.open('/painel/contatos?situacao=won')
    expect(won.getByRole('link', { name: /Rui Barros/ })).toBeDefined()
  })

  const dayButtons = ['Tirar a data', 'Amanhã']

  it.each(['Salvar', 'Enviar de novo', 'Desfazer', ...dayButtons])(
    'loses nothing that was typed in any field when “%s” is pressed',
    async (name) => {
      const { site, staff } = await open()
      await site.post('/', message)
      const path = `/painel/leads/${await leadIdOf(site, 'Zélia Araújo')}`
      await staff.post(path, { status: 'won', note: '', nextDay: '2026-11-29' })
      const page = await staff.open(path)
      const typed: Record<string, string> = {
        status: 'contacted',
        note: 'Ligar à tarde',
        assignee: staffEmail,
        nextDay: '2026-12-01',
      }
      const response = await staff.post(path, pressed(page, name, typed))
      const shown = response.status === 302 ? await staff.open(path) : await pageOf(response)
      const { fields } = fieldsOf(shown)
      const isNoteStored = shown.queryByText('Ligar à tarde', { selector: 'p' }) !== null
      for (const [field, value] of Object.entries(typed)) {
        if (field === 'nextDay' && dayButtons.includes(name)) continue
        if (field === 'note' && isNoteStored)
          expect(fields[field], 'a stored note is not stored twice').toBe('')
        else expect(fields[field], field).toBe(value)
      }
    },
  )

  it('tells of a colleague’s change of the same field, and keeps what was typed', async () => {
    const { site, staff } = await open()
    await site.post('/', message)
    const path = `/painel/leads/${await leadIdOf(site, 'Zélia Araújo')}`
    const page = await staff.open(path)
    await staff.post(path, { status: 'lost', assignee: staffEmail, note: 'Comprou de outro.' })
    const refused = await staff.post(path, pressed(page, 'Salvar', { status: 'won', note: 'Fechou!' }))
    expect(refused.status).toBe(409)
    const refusedPage = await pageOf(refused)
    expect(refusedPage.getByRole('alert').textContent).toContain('Outra pessoa mudou este contato')
    const { fields } = fieldsOf(refusedPage)
    expect(fields).toMatchObject({ status: 'won', seenStatus: 'lost', assignee: staffEmail, note: 'Fechou!' })
    expect((await staff.post(path, fields)).status).toBe(302)
    const after = fieldsOf(await staff.open(path))
    expect(after.fields).toMatchObject({ status: 'won', assignee: staffEmail, note: '' })
  })

  it('keeps a colleague’s changes of other fields', async () => {
    const { site, staff } = await open()
    await site.post('/', message)
    const path = `/painel/leads/${await leadIdOf(site, 'Zélia Araújo')}`
    const page = await staff.open(path)
    await staff.post(path, { assignee: staffEmail, nextDay: '2026-11-30' })
    expect((await staff.post(path, pressed(page, 'Salvar', { status: 'contacted' }))).status).toBe(302)
    const { fields } = fieldsOf(await staff.open(path))
    expect(fields).toMatchObject({ status: 'contacted', assignee: staffEmail, nextDay: '2026-11-30' })
  })

  it('has one form for all of its fields, so that a new field cannot be lost', async () => {
    const { site, staff } = await open()
    await site.post('/', message)
    const path = `/painel/leads/${await leadIdOf(site, 'Zélia Araújo')}`
    await staff.post(path, { status: 'won', note: '' })
    const page = await staff.open(path)
    const controls = page.document.querySelectorAll<HTMLInputElement>(
      'main :is(input:not([type=hidden]), select, textarea)',
    )
    expect(controls.length).toBeGreaterThan(3)
    expect([...controls].filter(({ form }) => form?.id !== 'lead').map(({ name }) => name)).toEqual([])
  })

  it('refuses unknown leads, statuses and mails', async () => {
    const { site, staff } = await open()
    await site.submit('/formacao-tecnica', waiting)
    const path = `/painel/leads/${await leadIdOf(site, 'Rui Barros')}`
    expect((await staff.post(path, { status: 'eaten', note: '' })).status).toBe(422)
    expect((await staff.post('/painel/leads/unknown', { status: 'won', note: '' })).status).not.toBe(302)
    expect((await staff.get('/painel/leads/unknown')).status).toBe(404)
    for (const nonsense of ['%00', "x'--", 'a'.repeat(100)]) {
      const nowhere = `/painel/leads/${nonsense}`
      expect((await staff.get(nowhere)).status).toBeLessThan(500)
      expect((await staff.post(nowhere, { status: 'won', note: '' })).status).toBeLessThan(500)
    }
    expect((await staff.post(path, { intent: 'retry-mail:\u0000' })).status).toBe(409)
    expect((await staff.post(path, { status: 'won', note: 'a\u0000b' })).status).toBe(302)
  })

  it('shows a mail that fails and sends it again', async () => {
    const { site, staff, time } = await open()
    const { database } = site.services
    const alert = async () => (await staff.open('/painel/contatos')).queryByRole('alert')?.textContent
    await site.post('/', message)
    // Otherwise the outbox may store that it has sent the mail after this test made it fail.
    await eventually(async () => {
      const mail = await database.selectFrom('mails').select('state').executeTakeFirst()
      return mail?.state === 'sent'
    })
    await database
      .updateTable('mails')
      .set({
        state: 'waiting',
        attempts: 3,
        last_error: 'connection refused',
        next_attempt_at: time.now + 10 * 60 * minuteMs,
        leased_until: 0,
        lease: null,
        sent_at: null,
      })
      .execute()
    expect(await alert()).toBeUndefined()
    time.now += 16 * minuteMs
    expect(await alert()).toContain('O serviço de e-mail está falhando desde')
    await database.updateTable('mails').set({ state: 'abandoned' }).execute()
    expect(await alert()).toContain('E-mails que não puderam ser entregues: 1.')

    const path = `/painel/leads/${await leadIdOf(site, 'Zélia Araújo')}`
    const page = await staff.open(path)
    expect(page.getByText('connection refused')).toBeDefined()
    const intent = page.getByRole<HTMLButtonElement>('button', { name: 'Enviar de novo' }).value
    expect((await staff.post(path, { intent })).status).toBe(302)
    await eventually(async () => {
      const { state } = await database.selectFrom('mails').select('state').executeTakeFirstOrThrow()
      return state === 'sent'
    })
    expect(await alert()).toBeUndefined()
  })
})
