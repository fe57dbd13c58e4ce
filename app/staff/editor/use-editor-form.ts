import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { data, isRouteErrorResponse, useLocation, useNavigation, useSubmit } from 'react-router'
import { fieldPath, setAt } from '../../domain/content/field-path.ts'
import {
  changeList,
  type FormDocument,
  type ListChange,
  valueNamed,
} from '../../domain/forms/form-document.ts'
import { accountPaths } from '../../domain/paths.ts'
import { intentField } from '../../platform/forms/intent.ts'
import {
  readTyping,
  removeTyping,
  storeTyping,
  type UnsentTyping,
} from '../../platform/forms/unsent-typing.ts'
import { isRecord } from '../../platform/is-record.ts'
import { type Refused, refused } from '../outcome.ts'
import { type EditorResult, insertAtName, newIdName, overridesName, revisionName } from './editor-state.ts'
import { questionName, undoId } from './fields/field.tsx'

interface Shown {
  document: FormDocument
  result: EditorResult
  /** Typing began from this revision. */
  revision: string
  /** Another person published this revision meanwhile. */
  overrides?: number | undefined
  /** Changes when the controls are to be made again, with other values. */
  version: number
  added: readonly string[]
  /** The item that gets the focus, or its button that moved it. */
  focus?: { item: string; kind: ListChange }
}

const storeDelayMs = 400

/** With more folds, only the first ones stay open. */
const maxOpen = 20

const ownNames: readonly string[] = [revisionName, overridesName, newIdName, insertAtName]

export const enterButtonId = 'save-by-enter'

/** Keeps the document that is typed, changes its lists without a request, and sends it. */
export function useEditorForm(path: string, stored: FormDocument, revision: number, result: EditorResult) {
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<Shown>({
    ...{ document: result.document ?? stored, result, version: 0, added: [] },
    ...{ revision: String(revision), overrides: result.conflict?.overrides },
  })
  const [unsent, setUnsent] = useState<UnsentTyping>()
  const submit = useSubmit()
  const isSending = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()
  if (shown.result !== result) setShown((before) => answered(before, result, revision))

  const latest = useRef(shown.document)
  latest.current = shown.document
  const [typed] = useState(() => () => typedIn(form.current, latest.current))

  useEffect(() => {
    const found = result.document && readTyping(path)
    const isUnsent = found && !areEqual(found.document, typed().document)
    // The address of a saved form still says so when it is opened again with what was typed after that.
    if (result.isSaved && !(isUnsent && found.revision === String(revision))) return removeTyping(path)
    if (isUnsent) setUnsent(found)
  }, [path, result, revision, typed])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const storeTyped = () => storeTyping(path, typed())
  const storeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(storeTyped, storeDelayMs)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is of the path's own form
  useEffect(() => () => clearTimeout(timer.current), [path])

  useLayoutEffect(() => {
    const { focus } = shown
    if (!focus) return
    const item = document.getElementById(`${focus.item}-item`) ?? document.getElementById(focus.item)
    const field = 'input:not([type="hidden"], [hidden]), textarea, select'
    const selectors = [`${field}, summary, button`]
    if (focus.kind === 'add') selectors.unshift(field)
    else selectors.unshift(`:scope > [data-moves] > [data-to="${focus.kind}"]`)
    const found = selectors.map((each) => item?.querySelector<HTMLElement>(each))
    const target = focus.kind === 'remove' ? item : found.find((each) => each)
    target?.focus()
  }, [shown])

  useFoldsOfAddress()
  useFoldsOfErrors(result)
  useKeys(form)
  const onFocus = useFocusAfter(isSending)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clearTimeout(timer.current)
    storeTyped()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement) || isSending) return
    const folds = event.currentTarget.querySelectorAll('details[open][id]')
    const open = Array.from(folds, ({ id }) => id).slice(0, maxOpen)
    const body = JSON.stringify({ ...typed(), [intentField]: submitter.value, open })
    const sent = { method: 'post', encType: 'application/json', action: pathname + search } as const
    void submit(body, { ...sent, preventScrollReset: true })
  }

  /** Changes a list without a request. Returns the name of the item, or the id of the button that puts it back, which gets the focus. */
  function change(
    list: string,
    kind: ListChange,
    position: number,
    added: unknown = '',
    isFocused = true,
  ): string {
    const before = typed().document
    const value = valueNamed(before, list)
    const items = changeList<unknown>(Array.isArray(value) ? value : [], kind, position, added)
    const moved = kind === 'up' ? position - 1 : kind === 'down' ? position + 1 : position
    const item =
      kind === 'remove' ? undoId(list) : `${list}.${Math.max(0, Math.min(items.length - 1, moved))}`
    setShown(({ focus: _, ...each }) => ({
      ...each,
      document: withValue(before, list, items.length > 0 ? items : undefined),
      ...(isFocused && { focus: { item, kind } }),
      added: isFocused && kind === 'add' ? [...each.added, item] : each.added,
    }))
    storeSoon()
    return item
  }

  return {
    shown,
    typed,
    changeList: change,
    formProps: { ref: form, onFocus, onInput: storeSoon, onSubmit, inert: isSending },
    unsent: unsent && {
      restore() {
        setShown((before) => ({ ...before, ...unsent, version: before.version + 1 }))
        setUnsent(undefined)
      },
      discard() {
        removeTyping(path)
        setUnsent(undefined)
      },
    },
  }
}

