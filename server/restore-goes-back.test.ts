import { createReadStream, openAsBlob } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { isOpenClaim } from '../app/domain/accounts/claims.server.ts'
import { encryption, newFile } from '../app/domain/copies/age-file.server.ts'
import { backUpSite, openSiteDatabaseForCommand } from '../app/domain/database/site-database.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { copySite } from '../test/copies.ts'
import { folderOfTest } from '../test/folder.ts'
import { insertMember } from '../test/rows.ts'
import { startS3Server } from '../test/s3-server.ts'
import { eventually, siteOfTest, type TestSite } from '../test/site.ts'
import { message } from '../test/staff.ts'

let store: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  store = await startS3Server()
})

/** The backup of a site with a lead of its own, once its rows were changed. */
async function backupWith(change: (database: Database) => Promise<unknown>): Promise<string> {
  const source = await siteOfTest('embedded', { environment: { FORM_LIMIT: 'off' } })
  await source.post('/', { ...message, name: 'Da Cópia' })
  await change(source.services.database)
  const folder = folderOfTest()
  const path = join(folder, 'copy.backup.gz')
  await backUpSite(source.services.database, path, () => {})
  return path
}

async function openTarget() {
  const { site } = await copySite('embedded', store)
  await site.post('/', { ...message, name: 'De Antes' })
  return site
}

async function replaceBy(site: TestSite, path: string): Promise<void> {
  site.services.copies.replaceBy({ path, rows: 0, remove: async () => {} })
  await eventually(async () => (await site.request('/healthz')).status === 503)
  await eventually(async () => (await site.request('/healthz')).status === 200)
}

const documentsAre = (text: string) => async (database: Database) => {
  await sql`update content_entries set published = ${text} where published is not null`.execute(database)
  await sql`update content_revisions set document = ${text}`.execute(database)
}

const wrongShapes = ['', '[]', '{"name":null}']

describe('a copy whose documents have the wrong shape', () => {
  it.each(wrongShapes)('(%j) leaves the site with all that it had', async (text) => {
    const site = await openTarget()
    const before = await namesIn(site)
    await replaceBy(site, await backupWith(documentsAre(text)))
    expect(await namesIn(site)).toEqual(before)
    expect((await site.request('/')).status).toBe(200)
    await eventually(async () => (await readdir(join(site.dataDir, 'copies'))).length === 0)
  })
})

it('a copy with documents of the wrong shape is refused when it is tried', async () => {
  const { copies, key } = await copySite('embedded', store)
  const folder = folderOfTest()
  const file = join(folder, 'copy.age')
  const plain = createReadStream(await backupWith(documentsAre('[]')))
  await pipeline(plain, encryption([key.recipient]), newFile(file))
  const body = (await openAsBlob(file)).stream()
  expect(await copies.tryCopy({ body }, key.identity)).toBe('no-backup')
})

it('a copy without owners opens a claim, whose link only its file has', async () => {
  const { site } = await copySite('embedded', store, { staffEmails: '' })
  await insertMember(site.services.database, 'dona@example.com', 'owner')
  await replaceBy(site, await backupWith(async () => {}))
  const link = await readFile(join(site.dataDir, 'comecar.txt'), 'utf8')
  const code = link.trim().split('#')[1] ?? ''
  const { clock } = site.services
  expect(await inDatabase(site, (database) => isOpenClaim({ database, clock }, code))).toBe(true)
  expect(site.logged.join()).toContain('no owner')
  expect(site.logged.join()).not.toContain(code)
})

/** Over a connection of its own: the site's was closed by the restore. */
async function inDatabase<T>({ address }: TestSite, read: (database: Database) => Promise<T>): Promise<T> {
  const database = await openSiteDatabaseForCommand(address)
  try {
    return await read(database)
  } finally {
    await database.destroy()
  }
}

const namesIn = (site: TestSite) =>
  inDatabase(site, async (database) =>
    (await database.selectFrom('leads').select('name').execute()).map(({ name }) => name),
  )
