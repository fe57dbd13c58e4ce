/** docs/product.md#app-start: the overlay leaves 2.5 s after the start at the latest, or 1 s after `load`. Times in milliseconds. */
export const overlayTimes = { longest: 2500, afterLoad: 1000, fade: 1000 } as const

/**
 * Shows the loading overlay on the first document of a browser session, and lets it go in time or at the first input.
 * Without scripts nothing shows it.
 */
export const overlayScript = `(() => {
  try {
    if (sessionStorage.opened) return;
    sessionStorage.opened = '1';
  } catch { return }
  const page = document.documentElement.dataset;
  page.opening = 'shown';
  const leave = () => {
    if (page.opening !== 'shown') return;
    page.opening = 'leaving';
    setTimeout(() => delete page.opening, ${overlayTimes.fade});
  };
  setTimeout(leave, ${overlayTimes.longest});
  addEventListener('load', () => setTimeout(leave, ${overlayTimes.afterLoad}));
  for (const input of ['pointerdown', 'keydown']) addEventListener(input, leave, { once: true, capture: true });
})()`.replace(/\n\s*/g, '')
