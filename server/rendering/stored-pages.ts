import { clampPage } from '../../app/domain/herd/list-page.ts'
import { pageParameter, parametersOf } from '../../app/domain/paths.ts'
import type { PublicPage } from '../../app/domain/public-pages.server.ts'
import { isDataPath, pagePathOf, requestedRoutes } from '../../app/platform/framework/data-address.ts'
import type { StoredPage } from '../../app/platform/http/files/page-store.ts'
import { inLanguage, languageOf, languages } from '../../app/platform/i18n/language-path.ts'
import { notFoundAddress, pageAddress, pageDataAddress } from './page-addresses.ts'

/** Stored copies of public pages. */
export interface StoredPages {
  /** Whether a public page has this path. */
  has(path: string): boolean
  /** The copy for an address of a public page or of its data; undefined where the query selects something that is not stored. */
  find(url: URL): StoredPage | Promise<StoredPage> | undefined
  /** The 404 page for a path that matches a route, all of whose pages are stored, but is none of them. */
  notFound(route: string, path: string): StoredPage | undefined
}

interface StoredPagesParts {
  publicPages: readonly PublicPage[]
  /** By the addresses of `page-addresses.ts`. */
  copies: ReadonlyMap<string, StoredPage>
  /** Today's copy of a page that shows the day. */
  daily(path: string): Promise<StoredPage>
}

export function storedPages({ publicPages, copies, daily }: StoredPagesParts): StoredPages {
  const pages = new Map(
    publicPages.flatMap((page) =>
      languages.map((language) => [inLanguage(page.path, language), page] as const),
    ),
  )
  return {
    has: (path) => pages.has(path),
    find({ pathname, searchParams }) {
      const isData = isDataPath(pathname)
      const path = pagePathOf(pathname)
      const page = pages.get(path)
      if (!page) return undefined
      const given = parametersOf(path).filter((name) => searchParams.has(name))
      if (given.some((name) => name !== pageParameter)) return undefined
      const number = clampPage(given.length > 0 ? searchParams.get(pageParameter) : null, page.pages)
      if (isData)
        return requestedRoutes(searchParams) === page.route
          ? copies.get(pageDataAddress(path, page.route, number))
          : undefined
      return page.daily ? daily(path) : copies.get(pageAddress(path, number))
    },
    notFound: (route, path) => copies.get(notFoundAddress(route, languageOf(path))),
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
    const page = render(path)
    copies.set(path, { day, page })
    page.catch(() => copies.delete(path))
    return page
  }
}

/** For tests and development. */
export const noStoredPages: StoredPages = {
  has: () => false,
  find: () => undefined,
  notFound: () => undefined,
}
