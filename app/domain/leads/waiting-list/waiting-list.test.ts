import { describe, expect, it } from 'vitest'
import { documents, ranch } from '../../../../test/content.ts'
import { anyDatabaseKind } from '../../../../test/database.ts'
import { pageOf } from '../../../../test/page.ts'
import { eventually, siteOfTest, type TestSite } from '../../../../test/site.ts'
import { mailsTo } from '../../../../test/visitor.ts'
import { landingField } from '../../../platform/forms/form-result.ts'

const rui = {
  course: 'inseminacao-iatf',
  name: 'Rui Barros',
  crmv: 'matrícula UFV 2024',
  phone: '(31) 98888-7777',
  location: 'Minas Gerais',
}

describe.each(anyDatabaseKind)('the waiting list of a course, on the %s database', (kind) => {
  const open = (environment: Record<string, string> = {}) => siteOfTest(kind, { environment })
  const leads = (site: TestSite) => site.services.database.selectFrom('leads').selectAll().execute()

  it('stores an entry and mails it to the ranch', async () => {
    const site = await open()
    const response = await site.post('/formacao-tecnica', rui)
    expect(response.status).toBe(200)
    expect((await pageOf(response)).getByRole('status').textContent).toContain('Interesse Registrado!')
    expect(await leads(site)).toMatchObject([
      {
        kind: 'waiting-list',
        name: 'Rui Barros',
        phone: '(31) 98888-7777',
        course: 'inseminacao-iatf',
        location: 'Minas Gerais',
        details: '{"crmv":"matrícula UFV 2024"}',
        page: '/formacao-tecnica',
        privacy_version: documents.privacy.version,
      },
    ])
    const mail = await eventually(async () => (await mailsTo(site, ranch.email))[0])
    expect(mail.subject).toBe('Interesse em curso: Rui Barros, Minas Gerais')
    for (const line of [
      'Curso: Curso Prático de Inseminação Artificial e IATF',
      'CRMV ou comprovante de matrícula: matrícula UFV 2024',
      'Telefone: (31) 98888-7777',
      'Local: Minas Gerais',
    ])
      expect(mail.text).toContain(line)
  })

  it('refuses each wrong field with a message', async () => {
    const site = await open()
    for (const [field, value, text] of [
      ['name', 'R', 'Nome deve ter pelo menos 2 caracteres'],
      ['crmv', ' ', 'CRMV ou comprovante de matrícula é obrigatório'],
      ['phone', '99999-123', 'Telefone deve ter pelo menos 10 dígitos'],
      ['location', '', 'Selecione um local de interesse'],
      ['location', 'Paris', 'Selecione um local de interesse'],
      ['course', 'nada', 'Selecione um local de interesse'],
    ] as const) {
      const response = await site.submit('/formacao-tecnica', { ...rui, [field]: value })
      expect(response.status, field).toBe(422)
      expect(Object.values((await response.json()).errors)).toEqual([text])
    }
    expect(await leads(site)).toEqual([])
  })

  it('offers the chat where the site has the course or its place no longer', async () => {
    const site = await open()
    for (const gone of [{ location: 'Paris' }, { course: 'nada' }]) {
      const response = await site.submit('/formacao-tecnica', { ...rui, ...gone })
      const { notice, offersChat } = await response.json()
      expect(notice.text).toContain('fale conosco pelo WhatsApp')
      expect(offersChat).toBe(true)
    }
    const page = await pageOf(await site.post('/formacao-tecnica', { ...rui, location: 'Paris' }))
    expect(page.getByRole('alert').textContent).toContain('fale conosco pelo WhatsApp')
  })

  it('does not confirm an entry while the database fails, and offers the chat', async () => {
    const site = await open()
    await site.services.database.schema.alterTable('leads').renameTo('away').execute()
    const response = await site.post('/formacao-tecnica', rui)
    expect(response.status).toBe(503)
    const page = await pageOf(response)
    expect(page.getByRole('alert').textContent).toContain('Não foi possível registrar agora.')
    expect(page.getByRole('link', { name: 'Abrir o WhatsApp' })).toBeDefined()
    expect(page.getByDisplayValue('Rui Barros')).toBeDefined()
    expect(site.logged.join()).toContain('lead not stored')
    expect(site.logged.join()).not.toMatch(/Rui|8888/)
  })
})

describe('the source of a lead', () => {
  async function sourceOf(fields: Record<string, string>, referer: string) {
    const site = await siteOfTest('embedded')
    await site.submit('/en/formacao-tecnica', { ...rui, ...fields }, { Referer: referer })
    const [lead] = await site.services.database.selectFrom('leads').selectAll().execute()
    return { page: lead?.page, campaign: lead?.campaign, referrer: lead?.referrer }
  }

  it('is the page, the campaign of the visit’s first page, and the site before', async () => {
    expect(
      await sourceOf(
        {
          [landingField]:
            '?utm_source=instagram&utm_campaign=boi%20gordo&x=1\nhttps://www.google.com/search?q=me',
        },
        'http://localhost:3000/en/formacao-tecnica?pagina=2',
      ),
    ).toEqual({
      page: '/formacao-tecnica',
      campaign: 'utm_source=instagram&utm_campaign=boi+gordo',
      referrer: 'www.google.com',
    })
  })

  it('without a script comes from the page’s own address', async () => {
    expect(await sourceOf({}, 'http://localhost:3000/formacao-tecnica?utm_medium=cpc')).toEqual({
      page: '/formacao-tecnica',
      campaign: 'utm_medium=cpc',
      referrer: '',
    })
  })

  it('ignores other sites’ addresses and malformed values', async () => {
    expect(
      await sourceOf({ [landingField]: 'nonsense' }, 'https://elsewhere.example/conta?utm_source=x'),
    ).toMatchObject({ page: '/formacao-tecnica', referrer: '' })
    expect(await sourceOf({ [landingField]: '\nhttp://localhost:3000/blog' }, 'no address')).toMatchObject({
      campaign: '',
      referrer: '',
    })
  })
})
