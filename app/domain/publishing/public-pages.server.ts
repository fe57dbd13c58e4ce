import sampleLists from '../../../content/lists.json' with { type: 'json' }
import { oncePer } from '../../platform/once-per.ts'
import { hasPage } from '../content/index.ts'
import { type AnimalState, isListed, isShown, listOf, listPageCount } from '../herd/index.server.ts'
import { listRoutes, prefixOf } from '../herd-paths.ts'
import { articlePath, neutralPaths, offlinePath, type PathKey, pathOf, paths } from '../paths.ts'
import type { LocalizedContent } from './collections.server.ts'
import type { SiteContent } from './site-content.server.ts'

export interface PublicPage {
  path: string
  /** The id of its route in `routes.ts`. A path of this route that is not listed here does not exist. */
  route: string
  /** How many pages its list has; 1 for a page without a list. */
  pages: number
  /** The page of one animal or pregnancy: there may be thousands, and few visitors open each. */
  isAnimal: boolean
  isIndexed: boolean
}

const pagesByPath = oncePer(
  (content: SiteContent): ReadonlyMap<string, PublicPage> =>
    new Map(listPages(content).map((page) => [page.path, page])),
)

function listPages({ pt }: SiteContent): PublicPage[] {
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
      pages: listPageCount(list),
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
export function redirectedPaths({ pt }: SiteContent): Pick<PublicPage, 'path' | 'route'>[] {
  return pt.herd.animals
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ id, lists }) =>
      lists.slice(1).map(({ document: { address } }) => ({
        path: `${address}/${id}`,
        route: listRoutes[prefixOf(address)].animal,
      })),
    )
}

/** Old addresses with the paths that took their place: of lists of the sample, and of pages at their other address. */
export const movedPaths = oncePer((content: SiteContent): ReadonlyMap<string, string> => {
  const { pt } = content
  const shown = pagesByPath(content)
  const pages = (Object.keys(neutralPaths) as (keyof typeof neutralPaths)[]).flatMap((key) =>
    [paths[key], neutralPaths[key]].map((old): [string, string] => [old, pathOf(key, pt)]),
  )
  const removed = sampleLists.filter(({ address }) => !pt.offLists.includes(address))
  const lists = removed.map((old): [string, string] => [old.address, placeOf(old)])
  const animals = pt.animals.filter(isShown).flatMap((animal) =>
    removed.flatMap((old): [string, string][] => {
      const list = listOf(pt, animal)
      return list && isListed(animal, old)
        ? [[`${old.address}/${animal.id}`, `${list.address}/${animal.id}`]]
        : []
    }),
  )
  const redirected = new Set(redirectedPaths(content).map(({ path }) => path))
  const isOld = (path: string) => !shown.has(path) && !redirected.has(path)
  const courses: [string, string] = ['/calculadoras/cursos', paths.training]
  return new Map(
    [courses, ...pages, ...lists, ...animals].filter(([old, path]) => isOld(old) && shown.has(path)),
  )

  function placeOf({ kinds, breed }: { kinds: string[]; breed?: string }): string {
    if (breed && hasPage(pt, 'geneticBank')) return paths.geneticBank
    const list = pt.lists.find((each) => each.kinds.some((kind) => kinds.includes(kind)))
    return list?.address ?? (hasPage(pt, 'products') ? paths.products : paths.home)
  }
})

export function publicPages(content: SiteContent): PublicPage[] {
  return [...pagesByPath(content).values()]
}

export function isPublicPath(content: SiteContent, path: string): boolean {
  return pagesByPath(content).has(path)
}
