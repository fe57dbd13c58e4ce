import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  changeList,
  type FormValues,
  itemAfterChange,
  listChanges,
} from '../../domain/publishing/forms/form-values.ts'
import { intentField, readCode } from '../../platform/forms/intent.ts'
import {
  forgetUnsent,
  keepUnsent,
  readUnsent,
  type UnsentTyping,
} from '../../platform/forms/unsent-typing.ts'
import { newIdName, placeName, revisionName } from './editor-state.ts'

interface EditorFormOptions {
  path: string
  values: FormValues
  revision: string
  /** Whether the server has what was typed. */
  isSaved: boolean
}

interface Shown {
  values: FormValues
  revision: string
  /** Changes with the values, so that the controls are made again. */
  version: number
  /** The id of the element, or the value of the button, that gets the focus. */
  focus?: { item: string; button: string }
}

const keepDelayMs = 400

/** The button that the Enter key presses: its page shows the same field again. */
export const enterButtonId = 'save-by-enter'

/** Changes lists without a request, and keeps what is typed until it is sent. Without a script all buttons post. */
export function useEditorForm({ path, values, revision, isSaved }: EditorFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<Shown>({ values, revision, version: 0 })
  const [unsent, setUnsent] = useState<UnsentTyping>()

  useEffect(() => {
    if (isSaved) return forgetUnsent(path)
    const found = readUnsent(path)
    if (found && !areEqual(found.values, typedIn(form.current))) setUnsent(found)
  }, [path, isSaved])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const element = form.current
    const keep = () => {
      const revision = new FormData(element ?? undefined).get(revisionName)
      keepUnsent(path, { revision: String(revision), values: typedIn(element) })
    }
    const keepSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, keepDelayMs)
    }
    element?.addEventListener('input', keepSoon)
    element?.addEventListener('submit', keep)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('input', keepSoon)
      element?.removeEventListener('submit', keep)
    }
  }, [path])

  useLayoutEffect(() => {
    const { focus } = shown
    if (!focus) return
    const item = document.getElementById(`${focus.item}-item`) ?? document.getElementById(focus.item)
    const button = form.current?.querySelector<HTMLElement>(`button[value="${CSS.escape(focus.button)}"]`)
    const control = item?.querySelector<HTMLElement>(
      'input:not([type="hidden"]), textarea, select, summary, button',
    )
    ;(button ?? control)?.focus()
  }, [shown])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    const field = document.activeElement?.id
    if (submitter.id === enterButtonId && field) submitter.formAction = `#${field}`
    const intent = readCode(submitter.value, listChanges)
    if (!intent) return
    const change = { kind: intent.name, name: intent.id }
    event.preventDefault()
    const typed = typedIn(event.currentTarget)
    const item = itemAfterChange(changeList(typed, change), change)
    const isMove = change.kind === 'up' || change.kind === 'down'
    show(changeList(typed, change), shown.revision, { item, button: isMove ? `${change.kind}:${item}` : '' })
  }

  function show(values: FormValues, revision: string, focus?: Shown['focus']) {
    setShown(({ version }) => ({ values, revision, version: version + 1, ...(focus && { focus }) }))
  }

  return {
    form,
    shown,
    onSubmit,
    unsent: unsent && {
      restore() {
        show(unsent.values, unsent.revision)
        setUnsent(undefined)
      },
      discard() {
        forgetUnsent(path)
        setUnsent(undefined)
      },
    },
  }
}

const ownNames: readonly string[] = [intentField, revisionName, newIdName, placeName]

function typedIn(form: HTMLFormElement | null): FormValues {
  const values = new Map<string, string>()
  for (const [name, value] of new FormData(form ?? undefined))
    if (typeof value === 'string' && !ownNames.includes(name)) values.set(name, value)
  return values
}

function areEqual(one: FormValues, other: FormValues): boolean {
  return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value)
}
