import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { content, distinctPages, documents } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { landingField } from '../../platform/forms/form-result.ts'
import { inLanguage, withoutLanguage } from '../../platform/i18n/language-path.ts'
import { herdCodesOf, isReference, isReferenceOf, topicCode } from './index.ts'
import { isTopicCode } from './record-chat-opening.server.ts'

const herdCodes = herdCodesOf(documents.lists)

it.each([
  ['touro-07', 'NL-07'],
  ['gir-30', 'GI-30'],
  ['prenhez-01', 'PR-01'],
  ['prenhez-receptora-premium', 'PRP'],
  ['boran', 'BOR'],
  ['iatf', 'IAT'],
  // Of a list without a code: no two animals share theirs.
  ['wagyu-01', 'WAGYU-01'],
  ['wagyu-03', 'WAGYU-03'],
  [undefined, 'SITE'],
])('the topic %s has the code %s', (id, code) => {
  expect(topicCode(id, herdCodes)).toBe(code)
})

describe.each(anyDatabaseKind)('a chat opening, on the %s database', (kind) => {
  const openSite = (environment: Record<string, string> = {}) =>
    siteOfTest(kind, { environment, clock: () => Date.parse('2026-11-21T02:37:12.345Z') })
  const opening = { about: 'NL-07', code: 'NL-07-K3F', page: '/en/nossos-touros' }
  const counts = ({ services }: TestSite) =>
    services.database.selectFrom('chat_openings').selectAll().execute()
  const references = ({ services }: TestSite) =>
    services.database.selectFrom('chat_references').selectAll().execute()

  it('is counted by day, page, topic and language, and its reference is stored with page and campaign', async () => {
    const site = await openSite()
    const landing = '?utm_source=instagram\nhttps://www.instagram.com/'
    expect((await site.post('/conversa', { ...opening, [landingField]: landing })).status).toBe(204)
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

  it('about nothing that the site has is refused', async () => {
    const site = await openSite()
    for (const change of [
      { page: '/nada' },
      { page: 'https://elsewhere.example/' },
      { about: '<b>' },
      { about: '' },
      { about: 'NL-9999', code: '' },
      { about: 'QWERTY', code: 'QWERTY-K3F' },
      { code: 'NL-08-K3F' },
      { code: 'NL-07-K3FX' },
      { code: 'NL-07-000' },
    ])
      expect((await site.post('/conversa', { ...opening, ...change })).status, JSON.stringify(change)).toBe(
        400,
      )
    expect(await counts(site)).toEqual([])
  })

  it('is counted from every chat link of every page, in both languages', async () => {
    const site = await openSite({ TRUSTED_PROXIES: '1' })
    const [course] = documents.courses
    // With a digit, as the panel proposes them, and with nine words.
    for (const id of ['curso-iatf-2', 'nove-semanas-para-dominar-transferencia-em-campo-a-cavalo'])
      await site.publish([{ kind: 'document', collection: 'courses', id, document: { ...course, id } }])
    const opened = new Map<string, { about: string; page: string }>()
    for (const { path } of [...distinctPages])
      for (const language of ['pt', 'en'] as const) {
        const [page = '', query] = inLanguage(withoutLanguage(path), language).split('?')
        const { document } = await pageOf(await site.request(query ? `${page}?${query}` : page))
        for (const { dataset } of document.links)
          if (dataset['ref']) opened.set(`${dataset['ref']} ${language}`, { about: dataset['ref'], page })
      }
    expect([...opened.keys()]).toEqual(expect.arrayContaining(['BOR pt', 'BOR en', 'PRO pt']))
    for (const [index, chat] of [...opened.values()].entries()) {
      // Each from another address, because of the limit.
      const headers = { 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}` }
      const response = await site.post('/conversa', { ...chat, code: `${chat.about}-K3F` }, headers)
      expect(response.status, JSON.stringify(chat)).toBe(204)
    }
    const counted = (await counts(site)).map(({ about, language }) => `${about} ${language}`)
    expect(counted.sort()).toEqual([...opened.keys()].sort())
    expect(await references(site)).toHaveLength(new Set([...opened.values()].map(({ about }) => about)).size)
  })

  it('is not counted past the limit', async () => {
    const site = await openSite()
    for (let times = 0; times < 70; times++) await site.post('/conversa', { ...opening, code: '' })
    expect(await counts(site)).toMatchObject([{ count: 60 }])
  })
})

it('a chat about any id that an entry may have is accepted, and its reference is found by staff', () => {
  const [course] = content.pt.courses
  const ids = fc.oneof(fc.stringMatching(/^[a-z0-9-]{1,60}$/), fc.constantFrom('constructor-1', '__proto__'))
  fc.assert(
    fc.property(ids, (id) => {
      const code = topicCode(id, herdCodes)
      const withCourse = { ...content, pt: { ...content.pt, courses: [{ ...course, id }] } }
      expect(isTopicCode(withCourse, code)).toBe(true)
      expect(isReferenceOf(code, `${code}-K3F`)).toBe(true)
      expect(isReference(`${code}-K3F`)).toBe(true)
      expect(code.length).toBeLessThanOrEqual(64)
    }),
    { numRuns: 1000 },
  )
})

it.each([
  [{ CHAT_REFERENCES: 'off' }, false],
  [{}, true],
])('with the settings %j pages tell their inline script to add references: %s', async (environment, adds) => {
  const site = await siteOfTest('embedded', { environment })
  const { document } = await pageOf(await site.request('/'))
  expect(document.querySelector('script[data-inline-script][data-references]') !== null).toBe(adds)
})
