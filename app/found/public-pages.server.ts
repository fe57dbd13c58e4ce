import { articles, breeds } from '../content/pages.server.ts'
import { articlePath, breedPath, paths } from '../paths.ts'

/** Articles show the day on which they are read, so no copy of them can be kept. */
const renderedAnew = articles.map(({ id }) => articlePath(id))

/** Pages that are rendered once, at start: whole, impersonal, the same for every visitor. Portuguese paths. */
export const prerendered: readonly string[] = [
  ...Object.values(paths),
  ...breeds.map(({ id }) => breedPath(id)),
]

/** Every page that visitors may find; Portuguese paths. */
export const publicPages: readonly string[] = [...prerendered, ...renderedAnew]
