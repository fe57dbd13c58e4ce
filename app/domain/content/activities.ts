import type { PathKey } from '../paths.ts'
import type { InterestCode } from './interests.ts'

/** What a ranch may offer, in the order of the panel. What its owner leaves out is on no page, and its addresses do not exist. */
export const activities = {
  pregnancies: { pt: 'Prenhezes confirmadas', en: 'Confirmed pregnancies' },
  recipients: { pt: 'Receptoras premium', en: 'Premium recipients' },
  exchange: {
    pt: 'Troca de touros por bezerros e de gado',
    en: 'Exchange of bulls for calves and of cattle',
  },
  courses: { pt: 'Cursos', en: 'Courses' },
  ebooks: { pt: 'eBooks', en: 'eBooks' },
  blog: { pt: 'Blog', en: 'Blog' },
  consulting: { pt: 'Consultoria, IATF e protocolos', en: 'Consulting, timed insemination and protocols' },
} as const

export type Activity = keyof typeof activities

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
  return Object.keys(activities).every((each) => kept.includes(each as Activity)) ? undefined : kept
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
