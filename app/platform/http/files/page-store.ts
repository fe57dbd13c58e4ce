import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineSources } from '../variables.ts'
import { readFileStore, type StoredFile } from './file-store.ts'

/** A prerendered page in memory, with the CSP sources of its inline scripts and styles. */
export interface StoredPage extends InlineSources {
  status: 200 | 404
  /** Parts of the content that the page shows. */
  uses: readonly string[]
  file: StoredFile
}

/** A prerendered page in the index of its folder. */
export interface PageEntry extends InlineSources {
  /** The page's key in the store. */
  address: string
  uses: readonly string[]
  status: 200 | 404
  cacheControl: string
  /** Relative to the folder. */
  file: string
}

/** Written last: a folder without an index is incomplete. */
export const indexFile = 'pages.json'

/** Reads prerendered pages by their addresses. @throws when a page of the index is missing. */
export async function readPageStore(folder: string): Promise<ReadonlyMap<string, StoredPage>> {
  const entries: PageEntry[] = JSON.parse(await readFile(join(folder, indexFile), 'utf8'))
  const files = await readFileStore(folder)
  return new Map(
    entries.map(({ address, status, cacheControl, file, uses, scripts, styles }) => {
      const stored = files.get(`/${file}`)
      if (!stored) throw new Error(`${folder} has no ${file}`)
      return [address, { status, uses, scripts, styles, file: { ...stored, cacheControl } }]
    }),
  )
}
