/** Keeps what the visit began with (query, and where it came from) until the tab is closed, for the lead that may come of it. */
export const landingScript = `(() => {
  try {
    sessionStorage.landing ??= location.search + '\\n' + document.referrer;
  } catch { return }
})()`.replace(/\n\s*/g, '')
