import type { ReactNode } from 'react'
import { translator, useLanguage } from '../language/language.tsx'
import type { UiText } from '../language/ui-text.ts'
import { useRanch } from '../site.ts'
import { PageIntro } from '../ui/page-intro.tsx'
import { Toast, type ToastNotice } from '../ui/toast.tsx'

interface AccountPageProps {
  /** Portuguese; title and heading. */
  heading: UiText
  lead?: UiText
  notice?: ToastNotice | undefined
  children?: ReactNode
}

/** A page of one visitor: in no index, one narrow column. */
export function AccountPage({ heading, lead, notice, children }: AccountPageProps) {
  const { t, language } = useLanguage()
  const ranch = useRanch()
  return (
    <>
      <title>{`${translator(language)(heading)} · ${ranch.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageIntro heading={t(heading)} {...(lead && { lead: t(lead) })} />
      <div className="page-width pb-16">
        <div className="max-w-xl">{children}</div>
      </div>
      <Toast notice={notice} />
    </>
  )
}
