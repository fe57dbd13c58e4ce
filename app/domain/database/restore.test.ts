import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { databaseKinds, databaseOfTest, newDatabase, newMigratedAddress } from '../../../test/database.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { memoryLog } from '../../../test/mail.ts'
import { pageOf } from '../../../test/page.ts'
import { pdfOf, uploadPaper } from '../../../test/papers.ts'
import { browserKeys } from '../../../test/push-service.ts'
import { applyRetention } from '../../../test/retention.ts'
import { insertMember } from '../../../test/rows.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { saveDrafts } from '../../../test/save-drafts.ts'
import { visitsAll } from '../../../test/scope.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { leadIdOf, message, signedInStaff, staffEmail, staffSiteOfFile } from '../../../test/staff.ts'
import { sendNews, watch } from '../../../test/watches.ts'
import { InvalidBackup } from '../../platform/database/errors.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { dateDrafts, readComingChanges, readVersion } from '../publishing/index.server.ts'
import { carryOutDueChanges } from '../publishing/publish.server.ts'
import { backUpSite, openSiteDatabase, restoreSite } from './site-database.server.ts'

/** Uncompressed, of a small site. From the first tag on it is never changed: every later version must restore it. */
const firstBackup = await readFile(join(import.meta.dirname, '../../../test/first-backup.jsonl'), 'utf8')
const options = { overwrite: false, report: () => {} }
const overwriting = { ...options, overwrite: true }

async function fileWith(text: string): Promise<string> {
  const folder = folderOfTest()
  await writeFile(join(folder, 'a.backup.gz'), gzipSync(text))
  return join(folder, 'a.backup.gz')
}

const leadsOf = (database: Database) => database.selectFrom('leads').selectAll().orderBy('id').execute()

