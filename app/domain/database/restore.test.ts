import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cleanupsAfterEach } from '../../../test/cleanups.ts'
import { databaseKinds, newDatabase } from '../../../test/database.ts'
import { memoryLog } from '../../../test/mail.ts'
import { visitsAll } from '../../../test/scope.ts'
import type { Database } from '../../platform/database/schema.ts'
import { startRetention } from '../privacy/retention.server.ts'
import { migrations } from './migrations/index.ts'
import { openSiteDatabase, restoreSite } from './site-database.server.ts'

const cleanups = cleanupsAfterEach()

/** Uncompressed backups of a small site, named for the version that wrote them. Never regenerated. */
const oldBackups = join(import.meta.dirname, 'old-backups')
const versions = (await readdir(oldBackups)).map((name) => name.replace('.jsonl', '')).sort()
const readOld = (version: string) => readFile(join(oldBackups, `${version}.jsonl`), 'utf8')
const options = { overwrite: false, report: () => {} }

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'matriz-restore-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'a.backup.gz'), gzipSync(text))
  return join(folder, 'a.backup.gz')
}

const leadsOf = (database: Database) => database.selectFrom('leads').selectAll().orderBy('id').execute()

it('every version but the newest has an old backup', () => {
  expect(versions).toEqual(expect.arrayContaining(Object.keys(migrations).slice(0, -1)))
})

