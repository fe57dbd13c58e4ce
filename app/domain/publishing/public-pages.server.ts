import { hasPage } from '../content/index.ts'
import { isListed, listRoutes, prefixOf } from '../herd/index.server.ts'
import { articlePath, neutralPaths, offlinePath, ownPagePath, type PathKey, pathOf, paths } from '../paths.ts'
import type { Documents, LocalizedContent } from './collections.server.ts'

export interface PublicPage {
  path: string
  /** The id of its route in `routes.ts`. A path of this route that is not listed here does not exist. */
  route: string
  /** 1 for a page without a list. */
  pages: number
  /** The page of one animal or pregnancy: there may be thousands, and few visitors open each. */
  isAnimal: boolean
  isIndexed: boolean
}

export type PagesByPath = ReadonlyMap<string, PublicPage>

export function listPages(pt: LocalizedContent): PagesByPath {
  const page = { pages: 1, isAnimal: false, isIndexed: true }
  const pages: PublicPage[] = [
    ...(Object.keys(paths) as PathKey[])
      .filter((key) => hasPage(pt, key))
      .map((key) => {
        const path = pathOf(key, pt)
        return { ...page, path, route: path === paths[key] ? key : path }
      }),
    ...pt.herd.lists.map(({ document: { address }, pages }) => ({
      ...{ ...page, path: address, route: listRoutes[prefixOf(address)].list, pages },
    })),
    ...pt.herd.animals.flatMap(({ isOnPage, path = '', lists: [list] }) =>
      isOnPage && list
        ? { ...page, path, route: listRoutes[prefixOf(list.document.address)].animal, isAnimal: true }
        : [],
    ),
    { ...page, path: offlinePath, route: 'offline', isIndexed: false },
    ...pt.articles.map(({ id }) => ({ ...page, path: articlePath(id), route: 'article' })),
    ...pt.pages.map(({ id }) => ({ ...page, path: ownPagePath(id), route: 'ownPage' })),
  ]
  return new Map(pages.map((each) => [each.path, each]))
}

type FormerList = Documents['lists'][number]

/**
 * The paths that took the place of others: of pages at their other address, of lists that were taken out or moved, and of animals below
 * lists that are not the first that has them.
 */
export function movedPaths(
  pt: LocalizedContent,
  shown: PagesByPath,
  formerLists: readonly FormerList[],
): ReadonlyMap<string, string> {
  const pages = (Object.keys(neutralPaths) as (keyof typeof neutralPaths)[]).flatMap((key) =>
    [paths[key], neutralPaths[key]].map((old) => [old, pathOf(key, pt)] as const),
  )
  const removed = formerLists.filter(({ address }) => !pt.offLists.includes(address))
  const animals = pt.herd.animals.flatMap(({ id, record, path = '', isOnPage, lists }) => {
    if (!isOnPage) return []
    const others = [
      ...removed.filter((old) => isListed(record, old)),
      ...lists.map(({ document }) => document),
    ]
    return others.map(({ address }) => [`${address}/${id}`, path] as const)
  })
  const moved = [
    ['/calculadoras/cursos', paths.training] as const,
    ...pages,
    ...removed.map((old) => [old.address, placeOf(old)] as const),
    ...animals,
  ]
  return new Map(moved.filter(([old, path]) => !shown.has(old) && shown.has(path)))

  function placeOf({ id, kinds, breed }: FormerList): string {
    const moved = pt.lists.find((each) => each.id === id)
    if (moved) return moved.address
    if (breed && hasPage(pt, 'geneticBank')) return paths.geneticBank
    const list = pt.lists.find((each) => each.kinds.some((kind) => kinds.includes(kind)))
    return list?.address ?? (hasPage(pt, 'products') ? paths.products : paths.home)
  }
}
