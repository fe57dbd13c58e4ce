import type { Language } from '../../platform/i18n/language-path.ts'
import { isRecord } from '../../platform/is-record.ts'

/** The names of the worker's caches begin with it. A new worker deletes those of another form. */
const prefix = 'copies-1-'

const stateCache = `${prefix}state`
const stateKey = '/copies'

/** Pages that the visitor opened and the list lacks. */
export const visitedCache = `${prefix}visited`

export const storedAtHeader = 'x-stored-at'

interface StoredPages {
  cache: string
  version: string
  etag: string
  /** Milliseconds since 1970 when the server last said that they are current. */
  confirmedAt: number
}

type PagesByLanguage = Partial<Record<Language, StoredPages>>

export function pagesCache(language: Language, version: string): string {
  return `${prefix}${language}-${version}`
}

/** Whether a cache belongs to another form of storage than this build's. */
export function isForeignCache(name: string): boolean {
  return !name.startsWith(prefix)
}

export function isOfLanguage(name: string, language: Language): boolean {
  return name.startsWith(pagesCache(language, ''))
}

/** Whether the phone has the stored pages of any language. @throws where the browser has no storage. */
export async function hasStoredPages(): Promise<boolean> {
  return caches.has(stateCache)
}

export async function readFilledPages(): Promise<PagesByLanguage> {
  // Opening a cache would create it.
  if (!(await hasStoredPages())) return {}
  const stored: unknown = await (await (await caches.open(stateCache)).match(stateKey))?.json()
  if (!isRecord(stored)) return {}
  const { pt, en } = stored
  return { ...(isStoredPages(pt) && { pt }), ...(isStoredPages(en) && { en }) }
}

function isStoredPages(value: unknown): value is StoredPages {
  return (
    isRecord(value) &&
    typeof value['cache'] === 'string' &&
    typeof value['version'] === 'string' &&
    typeof value['etag'] === 'string' &&
    typeof value['confirmedAt'] === 'number'
  )
}

/** One write: pages are answered from the old version until then, and from the new one afterwards. */
export async function writeFilledPages(pages: PagesByLanguage): Promise<void> {
  await (await caches.open(stateCache)).put(stateKey, new Response(JSON.stringify(pages)))
}

export type PageMessage =
  | { type: 'fill'; language: Language }
  /** Stores the pages or data at these addresses among those that the visitor opened. */
  | { type: 'store'; addresses: readonly string[] }

/** From the worker to a page: how old the data of the page is that it shows next; null for data from the server. */
export interface AgeMessage {
  type: 'age'
  age: StoredAge | null
}

export interface StoredAge {
  confirmedAt: number
  reason: StoredReason
}

/** `late`: there is signal, but the server has not answered in time. `failed`: it, or a gateway before it, answered with an error. */
const storedReasons = ['no-signal', 'late', 'failed'] as const

type StoredReason = (typeof storedReasons)[number]

export function readStoredReason(value: unknown): StoredReason {
  return storedReasons.find((reason) => reason === value) ?? 'no-signal'
}
