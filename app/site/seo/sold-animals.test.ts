import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { type DatabaseKind, databaseKinds } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { signedInEditor, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { carryOutDueChanges } from '../../domain/publishing/dated-changes.server.ts'
import { readComingChanges, saveDraft } from '../../domain/publishing/index.server.ts'
import type { Database } from '../../platform/database/schema.ts'

const [bull, secondBull] = bulls

/** Without the sold animals of the sample. */
const readComing = async (database: Database) =>
  (await readComingChanges(database)).filter(({ id }) => [bull.id, secondBull.id].includes(id))
const by = fullAccess(staffEmail)
const dayMs = 24 * 3_600_000

async function open(kind: DatabaseKind) {
  const opened = await staffSiteOfTest(kind)
  const { site } = opened
  const set = (fields: Record<string, unknown>, ids = [bull.id]) =>
    site.publish(ids.map((id) => ({ kind: 'fields', collection: 'animals', id, fields })))
  const isListed = async (id = bull.id) =>
    (await (await site.request('/sitemap.xml')).text()).includes(`/nossos-touros/${id}<`)
  return { ...opened, set, isListed, tick: () => carryOutDueChanges(site.services) }
}

describe.each(databaseKinds)('on the %s database, the sitemap', (kind) => {
  it('lists a sold animal for 90 days, counted anew when it is sold again, whatever else changes', async () => {
    const { site, time, staff, set, isListed } = await open(kind)
    // A publication in the millisecond of the one before gets a later time.
    time.now += 1
    await set({ state: 'sold' })
    const coming = (await pageOf(await staff.get('/painel'))).getByRole('region', { name: 'Muda sozinho' })
    expect(coming.textContent).toContain(`${bull.name}Sai do mapa do site: sexta-feira, 19/02/2027`)
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

  it('lists none that has left, also with a clock set back, until it is offered again', async () => {
    const { isListed, time, tick, set } = await open(kind)
    time.now += 1
    await set({ state: 'sold' }, [bull.id, secondBull.id])
    time.now += 90 * dayMs
    await tick()
    time.now -= 60 * dayMs
    await tick()
    expect([await isListed(), await isListed(secondBull.id)]).toEqual([false, false])
    await set({ state: 'reserved' })
    expect([await isListed(), await isListed(secondBull.id)]).toEqual([true, false])
  })

  it.each([
    ['Tirar agora', false, false],
    ['Deixar no mapa', true, true],
  ])('of a sold animal changes by “%s” on the first page', async (name, isListedNow, isListedLater) => {
    const { isListed, time, tick, set, staff, site } = await open(kind)
    await set({ state: 'sold' }, [bull.id, secondBull.id])
    const today = await pageOf(await staff.get('/painel'))
    const button = today.getByRole('button', { name: `${name}: ${bull.name}`, hidden: true })
    const form = button.closest('form')
    const inputs = [...(form?.querySelectorAll('input') ?? []), button]
    const fields = inputs.map((each) => [each.getAttribute('name'), each.getAttribute('value')])
    const editor = await signedInEditor(site)
    const answer = await editor.post(form?.getAttribute('action') ?? '', Object.fromEntries(fields))
    expect(answer.headers.get('location')).toContain('feito=saved')
    expect([await isListed(), await isListed(secondBull.id)]).toEqual([isListedNow, true])
    expect(await readComing(site.services.database)).toMatchObject([{ id: secondBull.id }])
    time.now += 91 * dayMs
    await tick()
    expect([await isListed(), await isListed(secondBull.id)]).toEqual([isListedLater, false])
  })

  it('lists an animal as before when its sale is undone', async () => {
    const { isListed, time, set, site } = await open(kind)
    await set({ state: 'sold' })
    await site.publish([{ kind: 'undo', collection: 'animals', id: bull.id, revision: 2 }], {
      ...{ by, action: 'undo' },
    })
    time.now += 91 * dayMs
    expect(await isListed()).toBe(true)
    expect(await readComing(site.services.database)).toEqual([])
  })

  it('fails where the database does, rather than list what has left it', async () => {
    const { site } = await staffSiteOfTest(kind)
    const answers = async () => (await site.request('/sitemap.xml')).status
    await site.services.database.schema.alterTable('dated_changes').renameTo('gone').execute()
    expect(await answers()).toBe(500)
    await site.services.database.schema.alterTable('gone').renameTo('dated_changes').execute()
    expect(await answers()).toBe(200)
  })
})
