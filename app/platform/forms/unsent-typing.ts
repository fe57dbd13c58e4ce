import { isRecord } from '../is-record.ts'

/** This browser keeps what has not reached the server, so that a lost signal loses nothing. */
export interface UnsentTyping {
  revision: string
  document: Readonly<Record<string, unknown>>
}

const prefix = 'matriz:unsent:'

/** `entry` is the path of its editor, which names no account. */
export function storeTyping(entry: string, { revision, document }: UnsentTyping): void {
  try {
    localStorage.setItem(prefix + entry, JSON.stringify({ revision, document }))
  } catch {
    // Full or switched off: the page itself still has the text.
  }
}

export function readTyping(entry: string): UnsentTyping | undefined {
  try {
    const { revision, document } = JSON.parse(localStorage.getItem(prefix + entry) ?? '{}')
    return typeof revision === 'string' && isRecord(document) ? { revision, document } : undefined
  } catch {
    return undefined
  }
}

export function removeTyping(entry: string): void {
  try {
    localStorage.removeItem(prefix + entry)
  } catch {
    // Nothing was stored.
  }
}

/** Clears everything at sign-out, against the next person at this phone reading it. */
export function removeAllTyping(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
