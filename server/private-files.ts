import { chmod, lstat, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

const privateFolder = 0o700
const privateFile = 0o600

/** What the site itself keeps in `DATA_DIR`. */
const ours = /^(matriz|lock|restoring)\.sqlite(-wal|-shm|-journal)?$|\.backup\.gz(\.part)?$/
const mailFile = /\.eml(\.part)?$/

/** From now on every file that this process writes is its user's alone. Not for building, whose results others may serve. */
export function writePrivateFiles(): void {
  process.umask(0o077)
}

/**
 * Takes other users' access to what older versions left readable. Follows no link, so that nothing outside is touched;
 * a folder that holds other folders, or that everybody may write to, is not the site's alone and stays as it is.
 * What can't be changed stays as well.
 */
export async function tightenDataDir(dataDir: string): Promise<void> {
  const names = await namesIn(dataDir)
  for (const name of names.filter((each) => ours.test(each))) await tighten(join(dataDir, name), privateFile)
  const mails = join(dataDir, 'mail')
  if (await isFolder(mails)) {
    for (const name of (await namesIn(mails)).filter((each) => mailFile.test(each)))
      await tighten(join(mails, name), privateFile)
    await tighten(mails, privateFolder)
  }
  for (const name of names) if (name !== 'mail' && (await isFolder(join(dataDir, name)))) return
  // The setting itself may be a link.
  await tighten(await realpath(dataDir).catch(() => dataDir), privateFolder)
}

async function tighten(path: string, mode: number): Promise<void> {
  try {
    const found = await lstat(path)
    const isShared = (found.mode & 0o1000) !== 0
    if (!isShared && !found.isSymbolicLink()) await chmod(path, mode)
  } catch {
    // Someone else's, or gone meanwhile.
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
