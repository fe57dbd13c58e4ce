/*
 * The script that tells browsers the routes. Not documented; `contract.test.ts` checks it.
 */

interface ManifestRoute {
  id: string
  parentId?: string
  hasDefaultExport: boolean
}

/** The address of the reduced script beside the framework's: `/assets/manifest-1a2b.js` → `/assets/manifest-1a2b-public.js`. */
export function publicManifestAddress(address: string): string {
  return address.replace(/\.js$/, '-public.js')
}

/**
 * The script without the routes below a layout and without those that have no page: browsers load pages of the layout as
 * documents, and the others are never navigated to.
 * @throws when the script is not what the pinned React Router writes.
 */
export function publicManifest(script: string, layoutId: string): string {
  const match = /^(window\.__reactRouterManifest=)(\{.*\});?\s*$/s.exec(script)
  if (!match) throw new Error('the route manifest is not an assignment of JSON')
  const [, assignment = '', json = ''] = match
  const manifest: { routes: Record<string, ManifestRoute> } = JSON.parse(json)
  const isBelow = ({ id, parentId }: ManifestRoute): boolean => {
    const parent = parentId === undefined ? undefined : manifest.routes[parentId]
    return id === layoutId || (parent !== undefined && isBelow(parent))
  }
  const kept = Object.entries(manifest.routes).filter(
    ([, route]) => route.hasDefaultExport && !isBelow(route),
  )
  return `${assignment}${JSON.stringify({ ...manifest, routes: Object.fromEntries(kept) })};`
}
