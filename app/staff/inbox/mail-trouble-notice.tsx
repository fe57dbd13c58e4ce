import type { MailTrouble } from '../../domain/inbox/lead-mails.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatTime } from '../format-time.ts'

export function MailTroubleNotice({ abandoned, failingSince }: MailTrouble) {
  const { t, language } = useLanguage()
  if (abandoned === 0 && failingSince === null) return null
  return (
    <div role="alert" className="mt-4 grid gap-2 rounded-lg border-2 border-danger p-4 font-semibold">
      {failingSince !== null && (
        <p>
          {t(
            {
              pt: 'O serviço de e-mail está falhando desde {time}. Os contatos estão guardados; os e-mails esperam.',
              en: 'The e-mail service has been failing since {time}. The contacts are safe; their e-mails wait.',
            },
            {
              time: formatTime(failingSince, language),
            },
          )}
        </p>
      )}
      {abandoned > 0 && (
        <p>
          {t(
            {
              pt: 'E-mails que não puderam ser entregues: {count}. Abra o contato para enviar de novo.',
              en: 'E-mails that could not be delivered: {count}. Open the contact to send again.',
            },
            {
              count: String(abandoned),
            },
          )}
        </p>
      )}
    </div>
  )
}
