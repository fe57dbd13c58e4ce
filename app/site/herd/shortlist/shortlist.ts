import { useSyncExternalStore } from 'react'
import { maxCompared, parseIds } from '../../../domain/herd/comparison/comparison-query.ts'

/** The animals that a visitor wants to compare. */
export interface Shortlist {
  /** In the order in which they were chosen. */
  ids: readonly string[]
  /** Whether the last choice was refused, because the list is full. */
  isFull: boolean
}

const emptyList: Shortlist = { ids: [], isFull: false }

const storageKey = 'comparar'

let list = emptyList
/** False where the browser blocks storage or has no space left: the list then lives as long as the document. */
let isStored = true
const listeners = new Set<() => void>()

/** The list of this browser; empty in the served page. */
export function useShortlist(): Shortlist {
  return useSyncExternalStore(
    subscribe,
    () => list,
    () => emptyList,
  )
}

export function addToShortlist(id: string): void {
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
      localStorage.setItem(storageKey, ids.join(','))
    } catch {
      isStored = false
    }
  }
  show({ ids, isFull: false })
}

/** Reads what other tabs have stored. */
function readStored(): void {
  if (!isStored) return
  try {
    const ids = parseIds(localStorage.getItem(storageKey) ?? '').slice(0, maxCompared)
    if (ids.join() !== list.ids.join()) show({ ids, isFull: false })
  } catch {
    isStored = false
  }
}

function show(changed: Shortlist): void {
  list = changed
  for (const listener of listeners) listener()
}
