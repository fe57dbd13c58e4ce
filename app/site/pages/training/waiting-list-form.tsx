import type { Course } from '../../../domain/content/training.server.ts'
import {
  type WaitingListResult,
  waitingListFailed,
  waitingListInvalid,
} from '../../../domain/leads/waiting-list/waiting-list.messages.ts'
import { readWaitingList, waitingListFields } from '../../../domain/leads/waiting-list/waiting-list-fields.ts'
import { checkWaitingList } from '../../../domain/leads/waiting-list/waiting-list-rules.ts'
import { paths } from '../../../domain/paths.ts'
import { Field } from '../../../platform/forms/field.tsx'
import { Honeypot } from '../../../platform/forms/honeypot.tsx'
import { SubmitButton } from '../../../platform/forms/submit-button.tsx'
import { TextField } from '../../../platform/forms/text-field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { PageLink } from '../../layout/site-link.tsx'

/** docs/product.md#waiting-list: success is shown this long after sending, milliseconds. */
const successDelay = 1000

interface WaitingListFormProps {
  course: Course
  documentResult?: WaitingListResult
  onRegistered?(): void
}

/** docs/product.md#waiting-list. Works as a plain form until the script runs. */
export function WaitingListForm({ course, documentResult, onRegistered }: WaitingListFormProps) {
  const { t, content, language } = useLanguage()
  const { sending, notice, fieldset, typed, error, submit, edit } = useForm<WaitingListResult>({
    to: 'lista-de-espera',
    fields: waitingListFields,
    check,
    failed,
    atLeast: successDelay,
    documentResult,
    onSuccess: onRegistered,
  })
  const field = { typed, error }
  return (
    <form
      method="post"
      action={`${inLanguage(paths.training, language)}#${resultId(course.id)}`}
      noValidate
      aria-label={t('Lista de interesse')}
      onSubmit={submit}
      onChange={({ target }) => 'name' in target && edit(String(target.name))}
    >
      <fieldset {...fieldset} className="grid gap-5">
        <input type="hidden" name="course" value={course.id} />
        <TextField name="name" label="Nome completo" autoComplete="name" required {...field} />
        <TextField
          name="crmv"
          label="CRMV ou comprovante de matrícula"
          autoComplete="off"
          required
          {...field}
        />
        <TextField
          name="phone"
          label="Telefone"
          kind="phone"
          autoComplete="tel"
          hint="Com DDD, para retornarmos por WhatsApp."
          required
          {...field}
        />
        <Field name="location" label="Local de interesse" error={error('location')} required>
          {(control) => (
            <select {...control} defaultValue={typed('location')}>
              <option value="">{t('Selecione um local')}</option>
              {course.locations.map((location) => (
                <option key={location} value={location}>
                  {content(location)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Honeypot />
      </fieldset>
      <FormNotice
        {...notice}
        chat={{
          about: course.id,
          text: t('Olá! Tenho interesse no curso: {course}', { course: content(course.title) }),
        }}
      />
      <SubmitButton sending={sending} className="button-terracotta mt-5 w-full">
        {t(sending ? 'Enviando...' : 'Registrar interesse')}
      </SubmitButton>
      <p className="mt-3 text-ink-soft text-sm">
        {t('Usamos os seus dados só para responder.')}{' '}
        <PageLink to="privacy" className="underline underline-offset-4">
          {t('Política de Privacidade')}
        </PageLink>
      </p>
    </form>
  )
}

/** The id of the place on the training page where an answer without a script stands. */
export function resultId(course: string): string {
  return `${course}-interesse`
}

function check(form: FormData): WaitingListResult | undefined {
  const checked = checkWaitingList(readWaitingList(form))
  return checked.valid ? undefined : waitingListInvalid(form, checked.errors)
}

/** docs/product.md#waiting-list: a failure is logged, and the form remains. */
function failed(form: FormData): WaitingListResult {
  console.error('waiting list: no answer came')
  return waitingListFailed(form)
}
