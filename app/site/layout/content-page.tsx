import type { ComponentProps, ReactNode } from 'react'
import { PageHead, type PageHeadProps, StructuredData } from './page-head.tsx'
import { type Breadcrumb, PageIntro } from './page-intro.tsx'

interface ContentPageProps extends Omit<PageHeadProps, 'title' | 'section' | 'description'> {
  page: Pick<PageHeadProps, 'title' | 'description'> & ComponentProps<typeof PageIntro>
  breadcrumbs?: readonly Breadcrumb[]
  structured?: object[]
  children: ReactNode
}

export function ContentPage({
  page: { title, description, heading, lead, badges },
  breadcrumbs,
  structured = [],
  children,
  ...head
}: ContentPageProps) {
  return (
    <>
      <PageHead title={title} description={description} {...head} />
      <StructuredData data={structured} />
      <PageIntro heading={heading} lead={lead} badges={badges} breadcrumbs={breadcrumbs} />
      {children}
    </>
  )
}
