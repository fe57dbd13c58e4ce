import { isRecord } from '../../platform/is-record.ts'

export interface OfflineEntry {
  address: string
  /** Of the uncompressed body; the ETag of the response begins with it. */
  digest: string
  bytes: number
}

/** What a phone keeps of one version of the site in one language, the most important first. */
export interface OfflineList {
  /** Changes whenever an entry does. */
  version: string
  /** How many entries the others need: without these no copy is of use. The rest is dropped where storage is short. */
  essential: number
  entries: readonly OfflineEntry[]
}

export const offlineListPath = '/sem-sinal.json'
export const offlineListLanguageParameter = 'idioma'

export function offlineListAddress(language: string): string {
  return `${offlineListPath}?${offlineListLanguageParameter}=${language}`
}

/** The list in a response; undefined for anything else, such as the sign-in page of a public network. */
export function parseOfflineList(text: string): OfflineList | undefined {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(list)) return undefined
  const { version, essential, entries } = list
  if (typeof version !== 'string' || typeof essential !== 'number' || !Array.isArray(entries))
    return undefined
  return entries.every(isEntry) ? { version, essential, entries } : undefined
}

function isEntry(entry: unknown): entry is OfflineEntry {
  if (!isRecord(entry)) return false
  const { address, digest, bytes } = entry
  return (
    typeof address === 'string' &&
    /^\/(?![/\\])/.test(address) &&
    typeof digest === 'string' &&
    typeof bytes === 'number'
  )
}

/** Whether an ETag is that of a body with this digest, in any encoding. A proxy may have marked it as weak. */
export function isTagOf(etag: string | null, digest: string): boolean {
  return Boolean(etag?.replace(/^W\//, '').startsWith(`"${digest}-`))
}