describe.each(databaseKinds)('restoring to the %s database', (kind) => {
  it('a backup of the first version keeps every lead and its time', async () => {
    const { database } = await databaseOfTest(kind)
    expect(await restoreSite(database, await fileWith(firstBackup), options)).toBe(
      firstBackup.trim().split('\n').length - 2,
    )

    const leads = await leadsOf(database)
    expect(leads.map(({ name, email }) => [name, email])).toEqual([
      ['Zélia Araújo', 'zelia@example.com'],
      ['Beto Lima', ''],
      ["Ana D'Ávila", 'ana@example.com'],
    ])
    for (const lead of leads) expect(lead.touched_at).toBe(lead.received_at)
    expect(leads.map(({ phone_key }) => phone_key)).toEqual(['34999991234', '38988881234', '31977771234'])
    expect(await database.selectFrom('mails').select('id').execute()).toHaveLength(2)
    const members = await database.selectFrom('members').select(['email', 'role']).execute()
    expect(members).toEqual([{ email: 'bia@example.com', role: 'editor' }])
    const references = await database
      .selectFrom('chat_references')
      .select(['opened_at', 'referrer'])
      .execute()
    for (const { opened_at, referrer } of references)
      expect([opened_at % 600_000, referrer]).toEqual([0, 'www.instagram.com'])

    const log = memoryLog()
    const clock = () => Date.parse('2026-11-21T12:00:00Z')
    await applyRetention({ services: { database, clock } }, log)
    expect(log.events()).toEqual([])
    expect(await leadsOf(database)).toEqual(leads)
  })

  it('the restored database has exactly the schema of a new one', async () => {
    const { database } = await databaseOfTest(kind)
    const schema = async () => {
      const tables = await database.introspection.getTables()
      return tables.map(({ name, schema, columns }) => ({ name, schema, columns }))
    }
    const before = await schema()
    await restoreSite(database, await fileWith(firstBackup), options)
    expect(await schema()).toEqual(before)
  })

  it('a failed restore changes nothing, even with --overwrite', async () => {
    const { database, address } = await databaseOfTest(kind)
    await restoreSite(database, await fileWith(firstBackup), options)
    const before = await leadsOf(database)
    const unknownColumn = firstBackup.replace('"sender":""', '"sender":"","color":"red"')
    const duplicateSubmission = firstBackup.replace(
      /("submission":"forgotten [^"]*)2"/,
      (_, start) => `${start}1"`,
    )
    const lines = firstBackup.trim().split('\n')
    const evil = [lines[0], '["kysely_migration",{"name":"x"}]', lines.at(-1)].join('\n')
    for (const [text, reason] of [
      [unknownColumn, 'do not fit'],
      [duplicateSubmission, 'do not fit'],
      [lines.slice(0, 6).join('\n'), 'not whole'],
      [[...lines.slice(0, 5), lines.at(-1)].join('\n'), 'not whole'],
      [firstBackup.replace('0001-baseline', '0030-members'), 'does not know'],
      [firstBackup.replace('0001-baseline', '9999-later'), 'does not know'],
      ['{"hello":1}', 'no backup of this site'],
      [evil, 'no table of this site'],
    ] as const) {
      const refused = restoreSite(database, await fileWith(text), overwriting)
      await expect(refused, reason).rejects.toThrow(InvalidBackup)
      await expect(refused).rejects.toThrow(reason)
    }
    const plain = join(folderOfTest(), 'plain')
    await writeFile(plain, 'nothing packed')
    for (const path of [plain, join(folderOfTest(), 'absent')])
      await expect(restoreSite(database, path, overwriting)).rejects.toThrow('can not be read')
    expect(await leadsOf(database)).toEqual(before)
    if (address.kind === 'embedded')
      expect((await readdir(address.folder)).filter((name) => name.startsWith('restoring'))).toEqual([])
  })

  it('a killed restore leaves either all old rows or all new ones', async () => {
    const { database, address } = await databaseOfTest(kind)
    await restoreSite(database, await fileWith(firstBackup), options)
    await database.destroy()
    const file = await fileWith(largeBackup(firstBackup, 4_000))
    const environment =
      address.kind === 'embedded'
        ? { DATA_DIR: address.folder }
        : { DATABASE_URL: address.url, DATA_DIR: tmpdir() }

    const moments = ['leads: 1000', 'leads: 4000', 'mails', 'never']
    for (const [round, killAt] of moments.slice(visitsAll ? 0 : 2).entries()) {
      const child = spawn(process.execPath, ['ops/commands/restore.ts', file, '--overwrite'], {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child.stderr.on('data', (chunk: Buffer) => {
        if (chunk.includes(killAt)) setTimeout(() => child.kill('SIGKILL'), round * 20)
      })
      await once(child, 'exit')
      const reopened = await openSiteDatabase(address)
      const { leads } = await reopened
        .selectFrom('leads')
        .select(sql<number>`count(*)`.as('leads'))
        .executeTakeFirstOrThrow()
      expect(killAt === 'never' ? [4_003] : [3, 4_003]).toContain(leads)
      await reopened.destroy()
    }
  })
})

it('`--anew` replaces files that were copied while a site wrote to them, by a backup that is whole', async () => {
  const { database, address } = await databaseOfTest('embedded')
  if (address.kind !== 'embedded') throw new Error('this test damages files')
  await database.destroy()
  const path = join(address.folder, 'matriz.sqlite')
  await writeFile(path, 'torn', { flag: 'r+' })
  const damaged = await readFile(path)
  const restore = async (file: string) => {
    const args = ['ops/commands/restore.ts', file, '--anew']
    const child = spawn(process.execPath, args, {
      env: { ...process.env, DATA_DIR: address.folder },
      stdio: 'ignore',
    })
    const [code]: (number | null)[] = await once(child, 'exit')
    return code
  }
  const file = await fileWith(firstBackup)
  const cutOff = `${file}.cut`
  await writeFile(cutOff, (await readFile(file)).subarray(0, -20))
  expect(await restore(cutOff)).toBe(1)
  expect(await readFile(path)).toEqual(damaged)
  expect(await restore(file)).toBe(0)
  const reopened = await openSiteDatabase(address)
  expect(await reopened.selectFrom('leads').select('id').execute()).toHaveLength(3)
  await reopened.destroy()
})

it('rows that a restore replaces leave no traces in the files of the embedded database', async () => {
  const { database, address } = await databaseOfTest('embedded')
  if (address.kind !== 'embedded') throw new Error('this test reads files')
  const large = largeBackup(firstBackup, 4_000)
  await restoreSite(database, await fileWith(large.replaceAll('Zélia Araújo', 'Some Daqui')), options)
  const file = join(address.folder, 'matriz.sqlite')
  const bytes = async () =>
    (await Promise.all([file, `${file}-wal`].map((each) => readFile(each, 'utf8').catch(() => '')))).join()
  const before = await bytes()
  expect(before).toContain('Some Daqui')

  await restoreSite(database, await fileWith(firstBackup), overwriting)
  const after = await bytes()
  expect(after).not.toContain('Some Daqui')
  expect(after).toContain('Zélia Araújo')
})

/** The backup with `more` additional leads. */
function largeBackup(text: string, more: number): string {
  const lines = text.trim().split('\n')
  const at = lines.findIndex((line) => line.startsWith('["leads"'))
  const [, row] = JSON.parse(lines[at] ?? '')
  const added = Array.from({ length: more }, (_, count) => {
    const own = { id: `more ${count}`, submission: `more ${count}`, email: '', city: '' }
    return JSON.stringify(['leads', { ...row, ...own }])
  })
  const rows = JSON.stringify({ rows: lines.length - 2 + more })
  return [...lines.slice(0, at), ...added, ...lines.slice(at, -1), rows].join('\n')
}

const { site, time, staff } = await staffSiteOfFile('embedded')
const [bull, reservedBull, soldBull, datedBull] = bulls
const by = fullAccess(staffEmail)
const hourMs = 3_600_000
if (!datedBull) throw new Error('no bulls')

const { database } = site.services
const entry = (id: string) => ({ collection: 'animals', id }) as const
const publishFields = (id: string, fields: Record<string, unknown>) =>
  site.publish([{ kind: 'fields', ...entry(id), fields }], { by, action: 'state' })
const paper = await uploadPaper(staff, pdfOf('Ficha'))
await publishFields(bull.id, { papers: [{ paper, name: { pt: 'Ficha' } }] })
await site.post(`/reservar/${reservedBull.id}`, { ...message, reserva: '1', interest: 'outro' })
const lead = await leadIdOf(site, message.name)
await staff.post('/painel/rebanho', { id: reservedBull.id, state: 'reserved:24h', lead })
await publishFields(soldBull.id, { state: 'sold' })
await watch(site, 'rita@example.com', { list: 'touros', search: '?busca=Novidade' })
await insertMember(database, 'edita@example.com', 'editor')
const document = { ...datedBull, name: 'Novidade de Sexta' }
await saveDrafts(database, [{ ...entry(datedBull.id), document }], by)
const dated = { ...entry(datedBull.id), expectedRevision: 2 }
await dateDrafts(site.services, [dated], { by, at: time.now + hourMs })
const { p256dh, auth } = browserKeys()
await database
  .insertInto('push_devices')
  .values({
    ...{ id: 'device', email: staffEmail, name: 'Chrome', endpoint: 'https://fcm.googleapis.com/x' },
    ...{ p256dh, auth, created_at: time.now, sent_at: null, failed_at: null },
  })
  .execute()

const backup = join(site.dataDir, 'a.backup.gz')
await backUpSite(database, backup, () => {})
const lines = gunzipSync(await readFile(backup))
  .toString()
  .trim()
  .split('\n')
/** The database that refuses a backup stays as it was. */
const refusing = await newDatabase('embedded')
afterAll(refusing.remove)

async function restoredSite(clock: typeof time) {
  const { address, remove } = await newMigratedAddress('embedded')
  onTestFinished(remove)
  const opened = await openSiteDatabase(address)
  await restoreSite(opened, backup, overwriting).finally(() => opened.destroy())
  const environment = { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off' }
  return siteOfTest('embedded', { address, clock: () => clock.now, environment })
}

const animalPage = async (of: TestSite, { id }: { id: string }) =>
  (await of.request(`/nossos-touros/${id}`)).text()
const versionsOf = async ({ services }: TestSite) => readVersion(services.database)

it('a second site that a backup is restored to shows the same, does once what was due meanwhile, and mails nobody twice', async () => {
  // The clock of the first site must not move: it does what is due there.
  const later = { now: time.now }
  const restored = await restoredSite(later)
  const lengthOn = async (of: TestSite, path: string) => (await (await of.request(path)).text()).length
  for (const path of ['/nossos-touros', '/sitemap.xml', '/dados/rebanho.json'])
    expect(await lengthOn(restored, path), path).toBe(await lengthOn(site, path))
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
})

it('what was due before a restored site started waits until somebody decides', async () => {
  const later = { now: time.now + 25 * hourMs }
  const restored = await restoredSite(later)
  await carryOutDueChanges(restored.services)
  expect(await versionsOf(restored)).toBe(await versionsOf(site))
  expect(await animalPage(restored, datedBull)).not.toContain('Novidade de Sexta')
  expect(await animalPage(restored, reservedBull)).toContain('Reservado')
  const owner = await signedInStaff(restored, 'dona@example.com', later.now)
  await insertMember(restored.services.database, 'dona@example.com', 'owner')
  const region = (await pageOf(await owner.get('/painel'))).getByRole('region', { name: 'Muda sozinho' })
  expect(region.textContent?.match(/Não foi feito na hora/g)).toHaveLength(2)
  // Only the first start asks; what is dated from then on happens.
  const coming = await readComingChanges(restored.services.database)
  const draft = coming.find(({ change }) => change === 'draft') ?? expect.fail('no draft')
  const again = { ...entry(draft.id), expectedRevision: draft.newest }
  await dateDrafts(restored.services, [again], { by, at: later.now + hourMs })
  later.now += 2 * hourMs
  await carryOutDueChanges(restored.services)
  expect(await animalPage(restored, datedBull)).toContain('Novidade de Sexta')
})

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
  ['leads', { kind: 'x' }],
  ['leads', { status: 'x' }],
  ['mails', { state: 'x' }],
  ['mailed_links', { kind: 'x' }],
  ['members', { role: 'x' }],
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
    const at = lines.findIndex((line) => line.startsWith(`["${table}"`))
    const [, row] = JSON.parse(lines[at] ?? '')
    const wrong = lines.with(at, JSON.stringify([table, { ...row, ...values }]))
    const refused = restoreSite(refusing.database, await fileWith(wrong.join('\n')), overwriting)
    await expect(refused).rejects.toThrow(InvalidBackup)
    await expect(refused).rejects.toThrow(table)
  },
)
