import { codeParameter } from '../paths.ts'

/** Stores query and referrer of the visit's first page for the lead's source, until the tab closes. Never stores the code of a mailed link. */
export const landingScript = `(() => {
  try {
    sessionStorage.landing ??= location.search.replace(/\\b${codeParameter}=[^&]*/, '') + '\\n' + document.referrer;
  } catch { return }
})()`.replace(/\n\s*/g, '')
