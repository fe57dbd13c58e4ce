import type { ReactNode } from 'react'
import { translator, useLanguage } from '../language/language.tsx'
import { useRanch } from '../site.ts'
import { PageIntro } from '../ui/page-intro.tsx'
import { Toast, type ToastNotice } from '../ui/toast.tsx'

interface AccountPageProps {
  /** Portuguese; title and heading. */
  heading: string
  lead?: string
  notice?: ToastNotice | undefined
  children?: ReactNode
}

/** A page of one visitor: in no index, one narrow column. */
export function AccountPage({ heading, lead, notice, children }: AccountPageProps) {
  const { language } = useLanguage()
  const ranch = useRanch()
  return (
    <>
      <title>{`${translator(language)(heading)} · ${ranch.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageIntro heading={heading} {...(lead && { lead })} />
      <div className="page-width pb-16">
        <div className="max-w-xl">{children}</div>
      </div>
      <Toast notice={notice} />
    </>
  )
}
