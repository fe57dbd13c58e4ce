import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { newMigratedAddress } from '../../../test/database.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { pdfOf, uploadPaper } from '../../../test/papers.ts'
import { browserKeys } from '../../../test/push-service.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { leadIdOf, message, staffEmail, staffSiteOfFile } from '../../../test/staff.ts'
import { compared, sendNews, watch } from '../../../test/watches.ts'
import { InvalidBackup } from '../../platform/database/errors.server.ts'
import { carryOutDueChanges } from '../publishing/dated-changes.server.ts'
import { dateDrafts, readVersion, saveDraft } from '../publishing/index.server.ts'
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

async function restoredSite(lines: readonly string[]) {
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
    clock: () => time.now,
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
  const restored = await restoredSite(lines)
  for (const [index, path] of ['/nossos-touros', '/sitemap.xml', '/dados/rebanho.json'].entries())
    expect((await (await restored.request(path)).text()).length, path).toBe(shown[index]?.length)
  const file = await restored.request(`/documentos/${paper.replace('.pdf', '')}/ficha.pdf`)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdfOf('Ficha'))
  const leads = await restored.services.database.selectFrom('leads').select(['id', 'reservation']).execute()
  expect(leads).toContainEqual({ id: lead, reservation: 'held' })
  await compared(restored)
  const started = time.now
  time.now += 25 * hourMs
  onTestFinished(() => {
    time.now = started
  })
  const before = await versionsOf(restored)
  for (let times = 0; times < 2; times++) await carryOutDueChanges(restored.services)
  // The draft, and the end of the reservation.
  expect(await versionsOf(restored)).toBe(before + 2)
  expect(await animalPage(restored, datedBull)).toContain('Novidade de Sexta')
  expect(await animalPage(restored, reservedBull)).not.toContain('Reservado')
  await compared(restored)
  expect([await sendNews(restored), await sendNews(restored)]).toEqual([1, 0])
  // As the backup was made, the confirmation of another watch waited.
  const waiting = restored.services.database
    .selectFrom('mails')
    .select('id')
    .where('template', '=', 'watch-confirmation')
  expect(await waiting.where('state', '=', 'waiting').execute()).toEqual([])
}, 60_000)

const tooLarge = 1e18
const deep = `{"name":${'['.repeat(2000)}${']'.repeat(2000)}}`
it.each<[table: string, values: Record<string, unknown>]>([
  ...['at', 'revision', 'held_at', 'done_at'].flatMap((column): [string, Record<string, unknown>][] => [
    ['dated_changes', { [column]: 'x' }],
    ['dated_changes', { [column]: tooLarge }],
  ]),
  ['dated_changes', { change: 'x' }],
  ['dated_changes', { set_by: { base64: 'AAAA' } }],
  ['watches', { id: { base64: 'AAAA' } }],
  ['watches', { expires_at: 'x' }],
  ['watches', { expires_at: tooLarge }],
  ['watches', { email: 'nobody@example.com' }],
  ['watchers', { language: 'x' }],
  ['watch_links', { created_at: tooLarge }],
  ['papers', { name: 'x' }],
  ['papers', { bytes: -1 }],
  ['papers', { bytes: { base64: Buffer.from('<script>alert(1)</script>').toString('base64') } }],
  ['push_devices', { id: { base64: 'AAAA' } }],
  ['push_devices', { failed_at: tooLarge }],
  ['leads', { deposit_at: tooLarge }],
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
