import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { siteOfTest } from '../../../test/site.ts'
import { message } from '../../../test/staff.ts'

const hourMs = 60 * 60 * 1000

describe.each(anyDatabaseKind)('a lead’s submission, on the %s database', (kind) => {
  async function open() {
    const time = { now: Date.parse('2026-11-21T12:00:00Z') }
    const environment = { TRUSTED_PROXIES: '1', FORM_LIMIT: 'off' }
    const site = await siteOfTest(kind, { clock: () => time.now, environment })
    const send = (name: string, address = '203.0.113.77') =>
      site.post('/', { ...message, name }, { 'X-Forwarded-For': address })
    const leads = () =>
      site.services.database.selectFrom('leads').selectAll().orderBy('received_at').execute()
    return { site, time, send, leads }
  }

  it('does not reveal the visitor’s address to someone who tries all addresses', async () => {
    const { site, send, leads } = await open()
    await send('Zélia Araújo')
    const [lead] = await leads()
    const { name, email, phone, city, interest } = message
    const fields = Object.entries({
      kind: 'contact',
      name,
      email,
      phone,
      city,
      interest,
      message: message.message,
    })
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flat()
    const day = Math.floor(Date.parse('2026-11-21T12:00:00Z') / (24 * hourMs))
    const guesses = Array.from({ length: 256 }, (_, last) => `203.0.113.${last}`)
    const found = (digest: (content: string[]) => string) =>
      guesses.filter((address) => lead?.submission.endsWith(digest([`${address} ${day}`, ...fields])))
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
})
