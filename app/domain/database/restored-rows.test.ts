import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { newMigratedAddress } from '../../../test/database.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { pageOf } from '../../../test/page.ts'
import { pdfOf, uploadPaper } from '../../../test/papers.ts'
import { browserKeys } from '../../../test/push-service.ts'
import { insertMember } from '../../../test/rows.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { leadIdOf, message, signedInStaff, staffEmail, staffSiteOfFile } from '../../../test/staff.ts'
import { sendNews, watch } from '../../../test/watches.ts'
import { InvalidBackup } from '../../platform/database/errors.server.ts'
import { dateDrafts, readComingChanges, readVersion, saveDraft } from '../publishing/index.server.ts'
import { carryOutDueChanges } from '../publishing/publish.server.ts'
import { backUpSite, openSiteDatabase, restoreSite } from './site-database.server.ts'

const { site, time, staff } = await staffSiteOfFile('embedded')
const [bull, reservedBull, soldBull, datedBull] = bulls
const by = fullAccess(staffEmail)
const hourMs = 3_600_000
if (!datedBull) throw new Error('no bulls')

const { database } = site.services
const paper = await uploadPaper(site, staff, pdfOf('Ficha'))
await site.publish([
  {
    kind: 'fields',
    collection: 'animals',
    id: bull.id,
    fields: { papers: [{ paper, name: { pt: 'Ficha' } }] },
  },
])
await site.post(`/reservar/${reservedBull.id}`, { ...message, reserva: '1', interest: 'outro' })
const lead = await leadIdOf(site, message.name)
await staff.post('/painel/rebanho', { id: reservedBull.id, state: 'reserved:24h', lead })
await site.publish([{ kind: 'fields', collection: 'animals', id: soldBull.id, fields: { state: 'sold' } }], {
  by,
  action: 'state',
})
await watch(site, 'rita@example.com', { list: 'touros', search: '?busca=Novidade' })
const saved = await saveDraft(database, {
  ...{
    collection: 'animals',
    id: datedBull.id,
    document: { ...datedBull, name: 'Novidade de Sexta' },
    baseRevision: 1,
  },
  ...{ by, now: time.now },
})
if (saved.kind !== 'saved') throw new Error('no draft')
await dateDrafts(
  site.services,
  [{ collection: 'animals', id: datedBull.id, expectedRevision: saved.revision }],
  { by, at: time.now + hourMs },
)
const { p256dh, auth } = browserKeys()
await database
  .insertInto('push_devices')
  .values({
    ...{
      id: 'device',
      email: staffEmail,
      name: 'Chrome, Android',
      endpoint: 'https://fcm.googleapis.com/x',
    },
    ...{ p256dh, auth, created_at: time.now, sent_at: null, failed_at: null },
  })
  .execute()

async function backupLines() {
  const file = join(folderOfTest(), 'a.backup.gz')
  await backUpSite(database, file, () => {})
  return gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n')
}

async function restoredSite(lines: readonly string[], clock = time) {
  const file = join(folderOfTest(), 'b.backup.gz')
  await writeFile(file, gzipSync(lines.join('\n')))
  const { address, remove } = await newMigratedAddress('embedded')
  onTestFinished(remove)
  const opened = await openSiteDatabase(address)
  try {
    await restoreSite(opened, file, { overwrite: true, report: () => {} })
  } finally {
    await opened.destroy()
  }
  return siteOfTest('embedded', {
    address,
    clock: () => clock.now,
    environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off' },
  })
}

const animalPage = async (of: TestSite, { id }: { id: string }) =>
  (await of.request(`/nossos-touros/${id}`)).text()
const versionsOf = async ({ services }: TestSite) => readVersion(services.database)

