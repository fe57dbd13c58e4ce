import { describe, expect, it } from 'vitest'
import { documents, ranch } from '../../../../test/content.ts'
import { anyDatabaseKind } from '../../../../test/database.ts'
import { pageOf } from '../../../../test/page.ts'
import { eventually, siteOfTest, type TestSite } from '../../../../test/site.ts'
import { waiting } from '../../../../test/staff.ts'
import { mailsTo } from '../../../../test/visitor.ts'
import { landingField } from '../../../platform/forms/form-result.ts'

const rui = { ...waiting, crmv: 'matrícula UFV 2024', location: 'Minas Gerais' }

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
        phone: '+55 34 99999-1234',
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
      'Telefone: +55 34 99999-1234',
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
      const { notice, offersChat } = await (
        await site.submit('/formacao-tecnica', { ...rui, ...gone })
      ).json()
      expect(notice.text).toContain('fale conosco pelo WhatsApp')
      expect(offersChat).toBe(true)
    }
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
    expect(site.logged.join()).not.toMatch(/Rui|9999/)
  })
})

const ownPage = 'http://localhost:3000/formacao-tecnica'
it.each([
  [
    'the campaign of the visit’s first page, and the site before',
    '?utm_source=instagram&utm_campaign=boi%20gordo&x=1\nhttps://www.google.com/search?q=me',
    `${ownPage}?pagina=2`,
    { campaign: 'utm_source=instagram&utm_campaign=boi+gordo', referrer: 'www.google.com' },
  ],
  [
    'without a script the campaign of the page itself',
    undefined,
    `${ownPage}?utm_medium=cpc`,
    { campaign: 'utm_medium=cpc', referrer: '' },
  ],
  [
    'no other site’s campaign',
    'nonsense',
    'https://elsewhere.example/conta?utm_source=x',
    { campaign: '', referrer: '' },
  ],
  ['not the site itself', '\nhttp://localhost:3000/blog', 'no address', { campaign: '', referrer: '' }],
])('the source of a lead is its page, and %s', async (_, landing, referer, source) => {
  const site = await siteOfTest('embedded')
  const fields = { ...rui, ...(landing && { [landingField]: landing }) }
  await site.submit('/en/formacao-tecnica', fields, { Referer: referer })
  const leads = await site.services.database.selectFrom('leads').selectAll().execute()
  expect(leads).toMatchObject([{ page: '/formacao-tecnica', ...source }])
})
