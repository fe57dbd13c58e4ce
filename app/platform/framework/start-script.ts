/**
 * Starts the app after `load`, once the browser has shown the page (it says so when it has, which on a busy phone is long
 * after the frame) and is idle, or at the first touch, key or focus, whichever comes first. The chunks are fetched
 * together but evaluated one by one, with a breath between, so that no task holds up a tap.
 *
 * `hintCookie` names the cookie that tells of a session. It does not start where the browser lacks what the router needs, and nothing more happens where a chunk is lost: the page
 * works as served (docs/decisions/0022-old-browsers.md).
 */
export const startScript = ({ hintCookie }: { hintCookie: string }) =>
  `(() => {
  const inputs = ['pointerdown', 'keydown', 'focusin'];
  const page = document.documentElement.dataset;
  const fail = () => page.visitor === 'loading' && delete page.visitor;
  const begin = async () => {
    if (begun) return;
    begun = true;
    const app = document.getElementById('app');
    const chunks = app.dataset.chunks.split(' ');
    for (const href of chunks) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const href of chunks) {
      await import(href);
      await new Promise((resolve) => setTimeout(resolve));
    }
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', nonce: app.nonce, textContent: app.textContent, onerror: fail }));
  };
  let begun = !('noModule' in document.createElement('script') && self.TextEncoderStream);
  if (begun) return;
  Object.hasOwn = Object.hasOwn || ((object, name) => Object.prototype.hasOwnProperty.call(object, name));
  page.visitor = document.cookie.includes('${hintCookie}=') ? 'loading' : 'guest';
  addEventListener('unhandledrejection', fail);
  const start = () => begin().catch(fail);
  for (const input of inputs) addEventListener(input, () => document.getElementById('app') && start(), { capture: true, passive: true });
  const idle = () => (self.requestIdleCallback || setTimeout)(start);
  const painted = () => {
    if (!self.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return idle();
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      idle();
    }).observe({ type: 'paint', buffered: true });
  };
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(painted)));
})()`.replace(/\n\s*/g, '')
