import { pageCount } from '../herd/list-page.ts'
import { articlePath, breedPath, type PathKey, paths } from '../paths.ts'
import { bulls, girAnimals, pregnancies } from './herd.server.ts'
import { articles, breeds } from './pages.server.ts'

/** A page that is the same for every visitor. */
export interface PublicPage {
  /** Portuguese. */
  path: string
  /** The id of its route in `routes.ts`. Each page of such a route is public: what is not listed here does not exist. */
  route: string
  /** How many pages its list has; 1 where there is no list. */
  pages: number
  /** Shows the day on which it is read: a copy serves for one day at the ranch. */
  daily: boolean
}

const listLengths: Partial<Record<PathKey, number>> = { bulls: bulls.length, pregnancies: pregnancies.length }

/** Every page that visitors may find. */
export const publicPages: readonly PublicPage[] = [
  ...(Object.keys(paths) as PathKey[]).map((key) => ({
    path: paths[key],
    route: key,
    pages: pageCount(listLengths[key] ?? 0),
    daily: false,
  })),
  ...breeds.map(({ id, animals }) => ({
    path: breedPath(id),
    route: 'breed',
    pages: pageCount(animals === 'gir' ? girAnimals.length : 0),
    daily: false,
  })),
  ...articles.map(({ id }) => ({ path: articlePath(id), route: 'article', pages: 1, daily: true })),
]

const publicPaths = new Set(publicPages.map(({ path }) => path))

/** Whether a Portuguese path is one of a public page. */
export function isPublicPath(path: string): boolean {
  return publicPaths.has(path)
}
