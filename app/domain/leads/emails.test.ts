import { expect, it } from 'vitest'
import { eventually, siteOfTest } from '../../../test/site.ts'
import { message } from '../../../test/staff.ts'
import { mailsTo, visitor } from '../../../test/visitor.ts'

it.each([
  ["d'avila+touros@example.com", "d'avila+touros@example.com"],
  ['Ze@FazendaÁgua.com.br', 'ze@xn--fazendagua-y4a.com.br'],
  ['\u202aze@xn--fazendagua-y4a.com.br\u202c', 'ze@xn--fazendagua-y4a.com.br'],
])('who writes from %j is stored, and answered at %j', async (email, address) => {
  const site = await siteOfTest('embedded', { environment: { RANCH_EMAIL: 'rancho@example.com' } })
  await site.post('/', { ...message, name: 'Ana\u00a0Prado', email })
  const leads = await site.services.database.selectFrom('leads').select(['name', 'email']).execute()
  expect(leads).toEqual([{ name: 'Ana Prado', email: address }])
  const [mail] = await eventually(async () => {
    const mails = await mailsTo(site, 'rancho@example.com')
    return mails.length > 0 && mails
  })
  expect(mail?.replyTo).toMatchObject([{ address }])
})

it('a mail reaches an address with an accented domain', async () => {
  const site = await siteOfTest('embedded')
  await visitor(site).post('/conta/senha', { email: 'ze@fazendaágua.com.br' })
  await visitor(site).post('/meus-dados', { email: 'ze@fazendaágua.com.br' })
  await eventually(async () => (await mailsTo(site, 'ze@xn--fazendagua-y4a.com.br')).length > 0)
})
