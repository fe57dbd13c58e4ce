import type { MailTrouble } from '../../domain/inbox/lead-mails.server.ts'
import { formatTime } from '../../platform/ranch-time.ts'

/** While no mail leaves the site. */
export function MailOffWarning() {
  return (
    <p className="mt-2 rounded-lg border-2 border-danger p-3 font-semibold">
      O site ainda não envia e-mails: avisos, convites e links de senha ficam guardados e não chegam a
      ninguém. Quem cuida do servidor liga o e-mail com as variáveis SMTP_.
    </p>
  )
}

export function MailTroubleNotice({ abandoned, refused, failingSince }: MailTrouble) {
  if (abandoned === 0 && refused.length === 0 && failingSince === null) return null
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
      {refused.length > 0 && (
        <p className="wrap-anywhere">
          {`Endereços que não existem ou não recebem mais, e por isso não tentamos de novo: ${refused.join(', ')}. Confira como foram escritos.`}
        </p>
      )}
    </div>
  )
}
