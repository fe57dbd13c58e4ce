import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import type { Course } from '../../../domain/content/training.server.ts'
import {
  type WaitingListResult,
  waitingListForm,
} from '../../../domain/leads/waiting-list/waiting-list.form.ts'
import { courseInterestPath, paths } from '../../../domain/paths.ts'
import { Honeypot, SubmitButton, TextField, VisitorField } from '../../../platform/forms/field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import { DialogLink } from '../../../platform/ui/dialog-link.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { Dialog } from '../../layout/dialog.tsx'
import { formStore, preloadForm } from '../../unsent/form-store.ts'

/**
 * docs/product.md#waiting-list: a link that opens the form in a dialog, or its page without script. The result of a post
 * without script replaces the link.
 */
export function WaitingList({ course }: { course: Course }) {
  const { t, content, language } = useLanguage()
  const documentResult = useActionData<WaitingListResult>()
  const dialogId = useId()
  const [open, setOpen] = useState(false)
  const [hasJoined, setHasJoined] = useState(false)

  /** Keeps what was typed for the next opening, unless it was sent. */
  function close() {
    setOpen(false)
    setHasJoined(false)
  }

  if (documentResult?.course === course.id)
    return (
      <div id={resultId(course.id)}>
        {documentResult.notice?.kind === 'success' ? (
          <Joined>
            <PathLink path={paths.training} className="button button-pasture">
              {t('Fechar')}
            </PathLink>
          </Joined>
        ) : (
          <WaitingListForm course={course} documentResult={documentResult} />
        )}
      </div>
    )
  return (
    <>
      <DialogLink
        href={inLanguage(courseInterestPath(course.id), language)}
        className="button button-terracotta"
        aria-label={t('TENHO INTERESSE: {course}', { course: content(course.title) })}
        dialog={dialogId}
        onOpen={() => setOpen(true)}
      >
        {t('TENHO INTERESSE')}
      </DialogLink>
      <Dialog
        id={dialogId}
        name={content(course.title)}
        open={open}
        onClose={close}
        onOpened={() => setOpen(true)}
      >
        {hasJoined ? (
          <Joined>
            <button type="button" className="button button-pasture" onClick={close}>
              {t('Fechar')}
            </button>
          </Joined>
        ) : (
          <WaitingListForm course={course} onJoined={() => setHasJoined(true)} />
        )}
      </Dialog>
    </>
  )
}

const store = formStore('/formacao-tecnica')

interface WaitingListFormProps {
  course: Course
  documentResult?: WaitingListResult
  onJoined?(): void
}

/** docs/product.md#waiting-list. Posts to the training page until the script runs. */
export function WaitingListForm({ course, documentResult, onJoined }: WaitingListFormProps) {
  const { t, content, language } = useLanguage()
  const { formProps, state, notice, fieldset, fields, typed, error } = useForm({
    ...waitingListForm,
    store,
    documentResult,
    onSuccess: onJoined,
  })
  return (
    <form
      {...formProps}
      action={`${inLanguage(paths.training, language)}#${resultId(course.id)}`}
      aria-label={t('Lista de interesse')}
      onFocus={() => preloadForm()}
    >
      <fieldset {...fieldset} className="grid gap-5">
        <input type="hidden" name="course" value={course.id} />
        <TextField name="name" label="Nome completo" autoComplete="name" required {...fields} />
        <TextField
          name="crmv"
          label="CRMV ou comprovante de matrícula"
          autoComplete="off"
          required
          {...fields}
        />
        <TextField
          name="phone"
          label="Telefone"
          kind="phone"
          autoComplete="tel"
          hint="Com DDD, para retornarmos por WhatsApp."
          required
          {...fields}
        />
        <VisitorField name="location" label="Local de interesse" error={error('location')} required>
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
        </VisitorField>
        <Honeypot />
      </fieldset>
      <FormNotice
        {...notice}
        chat={{
          about: course.id,
          text: t('Olá! Tenho interesse no curso: {course}', { course: content(course.title) }),
        }}
      />
      <SubmitButton state={state} className="button-terracotta mt-5 w-full">
        {t(state === 'sending' ? 'Enviando...' : 'Registrar interesse')}
      </SubmitButton>
      <PrivacyNote />
    </form>
  )
}

/** Id of the element on the training page that shows a result without script. */
function resultId(course: string): string {
  return `${course}-interesse`
}

/** Confirms an entry in a waiting list (docs/product.md#waiting-list). */
export function Joined({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const heading = useRef<HTMLParagraphElement>(null)
  // The focused submit button no longer exists.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <p ref={heading} tabIndex={-1} className="font-heading text-2xl text-pasture">
        {t('Interesse Registrado!')}
      </p>
      <p>{t('Entraremos em contato assim que houver uma turma.')}</p>
      {children}
    </div>
  )
}
