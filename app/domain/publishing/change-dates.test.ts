import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents } from '../../../test/content.ts'
import { alikeOn, type DatabaseKind, databaseKinds } from '../../../test/database.ts'
import { insertMember } from '../../../test/rows.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { signedInStaff } from '../../../test/staff.ts'
import { dateDrafts, OutdatedChanges, readComingChanges, readVersion, saveDraft } from './index.server.ts'
import { carryOutDueChanges } from './publish.server.ts'

const [bull, secondBull] = bulls

const by = fullAccess('ana@example.com')
const hourMs = 3_600_000
const friday = Date.parse('2026-11-27T08:00-03:00')

async function open(kind: DatabaseKind) {
  const time = { now: friday - 20 * hourMs }
  const site = await siteOfTest(kind, { clock: () => time.now, environment: { STAFF_EMAILS: by.email } })
  return { site, time, tick: () => carryOutDueChanges(site.services) }
}

async function draft(site: TestSite, bull: (typeof bulls)[number], name: string, baseRevision = 1) {
  const key = { collection: 'animals', id: bull.id } as const
  const document = { ...bull, name }
  const saved = await saveDraft(site.services.database, { ...key, document, baseRevision, by, now: 0 })
  if (saved.kind !== 'saved') throw new Error('a conflict')
  return { ...key, expectedRevision: saved.revision }
}

const change = (site: TestSite, fields: Record<string, unknown>, id: string = bull.id, author = by) =>
  site.publish([{ kind: 'fields', collection: 'animals', id, fields }], { by: author, action: 'state' })
const reserve = (site: TestSite, reservedUntil: string, ...of: [id?: string, author?: typeof by]) =>
  change(site, { state: 'reserved', reservedUntil }, ...of)

const pageOf = async (site: TestSite, id = bull.id) => (await site.request(`/nossos-touros/${id}`)).text()
const versionOf = (site: TestSite) => readVersion(site.services.database)

