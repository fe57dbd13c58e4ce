import type { MailTrouble } from '../../domain/inbox/lead-mails.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'

/** While no mail leaves the site. Only owners connect a mailbox. */
export function MailOffWarning({ isOwner }: { isOwner: boolean }) {
  return (
    <p className="mt-2 rounded-lg border-2 border-danger p-3 font-semibold">
      O e-mail do site não está ligado: avisos, convites e links de senha ficam guardados e não chegam a
      ninguém.{' '}
      {isOwner ? (
        <PathLink path={staffPaths.mail} className="underline underline-offset-4">
          Ligar o e-mail
        </PathLink>
      ) : (
        'Avise o dono do site.'
      )}
    </p>
  )
}

export function MailTroubleNotice({ abandoned, failingSince }: MailTrouble) {
  if (abandoned === 0 && failingSince === null) return null
  return (
    <div role="alert" className="mt-4 grid gap-2 rounded-lg border-2 border-danger p-4 font-semibold">
      {failingSince !== null && (
        <p>
          {`O serviço de e-mail está falhando desde ${formatTime(failingSince, 'pt')}. Os contatos estão guardados; os e-mails esperam.`}
        </p>
      )}
      {abandoned > 0 && (
        <p>{`E-mails que não puderam ser entregues: ${abandoned}. Abra o contato para enviar de novo.`}</p>
      )}
    </div>
  )
}
