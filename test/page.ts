import { within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'

/** A page as a browser without scripts shows it: the document, and queries by role and accessible name within its body. */
export function parsePage(html: string) {
  const { document } = new JSDOM(html).window
  return { document, ...within<typeof import('@testing-library/dom').queries>(document.body) }
}

/** The page in a response; reads its body. */
export async function pageOf(response: Response) {
  return parsePage(await response.text())
}
