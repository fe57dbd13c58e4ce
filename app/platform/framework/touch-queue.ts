/**
 * A touch that the app has not carried out by then works as without scripts: no lead waits for a script. Open requests are stopped, which
 * on HTTP/1.1 could keep a form from being sent.
 */
export const maxHoldMs = 5_000

/** A touch that waits for the app: its control, and what repeats it. */
type HeldTouch = [control: Element, again: () => void]

export interface TouchQueue {
  hold(event: Event, control: HTMLElement, again: () => void): void
  /** Repeats all. */
  release(): void
}

/** @param giveUp called when a touch has waited for too long */
export function touchQueue(giveUp: () => void): TouchQueue {
  let queue: HeldTouch[] = []
  return {
    hold(event, control, again) {
      stopEvent(event)
      if (queue.some(([each]) => each === control)) return
      setBusy(control, true)
      control.dataset['heldAt'] = String(event.timeStamp)
      const touch: HeldTouch = [control, again]
      queue.push(touch)
      setTimeout(() => {
        if (queue.includes(touch)) giveUp()
      }, maxHoldMs)
    },
    release() {
      const touches = queue
      queue = []
      for (const [control, again] of touches) {
        setBusy(control, false)
        if (control.isConnected) again()
      }
    },
  }
}

export function stopEvent(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Says that a control waits, and that it is disabled meanwhile, if it can be. */
function setBusy(control: Element, isBusy: boolean): void {
  control.setAttribute('aria-busy', `${isBusy}`)
  if (control.hasAttribute('aria-disabled')) control.setAttribute('aria-disabled', `${isBusy}`)
}