it('a second site that a backup is restored to shows the same, does once what was due meanwhile, and mails nobody twice', async () => {
  const lines = await backupLines()
  const shown = await Promise.all(
    ['/nossos-touros', '/sitemap.xml', '/dados/rebanho.json'].map(async (path) =>
      (await site.request(path)).text(),
    ),
  )
  // The clock of the first site must not move: it does what is due there.
  const later = { now: time.now }
  const restored = await restoredSite(lines, later)
  for (const [index, path] of ['/nossos-touros', '/sitemap.xml', '/dados/rebanho.json'].entries())
    expect((await (await restored.request(path)).text()).length, path).toBe(shown[index]?.length)
  const file = await restored.request(`/documentos/${paper.replace('.pdf', '')}/ficha.pdf`)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdfOf('Ficha'))
  const leads = await restored.services.database.selectFrom('leads').select(['id', 'reservation']).execute()
  expect(leads).toContainEqual({ id: lead, reservation: 'held' })
  later.now += 25 * hourMs
  const before = await versionsOf(restored)
  for (let times = 0; times < 2; times++) await carryOutDueChanges(restored.services)
  // The draft, and the end of the reservation.
  expect(await versionsOf(restored)).toBe(before + 2)
  expect(await animalPage(restored, datedBull)).toContain('Novidade de Sexta')
  expect(await animalPage(restored, reservedBull)).not.toContain('Reservado')
  expect([await sendNews(restored), await sendNews(restored)]).toEqual([1, 0])
}, 60_000)

it('what was due before a restored site started waits until somebody decides', async () => {
  const later = { now: time.now + 25 * hourMs }
  const restored = await restoredSite(await backupLines(), later)
  await carryOutDueChanges(restored.services)
  expect(await versionsOf(restored)).toBe(await versionsOf(site))
  expect(await animalPage(restored, datedBull)).not.toContain('Novidade de Sexta')
  expect(await animalPage(restored, reservedBull)).toContain('Reservado')
  const owner = await signedInStaff(restored, 'dona@example.com', later.now)
  await insertMember(restored.services.database, 'dona@example.com', 'owner')
  const coming = (await pageOf(await owner.get('/painel'))).getByRole('region', { name: 'Muda sozinho' })
  expect(coming.textContent?.match(/Não foi feito na hora/g)).toHaveLength(2)
  // Only the first start asks; what is dated from then on happens.
  const [draft] = (await readComingChanges(restored.services.database)).filter(
    ({ change }) => change === 'draft',
  )
  if (!draft) throw new Error('no draft')
  await dateDrafts(
    restored.services,
    [{ collection: 'animals', id: draft.id, expectedRevision: draft.newest }],
    { by, at: later.now + hourMs },
  )
  later.now += 2 * hourMs
  await carryOutDueChanges(restored.services)
  expect(await animalPage(restored, datedBull)).toContain('Novidade de Sexta')
}, 60_000)

const tooLarge = 1e18
/** Deeper than documents are. */
const deep = `{"name":${'['.repeat(101)}${']'.repeat(101)}}`
it.each<[table: string, values: Record<string, unknown>]>([
  ...['at', 'revision', 'held_at'].flatMap((column): [string, Record<string, unknown>][] => [
    ['dated_changes', { [column]: 'x' }],
    ['dated_changes', { [column]: tooLarge }],
  ]),
  ['dated_changes', { change: 'x' }],
  ['dated_changes', { set_by: { base64: 'AAAA' } }],
  ['watches', { id: { base64: 'AAAA' } }],
  ['watches', { expires_at: 'x' }],
  ['watches', { expires_at: tooLarge }],
  ['watches', { language: 'x' }],
  ['mailed_links', { expires_at: tooLarge }],
  ['papers', { name: 'x' }],
  ['papers', { bytes: -1 }],
  ['papers', { bytes: { base64: Buffer.from('<script>alert(1)</script>').toString('base64') } }],
  ['push_devices', { id: { base64: 'AAAA' } }],
  ['push_devices', { failed_at: tooLarge }],
  ['leads', { reservation: 'x' }],
  ...['', '{"id":', 'null', '[]', '7', '"x"', deep].flatMap((json): [string, Record<string, unknown>][] => [
    ['content_entries', { published: json }],
    ['content_entries', { draft: json }],
    ['content_revisions', { draft: json }],
    ['leads', { details: json }],
  ]),
  ['content_revisions', { document: '{"id":' }],
])(
  'attack: a backup whose row of %s has %j is refused, and its message names the table',
  async (table, values) => {
    const lines = await backupLines()
    const at = lines.findIndex((line) => line.startsWith(`["${table}"`))
    const [, row] = JSON.parse(lines[at] ?? '')
    const refused = restoredSite(lines.with(at, JSON.stringify([table, { ...row, ...values }])))
    await expect(refused).rejects.toThrow(InvalidBackup)
    await expect(refused).rejects.toThrow(table)
  },
)
