import { resendMessage } from '../../domain/accounts/account.messages.ts'
import { ticketField } from '../../domain/accounts/ticket-field.ts'
import { SubmitButton } from '../../platform/forms/submit-button.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { FormNotice } from '../forms/form-notice.tsx'

/** A button that requests another verification mail. `action` is the Portuguese path of the page that handles it without scripts. */
export function ResendForm({ ticket, action }: { ticket: string; action: string }) {
  const { t, language } = useLanguage()
  const { sending, notice, submit } = useForm({
    to: 'reenviar',
    fields: [],
    check: () => undefined,
    failed: () => resendMessage('failed'),
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
