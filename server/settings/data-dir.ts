import { chmod, lstat, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

const privateFolderMode = 0o700
const privateFileMode = 0o600
const stickyBit = 0o1000

/** The files that the site keeps in `DATA_DIR`. */
const siteFile =
  /^(matriz|lock|jobs|restoring)\.sqlite(-wal|-shm|-journal)?$|\.backup\.gz(\.part)?$|^comecar\.txt$/
const siteFolders = ['mail', 'copies']
const mailFile = /\.eml(\.part)?$/

/** Makes every file that this process creates private to its user. Not for builds: another user may serve those. */
export function restrictNewFiles(): void {
  process.umask(0o077)
}

/**
 * Takes other users' access to files that were copied here without this process's mask. Follows no symbolic link. A folder with other folders in
 * it, or one with the sticky bit, is shared with other programs and keeps its mode. Ignores files that can't be changed.
 */
export async function restrictDataDir(dataDir: string): Promise<void> {
  const names = await namesIn(dataDir)
  for (const name of names.filter((each) => siteFile.test(each)))
    await restrict(join(dataDir, name), privateFileMode)
  const mails = join(dataDir, 'mail')
  if (await isFolder(mails)) {
    for (const name of (await namesIn(mails)).filter((each) => mailFile.test(each)))
      await restrict(join(mails, name), privateFileMode)
    await restrict(mails, privateFolderMode)
  }
  for (const name of names) if (!siteFolders.includes(name) && (await isFolder(join(dataDir, name)))) return
  // DATA_DIR itself may be a symbolic link.
  await restrict(await realpath(dataDir).catch(() => dataDir), privateFolderMode)
}

async function restrict(path: string, mode: number): Promise<void> {
  try {
    const found = await lstat(path)
    const isShared = (found.mode & stickyBit) !== 0
    if (!isShared && !found.isSymbolicLink()) await chmod(path, mode)
  } catch {
    // Another user's file, or deleted meanwhile.
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isDirectory()
  } catch {
    return false
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}
