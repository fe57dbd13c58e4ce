import { readdir, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { removePages } from '../app/platform/http/files/page-store.ts'

const keepMs = 24 * 60 * 60 * 1000

/**
 * Deletes prerendered pages of earlier builds and settings: the folders beside `folder` that no process has used for a day.
 * A process reads its pages once, when it starts. Failures are ignored: they only waste disk space.
 */
export async function prunePages(folder: string, now = Date.now()): Promise<void> {
  try {
    await utimes(folder, now / 1000, now / 1000)
    const siblings = (await readdir(dirname(folder))).filter((name) => name !== basename(folder))
    await Promise.all(siblings.map((name) => deleteIfUnused(join(dirname(folder), name), now)))
  } catch {
    // Another user's folder, or another process deletes it now.
  }
}

async function deleteIfUnused(folder: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(folder)
  if (now - mtimeMs > keepMs) await removePages(folder)
}
