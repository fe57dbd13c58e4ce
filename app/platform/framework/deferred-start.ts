/** The id of the inert script that starts the app, for `startScript`. */
const appScriptId = 'app'

/**
 * Removes the framework's scripts from the first load: no module is preloaded, and the script that imports the app becomes
 * inert text, which `startScript` runs after `load` or at the first input. The chunks to preload are in its `data-chunks`.
 * @throws {MarkupError} when the page's markup is not what the pinned React Router writes.
 */
export function deferScripts(html: string): string {
  const chunks: string[] = []
  let moduleScripts = 0
  const deferred = html
    .replace(/<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g, (_link, href: string) => {
      // The manifest is small and the entry must run last: the app's script imports both.
      if (!/\/(manifest|entry\.client)-/.test(href)) chunks.push(href)
      return ''
    })
    .replace(/<script([^>]*?) type="module" async="">/g, (_tag, attributes: string) => {
      moduleScripts += 1
      return `<script${attributes} type="text/plain" id="${appScriptId}" data-chunks="${chunks.join(' ')}">`
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

function assume(holds: boolean, assumption: string): void {
  if (!holds) throw new MarkupError(`React Router's markup has changed; assumed was: ${assumption}`)
}

/** Browsers under load may never call themselves idle. */
const idleTimeoutMs = 2_000

/** After `load`. Browsers may never report the paint of a page that they don't show. */
const startTimeoutMs = 10_000

interface StartScriptOptions {
  hintCookie: string
}

/**
 * Starts the app at the first touch, key or focus, or else after `load`, once the browser reports its first paint (on a busy
 * phone long after the frame) and is idle. Chunks are fetched together and evaluated one by one. Each request and each evaluation
 * is a task of its own, so that input is never blocked for long.
 *
 * Does nothing in browsers that lack what the router needs; stops where a chunk fails to load. The page then works as served
 * (docs/decisions/0022-old-browsers.md).
 */
export const startScript = ({ hintCookie }: StartScriptOptions) =>
  `(() => {
  const inputs = ['pointerdown', 'keydown', 'focusin'];
  const page = document.documentElement.dataset;
  const fail = () => page.visitor === 'loading' && delete page.visitor;
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const begin = async () => {
    if (begun) return;
    begun = true;
    const app = document.getElementById('${appScriptId}');
    const chunks = app.dataset.chunks.split(' ');
    for (const href of chunks) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      await nextTask();
    }
    for (const href of chunks) {
      await import(href);
      await nextTask();
    }
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', nonce: app.nonce, textContent: app.textContent, onerror: fail }));
  };
  let begun = !('noModule' in document.createElement('script') && self.TextEncoderStream);
  if (begun) return;
  Object.hasOwn = Object.hasOwn || ((object, name) => Object.prototype.hasOwnProperty.call(object, name));
  page.visitor = document.cookie.includes('${hintCookie}=') ? 'loading' : 'guest';
  addEventListener('unhandledrejection', fail);
  const start = () => begin().catch(fail);
  for (const input of inputs) addEventListener(input, () => document.getElementById('${appScriptId}') && start(), { capture: true, passive: true });
  const idle = () => (self.requestIdleCallback ? requestIdleCallback(start, { timeout: ${idleTimeoutMs} }) : setTimeout(start));
  const painted = () => {
    if (!self.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return idle();
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      idle();
    }).observe({ type: 'paint', buffered: true });
  };
  addEventListener('load', () => {
    setTimeout(start, ${startTimeoutMs});
    requestAnimationFrame(() => setTimeout(painted));
  });
})()`.replace(/\n\s*/g, '')

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
