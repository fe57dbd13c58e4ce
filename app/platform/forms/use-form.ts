import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '../i18n/language.tsx'
import type { FormName } from './form-path.ts'
import type { FormResult } from './form-result.ts'
import { instanceField, landingField, newInstance } from './hidden-fields.ts'
import { readLanding } from './landing.ts'
import { sendForm } from './send-form.ts'

interface FormOptions<Result extends FormResult> {
  to: FormName
  /** In the order in which they stand, so that the first mistake gets the focus. */
  fields: readonly string[]
  /** The same rules that the server has; nothing where they could not be had, and the server has the say. */
  check(form: FormData): Promise<Result | undefined> | Result | undefined
  /** What to say when no answer came. */
  failed(form: FormData): Result
  /** The answer is shown this long after sending at the earliest, milliseconds. */
  atLeast?: number
  /** Without a script the answer came with the document. */
  documentResult?: Result | undefined
  /** Tells of a success from then on, in the form's place. */
  onSuccess?: ((result: Result) => void) | undefined
}

/** The life of a form (docs/product.md#forms): typed in, checked, sending, answered. What is typed stays in the page's own controls. */
export function useForm<Result extends FormResult>(options: FormOptions<Result>) {
  const { to, fields, check, failed, atLeast = 0, documentResult, onSuccess } = options
  const { language } = useLanguage()
  const instance = useRef<string>(undefined)
  const underway = useRef(false)
  const [sending, setSending] = useState(false)
  const [result, setResult] = useState(documentResult)
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())

  async function submit(target: HTMLFormElement) {
    if (underway.current) return
    underway.current = true
    const filled = new FormData(target)
    const wrong = await check(filled)
    setEdited(new Set())
    if (wrong) return hear(target, wrong)
    setResult(undefined)
    setSending(true)
    instance.current ??= newInstance()
    filled.set(instanceField, instance.current)
    filled.set(landingField, readLanding())
    const [heard] = await Promise.all([
      sendForm<Result>(to, filled, language).catch(() => failed(filled)),
      atLeast && new Promise((resolve) => setTimeout(resolve, atLeast)),
    ])
    if (!heard.typed) {
      target.reset()
      instance.current = undefined
    }
    hear(target, heard)
    if (heard.notice?.kind !== 'success' || !onSuccess) return
    onSuccess(heard)
    setResult(undefined)
  }

  function hear(target: HTMLFormElement, heard: Result) {
    underway.current = false
    // The page has its new height before anything is scrolled into view.
    flushSync(() => {
      setSending(false)
      setResult(heard)
    })
    showOutcome(target, fields, heard)
  }

  return {
    sending,
    notice: { result, edited: edited.size > 0 },
    /** For the `fieldset` around the fields: they keep what was typed and the focus, and take no input while sending. */
    fieldset: sending && { 'aria-disabled': true, onBeforeInput: preventInput },
    result,
    typed: (field: string) => result?.typed?.[field] ?? '',
    error: (field: string) => (edited.has(field) ? undefined : result?.errors[field]),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    /** An edit clears its field's error. */
    edit: (field: string) => setEdited((before) => (before.has(field) ? before : new Set(before).add(field))),
    /** As if nothing had been answered yet. */
    forget: () => setResult(undefined),
  }
}

function preventInput(event: SyntheticEvent): void {
  event.preventDefault()
}

/** Brings the notice, which stands above the button, and the first mistake into view, both where both fit. */
function showOutcome(form: HTMLFormElement, fields: readonly string[], { errors }: FormResult): void {
  const field = fields.find((each) => errors[each])
  const found = field && form.elements.namedItem(field)
  const control = found instanceof RadioNodeList ? found[0] : found
  for (const each of [form.querySelector('[type="submit"]'), control])
    if (each instanceof HTMLElement) each.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}
