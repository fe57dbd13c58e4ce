import type { Lead } from '../../domain/leads/lead.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { IntentButton } from '../controls.tsx'
import { leadFormId } from './lead-form.tsx'

/** Says that a lead is held back, and takes it there or back. */
export function SpamPart({ isSuspectedSpam }: Pick<Lead, 'isSuspectedSpam'>) {
  const { t } = useLanguage()
  if (!isSuspectedSpam)
    return (
      <IntentButton
        form={leadFormId}
        intent="spam"
        label={{ pt: 'É spam', en: 'It is spam' }}
        className="text-link justify-self-start"
      />
    )
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-danger">
        {t({
          pt: 'Suspeito de spam: fica fora de Hoje, dos avisos e dos números.',
          en: 'Suspected spam: kept out of Today, notices and figures.',
        })}
      </p>
      <IntentButton
        form={leadFormId}
        intent="not-spam"
        label={{ pt: 'Não é spam', en: 'It is not spam' }}
        className="button button-pasture justify-self-start"
      />
    </div>
  )
}

/** Erases a lead, in two taps. */
export function ErasurePart() {
  const { t } = useLanguage()
  return (
    <details>
      <summary className="details-summary">
        {t({ pt: 'Apagar este contato…', en: 'Erase this contact…' })}
      </summary>
      <p className="mt-2">
        {t({
          pt: 'Apaga para sempre o nome, o telefone, o e-mail, a mensagem, as anotações e os e-mails deste contato. Nos números ele continua contado, sem dizer quem é. Uma conta da pessoa no site continua.',
          en: 'Erases the name, phone, e-mail address, message, notes and e-mails of this contact for good. The figures still count it, without saying who it is. An account of the person on the website stays.',
        })}
      </p>
      <form method="post" className="mt-2">
        <IntentButton
          intent="erase"
          label={{ pt: 'Apagar para sempre', en: 'Erase for good' }}
          className="button border-danger text-danger"
        />
      </form>
    </details>
  )
}
