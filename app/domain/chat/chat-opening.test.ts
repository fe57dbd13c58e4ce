import { afterEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../test/database.ts'
import { type TestSite, testSite } from '../../../test/site.ts'
import { landingField } from '../../platform/forms/hidden-fields.ts'
import { publicPages } from '../public-pages.server.ts'
import { subjectCode } from './chat-reference.ts'
import { isSubject } from './chat-subjects.server.ts'

const sites: TestSite[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.remove()
})

it.each([
  ['touro-07', 'NL-07'],
  ['gir-30', 'GI-30'],
  ['prenhez-01', 'PR-01'],
  ['prenhez-receptora-premium', 'PRP'],
  ['boran', 'BOR'],
  ['iatf', 'IAT'],
  [undefined, 'SITE'],
])('a chat about %s is known as %s', (about, code) => {
  expect(subjectCode(about)).toBe(code)
})

describe.each(databaseKinds)('opening a chat, on the %s database', (kind) => {
  async function open(environment: Record<string, string> = {}) {
    const time = { now: Date.parse('2026-11-21T02:37:12.345Z') }
    const site = await testSite(kind, { environment, clock: () => time.now })
    sites.push(site)
    return { site, time }
  }
  const opening = { about: 'NL-07', code: 'NL-07-K3F', page: '/en/nossos-touros' }
  const counted = ({ services }: TestSite) =>
    services.database.selectFrom('chat_openings').selectAll().execute()
  const references = ({ services }: TestSite) =>
    services.database.selectFrom('chat_references').selectAll().execute()

  it('is counted by day, page, subject and language, and its reference leads back to page and campaign', async () => {
    const { site, time } = await open()
    const landing = '?utm_source=instagram\nhttps://www.instagram.com/'
    expect((await site.post('/conversa', { ...opening, [landingField]: landing })).status).toBe(204)
    time.now += 1000
    await site.post('/conversa', { ...opening, code: '' })
    // Half past eleven at night where the ranch is.
    expect(await counted(site)).toEqual([
      { day: '2026-11-20', page: '/nossos-touros', about: 'NL-07', language: 'en', count: 2 },
    ])
    expect(await references(site)).toMatchObject([
      {
        code: 'NL-07-K3F',
        // To ten minutes.
        opened_at: Date.parse('2026-11-21T02:30:00Z'),
        page: '/nossos-touros',
        campaign: 'utm_source=instagram',
        referrer: 'www.instagram.com',
      },
    ])
  })

  it.each([
    { page: '/nada' },
    { page: 'https://elsewhere.example/' },
    { about: '<b>' },
    { about: '' },
    // No animal and no offer of ours.
    { about: 'NL-9999', code: '' },
    { about: 'QWERTY', code: 'QWERTY-K3F' },
    { code: 'NL-08-K3F' },
    { code: 'NL-07-K3FX' },
    { code: 'NL-07-000' },
  ])('with %j is not taken', async (change) => {
    const { site } = await open()
    expect((await site.post('/conversa', { ...opening, ...change })).status).toBe(400)
    expect(await counted(site)).toEqual([])
  })

  it('is taken from every chat link of every page', async () => {
    const { site } = await open()
    const subjects = new Set<string>()
    for (const { path } of publicPages) {
      const html = await (await site.request(path)).text()
      for (const [, subject = ''] of html.matchAll(/data-ref="([^"]*)"/g)) subjects.add(subject)
    }
    expect(subjects.size).toBeGreaterThan(30)
    for (const about of subjects) expect(isSubject(about), about).toBe(true)
  })

  it('fills no table by repetition', async () => {
    const { site } = await open()
    for (let times = 0; times < 70; times++) await site.post('/conversa', { ...opening, code: '' })
    expect(await counted(site)).toMatchObject([{ count: 60 }])
  })

  it('is nothing that other sites can tell', async () => {
    const { site } = await open()
    const response = await site.post('/conversa', opening, { 'Sec-Fetch-Site': 'cross-site' })
    expect(response.status).toBe(403)
  })
})

it('references can be turned off', async () => {
  const site = await testSite('embedded', { environment: { CHAT_REFERENCES: 'off' } })
  sites.push(site)
  expect(await (await site.request('/')).text()).toContain('const written = false')
  const other = await testSite('embedded')
  sites.push(other)
  expect(await (await other.request('/')).text()).toContain('const written = true')
})
