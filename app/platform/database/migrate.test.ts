import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds, newDatabaseAddress } from '../../../test/database.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { DatabaseOfOtherTables, FolderNotWritable } from './errors.server.ts'
import { openDatabase } from './open-database.server.ts'

const createTable = (name: string): Migration => ({
  up: (database) => database.schema.createTable(name).addColumn('id', 'text').execute(),
})

const failAfterCreatingTable = (name: string): Migration => ({
  async up(database) {
    await createTable(name).up(database)
    throw new Error('interrupted')
  },
})

describe.each(databaseKinds)('migrating the %s database', (kind) => {
  it('takes that of a newer version as it is, and goes on with it', async () => {
    const { address, remove } = await newDatabaseAddress(kind)
    onTestFinished(remove)
    const before = { '1': createTable('one') }
    const after = { ...before, '2': createTable('two') }
    for (const migrations of [before, after, before, { ...after, '3': createTable('three') }, before])
      await (await openDatabase(address, migrations)).destroy()
    const database = await openDatabase(address, before)
    onTestFinished(() => database.destroy())
    expect(await tableNames(database)).toEqual(['one', 'three', 'two'])
  })

  it.each([
    ['others', { '0': createTable('zero') }],
    ['others, and some of its own', { '1': createTable('one'), '3': createTable('three') }],
  ])('refuses one that was made by %s', async (_, migrations) => {
    const { address, remove } = await newDatabaseAddress(kind)
    onTestFinished(remove)
    await (await openDatabase(address, { '1': createTable('one'), '2': createTable('two') })).destroy()
    await expect(openDatabase(address, migrations)).rejects.toThrow(DatabaseOfOtherTables)
  })

  it('leaves the schema unchanged when interrupted; the next start migrates', async () => {
    const { address, remove } = await newDatabaseAddress(kind)
    onTestFinished(remove)
    const first = { '1': createTable('one') }
    await (await openDatabase(address, first)).destroy()

    const interrupted = { ...first, '2': createTable('two'), '3': failAfterCreatingTable('three') }
    await expect(openDatabase(address, interrupted)).rejects.toThrow('interrupted')
    const database = await openDatabase(address, first)
    expect(await tableNames(database)).toEqual(['one'])
    await database.destroy()

    const next = await openDatabase(address, { ...interrupted, '3': createTable('three') })
    expect(await tableNames(next)).toEqual(['one', 'three', 'two'])
    await next.destroy()
  })
})

it('migrations on PostgreSQL have no limit of time; requests have it again after them', async () => {
  const { address, remove } = await newDatabaseAddress('postgres')
  onTestFinished(remove)
  const limits: (string | undefined)[] = []
  const migration: Migration = {
    up: async (database) => void limits.push(await statementTimeout(database)),
  }
  const database = await openDatabase(address, { '1': migration })
  onTestFinished(() => database.destroy())
  limits.push(await statementTimeout(database))
  expect(limits).toEqual(['0', '10s'])
})

async function statementTimeout<T>(database: Kysely<T>): Promise<string | undefined> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database)
  return rows[0]?.statement_timeout
}

async function tableNames(database: Awaited<ReturnType<typeof openDatabase>>): Promise<string[]> {
  const tables = await database.introspection.getTables()
  return tables.map(({ name }) => name).sort()
}

const isRoot = process.getuid?.() === 0
const user = isRoot ? 65_534 : (process.getuid?.() ?? 0)
const group = isRoot ? 65_534 : (process.getgid?.() ?? 0)

/** What opening the database in a folder says to a user who is not root. */
async function opening(folder: string, limit = 'true'): Promise<string> {
  const address = JSON.stringify({ kind: 'embedded', folder })
  const code = `
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'open-database.server.ts'))})
    if (${isRoot}) { process.setgid(${group}); process.setuid(${user}) }
    await openDatabase(${address}, {}).then(() => console.log('opened'), (error) => console.log(error.message))`
  const args = [process.execPath, '--input-type=module-typescript', '--eval', code]
  const child = spawn('sh', ['-c', `${limit}; exec "$@"`, 'sh', ...args])
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  await once(child, 'close')
  return text.trim()
}

async function ownFolder(): Promise<string> {
  const folder = join(folderOfTest(), 'storage')
  await mkdir(folder)
  // Temporary folders are for their user alone.
  await chmod(dirname(folder), 0o755)
  if (isRoot) await chown(folder, user, group)
  return folder
}

const forbid = (path: string) => (isRoot ? chown(path, 0, 0) : chmod(path, 0o500))

it('a folder of the process’s own user is taken', async () => {
  expect(await opening(await ownFolder())).toBe('opened')
})

it.each<[what: string, name: string, spoil: (own: string) => Promise<unknown>]>([
  ['the folder', '', forbid],
  ['the folder that it is to be made in', 'data', forbid],
  [
    'a database in it',
    '',
    async (own) => {
      await opening(own)
      const file = join(own, 'matriz.sqlite')
      await (isRoot ? chown(file, 0, 0) : undefined)
      await chmod(file, isRoot ? 0o600 : 0o400)
    },
  ],
])('where %s is another user’s, one line names folder, user and what to do', async (_, name, spoil) => {
  const own = await ownFolder()
  await spoil(own)
  const folder = join(own, name)
  const said = await opening(folder)
  expect(said).toBe(
    `DATA_DIR ${folder} can not be written by the user ${user}:${group}: run "chown -R ${user}:${group} ${folder}" as root, or set DATA_DIR to a folder of this user`,
  )
})

it('a file in the place of the folder, and a full disk, are said in one line', async () => {
  const file = join(await ownFolder(), 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'data')])
    expect(await opening(path)).toBe(`DATA_DIR ${path} is no folder: name one`)
  const folder = await ownFolder()
  expect(await opening(folder, 'trap "" XFSZ; ulimit -f 200')).toBe(
    `DATA_DIR ${folder} is on a full disk: free some room`,
  )
})

it.each([
  [{ code: 'EROFS' }, 'is on a disk that is read-only'],
  [{ errcode: 8 }, 'is on a disk that is read-only'],
  [{ errcode: 13 }, 'is on a full disk'],
  [{ errcode: 14 }, 'can not be written by the user'],
])('%j of the disk or of SQLite is said, too', (reason, said) => {
  expect(new FolderNotWritable('/storage', Object.assign(new Error('x'), reason)).message).toContain(
    `DATA_DIR /storage ${said}`,
  )
})
