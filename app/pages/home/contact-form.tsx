import { useActionData } from 'react-router'
import { longestText, whileTyping } from '../../forms/cleaning.ts'
import { cleaning, Field } from '../../forms/field.tsx'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { Honeypot } from '../../forms/honeypot.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useLanguage } from '../../language/language.tsx'
import { contactFailed } from '../../leads/contact-answer.ts'
import { contactFields } from '../../leads/contact-fields.ts'
import { interests } from '../../leads/interests.ts'
import { inLanguage, paths, sections } from '../../paths.ts'
import { ChatLink, PageLink } from '../../ui/link.tsx'
import { Toast } from '../../ui/toast.tsx'
import { checkContactHere, fetchContactRules } from './check-contact.ts'

/** SPEC §3 "Contact message", with the phone of its second reading. Works as a plain form until the script runs. */
export function ContactForm() {
  const { t, language } = useLanguage()
  const documentAnswer = useActionData<FormAnswer>()
  const { sending, answer, typed, error, submit, edit } = useForm({
    to: 'contato',
    fields: contactFields,
    check: checkContactHere,
    failed: contactFailed,
    documentAnswer,
  })
  return (
    <form
      method="post"
      action={`${inLanguage(paths.home, language)}#${sections.contact}`}
      noValidate
      aria-label={t('Formulário de contato')}
      onFocus={() => void fetchContactRules().catch(() => {})}
      onSubmit={submit}
      onChange={({ target }) => 'name' in target && edit(String(target.name))}
    >
      <fieldset disabled={sending} className="grid gap-5 sm:grid-cols-2">
        <Field name="name" label="Nome completo" error={error('name')} required>
          {(control) => (
            <input
              {...control}
              defaultValue={typed('name')}
              autoComplete="name"
              onInput={cleaning(whileTyping.text)}
            />
          )}
        </Field>
        <Field name="email" label="E-mail" error={error('email')} required>
          {(control) => (
            <input
              {...control}
              type="email"
              defaultValue={typed('email')}
              autoComplete="email"
              onInput={cleaning(whileTyping.email)}
            />
          )}
        </Field>
        <Field
          name="phone"
          label="Telefone (opcional)"
          error={error('phone')}
          hint="Com DDD, para retornarmos por WhatsApp."
        >
          {(control) => (
            <input
              {...control}
              type="tel"
              defaultValue={typed('phone')}
              autoComplete="tel"
              onInput={cleaning(whileTyping.phone)}
            />
          )}
        </Field>
        <Field name="city" label="Cidade" error={error('city')} required>
          {(control) => (
            <input
              {...control}
              defaultValue={typed('city')}
              autoComplete="address-level2"
              onInput={cleaning(whileTyping.text)}
            />
          )}
        </Field>
        <div className="sm:col-span-2">
          <Field name="interest" label="Interesse" error={error('interest')} required>
            {(control) => (
              <select {...control} defaultValue={typed('interest')}>
                <option value="">{t('Selecione uma opção')}</option>
                {Object.entries(interests).map(([code, label]) => (
                  <option key={code} value={code}>
                    {t(label)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div className="sm:col-span-2">
          <Field name="message" label="Mensagem (opcional)" error={error('message')}>
            {(control) => (
              <textarea
                {...control}
                rows={5}
                maxLength={longestText}
                defaultValue={typed('message')}
                onInput={cleaning(whileTyping.text)}
              />
            )}
          </Field>
        </div>
        <Honeypot />
        <div className="sm:col-span-2">
          <button type="submit" className="button button-terracotta w-full sm:w-auto">
            {t(sending ? 'Enviando...' : 'Enviar mensagem')}
          </button>
          <p className="mt-3 text-ink-soft text-sm">
            {t('Usamos os seus dados só para responder.')}{' '}
            <PageLink to="privacy" className="underline underline-offset-4">
              {t('Política de Privacidade')}
            </PageLink>
          </p>
        </div>
      </fieldset>
      <Toast notice={answer?.notice}>
        {answer?.offersChat && (
          <ChatLink
            text={t('Olá! Gostaria de mais informações.')}
            className="inline-flex min-h-11 items-center underline"
          >
            {t('Abrir o WhatsApp')}
          </ChatLink>
        )}
      </Toast>
    </form>
  )
}
