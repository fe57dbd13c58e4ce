import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageOf } from '../../test/page.ts'
import { type TestSite, testSite } from '../../test/site.ts'
import { message, signedIn, staffEmail } from '../../test/staff.ts'
import { producer, type Visitor, veterinarian, visitor } from '../../test/visitor.ts'

let site: TestSite
let staff: Visitor
let member: Visitor
let lead: string
beforeAll(async () => {
  site = await testSite('embedded', { environment: { STAFF_EMAILS: `boss@example.com,${staffEmail}` } })
  await site.post('/', message)
  lead = (await site.services.database.selectFrom('leads').select('id').executeTakeFirstOrThrow()).id
  staff = await signedIn(site)
  member = await signedIn(site, { ...veterinarian, ...producer, crmv: '', areaAtuacao: '' })
})
afterAll(() => site.remove())

/** Each staff address: a request for it, and the status that staff get. */
const endpoints: [name: string, send: (who: Visitor) => Promise<Response>, granted: number][] = [
  ['the inbox', (who) => who.get('/painel'), 200],
  ['the inbox in English', (who) => who.get('/en/painel?tipo=contact'), 200],
  ['the inbox’s data', (who) => who.get('/painel.data'), 200],
  ['the weeks', (who) => who.get('/painel/semanas'), 200],
  ['a lead', (who) => who.get(`/painel/leads/${lead}`), 200],
  ['a lead’s data', (who) => who.get(`/en/painel/leads/${lead}.data`), 200],
  ['the export', (who) => who.get('/painel/leads.csv'), 200],
  ['a change', (who) => who.post(`/painel/leads/${lead}`, { status: 'won', note: '' }), 302],
  ['sending again', (who) => who.post(`/painel/leads/${lead}`, { mail: 'unknown' }), 409],
]

const secrets = /Zélia|zelia@|99999-1234/

/** A redirect to the login: of a document, or of a data request. */
async function isSentToLogin(response: Response): Promise<boolean> {
  if (response.status === 302) return response.headers.get('location')?.endsWith('/conta/entrar') ?? false
  return response.status === 202 && (await response.text()).includes('/conta/entrar')
}

describe.each(endpoints)('%s', (_name, send, granted) => {
  it('sends guests to the login', async () => {
    expect(await isSentToLogin(await send(visitor(site)))).toBe(true)
  })

  it('sends visitors with a forged session to the login', async () => {
    const forger = visitor(site)
    forger.cookies.set('session', 'A'.repeat(43))
    expect(await isSentToLogin(await send(forger))).toBe(true)
  })

  it('refuses members who are not staff', async () => {
    const response = await send(member)
    expect(response.status).toBe(403)
    expect(await response.text()).not.toMatch(secrets)
  })

  it('refuses former staff whose session continues', async () => {
    const { staffEmails } = site.services
    site.services.staffEmails = ['boss@example.com']
    try {
      const response = await send(staff)
      expect(response.status).toBe(403)
      expect(await response.text()).not.toMatch(secrets)
    } finally {
      site.services.staffEmails = staffEmails
    }
  })

  it('is open to staff and never cached', async () => {
    const response = await send(staff)
    expect(response.status).toBe(granted)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

it('nobody is staff before the e-mail address is confirmed', async () => {
  const boss = visitor(site)
  const fields = { ...veterinarian, email: 'boss@example.com' }
  await boss.post('/conta/cadastro', fields)
  expect((await boss.post('/conta/entrar', fields)).status).toBe(403)
  expect(await isSentToLogin(await boss.get('/painel'))).toBe(true)
})

it('members who are not staff read so, in both languages', async () => {
  const page = await pageOf(await member.get('/painel'))
  expect(page.getByText(/Esta conta não tem acesso ao painel da equipe\./)).toBeDefined()
  const english = await pageOf(await member.get('/en/painel'))
  expect(english.getByText(/This account has no access/)).toBeDefined()
})
