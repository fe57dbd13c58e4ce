import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { databaseOfTest } from '../../../test/database.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { siteOfTest } from '../../../test/site.ts'
import { message } from '../../../test/staff.ts'
import { InvalidBackup } from '../../platform/database/errors.server.ts'
import { decryptFile, newKeyPair } from '../copies/index.server.ts'
import { migrations } from './migrations/index.ts'
import { backUpSite, restoreSite } from './site-database.server.ts'

const options = { overwrite: true, report: () => {} }

async function emptyDatabase() {
  const { database } = await databaseOfTest('embedded')
  return database
}

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
  const database = await emptyDatabase()
  const before = process.memoryUsage().rss
  const error = await restoreSite(database, file, options).catch((error: unknown) => error)
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
  const error = await restoreSite(await emptyDatabase(), file, options).catch((error: unknown) => error)
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
  const restored = await emptyDatabase()
  await restoreSite(restored, file, options)
  expect(await restored.selectFrom('leads').select('name').execute()).toEqual([{ name }])
})
