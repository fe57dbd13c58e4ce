import { expect, it } from 'vitest'
import { siteOfTest } from '../../test/site.ts'
import { message, signedIn, staffEmail } from '../../test/staff.ts'
import type { Visitor } from '../../test/visitor.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Requests to repeat every day, and their status. */
const requests: [name: string, send: (who: Visitor, lead: string) => Promise<Response>, status: number][] = [
  ['the inbox', (who) => who.get('/painel'), 200],
  ['the inbox’s data', (who) => who.get('/painel.data'), 200],
  ['the weeks', (who) => who.get('/painel/numeros'), 200],
  ['a lead', (who, lead) => who.get(`/painel/leads/${lead}`), 200],
  ['an unknown lead', (who) => who.get('/painel/leads/gone'), 404],
  ['a change', (who, lead) => who.post(`/painel/leads/${lead}`, { status: 'won', note: '' }), 302],
  ['a change by script', (who, lead) => who.post(`/painel/leads/${lead}.data`, { status: 'won' }), 202],
  [
    'a refused change',
    (who, lead) => who.post(`/painel/leads/${lead}`, { intent: 'retry-mail:unknown' }),
    409,
  ],
  ['the export', (who) => who.get('/painel/leads.csv'), 200],
  ['the account page', (who) => who.get('/conta'), 200],
  ['the login page, which redirects', (who) => who.get('/conta/entrar'), 302],
]

it('a session is renewed each day by any request', async () => {
  const time = { now: Date.parse('2026-11-21T12:00:00Z') }
  const site = await siteOfTest('embedded', {
    clock: () => time.now,
    environment: { STAFF_EMAILS: staffEmail },
  })
  await site.post('/', message)
  const { id } = await site.services.database.selectFrom('leads').select('id').executeTakeFirstOrThrow()
  const staff = await signedIn(site)
  // After 30 days the session of a member ends (`account/account.test.ts`).
  for (const [name, send, status] of [...requests, ...requests]) {
    time.now += dayMs + 60_000
    const response = await send(staff, id)
    expect(response.status, name).toBe(status)
    expect(response.headers.getSetCookie().join(), name).toMatch(/session=[\w-]{43}; Max-Age=2592000/)
  }
  expect(await staff.signedInAs()).toBe(staffEmail)
  expect(staff.cookies.has('signed-in')).toBe(true)
  time.now += 31 * dayMs
  await staff.get('/painel')
  expect(staff.cookies.has('session')).toBe(false)
})
