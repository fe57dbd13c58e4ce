import { type FormEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '../i18n/language.tsx'
import type { Language } from '../i18n/language-path.ts'
import type { FieldErrors, FormResult } from './form-result.ts'
import { instanceField, landingField, newInstance } from './hidden-fields.ts'
import { postForm } from './post-form.ts'
import { readLanding } from './read-landing.ts'

export interface FormOptions<Result extends FormResult = FormResult> {
  /** Portuguese path that the script posts to; its response is the result as JSON. */
  path: string
  /** The server's rules. Undefined when the form is valid, or when the rules could not be loaded. */
  check(form: FormData): Promise<Result | undefined> | Result | undefined
  /** The result when no response comes. */
  offlineResult(form: FormData): Result
  /** Keeps the form in the browser when the site does not answer; its result replaces parts of `offlineResult`. */
  keep?: (form: SentForm) => Promise<KeptResult>
  /** The result is shown this long after sending at the earliest. */
  minSendingMs?: number
  /** The result of a post without script, which came with the document. */
  documentResult?: Result | undefined
  /** Called instead of showing a success in the form. */
  onSuccess?: ((result: Result) => void) | undefined
}

/** What replaces parts of a form's result when the site does not answer. */
export interface KeptResult extends Partial<FormResult> {
  /** Shown after the notice's text. */
  more?: ReactNode
}

/** A form as the script posts it. */
export interface SentForm {
  path: string
  body: URLSearchParams
  language: Language
  /** Name of what the form is about (`data-about` of the form); empty for a form about nothing in particular. */
  about: string
}

/** Event of the window when the server has stored a form; its detail is the form's instance. */
export const formStoredEvent = 'form-stored'

/** Checks, sends and shows the result of a form (docs/product.md#forms). The form's own controls hold what is typed. */
export function useForm<Result extends FormResult>(options: FormOptions<Result>) {
  const { path, check, offlineResult, keep, minSendingMs = 0, documentResult, onSuccess } = options
  const { language } = useLanguage()
  const instance = useRef<string>(undefined)
  const isSubmitting = useRef(false)
  const [state, setState] = useState<'idle' | 'sending'>('idle')
  const [result, setResult] = useState<(Result & KeptResult) | undefined>(documentResult)
  const [editedFields, setEditedFields] = useState<ReadonlySet<string>>(new Set())

  async function submit(form: HTMLFormElement) {
    if (isSubmitting.current) return
    isSubmitting.current = true
    const content = new FormData(form)
    const failure = await check(content)
    setEditedFields(new Set())
    if (failure) return show(form, failure)
    setResult(undefined)
    setState('sending')
    // A kept message that is being corrected has its instance already.
    instance.current ??= form.dataset['instance'] ?? newInstance()
    content.set(instanceField, instance.current)
    content.set(landingField, readLanding())
    const [received] = await Promise.all([
      send(content, form.dataset['about']),
      minSendingMs && new Promise((resolve) => setTimeout(resolve, minSendingMs)),
    ])
    if (!received.typed) {
      form.reset()
      delete form.dataset['instance']
      instance.current = undefined
    }
    show(form, received)
    if (received.notice?.kind !== 'success' || !onSuccess) return
    onSuccess(received)
    setResult(undefined)
  }

  async function send(content: FormData, about = ''): Promise<Result & KeptResult> {
    const body = new URLSearchParams([...content].map(([field, value]) => [field, String(value)]))
    const { status, result } = await postForm<Result>(path, body, language).catch(() => noAnswer)
    if (status === 200) dispatchEvent(new CustomEvent(formStoredEvent, { detail: instance.current }))
    // 403 and 413: the site refuses the form as it is. From 502 on, it is out of reach.
    if (result && !(keep && status > 501)) return result
    const failed = offlineResult(content)
    if (!keep || status === 403 || status === 413) return failed
    return keep({ path, body, language, about }).then(
      (kept) => ({ ...failed, ...kept }),
      () => failed,
    )
  }

  function show(form: HTMLFormElement, shown: Result) {
    isSubmitting.current = false
    // The page needs its new height before anything scrolls into view.
    flushSync(() => {
      setState('idle')
      setResult(shown)
    })
    revealResult(form, shown.errors)
  }

  return {
    state,
    notice: { result, edited: editedFields.size > 0 },
    /** Props of the `fieldset` around the fields: while sending, they keep content and focus but take no input. */
    fieldset: state === 'sending' && { 'aria-disabled': true, onBeforeInput: preventInput },
    result,
    typed: (field: string) => result?.typed?.[field] ?? '',
    error: (field: string) => (editedFields.has(field) ? undefined : result?.errors[field]),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    /** Clears the field's error. */
    edit: (field: string) =>
      setEditedFields((before) => (before.has(field) ? before : new Set(before).add(field))),
    /** Removes the result. */
    forget: () => setResult(undefined),
  }
}

const noAnswer = { status: 0, result: undefined }

function preventInput(event: SyntheticEvent): void {
  event.preventDefault()
}

/** Scrolls the notice above the button and the first wrong field into view, both when both fit, and focuses the field. */
function revealResult(form: HTMLFormElement, errors: FieldErrors): void {
  const control = Array.from(form.elements).find((each) => errors[each.getAttribute('name') ?? ''])
  for (const each of [form.querySelector('[type="submit"]'), control])
    each?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}
