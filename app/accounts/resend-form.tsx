import { FormNotice } from '../forms/form-notice.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'
import { useLanguage } from '../language/language.tsx'
import { inLanguage } from '../language/language-path.ts'
import { resendAnswer } from './account-answer.ts'
import { ticketField } from './ticket-field.ts'

/** One button: the verification mail once more. `action` is the Portuguese path of the page that takes it without a script. */
export function ResendForm({ ticket, action }: { ticket: string; action: string }) {
  const { t, language } = useLanguage()
  const { sending, notice, submit } = useForm({
    to: 'reenviar',
    fields: [],
    check: () => undefined,
    failed: () => resendAnswer('failed'),
  })
  return (
    <form method="post" action={inLanguage(action, language)} onSubmit={submit}>
      <input type="hidden" name={ticketField} value={ticket} />
      <FormNotice {...notice} />
      <SubmitButton sending={sending} className="button-pasture mt-5 w-full">
        {t(sending ? 'Enviando...' : 'Enviar de novo o e-mail de confirmação')}
      </SubmitButton>
    </form>
  )
}
