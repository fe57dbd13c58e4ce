import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { content } from '../../test/content.ts'
import { anyDatabaseKind, type DatabaseKind } from '../../test/database.ts'
import { fieldsOf, pageOf, pressed } from '../../test/page.ts'
import { eventually } from '../../test/site.ts'
import { leadIdOf, message, staffEmail, staffSiteOfTest, waiting } from '../../test/staff.ts'
import { firstMessage } from '../domain/inbox/first-message.server.ts'
import { readLead } from '../domain/leads/read-leads.server.ts'
import { erasePersonalData } from '../domain/privacy/personal-data.server.ts'
import { landingField } from '../platform/forms/form-result.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const colleague = 'beto@example.com'

type Page = Awaited<ReturnType<typeof pageOf>>

const formIn = ({ document }: Page) =>
  document.querySelector<HTMLFormElement>('form#lead') ?? expect.fail('the page has no form')

/** A site with three leads: of Zélia Araújo, then of Rui Barros, who has her phone, then of Caio Prado. */
async function open(kind: DatabaseKind) {
  const opened = await staffSiteOfTest(kind, { STAFF_EMAILS: `${staffEmail},${colleague}` })
  const { site, staff, time } = opened
  const landing = '?utm_source=radio\nhttps://www.google.com/'
  await site.submit('/en', { ...message, [landingField]: landing }, { Referer: 'http://localhost:3000/en' })
  time.now += 1000
  await site.submit('/formacao-tecnica', waiting)
  time.now += 1000
  await site.post('/', { ...message, name: 'Caio Prado', email: 'caio@example.com', phone: '' })
  time.now += 1000
  const leadOf = async (name: string) => {
    const path = `/painel/leads/${await leadIdOf(site, name)}`
    return {
      path,
      open: () => staff.open(path),
      fields: async () => fieldsOf(formIn(await staff.open(path))),
      post: (fields: Record<string, string>) => staff.post(path, fields),
    }
  }
  const [zelia, rui, caio] = [
    await leadOf('Zélia Araújo'),
    await leadOf('Rui Barros'),
    await leadOf('Caio Prado'),
  ]
  const listed = async (query = '') => {
    const { document } = await staff.open(`/painel/contatos${query}`)
    const links = [...document.querySelectorAll('main a[href^="/painel/leads/"]')]
    return links.map(({ textContent }) => /Zélia|Rui|Caio/.exec(textContent ?? '')?.[0])
  }
  /** What stands on top of the inbox. */
  const due = async () =>
    (await staff.open('/painel/contatos')).queryByRole('region', { name: 'Para ligar até hoje' })
  return { ...opened, zelia, rui, caio, listed, due }
}

