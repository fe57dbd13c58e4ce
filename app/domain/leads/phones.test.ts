import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { siteOfTest } from '../../../test/site.ts'
import { leadIdOf, message, staffSiteOfTest, waiting } from '../../../test/staff.ts'
import { producer } from '../../../test/visitor.ts'
import { leadPath } from '../staff-paths.ts'

const unread = /^Não entendemos este número\./

describe.each([
  ['contact', '/', message, 'phone'],
  ['waiting list', '/formacao-tecnica', waiting, 'phone'],
  ['registration', '/conta/cadastro', producer, 'telefone'],
] as const)('the form of the %s', (_, path, good, field) => {
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

it('a phone is asked back in English on an English page', async () => {
  const site = await siteOfTest('embedded')
  const asked = await site.post('/en', { ...message, phone: '99999-1234' })
  expect(asked.status).toBe(422)
  ;(await pageOf(asked)).getByText(/^We can’t read this number\./)
})

describe.each(anyDatabaseKind)('phones of leads, on the %s database', (kind) => {
  async function open(phones: readonly string[]) {
    const opened = await staffSiteOfTest(kind)
    for (const [index, phone] of phones.entries())
      await opened.site.post('/', {
        ...message,
        name: `Pessoa ${'ABCDEFGH'[index]}`,
        email: `p${index}@example.com`,
        phone,
        askedPhone: phone,
      })
    return opened
  }

  it('one mobile with and without its ninth digit is one person, whoever else has a like number', async () => {
    const { site, staff } = await open(['(34) 8888-7777', '+55 034 98888-7777', '(35) 98888-7777'])
    const page = await pageOf(await staff.get(leadPath(await leadIdOf(site, 'Pessoa A'))))
    expect(page.document.body.textContent).toContain('Pessoa B')
    expect(page.document.body.textContent).not.toContain('Pessoa C')
  })
})
