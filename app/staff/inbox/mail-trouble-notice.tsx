import type { MailTrouble } from '../../domain/inbox/lead-mails.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'

/** While no mail leaves the site. Only owners connect a mailbox. */
export function MailOffWarning({ isOwner }: { isOwner: boolean }) {
  const { t } = useLanguage()
  return (
    <p className="mt-2 rounded-lg border-2 border-danger p-3 font-semibold">
      {t({
        pt: 'O e-mail do site não está ligado: avisos, convites e links de senha ficam guardados e não chegam a ninguém.',
        en: 'The website’s mail is not connected: notices, invitations and links for passwords are stored and reach nobody.',
      })}{' '}
      {isOwner ? (
        <PathLink path={staffPaths.mail} className="underline underline-offset-4">
          {t({ pt: 'Ligar o e-mail', en: 'Connect the mail' })}
        </PathLink>
      ) : (
        t({ pt: 'Avise o dono do site.', en: 'Tell the owner of the website.' })
      )}
    </p>
  )
}

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
            { time: formatTime(failingSince, language) },
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
            { count: abandoned },
          )}
        </p>
      )}
    </div>
  )
}
