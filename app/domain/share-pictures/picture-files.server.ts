import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pictures on disk, by their digests. Several processes may use one folder. */
export interface PictureFiles {
  has(digest: string): Promise<boolean>
  read(digest: string): Promise<Buffer<ArrayBuffer> | undefined>
  /** A picture appears as a whole. */
  write(digest: string, bytes: Uint8Array): Promise<void>
  /** Deletes pictures older than a day that `kept` lacks: another process may be about to show younger ones. */
  prune(kept: ReadonlySet<string>): Promise<void>
}

const keepMs = 24 * 60 * 60 * 1000
const fileName = /^([0-9a-f]{32})\.jpg$/

export function pictureFiles(folder: string, clock: () => number): PictureFiles {
  const pathOf = (digest: string) => join(folder, `${digest}.jpg`)
  return {
    has: (digest) =>
      access(pathOf(digest)).then(
        () => true,
        () => false,
      ),
    read: (digest) => readFile(pathOf(digest)).catch(() => undefined),
    async write(digest, bytes) {
      await mkdir(folder, { recursive: true })
      const part = join(folder, `${digest}.${randomBytes(6).toString('hex')}.part`)
      await writeFile(part, bytes)
      await rename(part, pathOf(digest))
    },
    async prune(kept) {
      const names = await readdir(folder).catch(() => [])
      const unused = names.filter((name) => !kept.has(fileName.exec(name)?.[1] ?? ''))
      for (const name of unused) await deleteIfOld(join(folder, name), clock())
    },
  }
}

/** Failures only waste disk space: another process may delete the file now. */
async function deleteIfOld(file: string, now: number): Promise<void> {
  try {
    if (now - (await stat(file)).mtimeMs > keepMs) await rm(file)
  } catch {}
}
