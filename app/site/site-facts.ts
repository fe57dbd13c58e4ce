import { useRouteLoaderData } from 'react-router'
import type { Ranch } from '../domain/content/index.server.ts'
import type { PageFacts } from '../domain/site-facts.ts'

/** @throws where the root route has not loaded, as on its own error page. */
export function useSite(): PageFacts {
  const site = useRouteLoaderData<PageFacts>('root')
  if (!site) throw new Error('useSite needs the root route to have loaded')
  return site
}

export function useRanch(): Ranch {
  return useSite().ranch
}
