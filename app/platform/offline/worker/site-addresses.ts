/** What the worker knows of the site's addresses. */
export interface SiteAddresses {
  /** Paths of pages that belong to one visitor begin with these. The worker never keeps them. */
  privatePrefixes: readonly string[]
  /** The pages for addresses without a copy: in the language of a path, and in the other. */
  offlinePagesFor(pathname: string): readonly string[]
  /** The address of the copy of a page or of its data, without parameters that the page does not read. */
  copyAddress(url: URL): string
  /** Whether a page, or its data, is kept when the visitor opens it. */
  isKeptOnVisit(url: URL): boolean
}
