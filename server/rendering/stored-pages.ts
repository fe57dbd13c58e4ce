import { clampPage } from '../../app/domain/herd/list-page.server.ts'
import { readsParameter } from '../../app/domain/page-parameters.ts'
import { pageParameter } from '../../app/domain/paths.ts'
import type { PublicPage } from '../../app/domain/public-pages.server.ts'
import {
  dataAddress,
  isDataPath,
  pagePathOf,
  requestedRoutes,
} from '../../app/platform/framework/data-address.ts'
import type { StoredPage } from '../../app/platform/http/files/page-store.ts'
import { inLanguage, languageOf, languages } from '../../app/platform/i18n/language-path.ts'
import type { KeptCopies } from './kept-copies.ts'
import { notFoundAddress, pageAddress, pageDataAddress } from './page-addresses.ts'
import { UnexpectedStatus } from './prerender.ts'

/** Stored copies of public pages. */
export interface StoredPages {
  /** Whether a public page has this path. */
  has(path: string): boolean
  /** The copy for an address of a public page or of its data; undefined where the query selects something that is not stored. */
  find(url: URL): StoredPage | Promise<StoredPage> | undefined
  /**
   * Renders the copy that `find` lacks of a public page, and keeps it for later requests. Undefined where there is no such copy: the
   * address redirects to another form of its query.
   */
  render(url: URL): Promise<StoredPage | undefined> | undefined
  /** The 404 page for a path that matches a route, all of whose pages are known, but is none of them. */
  notFound(route: string, path: string): StoredPage | undefined
}

interface StoredPagesParts {
  publicPages: readonly PublicPage[]
  /** By the addresses of `page-addresses.ts`. */
  copies: ReadonlyMap<string, StoredPage>
  /** Today's copy of a page that shows the day, or of its data. */
  daily(address: string): Promise<StoredPage>
  /** Copies that are rendered on request. */
  kept: KeptCopies
  /** Copies of searches, comparisons and calculations: of their own, so that these never displace pages of animals. */
  searched: KeptCopies
}

export function storedPages({ publicPages, copies, daily, kept, searched }: StoredPagesParts): StoredPages {
  const pages = new Map(
    publicPages.flatMap((page) =>
      languages.map((language) => [inLanguage(page.path, language), page] as const),
    ),
  )
  return {
    has: (path) => pages.has(path),
    find(url) {
      const copy = findCopy(url)
      if (!copy) return undefined
      if (copy.kind === 'daily') return daily(copy.address)
      if (copy.kind === 'searched') return searched.find(copy.address)
      return copies.get(copy.address) ?? kept.find(copy.address)
    },
    render(url) {
      const copy = findCopy(url)
      if (copy?.kind !== 'searched') return copy && kept.render(copy.address)
      return searched.render(copy.address).catch((error: unknown) => {
        if (error instanceof UnexpectedStatus) return undefined
        throw error
      })
    },
    // A page whose query selects something that is not stored exists.
    notFound: (route, path) =>
      pages.has(path) ? undefined : copies.get(notFoundAddress(route, languageOf(path))),
  }

  /** The address of the copy that an address asks for. */
  function findCopy({ pathname, searchParams }: URL) {
    const isData = isDataPath(pathname)
    const path = pagePathOf(pathname)
    const page = pages.get(path)
    if (!page) return undefined
    // Data of several routes has no copy.
    if (isData && requestedRoutes(searchParams) !== page.route) return undefined
    const given = [...searchParams].filter(([name]) => readsParameter(path, name))
    if (given.some(([name]) => name !== pageParameter)) {
      const search = `?${new URLSearchParams(given)}`
      const address = isData ? dataAddress(path, search, page.route) : path + search
      return { address, kind: 'searched' as const }
    }
    const number = clampPage(given.length > 0 ? searchParams.get(pageParameter) : null, page.pages)
    const address = isData ? pageDataAddress(path, page.route, number) : pageAddress(path, number)
    return { address, kind: page.daily ? ('daily' as const) : ('stored' as const) }
  }
}

/** For tests and development. */
export const noStoredPages: StoredPages = {
  has: () => false,
  find: () => undefined,
  render: () => undefined,
  notFound: () => undefined,
}
