import { oncePer } from '../../platform/once-per.ts'
import { girBreed, herdPageCounts, shownAnimals } from '../herd/index.server.ts'
import { breedAnimalPath, bullPath, pregnancyPath } from '../herd-paths.ts'
import { articlePath, breedPath, offlinePath, type PathKey, paths } from '../paths.ts'
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
  const { girAnimals, ...pageCounts } = herdPageCounts(pt)
  const pageCountOf: Partial<Record<PathKey, number>> = pageCounts
  const page = { pages: 1, isAnimal: false, isIndexed: true }
  return [
    ...(Object.keys(paths) as PathKey[]).map((key) => ({
      ...page,
      path: paths[key],
      route: key,
      pages: pageCountOf[key] ?? 1,
    })),
    ...pt.breeds.map(({ id, animals }) => ({
      ...page,
      path: breedPath(id),
      route: 'breed',
      pages: animals === 'gir' ? girAnimals : 1,
    })),
    ...shownAnimalPaths(pt).map(({ path, route }) => ({ ...page, path, route, isAnimal: true })),
    { ...page, path: offlinePath, route: 'offline', isIndexed: false },
    ...pt.articles.map(({ id }) => ({ ...page, path: articlePath(id), route: 'article' })),
  ]
}

/** The animals and pregnancies that visitors see, with their pages. */
export function shownAnimalPaths({ bulls, girAnimals, pregnancies, breeds }: LocalizedContent) {
  const breed = girBreed(breeds)
  return [
    ...shownAnimals(bulls).map(({ id, state }) => ({ id, state, path: bullPath(id), route: 'bull' })),
    ...(breed
      ? shownAnimals(girAnimals).map(({ id, state }) => ({
          id,
          state,
          path: breedAnimalPath(breed.id, id),
          route: 'breedAnimal',
        }))
      : []),
    ...shownAnimals(pregnancies).map(({ id, state }) => ({
      id,
      state,
      path: pregnancyPath(id),
      route: 'pregnancy',
    })),
  ]
}

export function publicPages(content: SiteContent): PublicPage[] {
  return [...pagesByPath(content).values()]
}

export function isPublicPath(content: SiteContent, path: string): boolean {
  return pagesByPath(content).has(path)
}
