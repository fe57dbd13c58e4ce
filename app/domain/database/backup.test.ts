import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { visitsAll } from '../../../test/scope.ts'
import { siteOfTest } from '../../../test/site.ts'
import { message, signedIn } from '../../../test/staff.ts'
import { DatabaseNotEmpty, InvalidBackup } from '../../platform/database/errors.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { decryptFile, newKeyPair } from '../copies/index.server.ts'
import { migrations } from './migrations/index.ts'
import { backUpSite, openSiteDatabaseForCommand, restoreSite } from './site-database.server.ts'

const options = { overwrite: false, report: () => {} }
const overwriting = { ...options, overwrite: true }

async function emptyDatabase(kind: (typeof databaseKinds)[number]) {
  const { database } = await databaseOfTest(kind)
  return database
}

const leadsOf = (database: Database) => database.selectFrom('leads').selectAll().orderBy('id').execute()

describe.each(databaseKinds)('a backup of the %s database', (kind) => {
  /** Databases that it is restored to: in `npm test` the other one. */
  const others = databaseKinds.filter((other) => visitsAll || other !== kind)

  async function openSiteWithLeads() {
    const site = await siteOfTest(kind, { environment: { FORM_LIMIT: 'off' } })
    await signedIn(site)
    for (let count = 0; count < 10; count++)
      await site.post('/', { ...message, city: `Cidade ${'abcdefghij'[count % 10]}`, message: `${count}` })
    return { site, file: join(folderOfTest(), 'a.backup.gz') }
  }

  it.each(others)(
    'made while leads arrive is consistent and restorable to the %s database',
    async (other) => {
      const { site, file } = await openSiteWithLeads()
      const commandDatabase =
        kind === 'embedded'
          ? await openSiteDatabaseForCommand({ kind, folder: site.databaseFolder })
          : site.services.database
      if (kind === 'embedded') onTestFinished(() => commandDatabase.destroy())
      const reported: string[] = []
      const sends = Array.from({ length: 20 }, (_, count) =>
        site.post('/', { ...message, message: `during the backup ${count}` }),
      )
      const rows = await backUpSite(commandDatabase, file, ({ table, rows }) =>
        reported.push(`${table} ${rows}`),
      )
      await Promise.all(sends)

      const restored = await emptyDatabase(other)
      expect(await restoreSite(restored, file, options)).toBe(rows)
      const leads = await leadsOf(restored)
      expect(leads.length).toBeGreaterThanOrEqual(11)
      const originals = new Map((await leadsOf(site.services.database)).map((lead) => [lead.id, lead]))
      for (const lead of leads) expect(lead).toEqual(originals.get(lead.id))
      // The backup has each lead's mail.
      for (const { id } of leads) {
        const mails = await restored.selectFrom('mails').select('id').where('lead_id', '=', id).execute()
        expect(mails).toHaveLength(1)
      }
      expect(await restored.selectFrom('accounts').select('email').execute()).toEqual([
        { email: 'ana@example.com' },
      ])
      expect(reported.some((line) => line.startsWith('leads '))).toBe(true)
      expect(gunzipSync(await readFile(file)).toString()).not.toContain('"sessions"')
    },
  )

  it('replaces existing rows only with --overwrite, and then all rows', async () => {
    const { site, file } = await openSiteWithLeads()
    await backUpSite(site.services.database, file, () => {})
    const target = await emptyDatabase(kind)
    await restoreSite(target, file, options)
    await expect(restoreSite(target, file, options)).rejects.toThrow(DatabaseNotEmpty)
    await target.updateTable('leads').set({ name: 'Mudou' }).execute()
    await restoreSite(target, file, overwriting)
    expect((await leadsOf(target)).map(({ name }) => name)).not.toContain('Mudou')
  })

  it('by the version before on the database of a newer one holds what that version knows', async () => {
    const { site, file } = await openSiteWithLeads()
    const { database } = site.services
    await sql`alter table leads add column later text default 'later'`.execute(database)
    await sql`create table later (id text primary key, lead_id text references leads (id) on delete cascade)`.execute(
      database,
    )
    const names = (of: Database) => of.selectFrom('leads').select('name').orderBy('id').execute()
    const leads = await names(database)
    await backUpSite(database, file, () => {})
    const restored = await emptyDatabase(kind)
    await restoreSite(restored, file, options)
    expect(await names(restored)).toEqual(leads)
    await restoreSite(database, file, overwriting)
    expect(await names(database)).toEqual(leads)
  })
})

