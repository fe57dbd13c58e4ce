import { referenceAlphabet } from '../domain/chat/index.ts'
import { chatOpeningPath, codeParameter, pageViewPath, privatePrefixes } from '../domain/paths.ts'

/**
 * Stores query and referrer of the visit's first page for the lead's source, until the tab closes. Never stores the code of a mailed
 * link. Waits for the page or a touch: the browser's first access to storage would hold up the first paint.
 */
export const landingScript = `(() => {
  const store = () => {
    try {
      sessionStorage.landing ??= location.search.replace(/\\b${codeParameter}=[^&]*/, '') + '\\n' + document.referrer;
    } catch {}
  };
  for (const type of ['load', 'pointerdown', 'keydown', 'click']) addEventListener(type, store, { capture: true, once: true });
})()`.replace(/\n\s*/g, '')

/**
 * An inline script that reports each opened chat and, with `references`, adds a reference to the chat's text, so that staff
 * can tell page, animal and campaign (docs/product.md#chat-links). The link itself stays as it was served.
 */
export function chatScript({ references }: { references: boolean }): string {
  return `(() => {
  const alphabet = '${referenceAlphabet}';
  const report = (event) => {
    const link = event.target.closest?.('a[data-ref]');
    if (!link || event.button > 1) return;
    const about = link.dataset.ref;
    const hasReference = ${references} && link.href.includes('?text=');
    const code = hasReference ? about + '-' + Array.from(crypto.getRandomValues(new Uint8Array(3)), (byte) => alphabet[byte % alphabet.length]).join('') : '';
    if (hasReference) {
      const served = link.href;
      link.href = served + encodeURIComponent(' (Ref. ' + code + ')');
      setTimeout(() => link.href = served);
    }
    let landing = '';
    try { landing = sessionStorage.landing } catch {}
    navigator.sendBeacon?.('${chatOpeningPath}', new URLSearchParams({ about, code, page: location.pathname, landing }));
  };
  addEventListener('click', report, true);
  addEventListener('auxclick', report, true);
})()`.replace(/\n\s*/g, '')
}

/**
 * An inline script that reports each opened page once it is loaded, and the pages that the app opens later, whose titles change.
 * Another page of the same list, a search in it and the other language are the same view. Silent where the browser says that it
 * is not to be counted, or that a program steers it (docs/product.md#numbers).
 */
export const viewScript = `(() => {
  const { sendBeacon, doNotTrack, globalPrivacyControl, webdriver } = navigator;
  if (!sendBeacon || doNotTrack == 1 || globalPrivacyControl || webdriver) return;
  const portuguese = (path) => path.replace(/^\\/en(?=\\/|$)/, '') || '/';
  const before = document.referrer;
  let seen = before.startsWith(location.origin + '/') ? portuguese(new URL(before).pathname) : '';
  const report = () => {
    const page = portuguese(location.pathname);
    if (page == seen) return;
    seen = page;
    if (/^(${privatePrefixes.join('|').replaceAll('/', '\\/')})/.test(page)) return;
    let landing = '';
    try { landing = sessionStorage.landing || '' } catch {}
    navigator.sendBeacon('${pageViewPath}', new URLSearchParams({ page: location.pathname, landing: landing.slice(0, 2000) }));
  };
  const start = () => {
    report();
    new MutationObserver(report).observe(document.head, { childList: true, subtree: true, characterData: true });
  };
  addEventListener('load', () => setTimeout(() => document.prerendering ? document.addEventListener('prerenderingchange', start, { once: true }) : start()));
})()`.replace(/\n\s*/g, '')
