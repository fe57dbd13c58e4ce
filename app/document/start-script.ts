/**
 * Starts the app after `load`, once the browser has shown the page (it says so when it has, which on a busy phone is long
 * after the frame) and is idle, or at the first touch, key or focus, whichever comes first. The chunks are fetched
 * together but evaluated one by one, with a breath between, so that no task holds up a tap.
 */
export const startScript = `(() => {
  const inputs = ['pointerdown', 'keydown', 'focusin'];
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const input of inputs) removeEventListener(input, begin, true);
    const app = document.getElementById('app');
    const chunks = app.dataset.chunks.split(' ');
    for (const href of chunks) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const href of chunks) {
      await import(href);
      await new Promise((resolve) => setTimeout(resolve));
    }
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', nonce: app.nonce, textContent: app.textContent }));
  };
  let begun = !('noModule' in document.createElement('script'));
  for (const input of inputs) addEventListener(input, () => document.getElementById('app') && begin(), { capture: true, passive: true });
  const idle = () => (self.requestIdleCallback ?? setTimeout)(begin);
  const painted = () => {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return idle();
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      idle();
    }).observe({ type: 'paint', buffered: true });
  };
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(painted)));
})()`.replace(/\n\s*/g, '')
