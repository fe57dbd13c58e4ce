import { type InputEvent, useId } from 'react'
import { mailOffTexts } from '../../domain/accounts/account.messages.ts'
import {
  readRegistration,
  registrationInvalid,
  registrationRefused,
  userTypes,
} from '../../domain/accounts/registration.form.ts'
import { checkRegistration, maxHeadCount } from '../../domain/accounts/registration-rules.ts'
import { accountPaths } from '../../domain/paths.ts'
import {
  ErrorLine,
  type FieldState,
  Honeypot,
  SubmitButton,
  TextField,
  VisitorField,
} from '../../platform/forms/field.tsx'
import { type FormResult, phoneQuestionField, readField } from '../../platform/forms/form-result.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { PrivacyVersion } from '../forms/privacy-note.tsx'
import { MailOffNotice, PageLink } from '../layout/site-link.tsx'
import { PasswordField } from './password-field.tsx'

interface RegistrationFormProps {
  /** True when no link that confirms the address arrives. */
  isMailOff: boolean
  /** The page's query, in which a referral may be, for browsers without scripts. */
  query?: string
  documentResult?: FormResult | undefined
  benefits?: Readonly<Record<string, string>> | undefined
  onRegistered?(result: FormResult): void
}

/**
 * Asks for the user type first (docs/product.md#registration). CSS alone shows and hides the other fields, so the form works
 * without scripts.
 */
export function RegistrationForm({
  isMailOff,
  query = '',
  documentResult,
  benefits,
  onRegistered,
}: RegistrationFormProps) {
  const { t, language } = useLanguage()
  const { formProps, state, notice, fieldset, fields, typed, error, forget } = useForm({
    check,
    failedResult: (form, { own }) => own ?? registrationRefused(form, 'unexpected'),
    documentResult,
    onSuccess: onRegistered,
  })
  return (
    <form
      {...formProps}
      action={inLanguage(accountPaths.registration, language) + query}
      aria-label={t('Cadastro')}
      onChange={(event) => {
        // Another type has other fields, so earlier errors no longer apply (docs/product.md#registration).
        if ('name' in event.target && event.target.name === 'userType') forget()
        else formProps.onChange(event)
      }}
    >
      <fieldset {...fieldset} className="grid gap-5">
        <UserTypeField chosen={typed('userType')} error={error('userType')} benefits={benefits} />
        <div className="registration-rest grid gap-5 sm:grid-cols-2">
          <TextField name="nomeCompleto" label="Nome completo" autoComplete="name" required {...fields} />
          <TextField name="email" label="E-mail" kind="email" autoComplete="email" required {...fields} />
          <TextField name="telefone" label="Telefone" kind="phone" autoComplete="tel" required {...fields} />
          <TextField name="estado" label="Estado" autoComplete="address-level1" required {...fields} />
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
        {/* Known only after the dialog opens: above the choices it would move them beneath the finger. */}
        {isMailOff && <MailOffNotice text={mailOffTexts.registration} />}
        <SubmitButton state={state} className="button-terracotta w-full sm:w-auto">
          {t(state === 'sending' ? 'Enviando...' : 'Cadastrar')}
        </SubmitButton>
        <p className="mt-3 text-ink-soft text-sm">
          <PrivacyVersion />
          {!isMailOff && `${t('Vamos enviar um e-mail para confirmar que o endereço é seu.')} `}
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
  const checked = checkRegistration(typed, readField(form, 'password'), readField(form, phoneQuestionField))
  return checked.valid ? undefined : registrationInvalid(typed, checked)
}

/** The user type, on which the other fields depend (docs/product.md#registration). */
function UserTypeField({
  chosen,
  error,
  benefits,
}: Pick<RegistrationFormProps, 'benefits'> & { chosen: string; error: ShownText | undefined }) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
      aria-required="true"
      className="grid gap-1"
    >
      <p id={`${id}-label`} className="font-semibold">
        {t('Você é')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(userTypes).map(([type, label]) => (
          <label key={type} className={`choice ${benefits ? 'items-start py-3' : ''}`}>
            <input
              type="radio"
              name="userType"
              value={type}
              defaultChecked={chosen === type}
              required
              aria-labelledby={benefits && `${id}-${type}`}
              aria-describedby={benefits && `${id}-${type}-benefit`}
            />
            {benefits ? (
              <span className="leading-snug">
                <span id={`${id}-${type}`}>{t(label)}</span>
                <span id={`${id}-${type}-benefit`} className="mt-1 block font-normal">
                  {benefits[type]}
                </span>
              </span>
            ) : (
              t(label)
            )}
          </label>
        ))}
      </div>
      {error && <ErrorLine id={id}>{t(error)}</ErrorLine>}
    </div>
  )
}

function VeterinarianFields(field: FieldState) {
  return (
    <div className="for-veterinario contents">
      <TextField
        name="crmv"
        label="CRMV"
        hint="Por exemplo, MG-12345."
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...field}
      />
      <TextField name="areaAtuacao" label="Área de atuação" required {...field} />
    </div>
  )
}

function ProducerFields(field: FieldState) {
  return (
    <div className="for-produtor contents">
      <TextField name="nomeFazenda" label="Nome da fazenda" autoComplete="organization" required {...field} />
      <TextField name="cidade" label="Cidade" autoComplete="address-level2" required {...field} />
      <VisitorField
        name="numeroCabecas"
        label="Número de cabeças"
        error={field.error('numeroCabecas')}
        required
      >
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxHeadCount}
            defaultValue={field.typed('numeroCabecas') || undefined}
            onBeforeInput={refuseNonDigits}
            onInput={({ currentTarget }) => removeNonDigits(currentTarget)}
            ref={removeNonDigits}
          />
        )}
      </VisitorField>
    </div>
  )
}

/** Number inputs accept signs and exponents, and then report an empty value. */
function refuseNonDigits(event: InputEvent<HTMLInputElement>) {
  if (/\D/.test(event.data ?? '')) event.preventDefault()
}

/** Those that were typed before the app ran. */
function removeNonDigits(input: HTMLInputElement | null) {
  if (input && /\D/.test(input.value)) input.value = input.value.replaceAll(/\D/g, '')
}
