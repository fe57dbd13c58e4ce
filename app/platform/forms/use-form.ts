import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nextPaint } from '../framework/wait.ts'
import { useLanguage } from '../i18n/language.tsx'
import type { Language } from '../i18n/language-path.ts'
import { type FormResult, instanceField, landingField, newInstance } from './form-result.ts'
import { readLanding } from './landing.ts'
import {
  checkFirst,
  type FormAddition,
  type FormOptions,
  formAcceptedEvent,
  formsDeliveredEvent,
  type SentForm,
  sendForm,
} from './send-form.ts'

interface UseFormOptions<Result extends FormResult> extends FormOptions<Result> {
  /** The result of a post without script, which came with the document. */
  documentResult?: Result | undefined
  /** Called instead of showing a success in the form. */
  onSuccess?: ((result: Result) => void) | undefined
}

/** After this time a visitor who waits sees what happens. */
const slowAfterMs = 8_000

/** Checks, sends and shows the result of a form (docs/product.md#forms). The form's own controls hold what is typed. */
export function useForm<Result extends FormResult>(options: UseFormOptions<Result>) {
  const { store, documentResult, onSuccess } = options
  const { language } = useLanguage()
  const instance = useRef<string>(undefined)
  /** The instance that the browser stored last. */
  const stored = useRef<string>(undefined)
  const element = useRef<HTMLFormElement>(null)
  const isSubmitting = useRef(false)
  const controller = useRef<AbortController>(undefined)
  const [state, setState] = useState<'idle' | 'sending' | 'slow'>('idle')
  const [result, setResult] = useState<(Result & FormAddition) | undefined>(documentResult)
  const { fields, isEdited, forgetEdits } = useFields(result)

  async function submit(form: HTMLFormElement) {
    if (isSubmitting.current) return
    isSubmitting.current = true
    element.current = form
    const content = new FormData(form)
    const focus = holdFocus(form)
    let slowTimer: ReturnType<typeof setTimeout> | undefined
    try {
      const checked = checkFirst(options, content)
      const isChecking = checked instanceof Promise
      if (isChecking) disable()
      const refusal = isChecking ? await checked : checked
      forgetEdits()
      if (refusal) return reveal(refusal)
      if (!isChecking) disable()
      slowTimer = setTimeout(() => setState('slow'), slowAfterMs)
      const received = await send(form, content)
      reveal(received)
      if (received.notice?.kind !== 'success' || !onSuccess) return
      onSuccess(received)
      setResult(undefined)
    } finally {
      clearTimeout(slowTimer)
      isSubmitting.current = false
      setState('idle')
    }

    function disable() {
      focus.toButton()
      setState('sending')
      setResult(undefined)
    }

    function reveal(shown: Result & FormAddition) {
      // At once: the page needs its new height before anything scrolls into view, and its controls enabled before one gets the focus.
      flushSync(() => {
        setState('idle')
        setResult(shown)
      })
      void revealResult(form, shown, focus)
    }
  }

  async function send(form: HTMLFormElement, content: FormData): Promise<Result & FormAddition> {
    stored.current = undefined
    instance.current ??= newInstance()
    controller.current = new AbortController()
    const sent = { instance: instance.current, language, controller: controller.current }
    const { kind, result: received } = await sendContent(options, form, content, sent)
    if (kind === 'accepted') void announceAccepted(instance.current, store)
    if (kind === 'stored') stored.current = instance.current
    if (!received.typed) clear(form, instance)
    return received
  }

  /** Gives the request up, so that the form is stored. Sending it later is the same submission. */
  function storeNow() {
    // The pressed button disappears; without this the focus would be lost.
    element.current?.querySelector<HTMLElement>(submitButton)?.focus({ preventScroll: true })
    controller.current?.abort()
  }

  // The browser stored the form, which says so and may still show what was typed, and has sent it meanwhile.
  useDelivered(stored, () => {
    setResult(undefined)
    if (element.current && instance.current === stored.current && !isEdited) clear(element.current, instance)
  })

  const isSending = state !== 'idle'
  return {
    state: isSending ? ('sending' as const) : state,
    notice: { result, edited: isEdited, isSlow: state === 'slow', storeNow: store && storeNow },
    fieldset: { disabled: isSending },
    result,
    typed: fields.typed,
    error: fields.error,
    fields,
    formProps: propsOf(submit, fields.edit),
    forget: () => setResult(undefined),
  }
}

