import { execFile } from 'node:child_process'
import { chmod, lstat, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { openSiteDatabase } from '../../app/domain/database/site-database.server.ts'
import { folderOfTest } from '../../test/folder.ts'
import { restrictDataDir } from './data-dir.ts'

async function newFolder(): Promise<string> {
  const folder = folderOfTest()
  await chmod(folder, 0o755)
  return folder
}

const modeOf = async (path: string) => ((await lstat(path)).mode & 0o7777).toString(8)

/** Modes of a folder and of everything in it, by relative path. */
async function modesIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true })
  const modes = await Promise.all(names.map(async (name) => [name, await modeOf(join(folder, name))]))
  return { '.': await modeOf(folder), ...Object.fromEntries(modes) }
}

async function writeReadable(path: string): Promise<void> {
  await writeFile(path, 'x')
  await chmod(path, 0o644)
}

describe('a data directory that others can read', () => {
  it('becomes private to the site’s user', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, 'mail'))
    await chmod(join(folder, 'mail'), 0o755)
    for (const name of ['matriz.sqlite', 'matriz.sqlite-wal', 'a.backup.gz', 'mail/2026_a.eml'])
      await writeReadable(join(folder, name))
    await restrictDataDir(folder)
    expect(await modesIn(folder)).toEqual({
      '.': '700',
      mail: '700',
      'mail/2026_a.eml': '600',
      'matriz.sqlite': '600',
      'matriz.sqlite-wal': '600',
      'a.backup.gz': '600',
    })
  })

  it('keeps the modes of link targets, other programs’ files and shared folders', async () => {
    const [folder, linkedFolder] = [await newFolder(), await newFolder()]
    await mkdir(join(folder, 'photos'))
    await chmod(join(folder, 'photos'), 0o755)
    for (const path of [join(folder, 'photos/a.eml'), join(folder, 'notes.txt'), join(linkedFolder, 'a.eml')])
      await writeReadable(path)
    await writeReadable(join(linkedFolder, 'real'))
    await symlink(linkedFolder, join(folder, 'mail'))
    await symlink(join(linkedFolder, 'real'), join(folder, 'matriz.sqlite'))
    await restrictDataDir(folder)
    expect(await modesIn(linkedFolder)).toEqual({ '.': '755', 'a.eml': '644', real: '644' })
    expect(await modesIn(folder)).toMatchObject({ '.': '755', 'notes.txt': '644', 'photos/a.eml': '644' })
    await chmod(linkedFolder, 0o1777)
    await restrictDataDir(linkedFolder)
    expect(await modeOf(linkedFolder)).toBe('1777')
  })

  it('may be missing', async () => {
    await restrictDataDir(join(await newFolder(), 'nothing/here'))
  })
})

it('a command makes old and new files private to its user', async () => {
  const folder = await newFolder()
  const dataDir = join(folder, 'data')
  const database = await openSiteDatabase({ kind: 'embedded', folder: dataDir })
  await database.destroy()
  await chmod(dataDir, 0o755)
  await chmod(join(dataDir, 'matriz.sqlite'), 0o644)
  const env = { ...process.env, DATA_DIR: dataDir }
  const backup = join(folder, 'a.backup.gz')
  await promisify(execFile)(process.execPath, ['ops/commands/backup.ts', backup], { env })
  const modes = [await modeOf(dataDir), await modeOf(join(dataDir, 'matriz.sqlite')), await modeOf(backup)]
  expect(modes).toEqual(['700', '600', '600'])
  const other = join(folder, 'other/deep')
  await promisify(execFile)(process.execPath, ['ops/commands/restore.ts', backup], {
    env: { ...env, DATA_DIR: other },
  })
  expect(await modesIn(join(folder, 'other'))).toEqual({
    '.': '700',
    deep: '700',
    'deep/matriz.sqlite': '600',
    'deep/lock.sqlite': '600',
  })
})
