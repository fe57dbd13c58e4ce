import { isPrivatePath } from '../app/domain/paths.ts'
import { withoutLanguage } from '../app/platform/i18n/language-path.ts'
import { parsePage } from './page.ts'
import type { TestSite } from './site.ts'

interface CrawlOptions {
  starts: readonly string[]
  /** How many links away from a start. */
  taps?: number
  isFollowed?: (address: string) => boolean
  /** Otherwise those to pages, without their queries. */
  linksIn?: (body: string, type: string) => string[]
}

/** What links and redirects lead to, by its address, with its headers as text and the body of what is text. */
export async function crawl(
  site: TestSite,
  { starts, taps = 100, isFollowed = () => true, linksIn = linksToPages }: CrawlOptions,
) {
  const found = new Map<string, Record<'from' | 'type' | 'headers' | 'body', string> & { status: number }>()
  let next = starts.map((address) => ({ address, from: '' }))
  for (let tap = 0; tap <= taps; tap++) {
    const links: typeof next = []
    for (const { address, from } of next) {
      if (found.has(address) || isPrivatePath(withoutLanguage(address)) || !isFollowed(address)) continue
      const response = await site.request(address)
      const { status, headers } = response
      const type = headers.get('content-type') ?? ''
      const isText = /^(text|application\/(json|manifest|xml|javascript|rss)|image\/svg)/.test(type)
      const body = isText ? await response.text() : ''
      const lines = [...headers].map((pair) => pair.join(': ')).join('\n')
      found.set(address, { status, from, type, headers: lines, body })
      const moved = headers.get('location') ?? []
      for (const to of linksIn(body, type).concat(moved)) links.push({ address: to, from: address })
    }
    next = links
  }
  return found
}

function linksToPages(body: string): string[] {
  const links = parsePage(body).document.querySelectorAll('a[href^="/"]')
  return Array.from(links, (link) => (link.getAttribute('href') ?? '').replace(/[?#].*/, ''))
}
