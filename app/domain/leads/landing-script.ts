import { codeParameter } from '../paths.ts'

/** Keeps what the visit began with (query, and where it came from) until the tab is closed, for the lead that may come of it. Never a mailed link's code. */
export const landingScript = `(() => {
  try {
    sessionStorage.landing ??= location.search.replace(/\\b${codeParameter}=[^&]*/, '') + '\\n' + document.referrer;
  } catch { return }
})()`.replace(/\n\s*/g, '')
