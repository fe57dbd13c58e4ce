import { MarkupError } from './defer-scripts.ts'

const assignment = 'window.__reactRouterManifest='

interface ManifestRoute {
  parentId?: string
  hasDefaultExport: boolean
  /** Of the chunks that the route's module imports. */
  imports: string[]
}

/**
 * The framework's manifest script, which lists all routes, without a layout route and those below it, which are then opened as
 * documents, and without the routes that have no page.
 * @throws {MarkupError} when the script is not what the pinned React Router writes.
 */
export function manifestWithout(layout: string, script: string): string {
  if (!script.startsWith(`${assignment}{`) || !script.endsWith('};'))
    throw new MarkupError(`the manifest assigns an object to ${assignment}`)
  const manifest = JSON.parse(script.slice(assignment.length, -1))
  const routes: Record<string, ManifestRoute> = manifest.routes
  const isBelow = (id: string | undefined): boolean =>
    id !== undefined && (id === layout || isBelow(routes[id]?.parentId))
  // The entry's chunks are there before a route is fetched.
  const loaded: readonly string[] = manifest.entry.imports
  const kept = Object.fromEntries(
    Object.entries(routes)
      .filter(([id, { hasDefaultExport }]) => hasDefaultExport && !isBelow(id))
      .map(([id, route]) => [
        id,
        { ...route, imports: route.imports.filter((each) => !loaded.includes(each)) },
      ]),
  )
  // The framework preloads the manifest's own address.
  return `${assignment}${JSON.stringify({ ...manifest, routes: kept, url: partialManifest(manifest.url) })};`
}

/** The address, or file name, of a partial manifest beside that of the whole one. */
export function partialManifest(address: string): string {
  return address.replace(/\.js$/, '-public.js')
}
