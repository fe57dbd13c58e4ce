/** The id of the inert script that starts the app, for `startScript`. */
const appScriptId = 'app'

interface DeferOptions {
  /** The address of a style sheet. */
  style: string
  startsItself?: boolean
}

/**
 * Removes the framework's scripts from the first load: no module is preloaded, and the script that imports the app becomes
 * inert text, which `startScript` runs when a touch needs it. The chunks to preload are in its `data-chunks`, the style sheet of all that
 * the app shows is in its `data-style`; `startsItself` is for pages that are of no use without the app.
 * @throws {MarkupError} when the page's markup is not what the pinned React Router writes.
 */
export function deferScripts(html: string, { style, startsItself = false }: DeferOptions): string {
  const chunks: string[] = []
  let moduleScripts = 0
  const deferred = html
    .replace(/<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g, (_link, href: string) => {
      chunks.push(href)
      return ''
    })
    .replace(/<script([^>]*?) type="module" async="">/g, (_tag, attributes: string) => {
      moduleScripts += 1
      return `<script${attributes} type="text/plain" id="${appScriptId}" data-chunks="${chunks.join(' ')}" data-style="${style}"${startsItself ? ' data-start=""' : ''}>`
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

/**
 * A touch that the app has not carried out by then works as without scripts: no lead waits for a script. Open requests are stopped, which
 * on HTTP/1.1 could keep a form from being sent.
 */
const maxHoldMs = 5_000

/** The app's start would delay the paint of a dialog that the browser has opened. */
const dialogPaintMs = 100

interface StartScriptOptions {
  hintCookie: string
  /** Keys of the local storage: whatever they hold is shown by the app. */
  storedKeys: readonly string[]
  /** The name of a database that exists only in browsers that stored messages. */
  database: string
}

/** An event of the window that starts the app. */
export const startEvent = 'start-app'

/**
 * The attribute of controls that need the app. Without it, links with the attribute lead to a page. A link with the id of a dialog in
 * `data-dialog` opens it at once.
 */
const heldControl = '[data-app]'

/** The attribute of links to the same page with another query. As documents, too, they keep the scroll position and the focus. */
const stayingLink = 'a[data-stay]'

/**
 * Starts the app at the first touch of a control that needs it: a pointer, a key or the focus in a field, a form or a button. The
 * touch is not lost: a click or a submission is held and repeated once the app runs, or after some seconds without it. A dialog whose content
 * is in the page opens at once, and the app starts after its paint.
 *
 * Starts it without a touch, once the page is painted and the browser idle, only where the app has something to show: to signed-in
 * visitors, to those with stored messages or animals, on copies, and on pages with `data-start` (docs/decisions/0064-the-app-starts-at-a-touch.md).
 *
 * The chunks are fetched together. The style sheet of all that the app shows loads beside them; the document has only the style that it uses
 * (docs/decisions/0065-style-of-a-page.md). Does nothing in browsers that lack what the router needs; stops where a file fails to load. The page
 * then works as served (docs/decisions/0022-old-browsers.md).
 */
export const startScript = ({ hintCookie, storedKeys, database }: StartScriptOptions) =>
  `(() => {
  const root = document.documentElement;
  const page = root.dataset;
  const find = (selector) => document.querySelector(selector);
  const listen = (types, listener) => { for (const type of types) addEventListener(type, listener, true) };
  const near = ({ target }, selector) => target.closest?.(selector);
  let state = 'noModule' in document.createElement('script') && self.TextEncoderStream ? 'waits' : 'never';
  if (state == 'never') return;
  const button = 'button:not([data-native])' + ('popover' in HTMLElement.prototype ? ':not([popovertarget])' : '');
  let held = [];
  let rested;
  const edited = new Set();
  const release = () => {
    const touches = held;
    held = [];
    for (const [control, again] of touches) {
      control.removeAttribute('aria-busy');
      if (control.isConnected) again();
    }
  };
  const fail = () => {
    if (state != 'starts') return;
    state = 'failed';
    delete page.ready;
    if (page.visitor == 'loading') delete page.visitor;
    release();
  };
  const begin = async () => {
    const app = find('#${appScriptId}');
    if (state != 'waits' || !app) return;
    state = 'starts';
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: app.dataset.style });
    const styled = new Promise((resolve) => Object.assign(style, { onload: resolve, onerror: fail }));
    document.head.append(style);
    const chunks = app.dataset.chunks.split(' ');
    for (const href of chunks) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await styled;
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', nonce: app.nonce, textContent: app.textContent, onerror: fail }));
  };
  const start = () => begin().catch(fail);
  const hold = (event, control, again) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.some(([each]) => each == control)) return;
    control.setAttribute('aria-busy', 'true');
    held.push([control, again]);
    start();
    setTimeout(() => {
      if (!held.length) return;
      stop();
      fail();
    }, ${maxHoldMs});
  };
  const opens = (event, control) => {
    const dialog = document.getElementById(control.dataset.dialog);
    if (!dialog?.showModal) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    dialog.showModal();
    dialog.querySelector('input:not([type="hidden"])')?.focus();
    return true;
  };
  const holds = () => state == 'waits' || state == 'starts';
  Object.hasOwn = Object.hasOwn || ((object, name) => Object.prototype.hasOwnProperty.call(object, name));
  page.visitor = document.cookie.includes('${hintCookie}=') ? 'loading' : 'guest';
  addEventListener('unhandledrejection', fail);
  addEventListener('error', fail);
  addEventListener('${startEvent}', start);
  new MutationObserver(() => {
    if ('plain' in page) return fail();
    state = 'runs';
    page.ready = '';
    const bubbles = true;
    for (const control of edited) control.dispatchEvent(new Event('input', { bubbles }));
    if (rested?.matches(':hover')) rested.dispatchEvent(new PointerEvent('pointerover', { bubbles, pointerType: 'mouse' }));
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles }));
    release();
  }).observe(root, { attributeFilter: ['data-hydrated', 'data-plain'] });
  listen(['pointerdown', 'keydown', 'focusin', 'pointerover', 'input'], (event) => {
    if (!holds()) return;
    const { type, target } = event;
    if (type == 'input') edited.add(target);
    if (type == 'pointerover') {
      if (event.pointerType != 'mouse') return;
      rested = target;
    }
    const tip = near(event, '[data-tip]');
    const needsTip = type == 'pointerover' || (type == 'focusin' && tip?.matches(':focus-visible'));
    const needsApp = (tip && needsTip) || near(event, 'form, input:not([data-native]), select, textarea, ${heldControl}:not([data-dialog]), ' + button);
    if (needsApp) near(event, 'dialog') ? setTimeout(start, ${dialogPaintMs}) : start();
  });
  listen(['keydown'], (event) => {
    if (!holds()) return;
    const control = near(event, 'a${heldControl}');
    if (event.key == ' ' && control && !opens(event, control)) hold(event, control, () => control.click());
  });
  listen(['click'], (event) => {
    if (!holds() || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const control = near(event, 'a${heldControl}, ' + button + '[type="button"]');
    if (control) return opens(event, control) || hold(event, control, () => control.click());
    const staying = near(event, '${stayingLink}');
    try {
      near(event, ':popover-open a')?.closest('[popover]').hidePopover();
    } catch {}
    try {
      if (staying) sessionStorage.stay = JSON.stringify([location.pathname, scrollY, staying.textContent]);
    } catch {}
  });
  listen(['submit'], (event) => {
    if (!holds()) return;
    const { target, submitter } = event;
    if (target.method == 'dialog') return;
    hold(event, submitter || target, () => (submitter ? submitter.click() : target.requestSubmit()));
  });
  const idle = () => (self.requestIdleCallback ? requestIdleCallback(start, { timeout: ${idleTimeoutMs} }) : setTimeout(start));
  const painted = () => {
    if (!self.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return idle();
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      idle();
    }).observe({ type: 'paint', buffered: true });
  };
  const keys = ${JSON.stringify(storedKeys)};
  addEventListener('storage', ({ key }) => keys.includes(key) && start());
  const hasStored = async () => {
    if (keys.some((key) => localStorage.getItem(key))) return true;
    const databases = await indexedDB.databases?.();
    return databases?.some(({ name }) => name == '${database}');
  };
  addEventListener('DOMContentLoaded', () => {
    if (!find('#${appScriptId}[data-start]')) page.ready = '';
    for (const link of document.querySelectorAll('a[data-app="button"]')) {
      link.setAttribute('role', 'button');
      link.setAttribute('aria-haspopup', 'dialog');
    }
    try {
      const [path, top, text] = JSON.parse(sessionStorage.stay || '[]');
      delete sessionStorage.stay;
      if (path != location.pathname) return;
      scrollTo({ top, behavior: 'instant' });
      for (const link of document.querySelectorAll('${stayingLink}')) if (link.textContent == text) link.focus({ preventScroll: true });
    } catch {}
  });
  addEventListener('load', async () => {
    const isNeeded = page.visitor == 'loading' || page.copyOf || find('#${appScriptId}[data-start]') || (await hasStored().catch(() => {}));
    if (!isNeeded) return;
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
