import { resendMessage } from '../../domain/accounts/account.messages.ts'
import { ticketField } from '../../domain/accounts/ticket-field.ts'
import { formPaths } from '../../domain/form-paths.ts'
import { SubmitButton } from '../../platform/forms/submit-button.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { FormNotice } from '../forms/form-notice.tsx'

/** A button that requests another verification mail. `action` is the Portuguese path of the page that handles it without scripts. */
export function ResendForm({ ticket, action }: { ticket: string; action: string }) {
  const { t, language } = useLanguage()
  const { state, notice, submit } = useForm({
    path: formPaths.resend,
    check: () => undefined,
    failedResult: (_, { own }) => own ?? resendMessage('failed'),
  })
  return (
    <form method="post" action={inLanguage(action, language)} onSubmit={submit}>
      <input type="hidden" name={ticketField} value={ticket} />
      <FormNotice {...notice} />
      <SubmitButton state={state} className="button-pasture mt-5 w-full">
        {t(state === 'sending' ? 'Enviando...' : 'Enviar de novo o e-mail de confirmação')}
      </SubmitButton>
    </form>
  )
}
