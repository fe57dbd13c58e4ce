import { useRouteLoaderData } from 'react-router'
import type { HerdCodes } from '../domain/chat/index.ts'
import type { InterestCode } from '../domain/content/interests.ts'
import { type SiteLayout, usualLayout } from '../domain/content/site-layout.ts'
import type { ListLink } from '../domain/herd/lists.server.ts'
import type { PathKey } from '../domain/paths.ts'
import type { SiteIdentity } from '../request/context.server.ts'

export interface ShownLogo {
  src: string
  /** Width through height of an uploaded one; the drawings are square. */
  ratio?: number
}

/** The frame of every page shows this part of the look. */
export interface DocumentLook {
  /** The grounds of both themes, which phones show around the page. */
  light: string
  dark: string
  font: string
  icon: string
  /** Absent for a ranch without one: its name stands alone. */
  logo?: ShownLogo
  /** Address of the drawing, in the ranch's colours, for unknown addresses. */
  notFound: string
}

/** Every page carries it. Data that a few pages show is in the data of those pages. */
export interface ShownSite extends Omit<SiteIdentity, 'ranch'> {
  ranch: Omit<SiteIdentity['ranch'], 'payment' | 'privacy' | 'hours' | 'firstMessage'>
  /** Absent for a ranch that names none. */
  hours?: string
  /** Text of links to the page of authenticity: `É mesmo a gente?` */
  authenticity: string
  /** Text of links to the page about what follows a sale: `Depois de fechar` */
  afterSale: string
  /** Version of the privacy notice that pages link. Forms name it. */
  privacyVersion: string
  isMailOff?: boolean
  /** Codes of the chats about animals. */
  herdCodes: HerdCodes
  menuLists: readonly ListLink[]
  menuPages?: readonly ListLink[]
  /** Lists of the herd that the home page links, and the footer and the page for unknown addresses, too. */
  homeLists: readonly ListLink[]
  look: DocumentLook
  /** Parts of menu and home page in the owner's order; absent while it is the usual one. */
  layout?: SiteLayout
  /** Pages that the site lacks; absent while it has all. */
  absent?: readonly PathKey[]
  /** Choices of the contact form; absent while they are the usual ones. */
  interests?: readonly InterestCode[]
}

/** @throws where the root route has not loaded, as on its own error page. */
export function useSite(): ShownSite {
  const site = useRouteLoaderData<ShownSite>('root')
  if (!site) throw new Error('useSite needs the root route to have loaded')
  return site
}

export function useRanch(): ShownSite['ranch'] {
  return useSite().ranch
}

export function useLayout(): SiteLayout {
  return useSite().layout ?? usualLayout
}

/** False for pages about what the ranch does not offer: they do not exist. */
export function useHasPage(): (page: PathKey) => boolean {
  const { absent } = useSite()
  return (page) => !absent?.includes(page)
}
