import type { ComponentProps, ReactNode } from 'react'
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
