import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf, pressed } from '../../../test/page.ts'
import { leadIdOf, message, staffEmail, staffSiteOfTest, waiting } from '../../../test/staff.ts'
import { erasePersonalData, exportPersonalData } from '../../domain/privacy/personal-data.server.ts'

const hourMs = 60 * 60 * 1000
const answer = {
  name: 'Preço',
  textPt: 'Olá, {primeiro nome}! Sobre {assunto}: ligue.\r\n{atendente} & Cia',
  subjectPt: 'Para {nome}',
  textEn: 'Hello, {first name}! About {subject}: call.',
  subjectEn: '',
}

describe.each(anyDatabaseKind)('saved answers, on the %s database', (kind) => {
  async function open(typed: Record<string, string> | null = answer) {
    const opened = await staffSiteOfTest(kind)
    const { site, staff } = opened
    await site.post('/', message)
    if (typed) expect((await staff.post('/painel/respostas', typed)).status).toBe(302)
    const path = `/painel/leads/${await leadIdOf(site, 'Zélia Araújo')}`
    const answerId = async () => {
      const row = await site.services.database.selectFrom('saved_answers').select('id').executeTakeFirst()
      return row?.id ?? ''
    }
    const change = async (fields: Partial<typeof answer>) => {
      const address = `/painel/respostas/${await answerId()}`
      const { document } = await pageOf(await staff.get(address))
      const expectedUpdatedAt =
        document.querySelector<HTMLInputElement>('[name=expectedUpdatedAt]')?.value ?? ''
      opened.time.now += 1
      return staff.post(address, { ...answer, ...fields, expectedUpdatedAt })
    }
    /** Posts the button of a lead's page and reads the link of the page that opens the answer. */
    const openAnswer = async (channel: string, leadPath = path) => {
      const posted = await staff.post(leadPath, { intent: `answer:${await answerId()}`, channel })
      expect(posted.status).toBe(303)
      const address = posted.headers.get('location') ?? ''
      expect(address).not.toMatch(/Z%C3%A9lia|zelia|9999/)
      const page = await pageOf(await staff.get(address))
      const link = page.getByRole('link', { name: /^(Abrir o |Open )/ }).getAttribute('href') ?? ''
      const refresh = page.document.querySelector('meta[http-equiv=refresh]')
      expect(refresh?.getAttribute('content')).toBe(`0;url=${link}`)
      return new URL(link)
    }
    return { ...opened, path, answerId, change, openAnswer }
  }

  it('offers two texts to begin with, which are then the ranch’s own', async () => {
    const { staff, site } = await open(null)
    const empty = await pageOf(await staff.get('/painel/respostas'))
    const offered = empty.getAllByRole('button', { name: /^Usar este texto/ })
    expect(offered).toHaveLength(2)
    for (const intent of ['start:0', 'start:1']) await staff.post('/painel/respostas', { intent })
    const page = await pageOf(await staff.get('/en/painel/respostas'))
    const links = page.getAllByRole('link', { name: /^(Primeiro contato|Ainda tem interesse\?)$/ })
    expect(links).toHaveLength(2)
    expect(page.queryByRole('button', { name: /Use this text/ })).toBeNull()
    const { texts } = await site.services.database
      .selectFrom('saved_answers')
      .select(({ fn }) => fn.count<number>('text_en').as('texts'))
      .where('text_en', '<>', '')
      .executeTakeFirstOrThrow()
    expect(Number(texts)).toBe(2)
  })

  it('opens WhatsApp with the name, the topic and the staff member’s name', async () => {
    const { staff, openAnswer } = await open()
    await staff.post('/painel/respostas', { intent: 'name', staffName: 'Ana Lima' })
    const url = await openAnswer('whatsapp')
    expect(url.origin + url.pathname).toBe('https://wa.me/5534999991234')
    expect(url.searchParams.get('text')).toBe(
      'Olá, Zélia! Sobre IATF com Prenhez Confirmada: ligue.\nAna Lima & Cia',
    )
  })

  it('opens a mail with subject and text, without more recipients or headers', async () => {
    const { openAnswer } = await open()
    const url = await openAnswer('mail')
    expect(url.protocol + url.pathname).toBe('mailto:zelia@example.com')
    expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(url.searchParams.get('subject')).toBe('Para Zélia Araújo')
    expect(url.searchParams.get('body')).toMatch(/ligue\.\r\na equipe & Cia$/)
  })

  it('answers an English lead in English, with the course’s name, and says when there is none', async () => {
    const { site, staff, openAnswer, answerId, change } = await open()
    await site.submit('/en/formacao-tecnica', { ...waiting, name: 'John Deer' })
    const path = `/painel/leads/${await leadIdOf(site, 'John Deer')}`
    const url = await openAnswer('whatsapp', path)
    expect(url.searchParams.get('text')).toMatch(/^Hello, John! About .*nseminat/)
    await change({ textEn: '' })
    const page = await pageOf(await staff.get(path))
    page.getByText('Esta resposta ainda não tem inglês.')
    // The waiting list asks for no address.
    expect(page.queryByRole('button', { name: 'Responder por E-mail: Preço' })).toBeNull()
    expect((await staff.post(path, { intent: `answer:${await answerId()}`, channel: 'mail' })).status).toBe(
      409,
    )
  })

  it('records who opened it, and a new lead is in contact then, and answered', async () => {
    const { site, staff, time, path, openAnswer } = await open()
    time.now += 3 * hourMs
    await openAnswer('whatsapp')
    time.now += hourMs
    await openAnswer('mail')
    const page = await pageOf(await staff.get(path))
    const entries = within(page.getByRole('region', { name: 'Histórico' })).getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Abriu no e-mail: Preço'),
      expect.stringMatching(new RegExp(`${staffEmail}.*Abriu no WhatsApp: Preço.*Em contato`)),
      expect.stringContaining('Chegou'),
    ])
    const { readAnswerTimes } = await import('../../domain/leads/index.server.ts')
    const period = { from: 0, until: time.now + 1 }
    expect(await readAnswerTimes(site.services.database, period)).toEqual([3 * hourMs])

    // The mail was not sent.
    const intent = page.getByRole('button', { name: 'Desfazer' }).getAttribute('value') ?? ''
    await staff.post(path, { intent })
    expect(await readAnswerTimes(site.services.database, period)).toEqual([])
    const after = await pageOf(await staff.get(path))
    expect(after.getByRole('radio', { name: 'Novo' })).toHaveProperty('checked', true)
  })

  it('a note from a page that was open before keeps the new status', async () => {
    const { staff, path, openAnswer } = await open()
    await openAnswer('whatsapp')
    await staff.post(path, { seenStatus: 'new', status: 'new', note: 'Mandei o preço.' })
    const page = await pageOf(await staff.get(path))
    expect(page.getByRole('radio', { name: 'Em contato' })).toHaveProperty('checked', true)
  })

  it('opening the address again changes nothing', async () => {
    const { site, staff, path, answerId } = await open()
    const address = `${path}/resposta/${await answerId()}/whatsapp`
    for (let count = 0; count < 3; count++) expect((await staff.get(address)).status).toBe(200)
    expect(await site.services.database.selectFrom('lead_changes').select('id').execute()).toEqual([])
    for (const wrong of [`${path}/resposta/x/whatsapp`, `${path}/resposta/${await answerId()}/fax`])
      expect((await staff.get(wrong)).status).toBe(404)
  })

  it('refuses fields that make no sense, says why, and keeps what was typed', async () => {
    const { site, staff } = await open(null)
    const refusals: [Partial<typeof answer>, string][] = [
      [{ name: '' }, 'Dê um nome à resposta'],
      [{ name: 'a'.repeat(61) }, 'Dê um nome à resposta'],
      [{ textPt: '  ' }, 'Escreva o texto em português'],
      [{ textPt: 'a'.repeat(1_001) }, 'Escreva o texto em português'],
      [{ textEn: 'Hi {nickname} {firstname}' }, '{nickname}, {firstname}'],
      [{ subjectPt: 'a'.repeat(121) }, 'O assunto do e-mail'],
    ]
    for (const [fields, reason] of refusals) {
      const typed = { ...answer, ...fields }
      const response = await staff.post('/painel/respostas', typed)
      expect(response.status, reason).toBe(422)
      const page = await pageOf(response)
      expect(page.getByRole('alert').textContent).toContain(reason)
      expect(page.getByRole('textbox', { name: 'Nome da resposta' })).toHaveProperty('value', typed.name)
    }
    expect(await site.services.database.selectFrom('saved_answers').select('id').execute()).toEqual([])
  })

  it('changes and deletes one; unknown ones are not found', async () => {
    const { staff, path, answerId, change } = await open()
    const address = `/painel/respostas/${await answerId()}`
    const before = await pageOf(await staff.get(address))
    expect((await change({ name: 'Preço 2027' })).status).toBe(302)
    const shown = before.document.querySelector<HTMLInputElement>('[name=expectedUpdatedAt]')?.value ?? ''
    const outdated = await staff.post(address, { ...answer, expectedUpdatedAt: shown })
    expect(outdated.status).toBe(409)
    expect((await pageOf(outdated)).getByRole('alert').textContent).toContain('Outra pessoa mudou')
    const page = await pageOf(await staff.get(address))
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Preço 2027')
    expect(page.getAllByRole('textbox', { name: 'Texto' })[0]).toHaveProperty(
      'value',
      answer.textPt.replace('\r', ''),
    )
    const lead = await pageOf(await staff.get(path))
    lead.getByRole('button', { name: 'Responder por WhatsApp: Preço 2027' })
    const id = await answerId()
    const remove = () => staff.post('/painel/respostas', { intent: `delete:${id}` })
    const removed = await pageOf(await remove())
    removed.getByText('Apagado: Preço 2027')
    expect((await remove()).status).toBe(409)
    expect((await staff.get(address)).status).toBe(404)
    expect((await staff.post(address, answer)).status).toBe(404)
    const gone = await staff.post(path, { intent: `answer:${id}`, channel: 'whatsapp' })
    expect(gone.status).toBe(409)
    expect((await pageOf(gone)).getByRole('alert').textContent).toContain('não existe mais')

    expect((await staff.post('/painel/respostas', pressed(removed, 'Desfazer'))).status).toBe(302)
    const restored = await pageOf(await staff.get(`/painel/respostas/${await answerId()}`))
    expect(restored.getByRole('textbox', { name: 'Nome da resposta' })).toHaveProperty('value', 'Preço 2027')
  })

  it('nobody gets a staff member’s name by registering with the address', async () => {
    const { site, staff, openAnswer } = await open()
    await staff.post('/painel/respostas', { intent: 'name', staffName: 'Ana Lima' })
    await site.post('/conta/cadastro', {
      userType: 'veterinario',
      nomeCompleto: 'Golpista',
      email: staffEmail,
      telefone: '34 99999-1234',
      estado: 'Goiás',
      crmv: 'GO-1',
      areaAtuacao: 'x',
      password: 'segredo-longo',
    })
    expect((await openAnswer('whatsapp')).searchParams.get('text')).toContain('Ana Lima')
  })

  it('a staff member’s export has their name and answers; the erasure keeps the answers', async () => {
    const { site, staff, path, openAnswer } = await open()
    const { database } = site.services
    await staff.post('/painel/respostas', { intent: 'name', staffName: 'Ana Lima' })
    await staff.post(path, { assignee: staffEmail })
    await openAnswer('whatsapp')
    const person = { email: staffEmail, phone: '' }
    const exported = await exportPersonalData(database, person, Date.now())
    expect(exported.staff_names).toEqual([{ email: staffEmail, name: 'Ana Lima' }])
    expect(exported.saved_answers).toHaveLength(1)
    await erasePersonalData(database, person)
    const left = JSON.stringify([
      await database.selectFrom('leads').selectAll().execute(),
      await database.selectFrom('lead_changes').selectAll().execute(),
      await database.selectFrom('saved_answers').selectAll().execute(),
      await database.selectFrom('staff_names').selectAll().execute(),
    ])
    expect(left).not.toContain(staffEmail)
    expect(left).not.toContain('Ana Lima')
    expect(left).toContain('Zélia')
  })
})
