import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { visitsAll } from '../../../test/scope.ts'
import { siteOfTest } from '../../../test/site.ts'
import { message } from '../../../test/staff.ts'
import { mailedLink, veterinarian, visitor } from '../../../test/visitor.ts'
import { DatabaseNotEmpty } from '../../platform/database/errors.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { backUpSite, openSiteDatabaseForCommand, restoreSite } from './site-database.server.ts'

const options = { overwrite: false, report: () => {} }

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
    await visitor(site).post('/conta/cadastro', veterinarian)
    const link = await mailedLink(site, 'ana@example.com', 'verification')
    await visitor(site).followLink(link, veterinarian.password)
    for (let count = 0; count < 10; count++)
      await site.post('/', { ...message, city: `Cidade ${'abcdefghij'[count % 10]}`, message: `${count}` })
    const folder = folderOfTest()
    return { site, folder, file: join(folder, 'a.backup.gz') }
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
    await restoreSite(target, file, { ...options, overwrite: true })
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
    await restoreSite(database, file, { ...options, overwrite: true })
    expect(await names(database)).toEqual(leads)
  })
})
