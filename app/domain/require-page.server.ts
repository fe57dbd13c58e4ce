import type { RouterContextProvider } from 'react-router'
import { notFound } from '../platform/http/not-found.ts'
import { hasPage } from './content/activities.ts'
import { publicContext } from './contexts.server.ts'
import type { PathKey } from './paths.ts'

/** @throws a 404 response where the ranch does not offer what the page is about. */
export function requirePage(page: PathKey, context: Readonly<RouterContextProvider>): void {
  if (!hasPage(context.get(publicContext).content.pt.offering.activities, page)) throw notFound()
}
