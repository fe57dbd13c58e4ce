import { accountPaths, ownDataPaths, pageViewPath, staffPath } from '../paths.ts'

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
    if (/^(${[staffPath, accountPaths.account, ownDataPaths.ownData].join('|').replaceAll('/', '\\/')})/.test(page)) return;
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
