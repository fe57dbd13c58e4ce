/** What was typed in this browser and has not reached the server, so that a lost signal loses nothing. */
export interface UnsentTyping {
  /** The revision of the entry that was being edited. */
  revision: string
  /** By the names of the controls. */
  values: ReadonlyMap<string, string>
}

const prefix = 'matriz:unsent:'

/** `entry` is the path of its editor, which names no account. */
export function keepUnsent(entry: string, { revision, values }: UnsentTyping): void {
  try {
    localStorage.setItem(prefix + entry, JSON.stringify({ revision, values: [...values] }))
  } catch {
    // Full or switched off: the page itself still has the text.
  }
}

export function readUnsent(entry: string): UnsentTyping | undefined {
  try {
    const { revision, values } = JSON.parse(localStorage.getItem(prefix + entry) ?? '{}')
    return typeof revision === 'string' && Array.isArray(values)
      ? { revision, values: new Map(values) }
      : undefined
  } catch {
    return undefined
  }
}

export function forgetUnsent(entry: string): void {
  try {
    localStorage.removeItem(prefix + entry)
  } catch {
    // Nothing was kept.
  }
}

/** For the sign-out: the next person at this phone does not see what was typed. */
export function forgetAllUnsent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
