import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { documents, ranch } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { applyRetention } from '../../../test/retention.ts'
import { eventually, siteOfTest } from '../../../test/site.ts'
import { message } from '../../../test/staff.ts'
import { mailsTo } from '../../../test/visitor.ts'
import {
  formPageField,
  instanceField,
  landingField,
  privacyVersionField,
  writtenMsAgoField,
} from '../../platform/forms/form-result.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

describe.each(anyDatabaseKind)('a message that a phone stored, on the %s database', (kind) => {
  async function open() {
    const time = { now: Date.parse('2026-11-21T20:40:00Z') }
    const site = await siteOfTest(kind, { clock: () => time.now, environment: { FORM_LIMIT: '3' } })
    const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      site.submit('/', { ...message, [instanceField]: 'one-form', ...fields }, headers)
    const leads = () =>
      site.services.database.selectFrom('leads').selectAll().orderBy('received_at').execute()
    return { site, time, send, leads }
  }

  it('has the time of writing beside the time of arrival, for staff and in the mail', async () => {
    const { site, time, send, leads } = await open()
    await send({ [writtenMsAgoField]: String(8 * hourMs + 28 * 60_000) })
    expect(await leads()).toMatchObject([
      { received_at: time.now, written_at: Date.parse('2026-11-21T12:12:00Z') },
    ])
    const mail = await eventually(async () => (await mailsTo(site, ranch.email))[0])
    expect(mail.text).toContain('Escrita sem sinal: 21/11/2026, 09:12 (chegou 21/11/2026, 17:40)')
  })

  it.each([
    ['junk', 'ontem', null],
    ['a time after its arrival', '-5', null],
    ['a year', String(365 * dayMs), 30 * dayMs],
  ])('with %s as its age is stored', async (_, age, ageMs) => {
    const { time, send, leads } = await open()
    await send({ [writtenMsAgoField]: age })
    expect((await leads())[0]?.written_at).toBe(ageMs === null ? null : time.now - ageMs)
  })

  it('sent again after weeks is the same lead, whatever its age, its page and today’s notice say', async () => {
    const { site, time, send, leads } = await open()
    await send({})
    const { database } = site.services
    for (const days of [1, 6, 14, 40]) {
      time.now += days * dayMs
      await applyRetention(site)
      const response = await send(
        {
          [writtenMsAgoField]: String(days * dayMs),
          [privacyVersionField]: 'other',
          [formPageField]: '/?utm_source=a',
          [landingField]: '?utm_source=b\n',
        },
        { 'User-Agent': 'another' },
      )
      expect(response.status).toBe(200)
    }
    expect(await leads()).toHaveLength(1)
    expect(await database.selectFrom('mails').select('id').execute()).toHaveLength(1)
  })

  it('about an animal is the same lead though the ranch renames it, and not one about another animal', async () => {
    const { site, send, leads } = await open()
    const [animal, other] = documents.animals
    await send({ animal: animal.id })
    const renamed = { ...animal, name: 'Outro Nome FIV' }
    await site.publish([{ kind: 'document', collection: 'animals', id: animal.id, document: renamed }])
    await send({ animal: animal.id })
    expect(await leads()).toHaveLength(1)
    await send({ animal: other?.id ?? '' })
    expect(await leads()).toHaveLength(2)
  })

  it.each([
    ['the form’s own', '/en/nossos-touros?utm_source=radio', '/nossos-touros'],
    ['a long one', `/${'a'.repeat(1000)}`, `/${'a'.repeat(199)}`],
    ['none of another site', 'https://evil.example/', '/sw.js'],
    ['no script', 'javascript:alert(1)', '/sw.js'],
    ['no user', '@evil.example/', '/sw.js'],
  ])('has the page that the form states, although the worker sends it: %s', async (_, page, stored) => {
    const { send, leads } = await open()
    await send({ [formPageField]: page }, { Referer: 'http://localhost:3000/sw.js' })
    expect(await leads()).toMatchObject([{ page: stored }])
  })

  it('has the privacy notice that was shown, if it was ever published', async () => {
    const { site, time, send, leads } = await open()
    const today = documents.privacy.version
    const document = { ...documents.privacy, version: '2027-01-01' }
    await site.publish([{ kind: 'document', collection: 'privacy', id: 'privacy', document }])
    const versions = [today, '2027-01-01', '1999-01-01', '%', `"x`, '']
    for (const [number, version] of versions.entries()) {
      await send({ [privacyVersionField]: version, [instanceField]: `form-${number}` })
      time.now += 11 * 60_000
    }
    const shown = (await leads()).map(({ privacy_version }) => privacy_version)
    expect(shown).toEqual([today, ...versions.slice(1).map(() => '2027-01-01')])
  })
})

it('a lead’s submission does not reveal the visitor’s address to someone who tries all addresses', async () => {
  const environment = { TRUSTED_PROXIES: '1' }
  const site = await siteOfTest('embedded', { clock: () => 7 * dayMs, environment })
  await site.post('/', message, { 'X-Forwarded-For': '203.0.113.77' })
  const [lead] = await site.services.database.selectFrom('leads').select('submission').execute()
  const fields = Object.entries({ kind: 'contact', ...message }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const guesses = Array.from({ length: 256 }, (_, last) => `203.0.113.${last}`)
  const found = (digest: (content: string[]) => string) =>
    guesses.filter((address) => lead?.submission.endsWith(digest([`${address} 7`, ...fields.flat()])))
  const withoutKey = (content: string[]) =>
    createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  const withKey = (content: string[]) =>
    createHmac('sha256', site.services.secret)
      .update(JSON.stringify(['submission', ...content]))
      .digest('base64url')
  // With the site's key the address is found, so the guesses have the right fields.
  expect(found(withKey)).toEqual(['203.0.113.77'])
  expect(found(withoutKey)).toEqual([])
})
