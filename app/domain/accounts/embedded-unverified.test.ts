import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { applyRetention } from '../../../test/retention.ts'
import { siteOfTest } from '../../../test/site.ts'
import { mailedLink, producer, veterinarian, visitor } from '../../../test/visitor.ts'

const dayMs = 24 * 60 * 60 * 1000

describe.each(anyDatabaseKind)('an unverified account, on the %s database', (kind) => {
  it('is deleted after 30 days with its links; its address can register again', async () => {
    const time = { now: 1_795_000_000_000 }
    const site = await siteOfTest(kind, { clock: () => time.now })
    const { database } = site.services
    await visitor(site).post('/conta/cadastro', veterinarian)
    await visitor(site).post('/conta/cadastro', producer)
    const confirmed = await mailedLink(site, producer.email, 'verification')
    await visitor(site).followLink(confirmed, producer.password)
    const link = await mailedLink(site, 'ana@example.com', 'verification')
    const emails = async () =>
      (await database.selectFrom('accounts').select('email').orderBy('email').execute()).map(
        ({ email }) => email,
      )

    time.now += 30 * dayMs - 60_000
    await applyRetention(site)
    expect(await emails()).toEqual(['ana@example.com', 'joao@example.com'])
    time.now += 120_000
    await applyRetention(site)
    expect(await emails()).toEqual(['joao@example.com'])
    expect(await database.selectFrom('account_links').select('used_at').execute()).toHaveLength(1)
    const late = await visitor(site).get(link)
    expect(late.status).toBe(404)
    const registration = { ...veterinarian, password: 'password-of-ana' }
    expect((await visitor(site).post('/conta/cadastro', registration)).status).toBe(302)
  })
})
