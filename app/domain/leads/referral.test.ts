import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { leadIdOf, message, staffSiteOfTest, waiting } from '../../../test/staff.ts'
import { producer } from '../../../test/visitor.ts'
import { landingField } from '../../platform/forms/form-result.ts'

describe.each(anyDatabaseKind)('who referred a visitor, on the %s database', (kind) => {
  it('is kept with the lead of every form, and shown as one line', async () => {
    const { site, staff } = await staffSiteOfTest(kind)
    const landing = { [landingField]: '?utm_source=whatsapp&indicacao=Vera\n' }
    await site.post('/en?indicacao=Vera', { ...message, name: 'Ana Um', email: 'ana1@example.com' })
    await site.post('/', { ...message, name: 'Bia Dois', email: 'bia@example.com', ...landing })
    await site.post('/formacao-tecnica?indicacao=Vera', { ...waiting, name: 'Caio Tres' })
    await site.post('/conta/cadastro?indicacao=Vera', producer)
    for (const name of ['Ana Um', 'Bia Dois', 'Caio Tres', producer.nomeCompleto]) {
      const page = await pageOf(await staff.get(`/painel/leads/${await leadIdOf(site, name)}`))
      expect(page.getByText('Indicação').nextElementSibling?.textContent, name).toBe('Vera')
    }
  })

  it('is text that anyone can type: cleaned, short, and no second lead', async () => {
    const { site } = await staffSiteOfTest(kind)
    const long = encodeURIComponent(`<b onclick=x>${'V'.repeat(500)}`)
    await site.post(`/?indicacao=${long}`, message)
    await site.post('/', message)
    const leads = await site.services.database.selectFrom('leads').select('details').execute()
    expect(leads.map(({ details }) => JSON.parse(details).indicacao)).toEqual([`b x${'V'.repeat(97)}`])
  })

  it('is absent without the parameter', async () => {
    const { site } = await staffSiteOfTest(kind)
    await site.post('/?indicacao=', message)
    const { details } = await site.services.database
      .selectFrom('leads')
      .select('details')
      .executeTakeFirstOrThrow()
    expect(details).not.toContain('indicacao')
  })
})
