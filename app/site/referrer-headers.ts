/**
 * A mailed link's code is in the page's address: requests for the page's files name the origin alone. Not "no-referrer", which
 * would make browsers send `Origin: null` with the form.
 */
export function referrerHeaders(): HeadersInit {
  return { 'Referrer-Policy': 'strict-origin' }
}
