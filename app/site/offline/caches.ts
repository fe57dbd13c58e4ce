/** Holds pages that a phone keeps, and the newest list of them. */
export const pagesCache = 'pages'

/** Workbox records there when each page was last used. */
export const expirationDatabase = 'workbox-expiration'

/** Phones keep these pages without having opened them. */
export interface OfflineList {
  /** Changes whenever one of the pages may have. */
  version: string
  pages: readonly string[]
}

export const offlineListPath = '/sem-sinal.json'
