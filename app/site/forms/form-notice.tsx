import type { FormResult } from '../../platform/forms/form-result.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { Toast } from '../../platform/ui/toast.tsx'
import { ChatLink } from '../layout/site-link.tsx'

export interface FormNoticeProps {
  result: FormResult | undefined
  /** Whether anything was edited since the answer came. */
  edited: boolean
  /** Where the chat is the way out: how it begins, already translated, and the id of what it is about. */
  chat?: { text: string; about?: string }
}

/**
 * The outcome of a send, above the button that sends again. Until the first edit a failure stays at the edge of the
 * screen when the button is out of sight.
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
        </p>
      </div>
    </div>
  )
}
