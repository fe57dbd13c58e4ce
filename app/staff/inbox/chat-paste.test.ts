import { describe, expect, it } from 'vitest'
import { ranch } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { message, staffSiteOfTest } from '../../../test/staff.ts'

const path = '/painel/contatos/conversa'
const phone = '+55 38 98888-1234'

function lines(...texts: [sender: string, text: string][]): string {
  return texts.map(([sender, text], minute) => `26/11/2026 14:0${minute} - ${sender}: ${text}`).join('\n')
}

describe.each(anyDatabaseKind)('a pasted chat, on the %s database', (kind) => {
  async function open() {
    const opened = await staffSiteOfTest(kind)
    const { database } = opened.site.services
    const paste = (fields: Record<string, string>) =>
      opened.staff.post(path, { text: '', phone: '', name: '', ...fields })
    const leads = () => database.selectFrom('leads').selectAll().execute()
    const notes = () =>
      database.selectFrom('lead_changes').select(['lead_id', 'note', 'changed_by']).execute()
    return { ...opened, database, paste, leads, notes }
  }

  it('becomes a contact with page, its animal and campaign of its reference, whatever its code says', async () => {
    const { database, paste, leads, notes, staff, site } = await open()
    const opened = {
      opened_at: 1,
      language: 'en',
      referrer: 'instagram.com',
      campaign: 'utm_campaign=expo',
    } as const
    await database
      .insertInto('chat_references')
      .values({ code: 'NL-07-K3F', page: '/nossos-touros/touro-02', ...opened })
      .execute()
    const text = lines([ranch.name, 'Bom dia!'], [phone, 'Quero o touro (Ref. NL-07-K3F)'])
    const response = await paste({ text })
    expect(response.status).toBe(302)
    const [lead, ...others] = await leads()
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      ...{
        kind: 'contact',
        name: phone,
        phone,
        page: '/nossos-touros/touro-02',
        language: 'en',
        status: 'contacted',
      },
      ...{ campaign: 'utm_campaign=expo', referrer: 'instagram.com', email: '', suspected_spam: 0 },
    })
    expect(JSON.parse(lead?.details ?? '')).toEqual({ animal: expect.stringMatching(/ \(touro-02\)$/) })
    expect(await notes()).toEqual([{ lead_id: lead?.id, note: text, changed_by: 'ana@example.com' }])
    const page = await staff.follow(response)
    expect(page.document.body.textContent).toContain('Quero o touro (Ref. NL-07-K3F)')
    // Nobody gets a mail or is told of what staff themselves have typed.
    expect(await site.services.database.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  it('becomes a note on the newest contact of its phone, however that is written, once', async () => {
    const { site, paste, leads, notes } = await open()
    await site.submit('/', { ...message, phone: '(38) 98888-1234' })
    const text = `[26/11/2026, 14:03:12] +55 38 98888 1234: Ref. NL-07\nquero`
    const { status, headers } = await paste({ text })
    expect(status).toBe(302)
    await paste({ text })
    const [lead, ...others] = await leads()
    expect(others).toEqual([])
    expect(headers.get('location')).toContain(`/painel/leads/${lead?.id}`)
    const [note, ...more] = await notes()
    expect(more).toEqual([])
    expect(note?.note).toMatch(/^.* \(touro-07\) · \/nossos-touros\/touro-07\n\n\[26\/11/)
    expect(note?.note).toContain(text)
  })

  it('pressed twice at once makes one contact', async () => {
    const { paste, leads } = await open()
    const text = lines([phone, 'Oi'])
    await Promise.all([paste({ text }), paste({ text }), paste({ text })])
    expect(await leads()).toHaveLength(1)
  })

  it('takes phone and name that are typed before those of the text', async () => {
    const { paste, leads } = await open()
    await paste({ text: lines([phone, 'Oi']), phone: '38 97777-1234', name: 'Rui <b>' })
    expect(await leads()).toMatchObject([{ phone: '38 97777-1234', name: 'Rui b' }])
  })

  it('is of the number without a name where staff wrote first, and of the sender of the reference before all', async () => {
    const { paste, leads } = await open()
    await paste({ text: lines(['Helena', 'Bom dia, 38 97777-1234 é o meu'], [phone, 'Oi']) })
    expect(await leads()).toMatchObject([{ phone, name: phone }])
    await paste({
      text: lines(
        ['Helena', 'Bom dia'],
        ['+55 38 91111-2222', 'Oi'],
        ['Ana', 'Meu zap é 38 96666-1234. Ref. NL-07'],
      ),
    })
    expect(await leads()).toContainEqual(expect.objectContaining({ name: 'Ana', phone: '38 96666-1234' }))
  })

  it.each([
    'meu número é 38 96666-1234',
    'Esse é o meu zap: (38) 96666-1234',
    'meu novo whatsapp +55 38 96666-1234, me chama',
  ])('takes the number that somebody calls their own: %s', async (text) => {
    const { paste, leads } = await open()
    expect((await paste({ text: `[26/11 14:03] Ana: ${text}` })).status).toBe(302)
    expect(await leads()).toMatchObject([{ name: 'Ana', phone_key: '38966661234' }])
  })

  it.each([
    'Segue o boleto 19000.00901 23456.789012 34567.890123 1 98760000123456',
    ...['Fala com o Beto, 38 96666-1234', 'O zap do Beto é 38 96666-1234', 'CPF 529.982.247-25'],
    'Nasceu 26/11/2026 e pesa 34 99999-1234 kg',
    'meu zap 38 9666-1234',
  ])('asks for the phone where other digits stand in the text: %s', async (text) => {
    const { paste, leads } = await open()
    for (const line of [`[26/11 14:03] Ana: ${text}`, `26/11/2026 14:03 - Ana: ${text}`, text])
      expect((await paste({ text: line })).status, line).toBe(422)
    expect(await leads()).toEqual([])
  })

  it('attack: never becomes a note on the contact of a number that it only names', async () => {
    const { site, paste, leads, notes } = await open()
    await site.submit('/', { ...message, phone: '(38) 98888-1234' })
    for (const text of ['[26/11 14:03] Beto: meu zap é 38 98888-1234', 'meu zap é 38 98888-1234']) {
      const response = await paste({ text })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('já é de um contato')
      expect(await notes()).toEqual([])
    }
    await paste({ text: '[26/11 14:03] Beto: meu zap é 38 98888-1234', phone: '38 97777-1234' })
    expect((await leads()).map(({ name }) => name).sort()).toEqual(['Beto', message.name])
  })

  it('of no known form is taken with a typed phone', async () => {
    const { paste, leads } = await open()
    expect((await paste({ text: 'Ele ligou e quer dois touros', phone, name: 'Rui' })).status).toBe(302)
    expect(await leads()).toMatchObject([{ name: 'Rui', page: '', campaign: '' }])
  })

  it.each([
    ['without a phone', { text: lines(['Ana', 'Oi']), name: 'Ana "Lima"' }, 'Escreva com DDD'],
    ["with the ranch's phone alone", { text: lines([`+${ranch.whatsapp}`, 'Oi']) }, 'Escreva com DDD'],
    [
      'with two phones in its texts',
      { text: lines(['Ana', '38 98888-1234 ou 38 97777-1234']) },
      'Escreva com DDD',
    ],
    ['with an unreadable phone', { text: lines([phone, 'Oi']), phone: '99999' }, 'Escreva com DDD'],
    ['that is empty', { text: ' \u200b\n', phone }, 'Cole a conversa'],
    ['that is too long', { text: 'Olá, é açaí. '.repeat(8_000), phone }, 'até 20.000 letras'],
  ])('%s is refused with what was typed', async (_case, fields: Record<string, string>, reason) => {
    const { paste, leads } = await open()
    const response = await paste(fields)
    expect(response.status).toBe(422)
    const page = await pageOf(response)
    expect(page.document.body.textContent).toContain(reason)
    for (const [name, value] of Object.entries(fields)) {
      const control = page.document.querySelector<HTMLInputElement>(`[name="${name}"]`)
      expect(control?.value.trim().length, name).toBe(value.trim().length)
    }
    expect(await leads()).toEqual([])
  })

  it('is linked from the inbox', async () => {
    const { staff } = await open()
    const page = await staff.open('/painel/contatos')
    expect(page.getByRole('link', { name: 'Colar conversa do WhatsApp' }).getAttribute('href')).toBe(path)
    expect((await staff.get(path)).status).toBe(200)
  })
})
