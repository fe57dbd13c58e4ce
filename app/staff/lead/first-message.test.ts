import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { content } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { leadIdOf, message, staffEmail, staffSiteOfTest, waiting } from '../../../test/staff.ts'
import { firstMessage } from '../../domain/inbox/first-message.server.ts'
import { readLead } from '../../domain/leads/read-leads.server.ts'
import { erasePersonalData } from '../../domain/privacy/personal-data.server.ts'

const hourMs = 60 * 60 * 1000

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
    expect(page.getByRole('radio', { name: 'Em contato' })).toHaveProperty('checked', true)
  })

  it('opening the address again changes nothing', async () => {
    const { site, staff, path } = await open()
    for (let count = 0; count < 3; count++)
      expect((await staff.get(`${path}/resposta/whatsapp`)).status).toBe(200)
    expect(await site.services.database.selectFrom('lead_changes').select('id').execute()).toEqual([])
    expect((await staff.get(`${path}/resposta/fax`)).status).toBe(404)
  })
})
