import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import type { FeaturePoint } from '../../../platform/ui/feature-list.tsx'

interface Feature {
  heading: string
  points: FeaturePoint[]
  tinted: boolean
}

export function teamFeatures({
  team,
  teamMembers,
}: Pick<LocalizedContent, 'team' | 'teamMembers'>): Feature[] {
  const { heading, membersHeading = heading, specialtiesHeading, specialties } = team
  const members = teamMembers.map(({ name, role, crmv, description, picture }) => ({
    name,
    picture,
    text: [[role, crmv && `CRMV ${crmv}`].filter(Boolean).join(', '), description].filter(Boolean).join('. '),
  }))
  return [
    { heading: specialtiesHeading, points: specialties, tinted: true },
    ...(members.length > 0 ? [{ heading: membersHeading, points: members, tinted: false }] : []),
  ]
}
