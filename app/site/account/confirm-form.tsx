import { confirmRefused, type SignInResult } from '../../domain/accounts/account.messages.ts'
import { addressWithNotice } from '../../domain/accounts/notices.ts'
import { checkPassword } from '../../domain/accounts/sign-in-rules.ts'
import { formPaths } from '../../domain/form-paths.ts'
import { accountPaths, codeParameter } from '../../domain/paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { SubmitButton } from '../../platform/forms/submit-button.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { FormNotice } from '../forms/form-notice.tsx'
import { AccountEmailField } from './account-email-field.tsx'
import { PasswordField } from './password-field.tsx'

interface ConfirmFormProps {
  code: string
  email: string
  /** Whether the same code can set a new password; otherwise another mail brings a link for it. */
  setsPassword: boolean
  documentResult: SignInResult | undefined
}

/** Asks for the registration's password, and offers a new one instead. Posts to the page's own address. */
export function ConfirmForm({ code, email, setsPassword, documentResult }: ConfirmFormProps) {
  const { t, language } = useLanguage()
  const { state, notice, fieldset, error, submit, edit } = useForm<SignInResult>({
    path: formPaths.confirm,
    check,
    failedResult: (_, { own }) => own ?? confirmRefused('failed'),
    documentResult,
    onSuccess: () => location.assign(addressWithNotice('account', 'confirmado', language)),
  })
  return (
    <>
      <form method="post" noValidate onSubmit={submit} onChange={() => edit('password')}>
        <fieldset {...fieldset} className="grid gap-5">
          <input type="hidden" name={codeParameter} value={code} />
          <AccountEmailField email={email} />
          <PasswordField
            label="Senha"
            error={error('password')}
            kind="current-password"
            hint="A senha que você criou no cadastro."
          />
        </fieldset>
        <FormNotice {...notice} />
        <SubmitButton state={state} className="button-terracotta mt-5">
          {t(state === 'sending' ? 'Confirmando...' : 'Confirmar e entrar')}
        </SubmitButton>
      </form>
      <section className="mt-8 grid gap-3 border-ink-soft border-t pt-5">
        <h2 className="font-heading text-xl">{t('Não sabe a senha?')}</h2>
        <p>
          {t(
            'Se você esqueceu a senha, ou se outra pessoa fez o cadastro com o seu e-mail, crie uma nova. A antiga deixa de valer.',
          )}
        </p>
        <PathLink
          path={setsPassword ? accountPaths.newPassword : accountPaths.forgottenPassword}
          {...(setsPassword && { search: `?${new URLSearchParams({ [codeParameter]: code })}` })}
          className="button button-pasture justify-self-start"
        >
          {t('Criar uma nova senha')}
        </PathLink>
        <p>{t('Se você não quer ter uma conta, feche esta página: sem a sua confirmação, ninguém entra.')}</p>
      </section>
    </>
  )
}

function check(form: FormData): SignInResult | undefined {
  const checked = checkPassword(readField(form, 'password'))
  return checked.valid ? undefined : confirmRefused('weak-password', checked.errors)
}