describe.each(anyDatabaseKind)('a lead, on the %s database', (kind) => {
  it('shows all fields and related leads, and is read then', async () => {
    const { staff, zelia } = await open(kind)
    const unread = async () => (await staff.open('/painel/contatos')).queryAllByTitle('Não lido').length
    expect(await unread()).toBe(3)
    const page = await zelia.open()
    page.getByRole('heading', { level: 1, name: 'Zélia Araújo' })
    page.getByText('Quero 10 prenhezes.', { selector: 'blockquote' })
    for (const fact of ['zelia@example.com', "Dias d'Ávila", 'utm_source=radio', 'www.google.com', 'Inglês'])
      page.getByText(fact, { selector: 'dd' })
    expect(page.getByRole('link', { name: /^Ligar/ }).getAttribute('href')).toBe('tel:+5534999991234')
    for (const channel of ['WhatsApp', 'E-mail'])
      expect(page.getByRole('button', { name: new RegExp(`^${channel}`) })).toHaveProperty('type', 'submit')
    page.getByRole('heading', { name: 'Mesmo e-mail ou telefone' })
    page.getByRole('link', { name: /Rui Barros/ })
    expect(page.document.documentElement.outerHTML).not.toContain('submission')
    const erase = page.getByRole('button', { name: 'Apagar para sempre', hidden: true })
    expect(erase.closest('details')?.open).toBe(false)
    expect(await unread()).toBe(2)
  })

  it('has one form for all of its fields, so that a new field cannot be lost', async () => {
    const { zelia } = await open(kind)
    await zelia.post({ status: 'won', note: '' })
    const page = await zelia.open()
    const controls = page.document.querySelectorAll<HTMLInputElement>(
      'main :is(input:not([type=hidden]), select, textarea)',
    )
    expect(controls.length).toBeGreaterThan(3)
    expect([...controls].filter(({ form }) => form?.id !== 'lead').map(({ name }) => name)).toEqual([])
  })

  it('shows the leads of one person as one history, with who changed what, and the notes as text', async () => {
    const { staff, time, zelia, rui, caio } = await open(kind)
    await zelia.post({ status: 'contacted', note: 'Prefere manhãs.\nVolta <b>segunda</b>.' })
    time.now += minuteMs
    expect((await rui.post({ status: 'won', note: '' })).headers.get('location')).toBe(rui.path)
    const history = (await rui.open()).getByRole('region', { name: 'Histórico' })
    const entries = within(history).getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`, ${staffEmail}.*Fechado`)),
      expect.stringMatching(/Zélia Araújo · Contato.*Em contato.*Prefere manhãs\.\nVolta /),
      expect.stringContaining('Chegou: Lista de espera'),
      expect.stringContaining('Chegou: Zélia Araújo · Contato'),
    ])
    expect(history.querySelector('b')).toBeNull()
    const links = within(history).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([zelia.path, zelia.path])
    const other = await caio.open()
    expect(other.getByRole('region', { name: 'Histórico' }).textContent).not.toContain('manhãs')
    const won = await staff.open('/painel/contatos?situacao=won')
    won.getByRole('link', { name: /Rui Barros/ })
  })

  it('has an assignee and a day to call, with who set them', async () => {
    const { caio } = await open(kind)
    await caio.post({ assignee: staffEmail })
    await caio.post({ nextDay: '2026-11-30' })
    const page = await caio.open()
    expect(fieldsOf(formIn(page))).toMatchObject({ assignee: staffEmail, nextDay: '2026-11-30' })
    const history = within(page.getByRole('region', { name: 'Histórico' }))
    history.getByText(`Responsável: ${staffEmail}`)
    history.getByText('Ligar até 30/11/2026')
    await caio.post({ nextDay: '2026-11-30', withoutDay: '1' })
    await caio.post({ assignee: 'nobody' })
    expect(await caio.fields()).toMatchObject({ assignee: 'nobody', nextDay: '' })
    // A day as people write it.
    await caio.post({ status: 'new', nextDay: '27/05/2099' })
    expect((await caio.fields())['nextDay']).toBe('2099-05-27')
  })

  it('is listed by whose it is, and with those of nobody, also of people who have left', async () => {
    const { site, staff, zelia, rui, listed } = await open(kind)
    await zelia.post({ assignee: staffEmail })
    await rui.post({ assignee: colleague })
    expect(await listed('?responsavel=eu')).toEqual(['Zélia'])
    expect(await listed('?responsavel=ninguem')).toEqual(['Caio'])
    site.services.staffEmails = [staffEmail]
    expect(await listed('?responsavel=ninguem')).toEqual(['Caio', 'Rui'])
    ;(await rui.open()).getByText(`${colleague} (sem acesso)`)
    const csv = await (await staff.get('/painel/leads.csv?responsavel=eu')).text()
    expect(csv).toContain(`;${staffEmail};`)
    expect(csv).not.toContain('Caio')
  })

  it('is on top of the inbox once it is due, the longest overdue first; never of a closed deal or an erased person', async () => {
    const { site, time, zelia, rui, caio, listed, due } = await open(kind)
    await zelia.post({ nextDay: '2026-11-22' })
    await rui.post({ nextDay: '2026-11-23' })
    await caio.post({ nextDay: '2026-11-22' })
    await caio.post({ status: 'won', note: '' })
    expect(await listed()).toEqual(['Caio', 'Rui', 'Zélia'])
    time.now += 2 * dayMs
    expect(await listed()).toEqual(['Zélia', 'Rui', 'Caio'])
    const [first, second, ...others] = (await due())?.querySelectorAll('a') ?? []
    expect(first?.textContent).toMatch(/Zélia.*Atrasado: era até 22\/11\/2026/)
    expect(second?.textContent).toMatch(/Rui.*Ligar até hoje/)
    expect(others).toEqual([])
    await caio.post({ nextDay: '2026-12-01' })
    expect((await caio.fields())['nextDay']).toBe('2026-12-01')
    for (const person of [message, { email: 'nobody@example.com', phone: waiting.phone }])
      await erasePersonalData(site.services.database, { email: person.email, phone: person.phone })
    expect(await due()).toBeNull()
  })

  it('takes a near day by one button, whatever the field of the day holds', async () => {
    const { time, caio } = await open(kind)
    for (const [now, ...days] of [
      ['2026-11-24', 'Amanhã 2026-11-25', 'Sexta 2026-11-27', 'Em 7 dias 2026-12-01'],
      ['2026-11-26', 'Amanhã 2026-11-27', 'Em 7 dias 2026-12-03'],
      ['2026-11-27', 'Amanhã 2026-11-28', 'Em 7 dias 2026-12-04'],
    ]) {
      time.now = Date.parse(`${now}T15:00Z`)
      const group = within((await caio.open()).getByRole('group', { name: 'Salvar e ligar:' }))
      const buttons = group.getAllByRole<HTMLButtonElement>('button')
      expect(buttons.map(({ textContent, value }) => `${textContent} ${value}`)).toEqual(days)
    }
    await caio.post({ nextDay: '2026-12-20', nearDay: '2026-12-04', assignee: staffEmail, note: 'Oi' })
    expect(await caio.fields()).toMatchObject({ nextDay: '2026-12-04', assignee: staffEmail })
    expect((await caio.post({ nearDay: '2026-11-01' })).status).toBe(422)
  })

  it('refuses what makes no sense, and says beside the field and above the form what it takes', async () => {
    const { site, staff, caio } = await open(kind)
    for (const fields of [
      { status: 'eaten', note: '' },
      { assignee: 'zelia@example.com' },
      { assignee: '' },
      ...['2026-11-20', '2026-02-30', '', "2026-11-30' or '1'='1"].map((nextDay) => ({ nextDay })),
    ])
      for (const path of [caio.path, '/painel/leads/unknown'])
        expect((await staff.post(path, fields)).status, JSON.stringify(fields)).toBe(422)
    const rows = await site.services.database.selectFrom('leads').select(['assignee', 'next_day']).execute()
    expect(new Set(rows.map((row) => row.assignee + row.next_day))).toEqual(new Set(['']))
    for (const [label, fields, text] of [
      ['Ligar até', { nextDay: '01/02/2020' }, 'Escolha um dia a partir de hoje, por exemplo'],
      ['Anotação', { note: 'x'.repeat(1_001) }, 'A anotação pode ter até 1.000 letras.'],
    ] as const) {
      const response = await caio.post({ status: 'new', ...fields })
      expect(response.status).toBe(422)
      const page = await pageOf(response)
      expect(page.getByRole('alert').textContent).toContain(text)
      const controls = page.getAllByLabelText(label, { exact: false })
      const invalid = controls.find((each) => each.getAttribute('aria-invalid') === 'true')
      const ids = invalid?.getAttribute('aria-describedby')?.split(' ') ?? []
      expect(ids.map((id) => page.document.getElementById(id)?.textContent).join()).toContain(text)
    }
    expect((await staff.get('/painel/leads/unknown')).status).toBe(404)
    for (const nonsense of ['unknown', '%00', "x'--", 'a'.repeat(100)]) {
      const nowhere = `/painel/leads/${nonsense}`
      expect((await staff.get(nowhere)).status).toBeLessThan(500)
      const { status } = await staff.post(nowhere, { status: 'won', note: '' })
      expect([status < 500, status === 302]).toEqual([true, false])
    }
    expect((await caio.post({ intent: 'retry-mail:\u0000' })).status).toBe(409)
    expect((await caio.post({ status: 'won', note: 'a\u0000b' })).status).toBe(302)
  })

  const dayButtons = ['Tirar a data', 'Amanhã']

  it.each(['Salvar', 'Enviar de novo', 'Desfazer', ...dayButtons])(
    'loses nothing that was typed in any field when “%s” is pressed',
    async (name) => {
      const { zelia } = await open(kind)
      await zelia.post({ status: 'won', note: '', nextDay: '2026-11-29' })
      const typed: Record<string, string> = {
        status: 'contacted',
        note: 'Ligar à tarde',
        assignee: staffEmail,
        nextDay: '2026-12-01',
      }
      const page = await zelia.open()
      expect(page.getByRole<HTMLButtonElement>('button', { name }).form).toBe(formIn(page))
      const response = await zelia.post(pressed(page, name, typed))
      const shown = response.status === 302 ? await zelia.open() : await pageOf(response)
      const isNoteStored = shown.queryByText('Ligar à tarde', { selector: 'p' }) !== null
      const { nextDay: _, ...others } = typed
      expect(fieldsOf(formIn(shown))).toMatchObject({
        ...(dayButtons.includes(name) ? others : typed),
        // A stored note is not stored twice.
        ...(isNoteStored && { note: '' }),
      })
    },
  )

  it('tells of a colleague’s change of the same field, and keeps what was typed and what others changed', async () => {
    const { zelia } = await open(kind)
    const page = await zelia.open()
    await zelia.post({ assignee: staffEmail, nextDay: '2026-11-30' })
    expect((await zelia.post(pressed(page, 'Salvar', { status: 'contacted' }))).status).toBe(302)
    const kept = { assignee: staffEmail, nextDay: '2026-11-30' }
    expect(await zelia.fields()).toMatchObject({ status: 'contacted', ...kept })
    const later = await zelia.open()
    await zelia.post({ status: 'lost', note: 'Comprou de outro.' })
    const refused = await zelia.post(pressed(later, 'Salvar', { status: 'won', note: 'Fechou!' }))
    expect(refused.status).toBe(409)
    const told = await pageOf(refused)
    expect(told.getByRole('alert').textContent).toContain('Outra pessoa mudou este contato')
    const fields = fieldsOf(formIn(told))
    expect(fields).toMatchObject({
      status: 'won',
      seenStatus: 'lost',
      assignee: staffEmail,
      note: 'Fechou!',
    })
    expect((await zelia.post(fields)).status).toBe(302)
    expect(await zelia.fields()).toMatchObject({ status: 'won', assignee: staffEmail, note: '' })
  })

  it('takes its last change back, with its day, unless somebody has changed it since', async () => {
    const { caio } = await open(kind)
    await caio.post({ nextDay: '2026-11-30' })
    await caio.post({ status: 'lost', note: 'Comprou de outro.' })
    const { intent = '' } = pressed(await caio.open(), 'Desfazer')
    expect((await caio.post({ intent })).status).toBe(302)
    const after = await caio.open()
    expect(fieldsOf(formIn(after))).toMatchObject({ status: 'new', nextDay: '2026-11-30' })
    after.getByText('Comprou de outro.')
    after.getByText('Desfez a mudança')
    expect(after.queryByRole('button', { name: 'Desfazer' })).toBeNull()
    expect((await caio.post({ intent })).status).toBe(409)
    for (const wrong of ['', 'x', "x'--"])
      expect((await caio.post({ intent: `undo:${wrong}` })).status).not.toBe(302)

    await caio.post({ status: 'contacted', note: '' })
    const undo = pressed(await caio.open(), 'Desfazer')['intent'] ?? ''
    // A change that was reverted is a change, too.
    await caio.post({ status: 'won', note: '' })
    await caio.post({ status: 'contacted', note: '' })
    const refused = await caio.post({ intent: undo })
    expect(refused.status).toBe(409)
    const page = await pageOf(refused)
    expect(page.getByRole('alert').textContent).toContain('já mudou de novo')
    expect(fieldsOf(formIn(page))['status']).toBe('contacted')
  })

  it('shows a mail that fails and sends it again', async () => {
    const { site, staff, time, zelia } = await open(kind)
    const { database } = site.services
    const alert = async () => (await staff.open('/painel/contatos')).queryByRole('alert')?.textContent
    const areSent = () =>
      eventually(async () => {
        const mails = await database.selectFrom('mails').select('state').execute()
        return mails.every(({ state }) => state === 'sent')
      })
    // Otherwise the outbox may store that it has sent the mail after this test made it fail.
    await areSent()
    await database
      .updateTable('mails')
      .set({
        ...{ state: 'waiting', attempts: 3, last_error: 'connection refused', leased_until: 0 },
        ...{ lease: null, sent_at: null, next_attempt_at: time.now + 10 * minuteMs },
      })
      .execute()
    expect(await alert()).toBeUndefined()
    time.now += 16 * minuteMs
    expect(await alert()).toContain('O serviço de e-mail está falhando desde')
    await database.updateTable('mails').set({ state: 'abandoned' }).execute()
    expect(await alert()).toContain('E-mails que não puderam ser entregues: 3.')
    const page = await zelia.open()
    page.getByText('connection refused')
    expect((await zelia.post(pressed(page, 'Enviar de novo'))).status).toBe(302)
    await eventually(async () => (await alert())?.includes('entregues: 2.'))
  })
})

