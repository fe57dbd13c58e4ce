import type { Ranch } from './content/ranch.server.ts'

/** Who runs the site and where: the same on every page and for every visitor. */
export interface SiteFacts {
  ranch: Ranch
  /** The public origin, without a trailing slash. */
  siteUrl: string
  /** Whether browsers keep copies of public pages for visits without signal. */
  offline: boolean
}

/** The facts that every page of the site is given. */
export interface PageFacts extends SiteFacts {
  /** Version of the privacy notice that the page links. */
  privacyVersion: string
}
