import { useEffect } from 'react'
import { isPopoverOpen } from '../../platform/ui/popover.ts'

/** docs/product.md#timing, milliseconds: a tip opens after a while, the next one at once if it follows soon. */
export const tipDelay = { open: 700, skip: 300 } as const

/** From a code to its tip the pointer may cross this long over nothing, milliseconds. */
const grace = 150

/**
 * Opens the tips of buttons with `popovertarget` on hover and keyboard focus. Taps and clicks need none of this: the
 * browser opens popovers by itself. Where popovers are missing, tips stand below the list and a click leads there.
 */
export function useTips(): void {
  useEffect(() => {
    if (!('popover' in HTMLElement.prototype)) return leadToTips()
    const listening = new AbortController()
    let opening: ReturnType<typeof setTimeout> | undefined
    let closing: ReturnType<typeof setTimeout> | undefined
    let open: HTMLElement | undefined
    let closedAt = Number.NEGATIVE_INFINITY

    function show(button: HTMLButtonElement) {
      const tip = tipOf(button)
      if (!tip?.isConnected || isPopoverOpen(tip)) return
      tip.showPopover({ source: button })
      open = tip
    }
    function hide() {
      if (!isPopoverOpen(open)) return
      open?.hidePopover()
      closedAt = performance.now()
    }
    function over({ target, pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return
      const button = buttonAt(target)
      const onTip = target instanceof Node && open?.contains(target)
      clearTimeout(opening)
      if (onTip || (button && tipOf(button) === open && isPopoverOpen(open))) clearTimeout(closing)
      else if (isPopoverOpen(open)) {
        clearTimeout(closing)
        closing = setTimeout(hide, button ? 0 : grace)
      }
      if (!button || onTip) return
      const soon = isPopoverOpen(open) || performance.now() - closedAt < tipDelay.skip
      opening = setTimeout(() => show(button), soon ? 1 : tipDelay.open)
    }
    function focus({ target }: FocusEvent) {
      const button = buttonAt(target)
      if (button?.matches(':focus-visible')) show(button)
    }
    function blur({ target }: FocusEvent) {
      if (buttonAt(target)) hide()
    }
    /** Escape and clicks open and close by themselves: a tip that was about to open must not follow. */
    function cancelOpening() {
      clearTimeout(opening)
    }
    const { signal } = listening
    document.addEventListener('pointerover', over, { signal })
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, cancelOpening, { signal })
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('focusout', blur, { signal })
    return () => {
      listening.abort()
      clearTimeout(opening)
      clearTimeout(closing)
    }
  }, [])
}

function leadToTips(): () => void {
  function follow({ target }: MouseEvent) {
    const tip = buttonAt(target)?.getAttribute('aria-describedby')
    if (tip) document.getElementById(tip)?.scrollIntoView({ block: 'center' })
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}

function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>('button.trait') : null
}

function tipOf(button: HTMLButtonElement): HTMLElement | null {
  return button.popoverTargetElement instanceof HTMLElement ? button.popoverTargetElement : null
}
