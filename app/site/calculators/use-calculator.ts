import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { type Inputs, validInputs } from '../../domain/calculators/calculator-inputs.ts'

/** Browsers refuse more than about 100 changes of the address in 30 seconds. */
const addressDelayMs = 400

/** Where a form without scripts leads: the result, with the numbers in the address. */
export const resultId = 'resultado'

/**
 * The fields of a calculator's form, as `read` understands them. The address holds their state; during typing, the result follows
 * each valid entry at once and the address a moment later. Errors wait until the field is left, so that half a number is no
 * error. No page data depend on the fields, so nothing is loaded.
 */
export function useCalculator<Fields extends Inputs>(read: (parameters: URLSearchParams) => Fields) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether something was typed that is not shown yet. */
  const isUnsettled = useRef(false)
  const [typing, setTyping] = useState<{ typed: string; since: string }>()
  const isTyping = typing !== undefined && typing.since === search
  const parameters = new URLSearchParams(isTyping ? typing.typed : search)
  const inputs = read(parameters)

  /** Leaves out untouched fields, so that they show no error. */
  function filledFields(form: HTMLFormElement): URLSearchParams {
    return fieldsOf(
      form,
      (control) => control.value !== '' || isEdited(control) || parameters.has(control.name),
    )
  }

  function show(fields: URLSearchParams, { afterMs = 0 } = {}) {
    const typed = `?${fields}`
    isUnsettled.current = false
    setTyping({ typed, since: search })
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void navigate(typed, { replace: true, preventScrollReset: true }),
      afterMs,
    )
  }

  // Someone may have typed before this script ran, and browsers restore what was typed before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once
  useEffect(() => {
    if (form.current && controlsOf(form.current).some(isEdited)) show(filledFields(form.current))
    return () => clearTimeout(timer.current)
  }, [])

  return {
    parameters,
    inputs,
    values: validInputs(inputs),
    form: {
      ref: form,
      onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
        clearTimeout(timer.current)
        isUnsettled.current = true
        const fields = filledFields(currentTarget)
        if (validInputs(read(fields))) show(fields, { afterMs: addressDelayMs })
      },
      onBlur({ currentTarget }: FocusEvent<HTMLFormElement>) {
        if (isUnsettled.current) show(filledFields(currentTarget))
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const { currentTarget } = event
        flushSync(() => show(fieldsOf(currentTarget, () => true)))
        const wrong = currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
        if (wrong) wrong.focus()
        else document.getElementById(resultId)?.scrollIntoView()
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

function isEdited(control: Control): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue
  const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
  return control.selectedIndex !== Math.max(0, first)
}
