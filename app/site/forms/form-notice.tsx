import type { FormResult } from '../../platform/forms/form-result.ts'
import type { FormAddition } from '../../platform/forms/send-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { Toast } from '../../platform/ui/toast.tsx'
import { ChatLink } from '../layout/site-link.tsx'

interface FormNoticeProps {
  result: (FormResult & FormAddition) | undefined
  edited: boolean
  isSlow?: boolean
  storeNow?: (() => void) | undefined
  /** The offered chat: its translated text, and the id of its topic. */
  chat?: { text: string; about?: string }
}

/**
 * The result's notice, above the submit button. A failure sticks to the screen's edge until the first edit, in case the button
 * is out of view.
 */
export function FormNotice({ result, edited, isSlow = false, storeNow, chat }: FormNoticeProps) {
  const { t } = useLanguage()
  const notice = result?.notice
  if (notice?.kind !== 'failure')
    return <Toast notice={notice}>{isSlow && <SlowLine storeNow={storeNow} />}</Toast>
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
          {result?.second && <span className="mt-1 block font-normal">{t(result.second)}</span>}
        </p>
      </div>
    </div>
  )
}

/** Shown while no answer comes, with what the visitor can do. */
function SlowLine({ storeNow }: Pick<FormNoticeProps, 'storeNow'>) {
  const { t } = useLanguage()
  return (
    <div className="toast toast-neutral">
      <div className="py-2">
        <p>{t('O site ainda não respondeu: o sinal parece fraco. Continuamos tentando.')}</p>
        {storeNow && (
          <>
            <p>{t('Se preferir, guarde a mensagem neste celular: enviamos quando o sinal melhorar.')}</p>
            <button
              type="button"
              className="min-h-11 font-semibold underline underline-offset-4"
              onClick={storeNow}
            >
              {t('Guardar agora')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
