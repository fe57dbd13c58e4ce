import { decodeHtml } from './entities.ts'

/** Parts of a page's HTML, read by patterns that suit the site's own well-formed pages. */
export interface ReadPage {
  html: string
  lang: string
  title: string
  /** Texts between tags, without scripts and styles. */
  texts: string[]
  /** Values of an attribute, in order. */
  attributes(name: string): string[]
  /** Data for search engines. */
  graph: Record<string, unknown>[]
}

export function readPage(html: string): ReadPage {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1]
  return {
    html,
    lang: /<html lang="([^"]+)"/.exec(html)?.[1] ?? '',
    title: decodeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    texts: body
      .split(/<[^>]*>/)
      .map((text) => decodeHtml(text).trim())
      .filter(Boolean),
    attributes: (name) =>
      Array.from(body.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g')), ([, value = '']) =>
        decodeHtml(value),
      ),
    graph: data ? JSON.parse(data)['@graph'] : [],
  }
}