describe.each(databaseKinds)('dated changes on the %s database', (kind) => {
  const alike = alikeOn(kind)

  it('publish drafts at their hour, together and once, also after a stop over the date', async () => {
    const { site, time, tick } = await open(kind)
    const drafts = [await draft(site, bull, 'Um da Sexta'), await draft(site, secondBull, 'Outro da Sexta')]
    const before = await versionOf(site)
    await dateDrafts(site.services, drafts, { by, at: friday })
    time.now = friday - 1
    await tick()
    expect(await versionOf(site)).toEqual(before)
    expect(await pageOf(site)).not.toContain('Um da Sexta')
    time.now = friday + 50 * hourMs
    await tick()
    expect(await pageOf(site)).toContain('Um da Sexta')
    expect(await pageOf(site, secondBull.id)).toContain('Outro da Sexta')
    const after = await versionOf(site)
    expect(after).toBe(before + 1)
    // The clock is set back and passes the hour again.
    time.now = friday - hourMs
    await tick()
    time.now = friday + hourMs
    await tick()
    expect(await versionOf(site)).toEqual(after)
    expect(await readComingChanges(site.services.database)).toEqual([])
  })

  alike('hold a draft that changed since, and publish the others of its hour', async () => {
    const { site, time, tick } = await open(kind)
    const drafts = [await draft(site, bull, 'Visto'), await draft(site, secondBull, 'Igual')]
    await dateDrafts(site.services, drafts, { by, at: friday })
    const later = await draft(site, bull, 'Não Visto', 2)
    expect(await readComingChanges(site.services.database)).toMatchObject([
      { id: bull.id, hasChanged: true, heldAt: null },
      { id: secondBull.id, hasChanged: false },
    ])
    time.now = friday
    await tick()
    expect(await pageOf(site)).not.toMatch(/Visto/)
    expect(await pageOf(site, secondBull.id)).toContain('Igual')
    const held = await readComingChanges(site.services.database)
    expect(held).toMatchObject([{ id: bull.id, hasChanged: true, heldAt: friday }])
    await dateDrafts(site.services, [later], { by, at: friday + hourMs })
    time.now = friday + hourMs
    await tick()
    expect(await pageOf(site)).toContain('Não Visto')
  })

  alike('publish a draft after the reservation of its animal has ended by itself', async () => {
    const { site, time, tick } = await open(kind)
    await reserve(site, '2026-11-27T07:00')
    await dateDrafts(site.services, [await draft(site, bull, 'Depois da Reserva', 2)], { by, at: friday })
    time.now = friday - hourMs
    await tick()
    expect(await pageOf(site)).not.toMatch(/Reservado|Depois da Reserva/)
    time.now = friday
    await tick()
    expect(await pageOf(site)).toContain('Depois da Reserva')
    expect(await pageOf(site)).not.toContain('Reservado')
  })

  alike(
    'attack: of somebody who has become an editor meanwhile publish what editors may, and hold the rest',
    async () => {
      const { site, time, tick } = await open(kind)
      const { database } = site.services
      const email = 'bia@example.com'
      await insertMember(database, email, 'owner')
      const author = { email, hasFullAccess: true, isByRow: true }
      const ranch = { collection: 'ranch', id: 'ranch' } as const
      const document = { ...documents.ranch, name: 'Fazenda Tomada' }
      const saved = await saveDraft(database, { ...ranch, document, baseRevision: 1, by: author, now: 0 })
      if (saved.kind !== 'saved') throw new Error('a conflict')
      const drafts = [{ ...ranch, expectedRevision: saved.revision }, await draft(site, bull, 'Da Editora')]
      await dateDrafts(site.services, drafts, { by: author, at: friday })
      await database.updateTable('members').set({ role: 'editor' }).where('email', '=', email).execute()
      time.now = friday
      await tick()
      expect(await pageOf(site)).toContain('Da Editora')
      expect(await (await site.request('/')).text()).not.toContain('Fazenda Tomada')
      expect(await readComingChanges(database)).toMatchObject([{ id: 'ranch', heldAt: friday }])
    },
  )

  alike('attack: of somebody who has lost access wait for others, but a reservation ends', async () => {
    const { site, time, tick } = await open(kind)
    const gone = fullAccess('saiu@example.com')
    await dateDrafts(site.services, [await draft(site, bull, 'Vingança')], { by: gone, at: friday })
    await reserve(site, '2026-11-27T08:00', secondBull.id, gone)
    time.now = friday
    await tick()
    expect(await pageOf(site, secondBull.id)).not.toContain('Reservado')
    // What waits for a decision is not tried again.
    await insertMember(site.services.database, gone.email, 'owner')
    time.now += hourMs
    await tick()
    expect(await pageOf(site)).not.toContain('Vingança')
    expect(await readComingChanges(site.services.database)).toMatchObject([{ id: bull.id, heldAt: friday }])
  })

  it.each([
    ['a moment that is none', { at: Number.MIN_SAFE_INTEGER }],
    ['a moment beyond all years', { at: Number.MAX_SAFE_INTEGER }],
    ['a damaged document', undefined],
  ])('attack: of a restored row that has %s stop no other, and no page', async (_, values) => {
    const { site, time, tick } = await open(kind)
    await dateDrafts(site.services, [await draft(site, bull, 'Ruim')], { by, at: friday - hourMs })
    await dateDrafts(site.services, [await draft(site, secondBull, 'Bom')], { by, at: friday })
    const { database } = site.services
    const entries = database.updateTable('content_entries').set({ draft: '{"id":' })
    if (values)
      await database.updateTable('dated_changes').set(values).where('entry_id', '=', bull.id).execute()
    else await entries.where('id', '=', bull.id).execute()
    time.now = friday
    await tick()
    expect(await pageOf(site, secondBull.id)).toContain('Bom')
    expect(await pageOf(site)).not.toContain('Ruim')
    const waiting = (await readComingChanges(database)).filter(({ heldAt, at }) => !heldAt && at <= time.now)
    expect(waiting).toEqual([])
    if (!values) return
    const staff = await signedInStaff(site, by.email, time.now)
    expect((await staff.get('/painel')).status).toBe(200)
  })

  alike('of drafts end with the draft, and are taken back', async () => {
    const { site, time, tick } = await open(kind)
    const first = await draft(site, bull, 'Publicado Antes')
    const second = await draft(site, secondBull, 'Tirado')
    await dateDrafts(site.services, [first, second], { by, at: friday })
    await site.publish([{ kind: 'draft', ...first }], { by, action: 'publish' })
    expect(await readComingChanges(site.services.database)).toMatchObject([{ id: secondBull.id }])
    await dateDrafts(site.services, [second], { by, at: null })
    time.now = friday
    await tick()
    expect(await pageOf(site, secondBull.id)).not.toContain('Tirado')
  })

  alike('are refused for a draft that was not seen, or could not be published', async () => {
    const { site } = await open(kind)
    const seen = await draft(site, bull, 'Visto')
    await draft(site, bull, 'Outro', 2)
    await expect(dateDrafts(site.services, [seen], { by, at: friday })).rejects.toThrow(OutdatedChanges)
    const wrong = await draft(site, { ...secondBull, breed: 'nenhuma' }, 'Raça errada')
    await expect(dateDrafts(site.services, [wrong], { by, at: friday })).rejects.toThrow()
    expect(await readComingChanges(site.services.database)).toEqual([])
  })

  alike(
    'end a reservation at its moment on the ranch’s clock, and keep what else changed meanwhile',
    async () => {
      const { site, time, tick } = await open(kind)
      await reserve(site, '2026-11-27T08:00')
      expect(await pageOf(site)).toContain('Reservado até 27/11/2026, 08:00')
      await draft(site, bull, 'Ainda Rascunho', 2)
      await change(site, { priceCents: 1_234_500 })
      time.now = friday - 1
      await tick()
      expect(await pageOf(site)).toContain('Reservado até')
      time.now = friday
      await tick()
      const page = await pageOf(site)
      expect(page).not.toContain('Reservado')
      expect(page).not.toContain('Ainda Rascunho')
      expect(page).toContain('12.345')
    },
  )

  for (const [what, fields, shown] of [
    ['sold', { state: 'sold', reservedUntil: undefined }, 'Vendido'],
    ['reserved for longer', { state: 'reserved', reservedUntil: '2026-12-04T08:00' }, 'Reservado até 04/12'],
    ['reserved without an end', { state: 'reserved', reservedUntil: undefined }, 'Está reservado'],
    ['available, and sold again', { state: 'sold', reservedUntil: '2026-11-27T08:00' }, 'Vendido'],
  ] as const)
    alike(`do not end a reservation after which the animal was ${what}`, async () => {
      const { site, time, tick } = await open(kind)
      await reserve(site, '2026-11-27T08:00')
      await change(site, fields)
      time.now = friday + hourMs
      await tick()
      expect(await pageOf(site)).toContain(shown)
    })

  alike('come back with the reservation when a sale is undone', async () => {
    const { site, time, tick } = await open(kind)
    await reserve(site, '2026-11-27T08:00')
    await change(site, { state: 'sold', reservedUntil: undefined })
    const undo = { kind: 'undo', collection: 'animals', id: bull.id, revision: 3 } as const
    await site.publish([undo], { by, action: 'undo' })
    expect(await readComingChanges(site.services.database)).toMatchObject([
      { id: bull.id, change: 'available', at: friday },
    ])
    time.now = friday
    await tick()
    expect(await pageOf(site)).not.toMatch(/Reservado|Vendido/)
  })
})

it('dated changes happen once with two processes at the same time', async () => {
  const { site, time } = await open('postgres')
  const { address, environment } = site
  const other = await siteOfTest('postgres', { clock: () => time.now, address, environment })
  await dateDrafts(site.services, [await draft(site, bull, 'Uma Vez')], { by, at: friday })
  await reserve(site, '2026-11-27T07:00', secondBull.id)
  const before = await versionOf(site)
  time.now = friday
  await Promise.all([site, other, site, other].map(({ services }) => carryOutDueChanges(services)))
  expect(await versionOf(site)).toBe(before + 2)
  expect(await readComingChanges(site.services.database)).toEqual([])
  for (const each of [site, other]) await each.refresh()
  for (const each of [site, other]) expect(await pageOf(each)).toContain('Uma Vez')
})
