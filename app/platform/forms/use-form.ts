import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '../i18n/language.tsx'
import type { FieldErrors, FormResult } from './form-result.ts'
import { instanceField, landingField, newInstance } from './hidden-fields.ts'
import { readLanding } from './read-landing.ts'
import { sendForm } from './send-form.ts'

export interface FormOptions<Result extends FormResult = FormResult> {
  /** Portuguese path that the script posts to; its response is the result as JSON. */
  path: string
  /** The server's rules. Undefined when the form is valid, or when the rules could not be loaded. */
  check(form: FormData): Promise<Result | undefined> | Result | undefined
  /** The result when no response comes. */
  offlineResult(form: FormData): Result
  /** The result is shown this long after sending at the earliest. */
  minSendingMs?: number
  /** The result of a post without script, which came with the document. */
  documentResult?: Result | undefined
  /** Called instead of showing a success in the form. */
  onSuccess?: ((result: Result) => void) | undefined
}

/** Checks, sends and shows the result of a form (docs/product.md#forms). The form's own controls hold what is typed. */
export function useForm<Result extends FormResult>(options: FormOptions<Result>) {
  const { path, check, offlineResult, minSendingMs = 0, documentResult, onSuccess } = options
  const { language } = useLanguage()
  const instance = useRef<string>(undefined)
  const isSubmitting = useRef(false)
  const [state, setState] = useState<'idle' | 'sending'>('idle')
  const [result, setResult] = useState(documentResult)
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
    instance.current ??= newInstance()
    content.set(instanceField, instance.current)
    content.set(landingField, readLanding())
    const [received] = await Promise.all([
      sendForm<Result>(path, content, language).catch(() => offlineResult(content)),
      minSendingMs && new Promise((resolve) => setTimeout(resolve, minSendingMs)),
    ])
    if (!received.typed) {
      form.reset()
      instance.current = undefined
    }
    show(form, received)
    if (received.notice?.kind !== 'success' || !onSuccess) return
    onSuccess(received)
    setResult(undefined)
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
