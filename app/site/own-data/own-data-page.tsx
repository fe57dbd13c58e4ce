import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { translator } from '../../platform/i18n/translate.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { PageIntro } from '../layout/page-intro.tsx'
import { useRanch } from '../site-data.ts'

interface OwnDataPageProps {
  heading: UiText
  lead?: UiText
  notice?: ToastNotice | undefined
  children?: ReactNode
}

export function OwnDataPage({ heading, lead, notice, children }: OwnDataPageProps) {
  const { t, language } = useLanguage()
  const ranch = useRanch()
  // Not `t`, which gives "..." while English loads.
  const title = translator(language)(heading)
  return (
    <>
      <title>{`${title} · ${ranch.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageIntro heading={t(heading)} lead={lead && t(lead)} />
      <div className="page-width pb-section">
        <div className="grid max-w-measure gap-8">
          {notice && <Toast notice={notice} />}
          {children}
        </div>
      </div>
    </>
  )
}
