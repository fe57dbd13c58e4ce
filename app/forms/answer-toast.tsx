import { useLanguage } from '../language/language.tsx'
import { ChatLink } from '../ui/link.tsx'
import { Toast } from '../ui/toast.tsx'
import type { FormAnswer } from './form-answer.ts'

/** What a form hears, with the chat where it is the way out. */
export function AnswerToast({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useLanguage()
  return (
    <Toast notice={answer?.notice}>
      {answer?.offersChat && (
        <ChatLink
          text={t('Olá! Gostaria de mais informações.')}
          className="inline-flex min-h-11 items-center underline"
        >
          {t('Abrir o WhatsApp')}
        </ChatLink>
      )}
    </Toast>
  )
}