const header = JSON.stringify({ matriz: 'backup', migration: Object.keys(migrations).sort().at(-1) })
const block = Buffer.alloc(1024 * 1024, 'a')

/** What comes before, so many megabytes of one letter, what comes after. */
function* longText(before: string, megabytes: number, after: string) {
  yield before
  for (let count = 0; count < megabytes; count++) yield block
  yield after
}

it.each<[string, Iterable<string | Buffer>]>([
  ['is one line', longText('', 300, '')],
  ['has a long header', longText('{"matriz":"', 300, '"}\n')],
  ['has a long row', longText(`${header}\n["leads",{"name":"`, 300, '"}]\n{"rows":1}\n')],
  ['has a long last line', longText(`${header}\n`, 300, '')],
  ['has a long name of a table', longText(`${header}\n["`, 20, '",{}]\n')],
  ['has a deep row', [`${header}\n["leads",${'['.repeat(1_000_000)}`]],
  [
    'has a deep value',
    [`${header}\n["leads",{"id":${'['.repeat(9_000)}${']'.repeat(9_000)}}]\n{"rows":1}\n`],
  ],
  ['names a table by an object', [`${header}\n[{"toString":1},{}]\n`]],
  ['names its version by an object', ['{"matriz":"backup","migration":{"toString":1}}\n']],
  ['names its version by a list', ['{"matriz":"backup","migration":["0001"]}\n']],
  ['names its version by a word of the language', ['{"matriz":"backup","migration":"__proto__"}\n']],
  ['has a row that is null', [`${header}\n["leads",null]\n{"rows":1}\n`]],
  ['has no row', [`${header}\n[]\n{"rows":1}\n`]],
  ['has a column that is none', [`${header}\n["leads",{"__proto__":1}]\n{"rows":1}\n`]],
])('attack: a backup that %s is refused in bounded memory', async (_what, content) => {
  const file = join(folderOfTest(), 'a.backup.gz')
  await pipeline(Readable.from(content), createGzip({ level: 1 }), createWriteStream(file))
  const database = await emptyDatabase('embedded')
  const before = process.memoryUsage().rss
  const error = await restoreSite(database, file, overwriting).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(InvalidBackup)
  expect(String(error).length).toBeLessThan(300)
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 ** 2)
})

it('attack: an encrypted copy whose header does not end is refused in bounded memory', async () => {
  const folder = folderOfTest()
  const { identity } = await newKeyPair()
  for (const start of ['', 'age-encryption.org/v1\n-> X25519 ', 'age-encryption.org/v1\n--- ']) {
    const file = join(folder, 'copy.age')
    await pipeline(Readable.from(longText(start, 300, '')), createWriteStream(file))
    const before = process.memoryUsage().rss
    await expect(decryptFile(file, identity).next()).rejects.toThrow('header')
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2)
  }
})

it('the message of a damaged line quotes nothing of it', async () => {
  const file = join(folderOfTest(), 'a.backup.gz')
  await writeFile(file, gzipSync(`${header}\n["leads",{"name":"Zélia Araújo",}]\n`))
  const error = await restoreSite(await emptyDatabase('embedded'), file, overwriting).catch(
    (error: unknown) => error,
  )
  expect(String(error)).toMatch(/a line is damaged/)
  expect(String(error)).not.toContain('Zélia')
})

it('texts come back as they were, with every sign that ends a line somewhere', async () => {
  const site = await siteOfTest('embedded', { environment: { FORM_LIMIT: 'off' } })
  await site.post('/', message)
  const { database } = site.services
  const name = ['\u2028', '\u2029', '\u0085', '\r', '\r\n', '\n', '\v', '\f'].join('x')
  await database.updateTable('leads').set({ name }).execute()
  const file = join(folderOfTest(), 'a.backup.gz')
  await backUpSite(database, file, () => {})
  const restored = await emptyDatabase('embedded')
  await restoreSite(restored, file, overwriting)
  expect(await restored.selectFrom('leads').select('name').execute()).toEqual([{ name }])
})
