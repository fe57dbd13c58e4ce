const key = 'pointer'

/**
 * Marks the document while the visitor last used a pointer, also on the page before: browsers show the frame of a focus that a script or
 * an address moves, which looks like an error after a tap (`app/styles.css`).
 */
export function markPointer(): void {
  const root = document.documentElement
  const mark = (isPointer: boolean) => {
    root.toggleAttribute('data-pointer', isPointer)
    try {
      sessionStorage[key] = isPointer ? '1' : ''
    } catch {
      // Without storage only this page remembers.
    }
  }
  addEventListener('pointerdown', () => mark(true), true)
  addEventListener('keydown', () => mark(false), true)
  root.toggleAttribute('data-pointer', Boolean(sessionStorage[key]))
}
