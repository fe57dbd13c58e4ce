import { createHash, randomUUID } from 'node:crypto'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newDatabaseAddress } from '../../../test/database.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { memoryLog } from '../../../test/mail.ts'
import { readFiles } from '../../../test/read-files.ts'
import { leadRow } from '../../../test/rows.ts'
import { sharedJobs } from '../../platform/database/open-database.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { sqlitePath } from '../../platform/database/sqlite.server.ts'
import { removeMailFiles } from '../../platform/mail/folder.server.ts'
import { openSiteDatabase } from '../database/site-database.server.ts'
import { leadSearchText } from '../leads/lead.ts'
import { truncateDatabaseLog } from './personal-data.server.ts'
import { startRetention } from './retention.server.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-21T12:00:00Z')

async function open() {
  const { address, remove } = await newDatabaseAddress('embedded')
  onTestFinished(remove)
  if (address.kind !== 'embedded') throw new Error('these tests read files')
  const database = await openSiteDatabase(address)
  onTestFinished(() => database.destroy())
  return { database, address, folder: address.folder }
}

async function insertLead(database: Database, name: string, touchedAt: number, id: string): Promise<void> {
  const lead = { name, email: `${name.toLowerCase()}@example.com`, phone: '', city: 'Bagé' }
  const details = { message: `Sou ${name}. `.repeat(touchedAt % 40) }
  await database
    .insertInto('leads')
    .values(
      leadRow({
        ...{ id, received_at: touchedAt, ...lead, details: JSON.stringify(details) },
        search_text: leadSearchText({ ...lead, details }),
      }),
    )
    .execute()
}

describe('a row deleted from the embedded database', () => {
  it('is in none of its files after a round of the retention, which does not rewrite the file', async () => {
    const { database, address, folder } = await open()
    // Every third has expired. Ids in this order make SQLite leave copies of deleted rows in the unused part of pages.
    for (let count = 0; count < 400; count++) {
      const [name, days] = count % 3 ? ['Fica', 1] : ['Some', 800]
      const id = createHash('sha256').update(String(count)).digest('hex')
      await insertLead(database, `${name}${count}x`, now - days * dayMs, id)
    }
    expect(await readFiles(folder)).toMatch(/Some\d+x/)
    const size = async () => (await stat(sqlitePath(folder))).size
    truncateDatabaseLog(address, 0)
    const before = await size()
    const { log, events } = memoryLog()
    await startRetention({
      jobs: sharedJobs,
      database,
      clock: () => now,
      log,
      months: 24,
      hasEmbeddedAccounts: true,
      files: { database: address, mails: join(folder, 'mail') },
    }).stop()
    expect(events()).toEqual(['info leads anonymised'])
    const left = await readFiles(folder)
    expect(left.match(/some\d+x/gi)).toBeNull()
    expect(left).toMatch(/Fica\d+x/)
    // A rewrite would free the space of the deleted rows, but block all forms meanwhile.
    expect(await size()).toBeGreaterThanOrEqual(before)
  })

  it('stays in the write-ahead log while a backup reads, without an error', async () => {
    const { database, address } = await open()
    const reader = new DatabaseSync(sqlitePath(address.folder))
    reader.exec('begin; select count(*) from leads')
    await insertLead(database, 'Espera', now, randomUUID())
    expect(truncateDatabaseLog(address, 0)).toBe(false)
    reader.exec('commit')
    expect(truncateDatabaseLog(address, 0)).toBe(true)
    reader.close()
  })
})

describe('copies of mails in a folder', () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const mails = {
    [`2026-11-20T10-00-00.000Z-${first}_localhost.eml`]:
      'To: r@example.com\r\nReply-To: "Ana" <Ana@example.com>',
    [`2026-11-20T11-00-00.000Z-${second}_localhost.eml`]: 'To: mariana@example.com\r\n\r\nana@example.com',
    [`2024-01-20T11-00-00.000Z-${third}_localhost.eml.part`]: 'To: x@example.com\r\n\r\nhalf',
    'notes.eml': 'To: ana@example.com\r\n\r\n',
  }
  it.each([
    [
      'to or from an address, but not with the address in the text',
      { addresses: ['ana@example.com'] },
      ['2024-01-20T11', '2026-11-20T11'],
    ],
    ['of given mails', { mails: [second] }, ['2024-01-20T11', '2026-11-20T10']],
    ['older than a time', { before: now - 700 * dayMs }, ['2026-11-20T10', '2026-11-20T11']],
    ['of no mail', {}, ['2024-01-20T11', '2026-11-20T10', '2026-11-20T11']],
  ])('%s are removed, and no other file', async (_, which, expected) => {
    const folder = folderOfTest()
    for (const [name, source] of Object.entries(mails)) await writeFile(join(folder, name), source)
    expect(await removeMailFiles(folder, which)).toBe(3 - expected.length)
    const left = (await readdir(folder)).map((name) => name.slice(0, 13)).sort()
    expect(left).toEqual([...expected, 'notes.eml'])
  })

  it('may be removed from a folder that does not exist', async () => {
    expect(await removeMailFiles(join(tmpdir(), 'matriz-no-such-folder'), { before: now })).toBe(0)
  })
})
