/** A header of every answer of the site. A public network's page and a gateway's error lack it. */
export const siteHeader = 'X-Own-Site'

export function isFromSite({ headers }: Response): boolean {
  return headers.has(siteHeader)
}
