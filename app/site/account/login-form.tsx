import {
  resendMessage,
  type SignInResult,
  signInInvalid,
  signInRefused,
  ticketField,
} from '../../domain/accounts/account.messages.ts'
import { returnField } from '../../domain/accounts/local-address.ts'
import { checkSignIn } from '../../domain/accounts/sign-in-rules.ts'
import { accountPaths } from '../../domain/paths.ts'
import { SubmitButton, TextField } from '../../platform/forms/field.tsx'
import { readField } from '../../platform/forms/form-result.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { FormNotice } from '../forms/form-notice.tsx'
import { PasswordField } from './password-field.tsx'

interface LoginFormProps {
  documentResult?: SignInResult | undefined
  back?: string | undefined
  onSignedIn?(result: SignInResult): void
}

/** docs/product.md#sign-in. Works as a plain form until the script runs. */
export function LoginForm({ documentResult, back, onSignedIn }: LoginFormProps) {
  const { t, language } = useLanguage()
  const { formProps, fields, state, notice, fieldset, result, error } = useForm<SignInResult>({
    check,
    failedResult: (form, { own }) => own ?? signInRefused(form, 'other'),
    documentResult,
    onSuccess: onSignedIn,
  })
  return (
    <>
      <form {...formProps} action={inLanguage(accountPaths.login, language)} aria-label={t('Login')}>
        {back && <input type="hidden" name={returnField} value={back} />}
        <fieldset {...fieldset} className="grid gap-5">
          <TextField name="email" label="E-mail" kind="email" autoComplete="username" required {...fields} />
          <PasswordField label="Senha" error={error('password')} kind="current-password" />
        </fieldset>
        <PathLink path={accountPaths.forgottenPassword} className="text-link">
          {t('Esqueci a senha')}
        </PathLink>
        <FormNotice {...notice} />
        <SubmitButton state={state} className="button-terracotta mt-2 w-full">
          {t(state === 'sending' ? 'Entrando...' : 'Entrar')}
        </SubmitButton>
      </form>
      {result?.ticket && <ResendForm ticket={result.ticket} action={accountPaths.login} />}
    </>
  )
}

function check(form: FormData): SignInResult | undefined {
  const checked = checkSignIn(readField(form, 'email'), readField(form, 'password'))
  return checked.valid ? undefined : signInInvalid(form, checked)
}

/** A button that requests another verification mail. `action` is the Portuguese path of the page that handles it without scripts. */
export function ResendForm({ ticket, action }: { ticket: string; action: string }) {
  const { t, language } = useLanguage()
  const { formProps, state, notice } = useForm({
    check: () => undefined,
    failedResult: (_, { own }) => own ?? resendMessage('failed'),
  })
  return (
    <form {...formProps} action={inLanguage(action, language)}>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name={ticketField} value={ticket} />
      <FormNotice {...notice} />
      <SubmitButton state={state} className="button-terracotta mt-5 w-full">
        {t(state === 'sending' ? 'Enviando...' : 'Enviar de novo o e-mail de confirmação')}
      </SubmitButton>
    </form>
  )
}
