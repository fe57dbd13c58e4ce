import { courses } from '../content/training.server.ts'
import { interests } from '../leads/interests.ts'
import type { FoundLead } from './find-leads.server.ts'
import type { ListedLead } from './lead-list.tsx'

export function listed(lead: FoundLead): ListedLead {
  const { id, kind, received_at, name, interest, course, place, city, status, seen_at } = lead
  return {
    id,
    kind,
    receivedAt: received_at,
    name,
    about: aboutLead({ interest, course }),
    where: place || city,
    status,
    unread: seen_at === null,
  }
}

/** What a lead is about, as the site says it in Portuguese. */
export function aboutLead({ interest, course }: { interest: string; course: string }): string {
  return interests[interest as keyof typeof interests] ?? courses.find(({ id }) => id === course)?.title ?? ''
}
