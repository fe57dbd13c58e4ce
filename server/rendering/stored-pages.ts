import type { PublicPage } from '../../app/domain/content/public-pages.server.ts'
import { clampPage } from '../../app/domain/herd/list-page.ts'
import { pageParameter, parametersOf } from '../../app/domain/paths.ts'
import { isDataPath, pagePathOf, requestedRoutes } from '../../app/platform/framework/data-address.ts'
import {
  dataAddress,
  notFoundAddress,
  pageAddress,
  type StoredPage,
} from '../../app/platform/http/files/pages.ts'
import { inLanguage, languageOf, languages } from '../../app/platform/i18n/language-path.ts'

/** The copies that answer for public pages, so that nothing is rendered for a visitor. */
export interface StoredPages {
  /** Whether a public page has this path. */
  has(path: string): boolean
  /** The copy for an address of a public page or of its data; none where its query asks for more than is stored. */
  find(url: URL): StoredPage | Promise<StoredPage> | undefined
  /** The 404 for a path that fits a route of which every page is stored, and is none of them. */
  notFound(route: string, path: string): StoredPage | undefined
}

interface StoredPagesParts {
  publicPages: readonly PublicPage[]
  /** By the addresses of `files/pages.ts`. */
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
      const asked = parametersOf(path).filter((name) => searchParams.has(name))
      if (asked.some((name) => name !== pageParameter)) return undefined
      const number = clampPage(asked.length > 0 ? searchParams.get(pageParameter) : null, page.pages)
      if (isData)
        return requestedRoutes(searchParams) === page.route
          ? copies.get(dataAddress(path, page.route, number))
          : undefined
      return page.daily ? daily(path) : copies.get(pageAddress(path, number))
    },
    notFound: (route, path) => copies.get(notFoundAddress(route, languageOf(path))),
  }
}

/** Copies that serve for one day: made when first asked for, one a path, and once for all who ask meanwhile. */
export function dailyCopies(
  render: (path: string) => Promise<StoredPage>,
  today: () => string,
): (path: string) => Promise<StoredPage> {
  const copies = new Map<string, { day: string; page: Promise<StoredPage> }>()
  return (path) => {
    const day = today()
    const kept = copies.get(path)
    if (kept?.day === day) return kept.page
    const page = render(path)
    copies.set(path, { day, page })
    page.catch(() => copies.delete(path))
    return page
  }
}

/** For tests and development: nothing is stored. */
export const noStoredPages: StoredPages = {
  has: () => false,
  find: () => undefined,
  notFound: () => undefined,
}
