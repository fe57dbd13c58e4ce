import { appScriptId } from './defer-scripts.ts'

/** Browsers under load may never call themselves idle. */
const idleTimeoutMs = 2_000

/** After `load`. Browsers may never report the paint of a page that they don't show. */
const startTimeoutMs = 10_000

interface StartScriptOptions {
  /** The readable cookie of visitors who have a session. */
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
