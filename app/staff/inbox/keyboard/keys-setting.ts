const storageKey = 'atalhos-dos-leads'

/** Whether this browser uses the inbox's keys: WCAG 2.1.4 asks for a way to turn off keys without modifiers. */
export function readKeysSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Lasts as long as the page where the browser blocks storage. */
export function storeKeysSetting(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Blocked or full.
  }
}
