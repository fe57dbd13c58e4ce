import type { Course } from '../../content/training.server.ts'
import { Field } from '../../forms/field.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { Honeypot } from '../../forms/honeypot.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useLanguage } from '../../language/language.tsx'
import {
  type WaitingListAnswer,
  waitingListFailed,
  waitingListInvalid,
} from '../../leads/waiting-list-answer.ts'
import { readWaitingList, waitingListFields } from '../../leads/waiting-list-fields.ts'
import { checkWaitingList } from '../../leads/waiting-list-rules.ts'
import { inLanguage, paths } from '../../paths.ts'
import { PageLink } from '../../ui/link.tsx'

/** SPEC §9: success is shown this long after sending, milliseconds. */
const successDelay = 1000

interface WaitingListFormProps {
  course: Course
  documentAnswer?: WaitingListAnswer
  onRegistered?(): void
}

/** SPEC §3 "Course waiting-list interest". Works as a plain form until the script runs. */
export function WaitingListForm({ course, documentAnswer, onRegistered }: WaitingListFormProps) {
  const { t, content, language } = useLanguage()
  const { sending, notice, fieldset, typed, error, submit, edit } = useForm<WaitingListAnswer>({
    to: 'lista-de-espera',
    fields: waitingListFields,
    check,
    failed,
    atLeast: successDelay,
    documentAnswer,
    onSuccess: onRegistered,
  })
  const field = { typed, error }
  return (
    <form
      method="post"
      action={`${inLanguage(paths.training, language)}#${answerId(course.id)}`}
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
export function answerId(course: string): string {
  return `${course}-interesse`
}

function check(form: FormData): WaitingListAnswer | undefined {
  const checked = checkWaitingList(readWaitingList(form))
  return checked.valid ? undefined : waitingListInvalid(form, checked.errors)
}

/** SPEC §4: a failure is logged, and the form remains. */
function failed(form: FormData): WaitingListAnswer {
  console.error('waiting list: no answer came')
  return waitingListFailed(form)
}
