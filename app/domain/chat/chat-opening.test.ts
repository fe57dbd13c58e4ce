import { afterEach, describe, expect, it } from 'vitest'
import { content, distinctPages } from '../../../test/content.ts'
import { databaseKinds } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { type TestSite, testSite } from '../../../test/site.ts'
import { landingField } from '../../platform/forms/hidden-fields.ts'
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
])('the subject %s has the code %s', (id, code) => {
  expect(subjectCode(id)).toBe(code)
})

describe.each(databaseKinds)('a chat opening, on the %s database', (kind) => {
  async function openSite(environment: Record<string, string> = {}) {
    const time = { now: Date.parse('2026-11-21T02:37:12.345Z') }
    const site = await testSite(kind, { environment, clock: () => time.now })
    sites.push(site)
    return { site, time }
  }
  const opening = { about: 'NL-07', code: 'NL-07-K3F', page: '/en/nossos-touros' }
  const counts = ({ services }: TestSite) =>
    services.database.selectFrom('chat_openings').selectAll().execute()
  const references = ({ services }: TestSite) =>
    services.database.selectFrom('chat_references').selectAll().execute()

  it('is counted by day, page, subject and language, and its reference is stored with page and campaign', async () => {
    const { site, time } = await openSite()
    const landing = '?utm_source=instagram\nhttps://www.instagram.com/'
    expect((await site.post('/conversa', { ...opening, [landingField]: landing })).status).toBe(204)
    time.now += 1000
    await site.post('/conversa', { ...opening, code: '' })
    // 23:37 of the previous day at the ranch.
    expect(await counts(site)).toEqual([
      { day: '2026-11-20', page: '/nossos-touros', about: 'NL-07', language: 'en', count: 2 },
    ])
    expect(await references(site)).toMatchObject([
      {
        code: 'NL-07-K3F',
        // Rounded down to ten minutes.
        opened_at: Date.parse('2026-11-21T02:30:00Z'),
        page: '/nossos-touros',
        campaign: 'utm_source=instagram',
        referrer: 'www.instagram.com',
      },
    ])
  })

  it.each([
    ['an unknown page', { page: '/nada' }],
    ['a page of another site', { page: 'https://elsewhere.example/' }],
    ['markup as subject', { about: '<b>' }],
    ['no subject', { about: '' }],
    ['an unknown animal', { about: 'NL-9999', code: '' }],
    ['an unknown offer', { about: 'QWERTY', code: 'QWERTY-K3F' }],
    ['a reference to another subject', { code: 'NL-08-K3F' }],
    ['a reference that is too long', { code: 'NL-07-K3FX' }],
    ['a reference with digits that are not in the alphabet', { code: 'NL-07-000' }],
  ])('with %s is refused', async (_case, change) => {
    const { site } = await openSite()
    expect((await site.post('/conversa', { ...opening, ...change })).status).toBe(400)
    expect(await counts(site)).toEqual([])
  })

  it('is accepted from every chat link of every page', async () => {
    const { site } = await openSite()
    const subjects = new Set<string>()
    for (const { path } of distinctPages) {
      const { document } = await pageOf(await site.request(path))
      for (const { dataset } of document.links) if (dataset['ref']) subjects.add(dataset['ref'])
    }
    expect(subjects.size).toBeGreaterThan(30)
    for (const about of subjects) expect(isSubject(content, about), about).toBe(true)
  })

  it('is not counted past the limit', async () => {
    const { site } = await openSite()
    for (let times = 0; times < 70; times++) await site.post('/conversa', { ...opening, code: '' })
    expect(await counts(site)).toMatchObject([{ count: 60 }])
  })

  it('is refused from other sites', async () => {
    const { site } = await openSite()
    const response = await site.post('/conversa', opening, { 'Sec-Fetch-Site': 'cross-site' })
    expect(response.status).toBe(403)
  })
})

it('references can be switched off by a setting', async () => {
  const site = await testSite('embedded', { environment: { CHAT_REFERENCES: 'off' } })
  sites.push(site)
  expect(await (await site.request('/')).text()).toContain('const hasReference = false')
  const other = await testSite('embedded')
  sites.push(other)
  expect(await (await other.request('/')).text()).toContain('const hasReference = true')
})
