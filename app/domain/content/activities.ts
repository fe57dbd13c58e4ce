import type { PathKey } from '../paths.ts'
import type { InterestCode } from './interests.ts'

/** What a ranch may offer, in the order of the panel. What its owner leaves out is on no page, and its addresses do not exist. */
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
  courseCalculator: ['courses'],
  blog: ['blog'],
}

const interestNeeds: Partial<Record<InterestCode, Activity>> = {
  'prenhez-embrioes': 'pregnancies',
  iatf: 'consulting',
  protocolos: 'consulting',
  consultoria: 'consulting',
}

/** All of them, or what the owner keeps. */
export function offeredOf({ activities: kept }: { activities: readonly Activity[] }): Offered {
  return activityCodes.every((each) => kept.includes(each)) ? undefined : kept
}

/** What a ranch offers; absent where it is everything, which adds nothing to pages. */
export type Offered = readonly Activity[] | undefined

export function offers(offered: Offered, activity: Activity): boolean {
  return !offered || offered.includes(activity)
}

export function hasPage(offered: Offered, page: PathKey): boolean {
  return pageNeeds[page]?.some((activity) => offers(offered, activity)) ?? true
}

export function hasInterest(offered: Offered, interest: InterestCode): boolean {
  const activity = interestNeeds[interest]
  return activity === undefined || offers(offered, activity)
}

/** Of pages and interests that a site may lack. */
export interface Absent {
  pages: readonly PathKey[]
  interests: readonly InterestCode[]
}

/** What the site lacks because the ranch does not offer it; undefined where it offers everything. */
export function absentOf(offering: { activities: readonly Activity[] }): Absent | undefined {
  const offered = offeredOf(offering)
  return (
    offered && {
      pages: (Object.keys(pageNeeds) as PathKey[]).filter((page) => !hasPage(offered, page)),
      interests: (Object.keys(interestNeeds) as InterestCode[]).filter((each) => !hasInterest(offered, each)),
    }
  )
}
