import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { InlineSources } from '../../app/platform/http/variables.ts'

/**
 * Removes the marker, the nonce that the renderer puts on its own inline scripts and styles, from a page, and returns the
 * digests of these. Content cannot contain the marker, so a script that came with content has no digest.
 * @throws when the marker is anywhere else in the page, where it would be stored.
 */
export function takeSources(page: string, marker: string): InlineSources & { html: string } {
  const attribute = ` nonce="${marker}"`
  const html = page.replaceAll(attribute, '')
  if (html.includes(marker)) throw new Error('the marker of inline scripts is outside of a nonce')
  return { html, scripts: digests(page, 'script', attribute), styles: digests(page, 'style', attribute) }
}

function digests(page: string, element: 'script' | 'style', attribute: string): string[] {
  const tag = new RegExp(`<${element}(?: [^>]*)?${attribute}[^>]*>([^]*?)</${element}>`, 'g')
  // Includes inert scripts: the start script runs one of them with the same text.
  const sources = Array.from(page.matchAll(tag), ([, text = '']) => text)
    .filter(Boolean)
    .map(element === 'style' ? styleDigest : digest)
  return [...new Set(sources)]
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Pages share few styles, each half as long as a page. */
const styleDigests = new LRUCache<string, string>({ max: 20 })

function styleDigest(text: string): string {
  const known = styleDigests.get(text) ?? digest(text)
  styleDigests.set(text, known)
  return known
}
