import { type PathKey, pageAt } from '../paths.ts'
import { type InterestCode, usualInterests } from './interests.ts'

/** The panel's order. An activity that the owner leaves out is on no page, and its addresses do not exist. */
export const activityCodes = [
  'pregnancies',
  'recipients',
  'exchange',
  'courses',
  'ebooks',
  'blog',
  'consulting',
] as const

export type Activity = (typeof activityCodes)[number]

/** Pages that need one of these activities. Every site has the others. */
const pageNeeds: Partial<Record<PathKey, readonly Activity[]>> = {
  pregnancyCalendar: ['pregnancies'],
  premiumRecipient: ['recipients'],
  recipientCalculator: ['recipients'],
  bullExchange: ['exchange'],
  cattleExchange: ['exchange'],
  exchangeCalculator: ['exchange'],
  training: ['courses', 'ebooks'],
  blog: ['blog'],
}

/** The activities one of which the page at a path needs. */
export function activitiesAt(path: string | undefined): readonly Activity[] {
  const page = pageAt(path)
  return (page && pageNeeds[page]) ?? []
}

interface KindFacts {
  id: string
  sex?: 'male' | 'female' | undefined
  groups: readonly string[]
}

/** The activities, or the animals of a kind, one of which an interest needs. */
const interestNeeds: Record<
  InterestCode,
  { activities?: readonly Activity[]; isKind?: (kind: KindFacts) => boolean }
> = {
  'prenhez-embrioes': { activities: ['pregnancies'] },
  touros: { isKind: ({ sex, groups }) => sex === 'male' && !groups.includes('quantity') },
  femeas: { isKind: ({ sex, groups }) => sex === 'female' && !groups.includes('quantity') },
  bezerros: { isKind: ({ sex, groups }) => !sex && groups.includes('identity') },
  semen: { isKind: ({ groups }) => groups.includes('identity') && groups.includes('quantity') },
  embrioes: { isKind: ({ groups }) => groups.includes('parents') && groups.includes('quantity') },
  receptoras: { activities: ['recipients'] },
  cursos: { activities: ['courses', 'ebooks'] },
  iatf: { activities: ['consulting'] },
  protocolos: { activities: ['consulting'] },
  consultoria: { activities: ['consulting'] },
  outro: {},
}

/** All of them, or what the owner keeps. */
export function offeredOf({ activities: kept }: { activities: readonly Activity[] }): Offered {
  return activityCodes.every((each) => kept.includes(each)) ? undefined : kept
}

/** Absent where the ranch offers everything, which adds nothing to pages. */
export type Offered = readonly Activity[] | undefined

export function offers(offered: Offered, activity: Activity): boolean {
  return !offered || offered.includes(activity)
}

export function offersPage(offered: Offered, page: PathKey): boolean {
  return pageNeeds[page]?.some((activity) => offers(offered, activity)) ?? true
}

/** True for a path that is no page's. */
export function offersPath(offered: Offered, path: string | undefined): boolean {
  const page = pageAt(path)
  return !page || offersPage(offered, page)
}

/** The documents that decide what a site has, as visitors see them. */
export interface SiteParts {
  offering: { activities: readonly Activity[]; hiddenKinds?: readonly string[] | undefined }
  kinds: readonly KindFacts[]
  lists: readonly { linkedFrom: readonly string[] }[]
  offers: readonly unknown[]
  articles: readonly unknown[]
  teamMembers: readonly unknown[]
  team: { blocks: readonly { kind: string }[] }
}

const animalActivities: readonly Activity[] = ['pregnancies', 'recipients', 'exchange']

/** Pages that leave the site while they have nothing to show. */
const isEmpty: Partial<Record<PathKey, (site: SiteParts) => boolean>> = {
  products: ({ offers, lists }) => offers.length === 0 && !isLinkedFrom(lists, 'products'),
  geneticBank: ({ lists }) => !isLinkedFrom(lists, 'geneticBank'),
  blog: ({ articles }) => articles.length === 0,
  team: ({ teamMembers, team: { blocks } }) =>
    teamMembers.length === 0 && blocks.every(({ kind }) => kind === 'computed'),
  afterSale: ({ lists, offering }) =>
    lists.length === 0 && !animalActivities.some((each) => offering.activities.includes(each)),
}

function isLinkedFrom(lists: SiteParts['lists'], page: string): boolean {
  return lists.some(({ linkedFrom }) => linkedFrom.includes(page))
}

/** False also for a page that has nothing to show. */
export function hasPage(site: SiteParts, page: PathKey): boolean {
  return offersPage(offeredOf(site.offering), page) && !isEmpty[page]?.(site)
}

export function hasInterest(
  { offering, kinds }: Pick<SiteParts, 'offering' | 'kinds'>,
  interest: InterestCode,
): boolean {
  const offered = offeredOf(offering)
  if (!offered) return usualInterests.includes(interest)
  const needs = interestNeeds[interest]
  if (!needs.activities && !needs.isKind) return true
  return Boolean(
    needs.activities?.some((activity) => offers(offered, activity)) ||
      kinds.some((kind) => needs.isKind?.(kind) && !offering.hiddenKinds?.includes(kind.id)),
  )
}

/** The interest of a question about an animal of a kind. */
export function interestOfKind(site: Pick<SiteParts, 'offering' | 'kinds'>, kind: KindFacts): InterestCode {
  const codes = Object.keys(interestNeeds) as InterestCode[]
  return codes.find((each) => interestNeeds[each].isKind?.(kind) && hasInterest(site, each)) ?? 'outro'
}

/** Any interest passes while the ranch chooses what it offers: a phone may have stored the message before the latest choice. */
export function mayHaveInterest({ offering }: Pick<SiteParts, 'offering'>, interest: string): boolean {
  return usualInterests.some((each) => each === interest) || offeredOf(offering) !== undefined
}

/** The pages of what the ranch does not offer, and those without anything to show. */
export function absentPages(site: SiteParts): PathKey[] {
  const pages = [...Object.keys(pageNeeds), ...Object.keys(isEmpty)] as PathKey[]
  return [...new Set(pages)].filter((page) => !hasPage(site, page))
}

/** Undefined where the offer is the usual one, which adds nothing to pages. */
export function ownInterests(site: SiteParts): InterestCode[] | undefined {
  if (!offeredOf(site.offering)) return undefined
  return (Object.keys(interestNeeds) as InterestCode[]).filter((each) => hasInterest(site, each))
}
