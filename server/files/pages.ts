import { createHash } from 'node:crypto'
import { readFolder, type StoredFile } from './memory.ts'

/** A prerendered page and the digests that allow its own inline scripts and styles. */
export interface StoredPage {
  file: StoredFile
  /** Content-Security-Policy sources, such as `'sha256-…'`. */
  scripts: string[]
  styles: string[]
}

/** By path as visitors ask for it: `/`, `/en`, `/en/produtos`. */
export type StoredPages = ReadonlyMap<string, StoredPage>

/** Reads prerendered pages: `index.html` answers `/`, `en/produtos.html` answers `/en/produtos`. */
export async function readPages(folder: string): Promise<StoredPages> {
  const files = await readFolder(folder)
  return new Map(
    [...files]
      .filter(([address]) => address.endsWith('.html'))
      .map(([address, file]) => [pagePath(address), storedPage(file)]),
  )
}

/** Where a page's file lies, relative to the folder. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

function pagePath(address: string): string {
  return address === '/index.html' ? '/' : address.slice(0, -'.html'.length)
}

function storedPage(file: StoredFile): StoredPage {
  const html = file.bodies.identity.toString('utf8')
  // Inert scripts count too: the app's start script brings one to life with its very text.
  return { file, scripts: digests(html, 'script'), styles: digests(html, 'style') }
}

function digests(html: string, element: 'script' | 'style'): string[] {
  // Quoted values may hold a `>`.
  const attributes = `(?:"[^"]*"|'[^']*'|[^'">])*`
  const found = html.matchAll(new RegExp(`<${element}\\b(${attributes})>([^]*?)</${element}\\s*>`, 'gi'))
  const sources = Array.from(found, ([, named = '', text = '']) => {
    // Data for search engines is never run, and would only lengthen the policy.
    if (named.includes('application/ld+json')) return ''
    return text && `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
  return [...new Set(sources.filter(Boolean))]
}
