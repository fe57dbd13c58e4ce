import type { ReactNode } from 'react'
import { translator, useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import type { ToastNotice } from '../../platform/ui/toast-notice.ts'
import { PageIntro } from '../layout/page-intro.tsx'
import { useRanch } from '../site-facts.ts'

interface AccountPageProps {
  /** Portuguese. */
  heading: UiText
  /** Portuguese; defaults to the heading. */
  title?: UiText
  lead?: UiText
  notice?: ToastNotice | undefined
  children?: ReactNode
}

/** Layout of the account pages: one narrow column, not indexed. */
export function AccountPage({ heading, title = heading, lead, notice, children }: AccountPageProps) {
  const { t, language } = useLanguage()
  const ranch = useRanch()
  // Not `t`, which gives "..." while English loads.
  const translateTitle = translator(language)
  return (
    <>
      <title>{`${translateTitle(title)} · ${translateTitle('Área do cliente')} · ${ranch.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageIntro heading={t(heading)} {...(lead && { lead: t(lead) })} />
      <div className="page-width pb-16">
        <div className="max-w-xl">
          {notice && (
            <div className="mb-5">
              <Toast notice={notice} />
            </div>
          )}
          {children}
        </div>
      </div>
    </>
  )
}
