import type { ReactNode } from 'react'
import { type FieldState, SubmitButton } from '../../platform/forms/field.tsx'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { PasswordField } from './password-field.tsx'

interface NewMemberFormProps {
  check(form: FormData): FormResult | undefined
  /** No answer, or none of the site's own. */
  failed(form: FormData): FormResult
  documentResult: FormResult | undefined
  leadsTo: string
  children(fields: FieldState): ReactNode
}

/** Makes an account that opens the panel. Posts to the page's own address. */
export function NewMemberForm({ check, failed, documentResult, leadsTo, children }: NewMemberFormProps) {
  const { t, language } = useLanguage()
  const { formProps, fields, state, notice, fieldset, error } = useForm({
    check,
    failedResult: (form, { own }) => own ?? failed(form),
    documentResult,
    onSuccess: () => location.assign(inLanguage(leadsTo, language)),
  })
  return (
    <form {...formProps}>
      <fieldset {...fieldset} className="grid gap-5">
        {children(fields)}
        <PasswordField
          label="Senha"
          error={error('password')}
          kind="new-password"
          hint="Pelo menos 10 caracteres."
        />
      </fieldset>
      <FormNotice {...notice} />
      <SubmitButton state={state} className="button-terracotta mt-5 w-full sm:w-auto">
        {t(state === 'sending' ? 'Entrando...' : 'Criar a conta e entrar')}
      </SubmitButton>
    </form>
  )
}
