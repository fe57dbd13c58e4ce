import { useForm } from '../forms/use-form.ts'
import { useLanguage } from '../language/language.tsx'
import { inLanguage } from '../paths.ts'
import { Toast } from '../ui/toast.tsx'
import { resendAnswer } from './account-answer.ts'
import { ticketField } from './ticket-field.ts'

/** One button: the verification mail once more. `action` is the Portuguese path of the page that takes it without a script. */
export function ResendForm({ ticket, action }: { ticket: string; action: string }) {
  const { t, language } = useLanguage()
  const { sending, answer, submit } = useForm({
    to: 'reenviar',
    fields: [],
    check: () => undefined,
    failed: () => resendAnswer('failed'),
  })
  return (
    <form method="post" action={inLanguage(action, language)} onSubmit={submit} className="mt-5">
      <fieldset disabled={sending}>
        <input type="hidden" name={ticketField} value={ticket} />
        <button type="submit" className="button button-pasture w-full">
          {t(sending ? 'Enviando...' : 'Enviar de novo o e-mail de confirmação')}
        </button>
      </fieldset>
      <Toast notice={answer?.notice} />
    </form>
  )
}
