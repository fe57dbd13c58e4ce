import { hasPage } from '../content/index.ts'
import { type AnimalState, isListed, listRoutes, prefixOf } from '../herd/index.server.ts'
import { articlePath, neutralPaths, offlinePath, type PathKey, pathOf, paths } from '../paths.ts'
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

export function listPages(pt: LocalizedContent): PublicPage[] {
  const page = { pages: 1, isAnimal: false, isIndexed: true }
  return [
    ...(Object.keys(paths) as PathKey[])
      .filter((key) => hasPage(pt, key))
      .map((key) => {
        const path = pathOf(key, pt)
        return { ...page, path, route: path === paths[key] ? key : path }
      }),
    ...pt.herd.lists.map((list) => ({
      ...page,
      path: list.document.address,
      route: listRoutes[prefixOf(list.document.address)].list,
      pages: list.pages,
    })),
    ...shownAnimalPaths(pt).map(({ path, list }) => ({
      ...page,
      path,
      route: listRoutes[prefixOf(list)].animal,
      isAnimal: true,
    })),
    { ...page, path: offlinePath, route: 'offline', isIndexed: false },
    ...pt.articles.map(({ id }) => ({ ...page, path: articlePath(id), route: 'article' })),
  ]
}

/** The animals that visitors see, with the addresses of their pages. */
export function shownAnimalPaths({
  herd,
}: Pick<LocalizedContent, 'herd'>): { id: string; state: AnimalState; path: string; list: string }[] {
  return herd.animals.flatMap(({ id, state, path, isHidden, lists: [list] }) =>
    path === undefined || isHidden || !list ? [] : [{ id, state, path, list: list.document.address }],
  )
}

/** Addresses that lead to an animal's page: below the other lists that have the animal. */
export function redirectedPaths({
  pt,
}: {
  pt: Pick<LocalizedContent, 'herd'>
}): Pick<PublicPage, 'path' | 'route'>[] {
  return pt.herd.animals
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ id, lists }) =>
      lists.slice(1).map(({ document: { address } }) => ({
        path: `${address}/${id}`,
        route: listRoutes[prefixOf(address)].animal,
      })),
    )
}

type FormerList = Documents['lists'][number]

/** The paths that took the place of old ones: of pages at their other address, of lists that were taken out or moved, and of their animals. */
export function movedPaths(
  pt: LocalizedContent,
  shown: PagesByPath,
  formerLists: readonly FormerList[],
): ReadonlyMap<string, string> {
  const pages = (Object.keys(neutralPaths) as (keyof typeof neutralPaths)[]).flatMap((key) =>
    [paths[key], neutralPaths[key]].map((old): [string, string] => [old, pathOf(key, pt)]),
  )
  const removed = formerLists.filter(({ address }) => !pt.offLists.includes(address))
  const lists = removed.map((old): [string, string] => [old.address, placeOf(old)])
  const animals = pt.herd.animals.flatMap(({ id, record, path, isHidden }) => {
    const former = path === undefined || isHidden ? [] : removed.filter((old) => isListed(record, old))
    return former.map(({ address }): [string, string] => [`${address}/${id}`, path ?? ''])
  })
  const redirected = new Set(redirectedPaths({ pt }).map(({ path }) => path))
  const isOld = (path: string) => !shown.has(path) && !redirected.has(path)
  const courses: [string, string] = ['/calculadoras/cursos', paths.training]
  return new Map(
    [courses, ...pages, ...lists, ...animals].filter(([old, path]) => isOld(old) && shown.has(path)),
  )

  function placeOf({ id, kinds, breed }: FormerList): string {
    const moved = pt.lists.find((each) => each.id === id)
    if (moved) return moved.address
    if (breed && hasPage(pt, 'geneticBank')) return paths.geneticBank
    const list = pt.lists.find((each) => each.kinds.some((kind) => kinds.includes(kind)))
    return list?.address ?? (hasPage(pt, 'products') ? paths.products : paths.home)
  }
}

/** By their Portuguese paths. */
export type PagesByPath = ReadonlyMap<string, PublicPage>

export function publicPages({ pages }: { pages: PagesByPath }): PublicPage[] {
  return [...pages.values()]
}

export function isPublicPath({ pages }: { pages: PagesByPath }, path: string): boolean {
  return pages.has(path)
}
