import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineSources } from '../variables.ts'
import { readFileStore, type StoredFile } from './file-store.ts'
import type { Effort } from './precompress.ts'

/** A prerendered page in memory, with the CSP sources of its inline scripts and styles. */
export interface StoredPage extends InlineSources {
  status: 200 | 404
  /** Parts of the content that the page shows. */
  uses: readonly string[]
  /** How far its body is compressed. */
  effort: Effort
  file: StoredFile
  /** Shows the day, so that another copy replaces it the next day. */
  isDaily?: true
}

/** A prerendered page in the index of its folder. */
interface PageEntry extends Omit<StoredPage, 'file'> {
  /** The page's key in the store. */
  address: string
  cacheControl: string
  /** Relative to the folder. */
  file: string
}

/** Written last: a folder without an index is incomplete. */
const indexFile = 'pages.json'

/** Whether a folder has the pages of {@link writePages}. */
export async function hasPages(folder: string): Promise<boolean> {
  return access(join(folder, indexFile)).then(
    () => true,
    () => false,
  )
}

/** Stores prerendered pages in a new folder, which appears with all of them. Another process may do the same. */
export async function writePages(folder: string, pages: ReadonlyMap<string, StoredPage>): Promise<void> {
  const draft = `${folder}-${randomUUID()}`
  await mkdir(draft, { recursive: true })
  const entries: PageEntry[] = []
  for (const [address, { file, ...page }] of pages) {
    const name = `${entries.length}.${file.type.startsWith('text/html') ? 'html' : 'data'}`
    const { identity, br, gzip } = file.bodies
    await writeFile(join(draft, name), identity)
    if (br) await writeFile(join(draft, `${name}.br`), br)
    if (gzip) await writeFile(join(draft, `${name}.gz`), gzip)
    entries.push({ address, ...page, cacheControl: file.cacheControl, file: name })
  }
  await writeFile(join(draft, indexFile), JSON.stringify(entries))
  try {
    await rename(draft, folder)
  } catch {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Deletes a folder of pages, which disappears with all of them: a process that is killed leaves no part under its name. */
export async function removePages(folder: string): Promise<void> {
  const removed = `${folder}-${randomUUID()}`
  await rename(folder, removed)
  await rm(removed, { recursive: true, force: true })
}

/** Reads prerendered pages by their addresses. @throws when a page of the index is missing. */
export async function readPageStore(folder: string): Promise<ReadonlyMap<string, StoredPage>> {
  const entries: PageEntry[] = JSON.parse(await readFile(join(folder, indexFile), 'utf8'))
  const files = await readFileStore(folder)
  return new Map(
    entries.map(({ address, cacheControl, file, ...page }) => {
      const stored = files.get(`/${file}`)
      if (!stored) throw new Error(`${folder} has no ${file}`)
      return [address, { ...page, file: { ...stored, cacheControl } }]
    }),
  )
}