function answered({ focus: _, ...before }: Shown, result: EditorResult, revision: number): Shown {
  const saved = result.revision ? { revision: String(result.revision) } : {}
  if (!result.document) return { ...before, ...saved, result }
  const { document, conflict } = result
  const { version } = before
  return {
    ...{ document, result, version: version + 1, added: [] },
    ...{ revision: String(revision), overrides: conflict?.overrides },
  }
}

/** Includes what was typed, or filled in by the browser, before the script ran. */
function typedIn(form: HTMLFormElement | null, before: FormDocument) {
  let document = before
  // Their rows have the names that are typed.
  for (const { dataset } of form?.querySelectorAll<HTMLElement>('[data-traits]') ?? [])
    document = withValue(document, dataset['traits'] ?? '', {})
  const own: Record<string, string> = {}
  const confirmed: string[] = []
  const controls = form?.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]') ?? []
  for (const { name, value, type, checked } of controls) {
    const isBox = type === 'checkbox'
    if (name.startsWith(questionName(''))) {
      if (checked) confirmed.push(`${name.slice(questionName('').length)}=${value}`)
    } else if (ownNames.includes(name)) {
      if (type !== 'radio' || checked) own[name] = value
      // What was never filled in stays absent.
    } else if ((isBox ? checked : value) || valueNamed(before, name) !== undefined)
      document = withValue(document, name, isBox ? checked : value)
  }
  return { revision: '0', ...own, confirmed, document }
}

function withValue(document: FormDocument, name: string, value: unknown): FormDocument {
  const changed = setAt(document, fieldPath(name), value)
  return isRecord(changed) ? changed : document
}

function areEqual(one: FormDocument, other: FormDocument): boolean {
  const inOrder = (_key: string, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

/** Opens the folds around the field that the fragment names. */
function useFoldsOfAddress(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      if (openFolds(target)) target?.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}

/** The form stays when it is refused. */
function useFoldsOfErrors({ errors, idError }: EditorResult): void {
  useEffect(() => {
    for (const [name] of errors) openFolds(document.getElementById(name))
    if (idError) openFolds(document.getElementById(newIdName))
  }, [errors, idError])
}

/** Returns true when one was closed. */
function openFolds(target: HTMLElement | null): boolean {
  const closed = () => target?.closest<HTMLDetailsElement>('form details:not([open])')
  const wasClosed = Boolean(closed())
  for (let fold = closed(); fold; fold = closed()) fold.open = true
  return wasClosed
}

/** The field that was written in gets the focus again once the server has answered: the buttons take it before they post. */
function useFocusAfter(isSending: boolean) {
  const last = useRef('')
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending) document.getElementById(last.current)?.focus()
    wasSending.current = isSending
  }, [isSending])
  return ({ target }: FocusEvent<HTMLElement>) => {
    if (target.id && !(target instanceof HTMLButtonElement)) last.current = target.id
  }
}

/** Ctrl+S saves the draft; Escape closes the fold around the focus. */
function useKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault()
        document.getElementById(enterButtonId)?.click()
      }
      if (event.key !== 'Escape' || event.isComposing || document.querySelector('.toast, dialog[open]'))
        return
      const fold = document.activeElement?.closest<HTMLDetailsElement>('details[open]')
      if (!fold || !form.current?.contains(fold)) return
      fold.open = false
      fold.querySelector('summary')?.focus()
    }
    // Before the notice closes: one press closes one thing.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [form])
}

/** Sends what is typed. Where the line is lost, or the session has ended, the form stays as it is and says so. */
export async function keepTyping<Result>({ url }: Request, send: () => Promise<Result>) {
  try {
    return await send()
  } catch (error) {
    const address = error instanceof Response ? error.headers.get('location') : null
    if (address?.startsWith(accountPaths.login)) return unsent(ended, address)
    if (!address && !(isRouteErrorResponse(error) && error.status < 500)) return unsent(unanswered)
    if (address) removeTyping(new URL(url).pathname + new URL(url).search)
    throw error
  }
}

function unsent(text: string, login?: string) {
  const entry = login && { path: login, name: 'Entrar de novo' }
  const more: Partial<Refused> = { status: 503, ...(entry && { mistake: { entry, sentence: storedText } }) }
  const result: EditorResult = { errors: new Map(), isSaved: false, refused: refused(text, more) }
  // A failure: nothing is read again, which would fail, too.
  return data(result, { status: 503 })
}

const ended = 'Nada foi salvo: o seu acesso terminou.'
const storedText = 'O que você escreveu fica guardado neste aparelho.'
const unanswered = 'Nada foi salvo: o site não respondeu. O que você escreveu está aqui: tente de novo.'
