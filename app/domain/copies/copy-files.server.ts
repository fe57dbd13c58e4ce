import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { BackupTarget } from '../../platform/database/backup.server.ts'
import { DatabaseInUse } from '../../platform/database/errors.server.ts'
import { lockFolder } from '../../platform/database/sqlite.server.ts'
import { checkRoom, DiskFull, roomIn } from '../../platform/room.server.ts'
import {
  DamagedCopy,
  decryptFile,
  encryption,
  type MeasuredFile,
  measure,
  newFile,
  rethrow,
} from './age-file.server.ts'

export interface CopyFileParts {
  /** What a killed process has left there is removed at the start. */
  folder: string
  /** Writes a backup of the site. Returns the number of rows. */
  backUp(openTarget: () => BackupTarget): Promise<number>
  /** About how many bytes that is. */
  measureSite(): Promise<number>
  /** Restores a backup into a database of its own, in an empty folder. Returns the number of rows. @throws {InvalidBackup} */
  tryBackup(file: string, folder: string): Promise<number>
}

/** What a copy was made of. */
export interface CopyContent {
  rows: number
  /** SHA-256 of the backup in it. */
  digest: string
}

/** A file on the disk until it is removed. */
interface WorkFile {
  path: string
  remove(): Promise<void>
}

/** An encrypted copy. */
export interface MadeCopy extends CopyContent, WorkFile {
  encrypted: MeasuredFile
}

/** A copy that was decrypted, and restored in a trial. */
export interface TriedCopy extends WorkFile {
  rows: number
}

export interface CopyFiles {
  /** Writes everything to a new encrypted file. @throws {DiskFull} */
  make(recipients: readonly string[]): Promise<MadeCopy>
  /** Stores an encrypted copy that comes from elsewhere. @throws {DiskFull} */
  receive(encrypted: ReadableStream<Uint8Array>): Promise<WorkFile>
  /** Removes the encrypted file. @throws {DiskFull} @throws {WrongKey} @throws {DamagedCopy} @throws {InvalidBackup} */
  try(encrypted: WorkFile, identity: string, expected?: CopyContent): Promise<TriedCopy>
}

/** Writes copies to the disk and reads them back. What is not encrypted stays there no longer than it is needed. */
export async function openCopyFiles({
  folder,
  backUp,
  measureSite,
  tryBackup,
}: CopyFileParts): Promise<CopyFiles> {
  await removeLeftovers(folder)

  return {
    make: (recipients) =>
      inWorkFolder(folder, async (path, remove) => {
        await checkRoom(folder, await measureSite())
        const file = join(path, 'copy.age')
        const [plain, encrypted] = [measure(), measure()]
        const rows = await backUp(() => [
          plain.stream,
          encryption(recipients),
          encrypted.stream,
          newFile(file),
        ])
        return { path: file, remove, rows, digest: plain.result().digest, encrypted: encrypted.result() }
      }),

    receive: (encrypted) =>
      inWorkFolder(folder, async (path, remove) => {
        const file = join(path, 'copy.age')
        await receiveFile(encrypted, file)
        return { path: file, remove }
      }),

    async try(encrypted, identity, expected) {
      try {
        return await inWorkFolder(folder, async (path, remove) => {
          const file = join(path, 'copy.backup.gz')
          const trial = join(path, 'trial')
          const { size } = await stat(encrypted.path)
          await checkRoom(folder, size)
          const { digest } = await decryptFile(encrypted.path, identity, file)
          if (expected && digest !== expected.digest) throw new DamagedCopy('the copy holds another backup')
          await mkdir(trial, { mode: 0o700 })
          const rows = await tryBackup(file, trial)
          if (expected && rows !== expected.rows) throw new DamagedCopy('the copy holds other rows')
          await rm(trial, { recursive: true, force: true })
          return { path: file, remove, rows }
        })
      } finally {
        await encrypted.remove()
      }
    },
  }
}

/**
 * Works in a new folder, which goes when the work fails or by the function that it hands on, and at the next start once this process
 * was killed: the folder's lock belongs to the operating system.
 */
export async function inWorkFolder<T>(
  parent: string,
  work: (folder: string, remove: () => Promise<void>) => Promise<T>,
): Promise<T> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = join(parent, randomUUID())
  // In one go with the lock, which another process that starts would take.
  mkdirSync(folder, { mode: 0o700 })
  const lock = lockFolder(folder)
  let isLocked = true
  async function remove(): Promise<void> {
    if (isLocked) lock.release()
    isLocked = false
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return await work(folder, remove)
  } catch (error) {
    await remove()
    throw error
  }
}

/** Of several processes that share the folder, the others may be at work in theirs. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const entry of await readdir(parent, { withFileTypes: true }).catch(() => [])) {
    const path = join(parent, entry.name)
    if (!entry.isDirectory() || !isInUse(path)) await rm(path, { recursive: true, force: true })
  }
}

function isInUse(folder: string): boolean {
  try {
    lockFolder(folder).release()
    return false
  } catch (error) {
    if (error instanceof DatabaseInUse) return true
    throw error
  }
}

/** Stores what comes from elsewhere. @throws {DiskFull} before it takes the room of leads */
export async function receiveFile(content: ReadableStream<Uint8Array>, file: string): Promise<void> {
  const folder = dirname(file)
  const room = await roomIn(folder)
  let bytes = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > room) done(new DiskFull(folder))
      else done(null, chunk)
    },
  })
  const source = Readable.fromWeb(content as NodeReadableStream<Uint8Array>)
  await pipeline(source, limit, newFile(file)).catch(rethrow)
}
