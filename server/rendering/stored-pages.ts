import { clampPage } from '../../app/domain/herd/list-page.ts'
import { readsParameter } from '../../app/domain/page-parameters.server.ts'
import { pageParameter } from '../../app/domain/paths.ts'
import type { PublicPage } from '../../app/domain/public-pages.server.ts'
import { isDataPath, pagePathOf, requestedRoutes } from '../../app/platform/framework/data-address.ts'
import type { StoredPage } from '../../app/platform/http/files/page-store.ts'
import { inLanguage, languageOf, languages } from '../../app/platform/i18n/language-path.ts'
import type { KeptCopies } from './kept-copies.ts'
import { notFoundAddress, pageAddress, pageDataAddress } from './page-addresses.ts'

/** Stored copies of public pages. */
export interface StoredPages {
  /** Whether a public page has this path. */
  has(path: string): boolean
  /** The copy for an address of a public page or of its data; undefined where the query selects something that is not stored. */
  find(url: URL): StoredPage | Promise<StoredPage> | undefined
  /** Renders the copy that `find` lacks of a public page, and keeps it for later requests. Undefined where there is no such copy. */
  render(url: URL): Promise<StoredPage> | undefined
  /** The 404 page for a path that matches a route, all of whose pages are known, but is none of them. */
  notFound(route: string, path: string): StoredPage | undefined
}

interface StoredPagesParts {
  publicPages: readonly PublicPage[]
  /** By the addresses of `page-addresses.ts`. */
  copies: ReadonlyMap<string, StoredPage>
  /** Today's copy of a page that shows the day. */
  daily(path: string): Promise<StoredPage>
  /** Copies that are rendered on request. */
  kept: KeptCopies
}

export function storedPages({ publicPages, copies, daily, kept }: StoredPagesParts): StoredPages {
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
      if (copy.isDaily) return daily(copy.path)
      return copies.get(copy.address) ?? kept.find(copy.address)
    },
    render(url) {
      const copy = findCopy(url)
      return copy && kept.render(copy.address)
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
    const given = [...searchParams.keys()].filter((name) => readsParameter(path, name))
    if (given.some((name) => name !== pageParameter)) return undefined
    const number = clampPage(given.length > 0 ? searchParams.get(pageParameter) : null, page.pages)
    if (!isData) return { path, address: pageAddress(path, number), isDaily: page.daily }
    // The data of a daily page has no copy, nor has data of several routes.
    if (page.daily || requestedRoutes(searchParams) !== page.route) return undefined
    return { path, address: pageDataAddress(path, page.route, number), isDaily: false }
  }
}

/** Copies that are valid for one day; rendered on the first request, once per path however many requests wait. */
export function dailyCopies(
  render: (path: string) => Promise<StoredPage>,
  today: () => string,
): (path: string) => Promise<StoredPage> {
  const copies = new Map<string, { day: string; page: Promise<StoredPage> }>()
  return (path) => {
    const day = today()
    const copy = copies.get(path)
    if (copy?.day === day) return copy.page
    const page = render(path).then((rendered) => ({ ...rendered, isDaily: true as const }))
    copies.set(path, { day, page })
    page.catch(() => copies.delete(path))
    return page
  }
}

/** For tests and development. */
export const noStoredPages: StoredPages = {
  has: () => false,
  find: () => undefined,
  render: () => undefined,
  notFound: () => undefined,
}
