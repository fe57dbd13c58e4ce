import { type FormEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import {
  comparedParameter,
  formatComparison,
  maxCompared,
  parseIds,
  shortlistKey,
} from '../../domain/herd/comparison/comparison-query.ts'
import { paths } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { Translate } from '../../platform/i18n/translate.ts'
import { PageLink } from '../layout/site-link.tsx'
import { markShortlist } from './shortlist-mark.ts'

interface Shortlist {
  ids: readonly string[]
  /** The last choice is refused because the list is full. */
  isFull: boolean
}

const emptyList: Shortlist = { ids: [], isFull: false }

let list = emptyList
/** False where the browser blocks storage or has no space left: the list then lasts as long as the document. */
let isStored = true
const listeners = new Set<() => void>()

export function useShortlist(): Shortlist {
  return useSyncExternalStore(
    subscribe,
    () => list,
    () => emptyList,
  )
}

function addToShortlist(id: string): void {
  readStored()
  if (list.ids.includes(id)) return
  if (list.ids.length >= maxCompared) show({ ...list, isFull: true })
  else store([...list.ids, id])
}

export function removeFromShortlist(ids: readonly string[]): void {
  readStored()
  store(list.ids.filter((each) => !ids.includes(each)))
}

export function replaceShortlist(ids: readonly string[]): void {
  store(ids.slice(0, maxCompared))
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    readStored()
    addEventListener('storage', readStored)
    // A document that comes back from the history has missed the changes of others.
    addEventListener('pageshow', readStored)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', readStored)
    removeEventListener('pageshow', readStored)
  }
}

function store(ids: readonly string[]): void {
  if (isStored) {
    try {
      localStorage.setItem(shortlistKey, ids.join(','))
    } catch {
      isStored = false
    }
  }
  show({ ids, isFull: false })
}

function readStored(): void {
  if (!isStored) return
  try {
    const ids = parseIds(localStorage.getItem(shortlistKey) ?? '').slice(0, maxCompared)
    if (ids.join() !== list.ids.join()) show({ ids, isFull: false })
    else markShortlist(ids.length)
  } catch {
    isStored = false
  }
}

function show(changed: Shortlist): void {
  list = changed
  markShortlist(list.ids.length)
  for (const listener of listeners) listener()
}

export function ShortlistLink({ className }: { className: string }) {
  const { t } = useLanguage()
  const { ids } = useShortlist()
  const search = ids.length > 0 ? `?${formatComparison(ids)}` : ''
  return (
    // The app knows the animals.
    <PageLink to="compare" search={search} className={`shortlist-link ${className}`} data-app="">
      {t('Comparar')}
    </PageLink>
  )
}

const compareFormId = 'compare'

interface CompareBarProps {
  isSticky?: boolean
}

/**
 * Opens the comparison of the chosen animals: with scripts those of the shortlist, without them those checked on this page. The style
 * sheet shows it while there are any.
 */
export function CompareBar({ isSticky = false }: CompareBarProps) {
  const { t, language } = useLanguage()
  const shortlist = useShortlist()
  const navigate = useNavigate()
  const { ids } = shortlist
  const form = useRef<HTMLFormElement>(null)
  // Before an event can meet the app: what is checked next comes after these.
  useLayoutEffect(() => {
    for (const id of checkedBefore(form.current)) addToShortlist(id)
  }, [])
  const action = inLanguage(paths.compare, language)
  function open(event: FormEvent) {
    if (ids.length === 0) return
    event.preventDefault()
    void navigate(`${action}?${formatComparison(ids)}`)
  }
  return (
    <form
      ref={form}
      id={compareFormId}
      action={action}
      // Browsers would restore a choice that was taken back on another page.
      autoComplete="off"
      onSubmit={open}
      className={`compare-bar ${isSticky ? 'compare-bar-sticky' : ''}`}
      data-filled={ids.length > 0 || undefined}
    >
      <p role="status" className="text-sm leading-snug">
        {statusText(shortlist, t)}
      </p>
      <button type="submit" className="button button-pasture">
        {ids.length > 0 ? t('Comparar ({count})', { count: ids.length }) : t('Comparar os marcados')}
      </button>
      {ids.length > 0 && (
        <button type="button" onClick={() => replaceShortlist([])} className="min-h-11 px-2 underline">
          {t('Limpar')}
        </button>
      )}
    </form>
  )
}

/** In the order of choice, which `startAppAtTouch` records before the app runs. */
function checkedBefore(form: HTMLFormElement | null): string[] {
  return [...(form?.elements ?? [])]
    .filter((box) => box instanceof HTMLInputElement)
    .filter(({ checked }) => checked)
    .sort((one, other) => Number(one.dataset['edited']) - Number(other.dataset['edited']))
    .map(({ value }) => value)
}

const compareHint = 'Marque de 2 a 5 animais para comparar.'

function statusText({ ids, isFull }: Shortlist, t: Translate): string {
  if (isFull) return t('A comparação já tem {max} animais. Tire um para pôr outro.', { max: maxCompared })
  if (ids.length === 0) return t(compareHint)
  if (ids.length === 1) return t('1 animal na comparação. Marque mais um.')
  return t('{count} animais na comparação.', { count: ids.length })
}

interface CompareCheckboxProps {
  id: string
  name: string
}

/** Adds an animal to the shortlist. Without scripts it is a field of the form in `CompareBar`, which must be on the page. */
export function CompareCheckbox({ id, name }: CompareCheckboxProps) {
  const { t } = useLanguage()
  const { ids } = useShortlist()
  return (
    <label className="flex print:hidden min-h-11 cursor-pointer items-center gap-2 self-start font-semibold text-sm">
      <input
        type="checkbox"
        name={comparedParameter}
        value={id}
        form={compareFormId}
        checked={ids.includes(id)}
        onChange={({ target }) => (target.checked ? addToShortlist(id) : removeFromShortlist([id]))}
        className="size-5 accent-pasture"
      />
      <span>
        {t('Comparar')}
        <span className="sr-only">{` ${name}`}</span>
      </span>
    </label>
  )
}
