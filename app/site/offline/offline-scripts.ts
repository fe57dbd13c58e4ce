import { startEvent } from '../../platform/framework/deferred-start.ts'

const visitsKey = 'visitas'
const sessionKey = 'visita'

/**
 * Counts the sessions of this browser, and keeps the browser's offer to install the site, which prevents its banner. From the second
 * session on, a visitor who reaches the footer starts the app, which shows the offer there.
 */
export const installScript = `(() => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    self.installPrompt = event;
  });
  addEventListener('load', () => {
    try {
      const visits = Number(localStorage.${visitsKey}) || 0;
      self.isReturning = visits > (sessionStorage.${sessionKey} ? 1 : 0);
      if (!sessionStorage.${sessionKey}) localStorage.${visitsKey} = Math.min(visits + 1, 2);
      sessionStorage.${sessionKey} = 1;
    } catch {}
    if (!self.isReturning) return;
    const footer = document.querySelector('.footer-end');
    if (footer) new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting) && (self.installPrompt || navigator.standalone === false)) dispatchEvent(new Event('${startEvent}'));
    }).observe(footer);
  });
})()`.replace(/\n\s*/g, '')

/** Registers the service worker, unless the visitor saves data, and has it keep the pages of the document's language. */
export const workerScript = `addEventListener('load', () => {
  const { connection, serviceWorker } = navigator;
  if (!serviceWorker || !self.caches || connection?.saveData || /2g/.test(connection?.effectiveType)) return;
  const language = document.documentElement.lang.slice(0, 2);
  const register = async () => {
    try {
      await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
      (await serviceWorker.ready).active.postMessage({ type: 'fill', language });
    } catch {}
  };
  (self.requestIdleCallback || setTimeout)(register);
})`.replace(/\n\s*/g, '')
