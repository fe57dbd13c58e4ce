import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  changeList,
  type FormValues,
  itemAfterChange,
  listChanges,
} from '../../domain/publishing/forms/form-values.ts'
import { intentField, readCode } from '../../platform/forms/intent.ts'
import {
  readTyping,
  removeTyping,
  storeTyping,
  type UnsentTyping,
} from '../../platform/forms/unsent-typing.ts'
import { insertAtName, newIdName, revisionName } from './editor-state.ts'

interface EditorFormOptions {
  path: string
  values: FormValues
  revision: string
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

const storeDelayMs = 400

/** The button that the Enter key presses: its page shows the same field again. */
export const enterButtonId = 'save-by-enter'

/** Changes lists without a request, and keeps what is typed until it is sent. Without a script all buttons post. */
export function useEditorForm({ path, values, revision, isSaved }: EditorFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<Shown>({ values, revision, version: 0 })
  const [unsent, setUnsent] = useState<UnsentTyping>()

  useEffect(() => {
    if (isSaved) return removeTyping(path)
    const found = readTyping(path)
    if (found && !areEqual(found.values, typedIn(form.current))) setUnsent(found)
  }, [path, isSaved])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const element = form.current
    const store = () => {
      const revision = new FormData(element ?? undefined).get(revisionName)
      storeTyping(path, { revision: String(revision), values: typedIn(element) })
    }
    const storeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(store, storeDelayMs)
    }
    element?.addEventListener('input', storeSoon)
    element?.addEventListener('submit', store)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('input', storeSoon)
      element?.removeEventListener('submit', store)
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

  /** Adds an item to a list while something else may be typed, and returns its name. */
  function addItem(list: string): string {
    const change = { kind: 'add', name: list } as const
    const values = changeList(typedIn(form.current), change)
    const revision = new FormData(form.current ?? undefined).get(revisionName)
    keepFocus(() => flushSync(() => show(values, String(revision))))
    return itemAfterChange(values, change)
  }

  function show(values: FormValues, revision: string, focus?: Shown['focus']) {
    setShown(({ version }) => ({ values, revision, version: version + 1, ...(focus && { focus }) }))
  }

  return {
    form,
    shown,
    onSubmit,
    addItem,
    unsent: unsent && {
      restore() {
        show(unsent.values, unsent.revision)
        setUnsent(undefined)
      },
      discard() {
        removeTyping(path)
        setUnsent(undefined)
      },
    },
  }
}

/** The controls are made again by a change. */
function keepFocus(change: () => void): void {
  const before = document.activeElement
  change()
  const after = before?.id ? document.getElementById(before.id) : null
  if (!after || after === document.activeElement) return
  after.focus({ preventScroll: true })
  if (before instanceof HTMLTextAreaElement && after instanceof HTMLTextAreaElement)
    after.setSelectionRange(before.selectionStart, before.selectionEnd)
  if (
    before instanceof HTMLInputElement &&
    after instanceof HTMLInputElement &&
    before.selectionStart !== null
  )
    after.setSelectionRange(before.selectionStart, before.selectionEnd)
}

const ownNames: readonly string[] = [intentField, revisionName, newIdName, insertAtName]

function typedIn(form: HTMLFormElement | null): FormValues {
  const values = new Map<string, string>()
  for (const [name, value] of new FormData(form ?? undefined))
    if (typeof value === 'string' && !ownNames.includes(name)) values.set(name, value)
  return values
}

function areEqual(one: FormValues, other: FormValues): boolean {
  return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value)
}