describe.each(anyDatabaseKind)('the first message to a contact, on the %s database', (kind) => {
  async function open() {
    const opened = await staffSiteOfTest(kind)
    const { site, staff } = opened
    await site.post('/', message)
    const path = `/painel/leads/${await leadIdOf(site, message.name)}`
    /** Posts the button of a lead's page and reads the link of the page that opens the message. */
    const begin = async (channel: string, leadPath = path) => {
      const posted = await staff.post(leadPath, { intent: 'answer', channel })
      expect(posted.status).toBe(303)
      const address = posted.headers.get('location') ?? ''
      expect(address).not.toMatch(/Z%C3%A9lia|zelia|9999/)
      const page = await staff.open(address)
      const link = page.getByRole('link', { name: /^Abrir o / }).getAttribute('href') ?? ''
      const refresh = page.document.querySelector('meta[http-equiv=refresh]')
      expect(refresh?.getAttribute('content')).toBe(`0;url=${link}`)
      return new URL(link)
    }
    return { ...opened, path, begin }
  }

  it('opens WhatsApp with the name and the topic, or a mail without more recipients or headers', async () => {
    const { begin } = await open()
    const chat = await begin('whatsapp')
    expect(chat.origin + chat.pathname).toBe('https://wa.me/5534999991234')
    const text =
      'Olá, Zélia! Aqui é da Matriz Genética Bovina. Recebi o seu contato pelo site sobre IATF com Prenhez Confirmada.'
    expect(chat.searchParams.get('text')).toBe(text)
    const mail = await begin('mail')
    expect(mail.protocol + mail.pathname).toBe('mailto:zelia@example.com')
    expect([...mail.searchParams]).toEqual([
      ['subject', 'Seu contato com a Matriz Genética Bovina'],
      ['body', text],
    ])
  })

  it('is English for who wrote in English, and names the course', async () => {
    const { site, staff, begin } = await open()
    await site.post('/en/formacao-tecnica', { ...waiting, name: 'John Deer' })
    const path = `/painel/leads/${await leadIdOf(site, 'John Deer')}`
    expect((await begin('whatsapp', path)).searchParams.get('text')).toMatch(/^Hello, John! .*nseminat/)
    // The waiting list asks for no address.
    expect((await staff.post(path, { intent: 'answer', channel: 'mail' })).status).toBe(409)
  })

  it('is the ranch’s own text, and fills in neither what a visitor typed nor an empty name', async () => {
    const { site } = await open()
    const lead = await readLead(site.services.database, await leadIdOf(site, message.name))
    if (!lead) throw new Error('the lead is stored')
    const ranch = { ...content.pt.ranch, firstMessage: 'Bom dia, {nome}.\nSobre {Assunto}: {preço}?' }
    const own = { ...content, pt: { ...content.pt, ranch } }
    const textFor = (name: string) => firstMessage({ ...lead, name }, own, 'whatsapp').text
    expect(textFor('Zélia Araújo')).toBe('Bom dia, Zélia.\nSobre IATF com Prenhez Confirmada: {preço}?')
    expect(textFor('{assunto}$&$1')).toContain('Bom dia, {assunto}$&$1.')
    expect(textFor('')).toContain('Bom dia.')
  })

  it('is recorded with who began it, and a new lead is in contact then, and answered', async () => {
    const { site, staff, time, path, begin } = await open()
    const { database } = site.services
    time.now += 3 * hourMs
    await begin('whatsapp')
    time.now += hourMs
    await begin('mail')
    expect((await staff.get(`${path}/resposta/fax`)).status).toBe(404)
    const page = await staff.open(path)
    const entries = within(page.getByRole('region', { name: 'Histórico' })).getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Abriu o e-mail'),
      expect.stringMatching(new RegExp(`${staffEmail}.*Abriu o WhatsApp.*Em contato`)),
      expect.stringContaining('Chegou'),
    ])

    // It was not sent.
    const intent = page.getByRole('button', { name: 'Desfazer' }).getAttribute('value') ?? ''
    await staff.post(path, { intent })
    const after = await staff.open(path)
    expect(after.getByRole('radio', { name: 'Novo' })).toHaveProperty('checked', true)

    await erasePersonalData(database, { email: staffEmail, phone: '' })
    const changes = await database.selectFrom('lead_changes').select(['changed_by', 'action']).execute()
    expect(JSON.stringify(changes)).not.toContain(staffEmail)
    expect(changes).toHaveLength(3)
  })

  it('a note from a page that was open before keeps the new status', async () => {
    const { staff, path, begin } = await open()
    await begin('whatsapp')
    await staff.post(path, { intent: 'save', seenStatus: 'new', status: 'new', note: 'Mandei o preço.' })
    const page = await staff.open(path)
    page.getByText('Mandei o preço.')
    expect(page.getByRole('radio', { name: 'Em contato' })).toHaveProperty('checked', true)
  })
})

