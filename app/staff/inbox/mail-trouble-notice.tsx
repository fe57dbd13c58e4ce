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
            'O serviço de e-mail está falhando desde {time}. Os contatos estão guardados; os e-mails esperam.',
            {
              time: formatTime(failingSince, language),
            },
          )}
        </p>
      )}
      {abandoned > 0 && (
        <p>
          {t('E-mails que não puderam ser entregues: {count}. Abra o contato para enviar de novo.', {
            count: String(abandoned),
          })}
        </p>
      )}
    </div>
  )
}
