import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { RichText } from '../../platform/ui/rich-text.tsx'
import { PageHead, type PageHeadProps } from './page-head.tsx'
import { type Breadcrumb, PageIntro } from './page-intro.tsx'

interface ContentPageProps extends Omit<PageHeadProps, 'title' | 'section' | 'description'> {
  page: Pick<PageHeadProps, 'title' | 'description'> & ComponentProps<typeof PageIntro>
  breadcrumbs?: readonly Breadcrumb[]
  children: ReactNode
}

export function ContentPage({
  page: { title, description, heading, lead, badges, badgesNote },
  breadcrumbs,
  children,
  ...head
}: ContentPageProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={title} description={description} {...head} />
      <PageIntro
        heading={heading}
        lead={lead}
        badges={badges}
        badgesNote={badges && (badgesNote ?? t('Selos dados pelo rancho.'))}
        breadcrumbs={breadcrumbs}
      />
      {children}
    </>
  )
}

interface LegalPageProps extends Pick<ComponentProps<typeof ContentPage>, 'page' | 'share'> {
  html: string
}

export function LegalPage({ page, html, share }: LegalPageProps) {
  return (
    <ContentPage page={page} share={share}>
      <div className="page-width pb-section">
        <RichText html={html} />
      </div>
    </ContentPage>
  )
}
