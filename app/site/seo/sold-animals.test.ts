import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { databaseKinds } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { saveDraft } from '../../domain/publishing/index.server.ts'

const [bull] = bulls
const dayMs = 24 * 3_600_000

describe.each(databaseKinds)('on the %s database, the sitemap', (kind) => {
  it('lists a sold animal for 90 days, counted anew when it is sold again, whatever else changes', async () => {
    const { site, time, staff } = await staffSiteOfTest(kind)
    const by = fullAccess(staffEmail)
    const set = (fields: object) =>
      site.publish([{ kind: 'fields', collection: 'animals', id: bull.id, fields: { ...fields } }], {
        by,
        action: 'publish',
      })
    const isListed = async () =>
      (await (await site.request('/sitemap.xml')).text()).includes(`/nossos-touros/${bull.id}<`)
    await set({ state: 'sold' })
    const coming = (await pageOf(await staff.get('/painel'))).getByRole('region', { name: 'Muda sozinho' })
    expect(coming.textContent).toContain(`${bull.name}: sexta-feira, 19/02/2027`)
    time.now += 80 * dayMs
    await set({ weightKg: 801 })
    await saveDraft(site.services.database, {
      ...{ collection: 'animals', id: bull.id, document: { ...bull, state: 'available' }, baseRevision: 3 },
      ...{ by, now: time.now },
    })
    time.now += 10 * dayMs - 1
    expect(await isListed()).toBe(true)
    time.now += 1
    expect(await isListed()).toBe(false)
    expect((await site.request(`/nossos-touros/${bull.id}`)).status).toBe(200)
    await set({ state: 'available' })
    expect(await isListed()).toBe(true)
    await set({ state: 'sold' })
    time.now += 89 * dayMs
    expect(await isListed()).toBe(true)
    time.now += dayMs
    expect(await isListed()).toBe(false)
  })

  it('fails where the database does, rather than list what has left it', async () => {
    const { site } = await staffSiteOfTest(kind)
    const answers = async () => (await site.request('/sitemap.xml')).status
    await site.services.database.schema.alterTable('content_revisions').renameTo('gone').execute()
    expect(await answers()).toBe(500)
    await site.services.database.schema.alterTable('gone').renameTo('content_revisions').execute()
    expect(await answers()).toBe(200)
  })
})
