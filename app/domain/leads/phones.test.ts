import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { siteOfTest } from '../../../test/site.ts'
import { leadIdOf, message, staffSiteOfTest, waiting } from '../../../test/staff.ts'
import { producer } from '../../../test/visitor.ts'
import { leadPath } from '../staff-paths.ts'

describe.each([
  ['/', message, 'phone', /^Não entendemos este número\./],
  ['/en', message, 'phone', /^We can’t read this number\./],
  ['/formacao-tecnica', waiting, 'phone', /^Não entendemos este número\./],
  ['/conta/cadastro', producer, 'telefone', /^Não entendemos este número\./],
] as const)('the form of %s', (path, good, field, unread) => {
  it.each(['99999-1234', '595 981 123456'])(
    'asks %j back once, with what was typed, and takes it when it is sent again',
    async (phone) => {
      const site = await siteOfTest('embedded', { environment: { FORM_LIMIT: 'off' } })
      const stored = () => site.services.database.selectFrom('leads').select('phone').execute()
      const typed = { ...good, [field]: phone }
      const asked = await site.post(path, typed)
      expect(asked.status).toBe(422)
      expect(await stored()).toEqual([])
      const { getByText, document } = await pageOf(asked)
      getByText(unread)
      const form = document.querySelector(`form:has([name="askedPhone"])`)
      const fieldValue = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
      expect([fieldValue(field), fieldValue('askedPhone')]).toEqual([phone, phone])
      expect((await site.post(path, { ...typed, askedPhone: '34 9' })).status).toBe(422)
      expect((await site.post(path, { ...typed, askedPhone: phone })).status).toBeLessThan(400)
      expect(await stored()).toEqual([{ phone }])
    },
  )
})

it.each(anyDatabaseKind)(
  'one mobile with and without its ninth digit is one person, whoever else has a like number, on the %s database',
  async (kind) => {
    const { site, staff } = await staffSiteOfTest(kind)
    const phones = { A: '(34) 8888-7777', B: '+55 034 98888-7777', C: '(35) 98888-7777' }
    for (const [letter, phone] of Object.entries(phones)) {
      const person = { name: `Pessoa ${letter}`, email: `${letter}@example.com` }
      await site.post('/', { ...message, ...person, phone, askedPhone: phone })
    }
    const page = await pageOf(await staff.get(leadPath(await leadIdOf(site, 'Pessoa A'))))
    expect(page.document.body.textContent).toContain('Pessoa B')
    expect(page.document.body.textContent).not.toContain('Pessoa C')
  },
)
