import {
  hasPages,
  removePages,
  type StoredPage,
  writePages,
} from '../../app/platform/http/files/page-store.ts'
import { compress } from './prerender.ts'

/** Compresses the pages as far as possible, while they are served. `signal` ends it early. */
export async function compressFurther(copies: Map<string, StoredPage>, signal: AbortSignal): Promise<void> {
  for (const [address, page] of copies) {
    if (signal.aborted) return
    if (page.effort === 'quick') copies.set(address, await compress(page, 'best'))
  }
}

/** Takes over bodies of the same pages that another process has compressed further. */
export function takeFinished(
  copies: Map<string, StoredPage>,
  finished: ReadonlyMap<string, StoredPage>,
): void {
  for (const [address, page] of finished)
    if (copies.get(address)?.file.digest === page.file.digest) copies.set(address, page)
}

/** Stores the pages of each version for the next start, and deletes those that the same function stored before. */
export function pageKeeper(): (folder: string, copies: ReadonlyMap<string, StoredPage>) => Promise<void> {
  let kept: string | undefined
  return async (folder, copies) => {
    if (!(await hasPages(folder))) await writePages(folder, copies)
    const before = kept
    kept = folder
    // Another process may have deleted them.
    if (before && before !== folder) await removePages(before).catch(() => {})
  }
}
