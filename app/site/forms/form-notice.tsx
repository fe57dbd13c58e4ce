import type { FormResult } from '../../platform/forms/form-result.ts'
import type { KeptResult } from '../../platform/forms/use-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { Toast } from '../../platform/ui/toast.tsx'
import { ChatLink } from '../layout/site-link.tsx'

export interface FormNoticeProps {
  result: (FormResult & KeptResult) | undefined
  /** A field was edited since the result came. */
  edited: boolean
  /** The offered chat: its translated text, and the id of its subject. */
  chat?: { text: string; about?: string }
}

/**
 * The result's notice, above the submit button. A failure sticks to the screen's edge until the first edit, in case the button
 * is out of view.
 */
export function FormNotice({ result, edited, chat }: FormNoticeProps) {
  const { t } = useLanguage()
  const notice = result?.notice
  if (notice?.kind !== 'failure') return <Toast notice={notice} />
  return (
    <div role="alert" className={`form-failure ${edited ? '' : 'form-failure-sticky'}`}>
      <div className="toast toast-failure">
        <p>
          {t(notice.text)}{' '}
          {result?.offersChat && (
            <ChatLink
              about={chat?.about}
              text={chat?.text ?? t('Olá! Gostaria de mais informações.')}
              className="underline underline-offset-4"
            >
              {t('Abrir o WhatsApp')}
            </ChatLink>
          )}
          {result?.more}
        </p>
      </div>
    </div>
  )
}
