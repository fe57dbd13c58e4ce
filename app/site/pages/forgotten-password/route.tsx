import { forgottenPasswordAction } from '../../../domain/accounts/account.action.server.ts'
import { resetRefused } from '../../../domain/accounts/account.messages.ts'
import { checkEmail } from '../../../domain/accounts/sign-in-rules.ts'
import { SubmitButton, TextField } from '../../../platform/forms/field.tsx'
import { type FormResult, readField } from '../../../platform/forms/form-result.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { pageForm } from '../../../request/page-form.server.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import type { Route } from './+types/route'

export function loader() {
  return null
}

const form = pageForm(forgottenPasswordAction)
export const middleware = [form.middleware]
export const action = form.action

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { fields, state, notice, fieldset, submit, edit } = useForm<FormResult>({
    check,
    failedResult: (form, { own }) => own ?? resetRefused(form, 'failed'),
    documentResult: actionData,
  })
  return (
    <AccountPage
      heading="Esqueci a senha"
      lead="Informe o e-mail da sua conta. Vamos enviar um link para criar uma nova senha."
    >
      <form method="post" noValidate onSubmit={submit} onChange={() => edit('email')}>
        <fieldset {...fieldset}>
          <TextField name="email" label="E-mail" kind="email" autoComplete="username" required {...fields} />
        </fieldset>
        <FormNotice {...notice} />
        <SubmitButton state={state} className="button-terracotta mt-5">
          {t(state === 'sending' ? 'Enviando...' : 'Enviar o link')}
        </SubmitButton>
      </form>
    </AccountPage>
  )
}

function check(form: FormData): FormResult | undefined {
  const checked = checkEmail(readField(form, 'email'))
  return checked.valid ? undefined : resetRefused(form, 'invalid-email', checked)
}
