import { useActionData } from 'react-router'
import { interests, usualInterests } from '../../../domain/content/interests.ts'
import { contactForm, loadContactSchema } from '../../../domain/leads/contact/contact.form.ts'
import { sections } from '../../../domain/paths.ts'
import {
  Honeypot,
  MessageField,
  SubmitButton,
  TextField,
  VisitorField,
} from '../../../platform/forms/field.tsx'
import type { FormResult } from '../../../platform/forms/form-result.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { useSite } from '../../site-data.ts'
import { formStore, preloadForm } from '../../unsent/form-store.ts'

const store = formStore('/')

/** docs/product.md#contact-form. Posts to its page until the script runs. */
export function ContactForm() {
  const { t } = useLanguage()
  const { interests: offered = usualInterests } = useSite()
  const documentResult = useActionData<FormResult>()
  const { formProps, state, notice, fieldset, fields, typed, error } = useForm({
    ...contactForm,
    store,
    documentResult,
  })
  return (
    <form
      {...formProps}
      // Without a path, so that the query of the visit's first page stays without a script.
      action={`#${sections.contact}`}
      aria-label={t('Formulário de contato')}
      onFocus={() => preloadForm(loadContactSchema)}
    >
      <fieldset {...fieldset} className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Nome completo" autoComplete="name" required {...fields} />
        <TextField name="email" label="E-mail" kind="email" autoComplete="email" required {...fields} />
        <TextField
          name="phone"
          label="Telefone (opcional)"
          kind="phone"
          autoComplete="tel"
          hint="Com DDD, para retornarmos por WhatsApp."
          {...fields}
        />
        <TextField name="city" label="Cidade" autoComplete="address-level2" required {...fields} />
        <div className="sm:col-span-2">
          <VisitorField name="interest" label="Interesse" error={error('interest')} required>
            {(control) => (
              <select {...control} defaultValue={typed('interest')}>
                <option value="">{t('Selecione uma opção')}</option>
                {offered.map((code) => (
                  <option key={code} value={code}>
                    {t(interests[code])}
                  </option>
                ))}
              </select>
            )}
          </VisitorField>
        </div>
        <div className="sm:col-span-2">
          <MessageField label="Mensagem (opcional)" rows={5} typed={typed} error={error} />
        </div>
        <Honeypot />
      </fieldset>
      <FormNotice {...notice} />
      <SubmitButton state={state} className="button-terracotta mt-5 w-full sm:w-auto">
        {t(state === 'sending' ? 'Enviando...' : 'Enviar mensagem')}
      </SubmitButton>
      <PrivacyNote />
    </form>
  )
}
