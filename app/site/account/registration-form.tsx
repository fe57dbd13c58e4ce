import { useLocation } from 'react-router'
import {
  registrationInvalid,
  registrationRefused,
} from '../../domain/accounts/registration/registration.messages.ts'
import { readRegistration } from '../../domain/accounts/registration/registration-fields.ts'
import { checkRegistration } from '../../domain/accounts/registration/registration-rules.ts'
import { formPaths } from '../../domain/form-paths.ts'
import { accountPaths } from '../../domain/paths.ts'
import { type FormResult, readField } from '../../platform/forms/form-result.ts'
import { Honeypot } from '../../platform/forms/honeypot.tsx'
import { SubmitButton } from '../../platform/forms/submit-button.tsx'
import { TextField } from '../../platform/forms/text-field.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { PrivacyVersion } from '../forms/privacy-version.tsx'
import { PageLink } from '../layout/site-link.tsx'
import { PasswordField } from './password-field.tsx'
import { ProducerFields, VeterinarianFields } from './registration-extras.tsx'
import { StateField } from './state-field.tsx'
import { UserTypeField } from './user-type-field.tsx'

interface RegistrationFormProps {
  documentResult?: FormResult | undefined
  onRegistered?(result: FormResult): void
}

/**
 * Asks for the user type first (docs/product.md#registration). CSS alone shows and hides the other fields, so the form works
 * without scripts.
 */
export function RegistrationForm({ documentResult, onRegistered }: RegistrationFormProps) {
  const { t, language } = useLanguage()
  const { search } = useLocation()
  const { state, notice, fieldset, fields, typed, error, submit, edit, forget } = useForm({
    path: formPaths.registration,
    check,
    failedResult: (form, { own }) => own ?? registrationRefused(form, 'unexpected'),
    documentResult,
    onSuccess: onRegistered,
  })
  return (
    <form
      method="post"
      // With the query, in which a referral code may be, for browsers without scripts.
      action={inLanguage(accountPaths.registration, language) + search}
      noValidate
      aria-label={t('Cadastro')}
      onSubmit={submit}
      onChange={({ target }) => {
        if (!('name' in target)) return
        // Another type has other fields, so earlier errors no longer apply (docs/product.md#registration).
        if (target.name === 'userType') forget()
        else edit(String(target.name))
      }}
    >
      <fieldset {...fieldset} className="grid gap-5">
        <UserTypeField chosen={typed('userType')} error={error('userType')} />
        <div className="registration-rest grid gap-5 sm:grid-cols-2">
          <TextField name="nomeCompleto" label="Nome completo" autoComplete="name" required {...fields} />
          <TextField name="email" label="E-mail" kind="email" autoComplete="email" required {...fields} />
          <TextField name="telefone" label="Telefone" kind="phone" autoComplete="tel" required {...fields} />
          <StateField {...fields} />
          <VeterinarianFields {...fields} />
          <ProducerFields {...fields} />
          <TextField name="fazenda" label="Fazenda em que também atua (opcional)" {...fields} />
          <PasswordField
            label="Senha"
            error={error('password')}
            kind="new-password"
            hint="Pelo menos 6 caracteres."
          />
          <Honeypot />
        </div>
      </fieldset>
      <FormNotice {...notice} />
      <div className="registration-rest mt-5">
        <SubmitButton state={state} className="button-terracotta w-full sm:w-auto">
          {t(state === 'sending' ? 'Enviando...' : 'Cadastrar')}
        </SubmitButton>
        <p className="mt-3 text-ink-soft text-sm">
          <PrivacyVersion />
          {t('Vamos enviar um e-mail para confirmar que o endereço é seu.')}{' '}
          <PageLink to="privacy" className="underline underline-offset-4">
            {t('Política de Privacidade')}
          </PageLink>
        </p>
      </div>
    </form>
  )
}

function check(form: FormData): FormResult | undefined {
  const typed = readRegistration(form)
  const checked = checkRegistration(typed, readField(form, 'password'))
  return checked.valid ? undefined : registrationInvalid(typed, checked)
}
