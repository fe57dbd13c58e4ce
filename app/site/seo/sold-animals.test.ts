import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { type DatabaseKind, databaseKinds } from '../../../test/database.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { saveDraft } from '../../domain/publishing/index.server.ts'

const [bull] = bulls

const by = fullAccess(staffEmail)
const dayMs = 24 * 3_600_000

async function open(kind: DatabaseKind) {
  const opened = await staffSiteOfTest(kind)
  const { site } = opened
  const set = (fields: Record<string, unknown>, ids = [bull.id]) =>
    site.publish(ids.map((id) => ({ kind: 'fields', collection: 'animals', id, fields })))
  const isListed = async (id = bull.id) =>
    (await (await site.request('/sitemap.xml')).text()).includes(`/nossos-touros/${id}<`)
  return { ...opened, set, isListed }
}

describe.each(databaseKinds)('on the %s database, the sitemap', (kind) => {
  it('lists a sold animal for 90 days, counted anew when it is sold again, whatever else changes', async () => {
    const { site, time, set, isListed } = await open(kind)
    // A publication in the millisecond of the one before gets a later time.
    time.now += 1
    await set({ state: 'sold' })
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
    time.now += 1
    await set({ state: 'sold' })
    time.now += 89 * dayMs
    expect(await isListed()).toBe(true)
    time.now += dayMs
    expect(await isListed()).toBe(false)
  })

  it('lists an animal as before when its sale is undone', async () => {
    const { isListed, time, set, site } = await open(kind)
    await set({ state: 'sold' })
    await site.publish([{ kind: 'undo', collection: 'animals', id: bull.id, revision: 2 }], {
      ...{ by, action: 'undo' },
    })
    time.now += 91 * dayMs
    expect(await isListed()).toBe(true)
  })
})
