/** The documents of pages that a phone keeps, and the list that was kept last. */
export const pagesCache = 'pages'

/** Workbox records there when each page was last used. */
export const expirationDatabase = 'workbox-expiration'

/** The addresses of a language that phones keep without having opened them. */
export interface OfflineList {
  /** Changes whenever one of the pages may have. */
  version: string
  pages: readonly string[]
}

export const offlineListPath = '/sem-sinal.json'
