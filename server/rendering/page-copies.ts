import { type PublicPage, publicPages } from '../../app/domain/public-pages.server.ts'
import type { SiteContent } from '../../app/domain/publishing/index.server.ts'
import { inLanguage, languages } from '../../app/platform/i18n/language-path.ts'
import { notFoundAddress, pageAddress, pageDataAddress } from './page-addresses.ts'
import type { BuiltRouter } from './router.ts'

/** What is rendered for a stored page. */
export interface PageCopy {
  /** The page's key in the store. */
  address: string
  /** Path and query that the router renders. */
  path: string
  status: 200 | 404
}

/** Later pages of a list are rendered on request: this bounds the first start and the time until a publication is shown. */
const maxStoredListPages = 12

/** Every public page with its data in both languages, the first pages of each list, and the 404 pages. */
export function storedCopies({ routePaths }: BuiltRouter, content: SiteContent): PageCopy[] {
  const pages = publicPages(content)
  // The browser matches the requested path to a route, so each route has its own 404 page.
  const openRoutes = [...routePaths].filter(
    ([route, path]) =>
      path.endsWith('*') || (path.includes(':') && pages.some((page) => page.route === route)),
  )
  return [...pages.flatMap(copiesOfPage), ...openRoutes.flatMap(([route, path]) => copiesOf404(route, path))]
}

function copiesOfPage({ path, route, pages, daily, isStored }: PublicPage): PageCopy[] {
  if (daily || !isStored) return []
  return languages.flatMap((language) =>
    Array.from({ length: Math.min(pages, maxStoredListPages) }, (_, index) => {
      const own = inLanguage(path, language)
      return [copyAt(pageAddress(own, index + 1)), copyAt(pageDataAddress(own, route, index + 1))]
    }).flat(),
  )
}

/** The copy of a public page or of its data. */
export function copyAt(address: string): PageCopy {
  return { address, path: address, status: 200 }
}

function copiesOf404(route: string, pattern: string): PageCopy[] {
  const path = `/${pattern.replace(/^en\?\/?/, '').replaceAll(/:\w+|\*/g, '_')}`
  return languages.map((language) => ({
    address: notFoundAddress(route, language),
    path: inLanguage(path, language),
    status: 404,
  }))
}
