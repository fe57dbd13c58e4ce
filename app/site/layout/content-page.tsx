import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { Badges } from '../../platform/ui/text-lists.tsx'
import { PageHead, type PageHeadProps } from './page-head.tsx'
import { type Breadcrumb, PageIntro } from './page-intro.tsx'

interface ContentPageProps extends Omit<PageHeadProps, 'title' | 'section' | 'description'> {
  page: Pick<PageHeadProps, 'title' | 'description'> & ComponentProps<typeof PageIntro>
  breadcrumbs?: readonly Breadcrumb[]
  children: ReactNode
}

export function ContentPage({
  page: { title, description, heading, lead },
  breadcrumbs,
  children,
  ...head
}: ContentPageProps) {
  return (
    <>
      <PageHead title={title} description={description} {...head} />
      <PageIntro heading={heading} lead={lead} breadcrumbs={breadcrumbs} />
      {children}
    </>
  )
}

interface OfferBadgesProps {
  badges: string[]
  /** Who gave them; the ranch where it is not said. */
  note?: string | undefined
  /** Between the badges and the note. */
  children?: ReactNode
}

export function OfferBadges({ badges, note, children }: OfferBadgesProps) {
  const { t, content } = useLanguage()
  return (
    <div className="mt-4">
      <Badges texts={badges} className="max-sm:gap-1 max-sm:*:px-2" />
      {children}
      <p className="mt-2 text-ink-soft text-sm">{note ? content(note) : t('Selos dados pelo rancho.')}</p>
    </div>
  )
}
