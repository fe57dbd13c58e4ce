import { articles, breeds } from './content/pages.server.ts'
import { herdPageCounts } from './herd/herd.server.ts'
import { articlePath, breedPath, type PathKey, paths } from './paths.ts'

/** A page that is the same for every visitor. */
export interface PublicPage {
  /** Portuguese. */
  path: string
  /** The id of its route in `routes.ts`. A path of this route that is not listed here does not exist. */
  route: string
  /** How many pages its list has; 1 for a page without a list. */
  pages: number
  /** Shows the current day, so that a stored copy is valid for one day at the ranch. */
  daily: boolean
}

const { girAnimals, ...pageCounts } = herdPageCounts()
const pageCountOf: Partial<Record<PathKey, number>> = pageCounts

/** Every page that visitors and search engines may find. */
export const publicPages: readonly PublicPage[] = [
  ...(Object.keys(paths) as PathKey[]).map((key) => ({
    path: paths[key],
    route: key,
    pages: pageCountOf[key] ?? 1,
    daily: false,
  })),
  ...breeds.map(({ id, animals }) => ({
    path: breedPath(id),
    route: 'breed',
    pages: animals === 'gir' ? girAnimals : 1,
    daily: false,
  })),
  ...articles.map(({ id }) => ({ path: articlePath(id), route: 'article', pages: 1, daily: true })),
]

const publicPaths = new Set(publicPages.map(({ path }) => path))

/** Whether a Portuguese path belongs to a public page. */
export function isPublicPath(path: string): boolean {
  return publicPaths.has(path)
}