describe.each(databaseKinds)('restoring to the %s database', (kind) => {
  async function empty() {
    const { database, address, remove } = await newDatabase(kind)
    cleanups.push(remove)
    return { database, address }
  }

  // On PostgreSQL the migrations are the same; the SQL that differs is in the newest.
  const tried = kind === 'embedded' || visitsAll ? versions : versions.slice(-3)
  it.each(tried)('a backup of %s keeps every lead, its time and its search terms', async (version) => {
    const { database } = await empty()
    const text = await readOld(version)
    expect(await restoreSite(database, await fileWith(text), options)).toBe(
      text.trim().split('\n').length - 2,
    )

    const leads = await leadsOf(database)
    expect(leads.map(({ name, email }) => [name, email])).toEqual([
      ['Zélia Araújo', 'zelia@example.com'],
      ['Beto Lima', ''],
      ["Ana D'Ávila", 'ana@example.com'],
    ])
    for (const lead of leads) expect(lead.touched_at).toBe(lead.received_at)
    expect(leads.map(({ phone_key }) => phone_key)).toEqual(['34999991234', '38988881234', '31977771234'])
    expect(leads[0]?.words).toBe(' zelia araujo zelia@example.com example com dias davila 34999991234')
    const words = await database.selectFrom('lead_words').select('lead_id').execute()
    expect(leads.map(({ id }) => words.filter(({ lead_id }) => lead_id === id).length)).toEqual([8, 3, 6])
    expect(await database.selectFrom('mails').select('id').execute()).toHaveLength(2)
    const members = await database.selectFrom('members').select(['email', 'role']).execute()
    expect(members).toEqual(version < '0014' ? [] : [{ email: 'bia@example.com', role: 'editor' }])
    const references = await database
      .selectFrom('chat_references')
      .select(['opened_at', 'referrer'])
      .execute()
    for (const { opened_at, referrer } of references)
      expect([opened_at % 600_000, referrer]).toEqual([0, 'www.instagram.com'])

    const { log, events } = memoryLog()
    const clock = () => Date.parse('2026-11-21T12:00:00Z')
    await startRetention({ database, clock, log, months: 24, hasEmbeddedAccounts: true }).stop()
    expect(events()).toEqual([])
    expect(await leadsOf(database)).toEqual(leads)
  })

  it('an unknown status, kind or state in a backup is replaced', async () => {
    const { database } = await empty()
    const text = (await readOld('0005-staff'))
      .replace('"kind":"contact"', '"kind":"odd"')
      .replace('"status":"new"', '"status":"odd"')
      .replace('"state":"sent"', '"state":"odd"')
    await restoreSite(database, await fileWith(text), options)
    expect((await leadsOf(database))[0]).toMatchObject({ kind: 'contact', status: 'new' })
    const states = await database.selectFrom('mails').select('state').execute()
    expect(states.map(({ state }) => state)).toContain('abandoned')
  })

  it('the restored database has exactly the schema of a new one', async () => {
    const { database } = await empty()
    const schema = async () => {
      const tables = await database.introspection.getTables()
      return tables.map(({ name, schema, columns }) => ({ name, schema, columns }))
    }
    const before = await schema()
    await restoreSite(database, await fileWith(await readOld('0001-leads-and-mails')), options)
    expect(await schema()).toEqual(before)
  })

  it('a failed restore changes nothing, even with --overwrite', async () => {
    const { database, address } = await empty()
    await restoreSite(database, await fileWith(await readOld('0005-staff')), options)
    const before = await leadsOf(database)
    const old = await readOld('0004-chat-openings')
    const unknownColumn = old.replace('"sender":""', '"sender":"","color":"red"')
    const duplicateSubmission = old.replace('submission-2', 'submission-1')
    const truncated = old.split('\n').slice(0, 6).join('\n')
    for (const text of [unknownColumn, duplicateSubmission, truncated])
      await expect(
        restoreSite(database, await fileWith(text), { ...options, overwrite: true }),
      ).rejects.toThrow(/not whole|do not fit/)
    expect(await leadsOf(database)).toEqual(before)
    if (address.kind === 'embedded')
      expect((await readdir(address.folder)).filter((name) => name.startsWith('restoring'))).toEqual([])
  })

  it('a killed restore leaves either all old rows or all new ones', {
    timeout: 120_000,
  }, async () => {
    const { database, address } = await empty()
    await restoreSite(database, await fileWith(await readOld('0005-staff')), options)
    await database.destroy()
    const file = await fileWith(largeBackup(await readOld('0004-chat-openings'), 4_000))
    const environment =
      address.kind === 'embedded'
        ? { DATA_DIR: address.folder }
        : { DATABASE_URL: address.url, DATA_DIR: tmpdir() }

    const moments = ['leads: 1000', 'leads: 4000', 'mails', 'never']
    for (const [round, killAt] of moments.slice(visitsAll ? 0 : 2).entries()) {
      const child = spawn(process.execPath, ['server/commands/restore.ts', file, '--overwrite'], {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child.stderr.on('data', (chunk: Buffer) => {
        if (chunk.includes(killAt)) setTimeout(() => child.kill('SIGKILL'), round * 20)
      })
      await once(child, 'exit')
      const reopened = await openSiteDatabase(address)
      const { leads, words } = await reopened
        .selectNoFrom((select) => [
          select.selectFrom('leads').select(sql<number>`count(*)`.as('n')).as('leads'),
          select.selectFrom('lead_words').select(sql<number>`count(*)`.as('n')).as('words'),
        ])
        .executeTakeFirstOrThrow()
      expect(
        killAt === 'never'
          ? [[4_003, 12_017]]
          : [
              [3, 17],
              [4_003, 12_017],
            ],
      ).toContainEqual([leads, words])
      await reopened.destroy()
    }
  })
})

it('rows that a restore replaces leave no traces in the files of the embedded database', async () => {
  const { database, address, remove } = await newDatabase('embedded')
  cleanups.push(remove)
  if (address.kind !== 'embedded') throw new Error('this test reads files')
  const large = largeBackup(await readOld('0005-staff'), 4_000)
  await restoreSite(database, await fileWith(large.replaceAll('Zélia Araújo', 'Some Daqui')), options)
  const file = join(address.folder, 'matriz.sqlite')
  const bytes = async () =>
    (await Promise.all([file, `${file}-wal`].map((each) => readFile(each, 'utf8').catch(() => '')))).join()
  const before = await bytes()
  expect(before).toContain('Some Daqui')

  await restoreSite(database, await fileWith(await readOld('0005-staff')), { ...options, overwrite: true })
  const after = await bytes()
  expect(after).not.toContain('Some Daqui')
  expect(after).toContain('Zélia Araújo')
  expect(after.length).toBeLessThan(before.length / 4)
})

/** The backup with `more` additional leads. */
function largeBackup(text: string, more: number): string {
  const lines = text.trim().split('\n')
  const [lead = ''] = lines.filter((line) => line.startsWith('["leads"'))
  const [, row] = JSON.parse(lead)
  const added = Array.from({ length: more }, (_, count) =>
    JSON.stringify([
      'leads',
      { ...row, id: `more ${count}`, submission: `more ${count}`, email: '', city: '' },
    ]),
  )
  const at = lines.indexOf(lead)
  return [
    ...lines.slice(0, at),
    ...added,
    ...lines.slice(at, -1),
    JSON.stringify({ rows: lines.length - 2 + more }),
  ].join('\n')
}
