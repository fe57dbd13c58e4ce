import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '../domain/site-facts.ts'

/** The facts that every page carries. What a few pages show is in the data of those pages. */
export interface ShownFacts {
  ranch: Omit<SiteFacts['ranch'], 'payment' | 'privacy'>
  siteUrl: string
  /** Whether browsers keep copies of public pages for visits without signal. */
  offline: boolean
}

/** @throws where the root route has not loaded, as on its own error page. */
export function useSite(): ShownFacts {
  const site = useRouteLoaderData<ShownFacts>('root')
  if (!site) throw new Error('useSite needs the root route to have loaded')
  return site
}

export function useRanch(): ShownFacts['ranch'] {
  return useSite().ranch
}
