import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { Toast } from '../../platform/ui/toast.tsx'
import { NavigationFeedback } from '../../site/frame/navigation-feedback.tsx'
import type { Linked } from '../content/name-entries.server.ts'
import style from '../staff.css?url'
import { StaffBar } from './staff-bar.tsx'
import { UnshownNotice } from './unshown-notice.tsx'
import type { Waiting } from './waiting.server.ts'

interface StaffFrameProps {
  hasFullAccess: boolean
  waiting: Waiting
  /** What keeps the newest publication from being shown. */
  unshown: readonly Linked[]
  children: ReactNode
}

/** The frame of every staff page. The bar scrolls with the page, so that it never covers a field. */
export function StaffFrame({ children, unshown, ...bar }: StaffFrameProps) {
  const { t, failure } = useLanguage()
  return (
    <>
      <link rel="stylesheet" href={style} precedence="staff" />
      <a href="#content" className="skip-link">
        {t('Pular para o conteúdo')}
      </a>
      <NavigationFeedback />
      <StaffBar {...bar} />
      {failure && <Toast notice={failure} />}
      <UnshownNotice entries={unshown} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