const suspects = '/painel/contatos?situacao=suspeitos'

describe.each(anyDatabaseKind)('spam, on the %s database', (kind) => {
  async function open() {
    const opened = await staffSiteOfTest(kind)
    const { site, staff, time } = opened
    const send = async (name: string, email: string, text = 'Quero 10 prenhezes.') => {
      time.now += 1000
      expect((await site.post('/', { ...message, name, email, message: text })).status).toBe(200)
    }
    const press = async (name: string, intent: string, others: Record<string, string> = {}) =>
      staff.post(`/painel/leads/${await leadIdOf(site, name)}`, { intent, ...others })
    const textOf = async (address: string) => (await staff.open(address)).document.body.textContent ?? ''
    const isHeldBack = async (name: string) => {
      const [today, inbox, held] = [
        await textOf('/painel'),
        await textOf('/painel/contatos'),
        await textOf(suspects),
      ]
      const shown = [today, inbox].map((text) => text.includes(name))
      expect(shown).toEqual(Array(2).fill(!held.includes(name)))
      return held.includes(name)
    }
    return { ...opened, send, press, textOf, isHeldBack }
  }

  it('an advertisement is held back, and “É spam” takes one tap, keeps what was typed, and changes no other message of the address', async () => {
    const { staff, site, send, press, isHeldBack, textOf } = await open()
    await send('Zélia Araújo', 'zelia@example.com')
    // Attack: a stranger types a customer's address below an advertisement.
    await send('Estranho', 'zelia@example.com', 'Buy cheap backlinks http://links.example')
    await send('Outro Estranho', 'zelia@example.com', 'Compre o meu produto.')
    expect(await textOf('/painel')).toContain('1 mensagem com cara de spam')
    expect(await textOf('/painel')).toContain('2 contatos esperam resposta')
    const page = await staff.open(`/painel/leads/${await leadIdOf(site, 'Outro Estranho')}`)
    const button = page.getByRole<HTMLButtonElement>('button', { name: 'É spam' })
    const typed = await press('Outro Estranho', button.value, { status: 'new', note: 'Ligou hoje.' })
    expect((await pageOf(typed)).getByRole('textbox', { name: 'Anotação' }).textContent).toContain('Ligou')
    await send('Zélia de Novo', 'zelia@example.com', 'Ainda quero.')
    const held = ['Estranho', 'Outro Estranho']
    for (const name of ['Zélia Araújo', 'Zélia de Novo']) expect(await isHeldBack(name), name).toBe(false)
    for (const name of held) {
      const lead = await staff.open(`/painel/leads/${await leadIdOf(site, name)}`)
      lead.getByText(/^Suspeito de spam/)
      lead.getByRole('button', { name: 'Não é spam' })
    }
    expect(await textOf('/painel')).not.toContain('com cara de spam')
    // The advertisement mails nobody.
    const mails = await site.services.database.selectFrom('mails').select('lead_id').execute()
    const mailed = ['Zélia Araújo', 'Outro Estranho', 'Zélia de Novo'].map((name) => leadIdOf(site, name))
    expect(new Set(mails.map(({ lead_id }) => lead_id))).toEqual(new Set(await Promise.all(mailed)))
  })

  it('“Não é spam” brings one message back, and trusts no other of the address', async () => {
    const { send, press, isHeldBack } = await open()
    const text = 'Vendo backlinks e SEO https://links.example'
    await send('Agência', 'ana@agencia.example', text)
    await press('Agência', 'not-spam')
    await send('Colega', 'ana@agencia.example', `${text} hoje`)
    expect([await isHeldBack('Agência'), await isHeldBack('Colega')]).toEqual([false, true])
  })
})
