import { useLanguage } from '../../platform/i18n/language.tsx'
import { Badges } from '../../platform/ui/badges.tsx'
import { Trail, type TrailStep } from './trail.tsx'

/** Texts are in the visitor's language. */
interface PageIntroProps {
  heading: string
  lead?: string
  badges?: string[]
  trail?: readonly TrailStep[]
}

/** The start of a page: breadcrumb, heading, badges and lead. */
export function PageIntro({ heading, lead, badges, trail = [] }: PageIntroProps) {
  const { content } = useLanguage()
  return (
    <div className="page-width pt-6 pb-8 sm:pb-10">
      <Trail steps={trail} />
      <h1 className="mt-2 max-w-4xl font-heading text-3xl leading-tight sm:text-4xl">{content(heading)}</h1>
      {badges && <Badges texts={badges} className="mt-4" />}
      {lead && <p className="mt-4 max-w-3xl text-lg">{content(lead)}</p>}
    </div>
  )
}
