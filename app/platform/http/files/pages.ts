import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataAddress as routerDataAddress } from '../../framework/data-address.ts'
import type { Language } from '../../i18n/language-path.ts'
import type { InlineSources } from '../variables.ts'
import { readFolder, type StoredFile } from './memory.ts'

/** A page as it is answered, from memory, and what allows its own inline scripts and styles. */
export interface StoredPage extends InlineSources {
  status: 200 | 404
  file: StoredFile
}

/** A stored page in the index of its folder. */
export interface PageEntry extends InlineSources {
  /** Path and query, as `pageAddress` and `dataAddress` write them; of a 404 the route and language it is for. */
  address: string
  status: 200 | 404
  cacheControl: string
  /** Relative to the folder. */
  file: string
}

/** Written last: a folder without it is not complete. */
export const indexFile = 'pages.json'

/** Reads prerendered pages, by their addresses in the index. */
export async function readPages(folder: string): Promise<ReadonlyMap<string, StoredPage>> {
  const entries: PageEntry[] = JSON.parse(await readFile(join(folder, indexFile), 'utf8'))
  const files = await readFolder(folder)
  return new Map(
    entries.map(({ address, status, cacheControl, file, scripts, styles }) => {
      const stored = files.get(`/${file}`)
      if (!stored) throw new Error(`${folder} has no ${file}`)
      return [address, { status, scripts, styles, file: { ...stored, cacheControl } }]
    }),
  )
}

/** The address of a stored page: `/nossos-touros?pagina=2`; its first page has no query. */
export function pageAddress(path: string, page: number): string {
  return page > 1 ? `${path}?pagina=${page}` : path
}

/** The address of a page's data, as the router's script asks for it: `/nossos-touros.data?pagina=2&_routes=bulls`. */
export function dataAddress(path: string, route: string, page: number): string {
  return routerDataAddress(path, page > 1 ? `?pagina=${page}` : '', route)
}

/** Under which the page is stored that answers for what a route does not have. */
export function notFoundAddress(route: string, language: Language): string {
  return `404 ${route} ${language}`
}
