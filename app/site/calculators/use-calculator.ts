import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'

/** Browsers refuse more than about 100 changes of the address in 30 seconds. */
const addressDelayMs = 400

/** Where a form without scripts leads: the result, with the numbers in the address. */
export const resultId = 'resultado'

/**
 * The fields of a calculator's form. Their place is the address; while someone types, the result follows at once and the
 * address a moment later. No page data depend on them, so nothing is loaded.
 */
export function useCalculator() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typing, setTyping] = useState<{ typed: string; since: string }>()
  const isTyping = typing !== undefined && typing.since === search

  function show(fields: URLSearchParams): string {
    const typed = `?${fields}`
    setTyping({ typed, since: search })
    return typed
  }

  function keepInAddress(typed: string) {
    clearTimeout(timer.current)
    void navigate(typed, { replace: true, preventScrollReset: true })
  }

  // Someone may have typed before this script ran, and browsers restore what was typed before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once
  useEffect(() => {
    if (form.current && controlsOf(form.current).some(isEdited)) show(filledFields(form.current))
    return () => clearTimeout(timer.current)
  }, [])

  return {
    parameters: new URLSearchParams(isTyping ? typing.typed : search),
    form: {
      ref: form,
      onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
        const typed = show(filledFields(currentTarget))
        clearTimeout(timer.current)
        timer.current = setTimeout(() => keepInAddress(typed), addressDelayMs)
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        keepInAddress(show(fieldsOf(event.currentTarget, () => true)))
        document.getElementById(resultId)?.scrollIntoView()
      },
    },
  }
}

type Control = HTMLInputElement | HTMLSelectElement

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
  )
}

function fieldsOf(form: HTMLFormElement, isWanted: (control: Control) => boolean): URLSearchParams {
  return new URLSearchParams(
    controlsOf(form)
      .filter(isWanted)
      .map(({ name, value }) => [name, value]),
  )
}

/** Without the fields that nobody has come to yet, so that they show no error. */
function filledFields(form: HTMLFormElement): URLSearchParams {
  return fieldsOf(form, (control) => control.value !== '' || isEdited(control))
}

function isEdited(control: Control): boolean {
  return control instanceof HTMLInputElement
    ? control.value !== control.defaultValue
    : [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
}

/** The pages' data do not depend on their parameters. */
export function revalidateOnPathChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
