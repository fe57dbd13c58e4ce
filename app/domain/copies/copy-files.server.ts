import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DamagedCopy, decryptToFile, encryptFile, type MeasuredFile } from './age-file.server.ts'

export interface CopyFileParts {
  /** What a killed process has left there is removed at the start. */
  folder: string
  /** Writes a backup of the site, unencrypted. Returns the number of rows. */
  backUp(file: string): Promise<number>
  /** Restores a backup into a database of its own, in an empty folder. Returns the number of rows. @throws {InvalidBackup} */
  tryBackup(file: string, folder: string): Promise<number>
}

/** What a copy was made of. */
export interface CopyContent {
  rows: number
  /** SHA-256 of the backup in it. */
  digest: string
}

/** An encrypted copy that waits on the disk. */
interface MadeCopy extends CopyContent {
  path: string
  encrypted: MeasuredFile
}

/** A copy that was decrypted, and restored in a trial. */
export interface TriedCopy {
  file: string
  rows: number
}

export interface CopyFiles {
  /** Writes everything to a new encrypted file, which the caller removes. */
  make(recipients: readonly string[]): Promise<MadeCopy>
  /** @throws {WrongKey} @throws {DamagedCopy} @throws {InvalidBackup} */
  try(encrypted: ReadableStream<Uint8Array>, identity: string, expected?: CopyContent): Promise<TriedCopy>
}

/** Writes copies to the disk and reads them back. What is not encrypted stays there no longer than it is needed. */
export async function openCopyFiles({ folder, backUp, tryBackup }: CopyFileParts): Promise<CopyFiles> {
  await removeLeftovers(folder)
  const newPath = async (ending: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, `${randomUUID()}${ending}`)
  }

  return {
    async make(recipients) {
      const plain = await newPath('.backup.gz')
      const path = await newPath('.age')
      try {
        const rows = await backUp(plain)
        const measured = await encryptFile(plain, path, recipients)
        return { path, rows, digest: measured.plain.digest, encrypted: measured.encrypted }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      } finally {
        await rm(plain, { force: true })
      }
    },

    async try(encrypted, identity, expected) {
      const file = await newPath('.backup.gz')
      const trial = await newPath('.trial')
      try {
        const { digest } = await decryptToFile(encrypted, identity, file)
        if (expected && digest !== expected.digest) throw new DamagedCopy('the copy holds another backup')
        await mkdir(trial, { mode: 0o700 })
        const rows = await tryBackup(file, trial)
        if (expected && rows !== expected.rows) throw new DamagedCopy('the copy holds other rows')
        return { file, rows }
      } catch (error) {
        await rm(file, { force: true })
        throw error
      } finally {
        await rm(trial, { recursive: true, force: true })
      }
    },
  }
}

const leftoverMs = 24 * 60 * 60 * 1000

/** Another process may be writing newer ones. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > leftoverMs) await rm(path, { recursive: true, force: true })
  }
}
