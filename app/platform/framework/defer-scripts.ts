export const appScriptId = 'app'

/** The id of the link to the style sheet of all that the app shows. */
export const appStyleId = 'style'

/** The app starts without a touch on these pages; a `needed` one is of no use without it. */
type AppStart = 'early' | 'needed'

/**
 * Removes the framework's scripts from the first load: no module is preloaded, and the script that imports the app becomes
 * inert text, which `startAppAtTouch` runs. The chunks to preload are in its `data-chunks`.
 * @throws {MarkupError} when the page's markup is not what the pinned React Router writes.
 */
export function deferScripts(html: string, start?: AppStart): string {
  const chunks: string[] = []
  let moduleScripts = 0
  const deferred = html
    // It restores the scroll position of a reloaded page, which the app leaves to the browser, and throws where storage is refused.
    .replace(/(?<=<script[^>]*>)\(\(storageKey, restoreKey\) => [^<]*/, '')
    .replace(/<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g, (_link, href: string) => {
      chunks.push(href)
      return ''
    })
    .replace(/<script([^>]*?) type="module" async="">/g, (_tag, attributes: string) => {
      moduleScripts += 1
      return `<script${attributes} type="text/plain" id="${appScriptId}" data-chunks="${chunks.join(' ')}"${start ? ` data-start="${start}"` : ''}>`
    })
  assume(chunks.length > 0, 'the page preloads its modules with <link rel="modulepreload" … href="…">')
  assume(
    moduleScripts === 1,
    `exactly one <script … type="module" async=""> starts the app, not ${moduleScripts}`,
  )
  assume(!/<link[^>]* rel="?modulepreload/.test(deferred), 'every preload begins with rel="modulepreload"')
  assume(!/<script[^>]* (type="?module|src=)/.test(deferred), 'no other script is a module or has an address')
  return deferred
}

/** The framework's markup is not what these functions expect. */
export class MarkupError extends Error {}

/** @throws {MarkupError} unless it holds. */
export function assume(holds: unknown, assumption: string): void {
  if (!holds) throw new MarkupError(`React Router's markup has changed; assumed was: ${assumption}`)
}

const assignment = 'window.__reactRouterManifest='

interface ManifestRoute {
  parentId?: string
  hasDefaultExport: boolean
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
  const included = Object.fromEntries(
    Object.entries(routes)
      .filter(([id, { hasDefaultExport }]) => hasDefaultExport && !isBelow(id))
      .map(([id, route]) => [
        id,
        { ...route, imports: route.imports.filter((each) => !loaded.includes(each)) },
      ]),
  )
  // The framework preloads the manifest's own address.
  return `${assignment}${JSON.stringify({ ...manifest, routes: included, url: partialManifest(manifest.url) })};`
}

/** The address, or file name, of a partial manifest beside that of the whole one. */
export function partialManifest(address: string): string {
  return address.replace(/\.js$/, '-public.js')
}
