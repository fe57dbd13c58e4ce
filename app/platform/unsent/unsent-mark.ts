/* A mark beside the database says that there may be unsent messages, so that pages without any load nothing for them. */

const mark = 'matriz:messages'

/** Event of the window: messages were kept, sent or removed. */
export const unsentEvent = 'unsent'

/** @throws when the browser refuses storage. */
export function markUnsent(): void {
  localStorage.setItem(mark, '1')
}

export function unmarkUnsent(): void {
  try {
    localStorage.removeItem(mark)
  } catch {
    // There is no mark.
  }
}

export function isUnsentMarked(): boolean {
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    return false
  }
}

export function tellUnsent(): void {
  dispatchEvent(new Event(unsentEvent))
}
