import { createHash } from 'node:crypto'
import type { InlineSources } from '../../app/platform/http/variables.ts'

/**
 * Takes the marker, which the renderer puts on its own inline scripts and styles as it does a nonce, out of a page, and
 * returns the digests of what carried it. Content cannot know the marker, so a script that came in with content has no digest.
 * @throws when the marker stands anywhere else: then it would be stored with the page.
 */
export function takeSources(page: string, marker: string): InlineSources & { html: string } {
  const attribute = ` nonce="${marker}"`
  const html = page.replaceAll(attribute, '')
  if (html.includes(marker)) throw new Error('the marker of inline scripts stands outside of a nonce')
  return { html, scripts: digests(page, 'script', attribute), styles: digests(page, 'style', attribute) }
}

function digests(page: string, element: 'script' | 'style', attribute: string): string[] {
  const tag = new RegExp(`<${element}(?: [^>]*)?${attribute}[^>]*>([^]*?)</${element}>`, 'g')
  // Inert scripts count too: the app's start script brings one to life with its very text.
  const sources = Array.from(page.matchAll(tag), ([, text = '']) => text)
    .filter(Boolean)
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(sources)]
}
