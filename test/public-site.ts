import { expect } from 'vitest'
import { parsePage } from './page.ts'
import { siteOfFile, type TestSite } from './site.ts'

export const origin = 'https://matriz.example'

/** The site at `origin` for the tests of one file. */
export async function publicSite({ clock }: { clock?: () => number } = {}) {
  const site = await siteOfFile('embedded', { environment: { SITE_URL: origin }, ...(clock && { clock }) })
  return { ...site, open: pageReader(site) }
}

/** Opens public pages of a site. */
export function pageReader(site: Pick<TestSite, 'request'>) {
  return async (path: string, status = 200): Promise<PublicPage> => {
    const response = await site.request(path)
    expect(response.status, path).toBe(status)
    return readPublicPage(await response.text())
  }
}

export type PublicPage = ReturnType<typeof readPublicPage>

/** A public page's document with queries by role and name, its texts and its data for search engines. */
export function readPublicPage(html: string) {
  const page = parsePage(html)
  const { document } = page
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent
  const structuredData: Record<string, unknown>[] = data ? JSON.parse(data)['@graph'] : []
  for (const element of document.querySelectorAll('script, wbr')) element.remove()
  document.body.normalize()
  const texts = textsOf(document)
  return {
    ...page,
    structuredData,
    /** All text of the page in one line. */
    text: texts.join(' '),
    texts,
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    attributes: (name: string) =>
      Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name) ?? ''),
    /** Texts of the page's chat links; null for a link without a text. */
    chatTexts: Array.from(document.links, ({ href }) => href)
      .filter((href) => href.startsWith('https://wa.me/'))
      .map((href) => new URL(href).searchParams.get('text')),
  }
}

function textsOf(document: Document): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, 4)
  while (walker.nextNode()) texts.push(String(walker.currentNode.textContent).replace(/\s+/g, ' ').trim())
  return texts.filter(Boolean)
}
