import { useRouteLoaderData } from 'react-router'
import type { HerdCodes } from '../domain/chat/index.ts'
import { hasPage, type Offered } from '../domain/content/activities.ts'
import { type SiteLayout, usualLayout } from '../domain/content/site-layout.ts'
import type { ListLink } from '../domain/herd/herd.server.ts'
import type { PathKey } from '../domain/paths.ts'
import type { SiteFacts } from '../domain/services.server.ts'

/** The facts that every page carries. What a few pages show is in the data of those pages. */
export interface ShownFacts extends Omit<SiteFacts, 'ranch'> {
  ranch: Omit<SiteFacts['ranch'], 'payment' | 'privacy' | 'hours'>
  /** Opening hours; absent while the ranch keeps the usual ones. */
  hours?: string
  /** Of the privacy notice that pages link. Forms name it. */
  privacyVersion: string
  /** Of the chats about animals. */
  herdCodes: HerdCodes
  /** Lists of the herd that the menu links. */
  menuLists: readonly ListLink[]
  /** The owner's order of menu and home page; absent while it is the usual one. */
  layout?: SiteLayout
  /** What the ranch offers; absent while it is everything. */
  activities?: Offered
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

export function useLayout(): SiteLayout {
  return useSite().layout ?? usualLayout
}

/** Whether the site has a page: those of what the ranch does not offer do not exist. */
export function useHasPage(): (page: PathKey) => boolean {
  const { activities } = useSite()
  return (page) => hasPage(activities, page)
}
