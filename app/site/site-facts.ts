import { useRouteLoaderData } from 'react-router'
import type { Ranch } from '../../content/ranch.ts'

/** What every page knows of the site: the same for all visitors, so that it can be baked into prerendered pages. */
export interface Site {
  /** The public origin, without a trailing slash. */
  url: string
  ranch: Ranch
}

/** @throws where the root route has not loaded, as on its own error page. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  if (!site) throw new Error('useSite needs the root route to have loaded')
  return site
}

export function useRanch(): Ranch {
  return useSite().ranch
}
