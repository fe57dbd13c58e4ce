import { useRouteLoaderData } from 'react-router'
import type { Ranch } from '../content/ranch.ts'

/** What every page knows of the site: the same for all visitors, so that it can be baked into prerendered pages. */
export interface Site {
  /** The public origin, without a trailing slash. */
  url: string
  ranch: Ranch
}

export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root')
}

export function useRanch(): Ranch {
  const site = useSite()
  if (!site) throw new Error('useRanch needs the root route to have loaded')
  return site.ranch
}
