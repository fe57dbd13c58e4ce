const storageKey = 'pais-das-vacas'
const maxLength = 5_000

/** The sires that the visitor has asked this browser to keep; empty where it keeps none or blocks storage. */
export function readStoredSires(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the sires in this browser, or forgets them when the text is empty. Returns whether the browser did so. */
export function storeSires(text: string): boolean {
  try {
    if (text) localStorage.setItem(storageKey, text.slice(0, maxLength))
    else localStorage.removeItem(storageKey)
    return true
  } catch {
    return false
  }
}
