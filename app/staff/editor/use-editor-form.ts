import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  changeList,
  type FormValues,
  itemAfterChange,
  type ListChange,
} from '../../domain/publishing/forms/form-values.ts'
import { intentField } from '../../platform/forms/intent.ts'
import {
  readTyping,
  removeTyping,
  storeTyping,
  type UnsentTyping,
} from '../../platform/forms/unsent-typing.ts'
import { insertAtName, newIdName, openName, revisionName } from './editor-state.ts'

interface EditorFormOptions {
  path: string
  values: FormValues
  revision: string
  isSaved: boolean
}

interface Shown {
  values: FormValues
  revision: string
  /** Changes when the controls are to be made again, with other values. */
  version: number
  /** The items that were added, which are not folded. */
  added: readonly string[]
  /** The item that gets the focus, or its button that moved it. */
  focus?: { item: string; moved: 'up' | 'down' | undefined }
}

const storeDelayMs = 400

/** The button that the Enter key and Ctrl+S press. */
export const enterButtonId = 'save-by-enter'

/** Changes lists without a request, and keeps what is typed until it is sent. */
export function useEditorForm({ path, values, revision, isSaved }: EditorFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<Shown>({ values, revision, version: 0, added: [] })
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
    const button =
      focus.moved && item?.querySelector<HTMLElement>(`:scope > [data-moves] > [data-to="${focus.moved}"]`)
    const control = item?.querySelector<HTMLElement>(
      'input:not([type="hidden"]), textarea, select, summary, button',
    )
    const field = item?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select')
    ;(button ?? (shown.added.includes(focus.item) ? field : control) ?? control)?.focus()
  }, [shown])

  useFoldsOfAddress()
  const lastField = useLastField(form)
  useKeys(form)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const element = event.currentTarget
    const opened = element.elements.namedItem(openName)
    if (opened instanceof HTMLInputElement) opened.value = openFolds(element)
    if (!(submitter instanceof HTMLButtonElement) || !lastField.current) return
    // The page that follows shows the same field again: redirects keep the fragment.
    const staysHere = submitter.value === 'save' || submitter.value === 'publish'
    if (staysHere) submitter.formAction = `#${lastField.current}`
  }

  /** Changes a list without a request. */
  function change(listChange: ListChange) {
    const values = changeList(typedIn(form.current), listChange)
    const { kind } = listChange
    const item = itemAfterChange(values, listChange)
    setShown((before) => ({
      ...before,
      values,
      focus: { item, moved: kind === 'up' || kind === 'down' ? kind : undefined },
      added: kind === 'add' ? [...before.added, item] : before.added,
    }))
  }

  /** Adds an item to a list while something else may be typed, and returns its name. */
  function addItem(list: string): string {
    const added = { kind: 'add', name: list } as const
    const values = changeList(typedIn(form.current), added)
    flushSync(() => setShown(({ focus: _, ...before }) => ({ ...before, values })))
    return itemAfterChange(values, added)
  }

  return {
    form,
    shown,
    change,
    onSubmit,
    addItem,
    unsent: unsent && {
      restore() {
        const { values, revision } = unsent
        setShown(({ version, added }) => ({ values, revision, version: version + 1, added }))
        setUnsent(undefined)
      },
      discard() {
        removeTyping(path)
        setUnsent(undefined)
      },
    },
  }
}

/** Opens the folds around the field that the fragment names. */
function useFoldsOfAddress(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      const closed = () => target?.closest<HTMLDetailsElement>('form details:not([open])')
      if (!closed()) return
      for (let fold = closed(); fold; fold = closed()) fold.open = true
      target?.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}

/** The field that had the focus last: the buttons take it before they post. */
function useLastField(form: RefObject<HTMLFormElement | null>): RefObject<string> {
  const last = useRef('')
  useEffect(() => {
    const element = form.current
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.id && !(target instanceof HTMLButtonElement))
        last.current = target.id
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [form])
  return last
}

/** Ctrl+S saves the draft; Escape closes the fold around the focus. */
function useKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault()
        document.getElementById(enterButtonId)?.click()
      } else if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) closeFold()
    }
    const closeFold = () => {
      const isNoticeShown = document.querySelector('.toast, dialog[open]')
      const fold = document.activeElement?.closest<HTMLDetailsElement>('details[open]')
      if (isNoticeShown || !fold || !form.current?.contains(fold)) return
      fold.open = false
      fold.querySelector('summary')?.focus()
    }
    // Before the notice closes: one press closes one thing.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [form])
}

/** Of more, the first ones stay open. */
const maxOpenLength = 400

function openFolds(form: HTMLFormElement): string {
  const ids = Array.from(form.querySelectorAll('details[open][id]'), ({ id }) => id)
  return ids.join().slice(0, maxOpenLength)
}

const ownNames: readonly string[] = [intentField, revisionName, newIdName, insertAtName, openName]

function typedIn(form: HTMLFormElement | null): FormValues {
  const values = new Map<string, string>()
  for (const [name, value] of new FormData(form ?? undefined))
    if (typeof value === 'string' && !ownNames.includes(name)) values.set(name, value)
  return values
}

function areEqual(one: FormValues, other: FormValues): boolean {
  return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value)
}