function propsOf(submit: (form: HTMLFormElement) => Promise<void>, edit: (field: string) => void) {
  return {
    method: 'post',
    noValidate: true,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    onChange({ target }: FormEvent<HTMLFormElement>) {
      if ('name' in target) edit(String(target.name))
    },
  }
}

/** A field that is edited is not called wrong any more. */
function useFields(result: FormResult | undefined) {
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  return {
    isEdited: edited.size > 0,
    forgetEdits: () => setEdited(new Set()),
    fields: {
      typed: (field: string) => result?.typed?.[field] ?? '',
      error: (field: string) => (edited.has(field) ? undefined : result?.errors[field]),
      suggestion: (field: string) => result?.suggestions?.[field],
      edit: (field: string) =>
        setEdited((before) => (before.has(field) ? before : new Set(before).add(field))),
    },
  }
}

/** Calls the listener once a stored form of this instance was sent. */
function useDelivered(instance: RefObject<string | undefined>, listener: () => void): void {
  useEffect(() => {
    function onDelivered(event: Event) {
      const delivered: unknown = event instanceof CustomEvent && event.detail
      if (instance.current && Array.isArray(delivered) && delivered.includes(instance.current)) listener()
    }
    addEventListener(formsDeliveredEvent, onDelivered)
    return () => removeEventListener(formsDeliveredEvent, onDelivered)
  })
}

function clear(form: HTMLFormElement, instance: RefObject<string | undefined>): void {
  form.reset()
  instance.current = undefined
}

interface Sending {
  instance: string
  language: Language
  controller: AbortController
}

async function sendContent<Result extends FormResult>(
  options: FormOptions<Result>,
  form: HTMLFormElement,
  content: FormData,
  { instance, language, controller }: Sending,
) {
  content.set(instanceField, instance)
  content.set(landingField, readLanding())
  const sent: SentForm = {
    address: addressOf(form),
    language,
    body: new URLSearchParams([...content].map(([field, value]) => [field, String(value)])),
  }
  const { minSendingMs = 0 } = options
  const [outcome] = await Promise.all([
    sendForm(options, sent, content, controller),
    minSendingMs && new Promise((resolve) => setTimeout(resolve, minSendingMs)),
  ])
  return outcome
}

async function announceAccepted(instance: string, store: FormOptions['store']): Promise<void> {
  await store?.remove(instance).catch(() => {})
  dispatchEvent(new Event(formAcceptedEvent))
}

/** Without the fragment; the form's page has it. `form.action` may be a field of that name. */
function addressOf(form: HTMLFormElement): string {
  const { origin, pathname, search } = new URL(form.getAttribute('action') ?? '', location.href)
  return origin + pathname + search
}

/** `SubmitButton`; a form may have other buttons that submit it. */
const submitButton = '[type="submit"][aria-disabled]'

interface HeldFocus {
  toButton(): void
  back(): void
}

/** Controls lose the focus when they are disabled: meanwhile the submit button has it, which says that the form is being sent. */
function holdFocus(form: HTMLFormElement): HeldFocus {
  const active = document.activeElement
  const button = form.querySelector<HTMLElement>(submitButton)
  const isHeld = active instanceof HTMLElement && active !== button && form.contains(active)
  return {
    toButton: () => isHeld && button?.focus({ preventScroll: true }),
    back() {
      // A press on a disabled control leaves it with the body.
      const isLeft = document.activeElement === button || document.activeElement === document.body
      if (isHeld && isLeft) active.focus({ preventScroll: true })
    },
  }
}

/**
 * Focuses the first wrong field. Scrolls it and the notice above the button into view, both when both fit: after the next paint, because
 * showing a result and scrolling takes a slow phone over 0.1 s.
 */
async function revealResult(form: HTMLFormElement, { errors }: FormResult, focus: HeldFocus): Promise<void> {
  focus.back()
  const control = Array.from(form.elements).find((each) => errors[each.getAttribute('name') ?? ''])
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  await nextPaint()
  for (const each of [form.querySelector(submitButton), control])
    each?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
