import { maxCompared, shortlistKey } from '../../domain/herd/comparison/comparison-query.ts'

/** Shows the header's link to the shortlist with the number of its animals; an empty list has none. */
export function markShortlist(count: number): void {
  const { dataset, style } = document.documentElement
  if (count === 0) delete dataset['compared']
  else dataset['compared'] = ''
  style.setProperty('--compared', `" (${count})"`)
}

/** Before the first paint, so that nothing moves, and in a document that comes back from the history. */
export function markStoredShortlist(): void {
  function mark(): void {
    try {
      const ids = (localStorage.getItem(shortlistKey) ?? '').split(',').filter(Boolean)
      markShortlist(Math.min(ids.length, maxCompared))
    } catch {}
  }
  mark()
  addEventListener('pageshow', mark)
}
