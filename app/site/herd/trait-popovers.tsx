import { useEffect } from 'react'
import type { Trait } from '../../domain/herd/evaluations.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { isPopoverOpen } from '../../platform/ui/popover.ts'

/** A trait's code, which opens the trait's explanation on a tap, with or without scripts. */
export function TraitButton({ code }: { code: string }) {
  return (
    <button
      type="button"
      popoverTarget={popoverId(code)}
      aria-describedby={popoverId(code)}
      data-tip=""
      className="trait"
    >
      {code}
    </button>
  )
}

/** The explanation of each trait, once per page, for the buttons of all cards (docs/decisions/0009-tips-are-popovers.md). */
export function TraitPopovers({
  traits,
}: {
  traits: readonly Pick<Trait, 'code' | 'name' | 'explanation'>[]
}) {
  const { content } = useLanguage()
  useHoverPopovers()
  return traits.map(({ code, name, explanation }) => (
    <div key={code} id={popoverId(code)} popover="auto" className="trait-popover">
      <p className="font-semibold">
        {code}: {content(name)}
      </p>
      {explanation && <p>{content(explanation)}</p>}
    </div>
  ))
}

function popoverId(code: string): string {
  return `trait-${code}`
}

/** docs/product.md#timing: delay of the first popover, and the time after a close in which the next opens at once. */
const openDelayMs = 700
const skipDelayMs = 300

/** Time for the pointer to cross the gap between a button and its popover. */
const closeDelayMs = 150

/**
 * Opens popovers when their buttons (`popovertarget`) are hovered or have keyboard focus; taps need no script. In browsers
 * without popovers, where explanations stand below the list, a click scrolls there instead.
 */
function useHoverPopovers(): void {
  useEffect(() => {
    if (!('popover' in HTMLElement.prototype)) return scrollToExplanations()
    const listeners = new AbortController()
    let openTimer: ReturnType<typeof setTimeout> | undefined
    let closeTimer: ReturnType<typeof setTimeout> | undefined
    let current: HTMLElement | undefined
    let closedAt = Number.NEGATIVE_INFINITY

    function show(button: HTMLButtonElement) {
      const popover = popoverOf(button)
      if (!popover?.isConnected || isPopoverOpen(popover)) return
      popover.showPopover({ source: button })
      current = popover
    }
    function hide() {
      if (!isPopoverOpen(current)) return
      current?.hidePopover()
      closedAt = performance.now()
    }
    function handlePointerOver({ target, pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return
      const button = buttonAt(target)
      const isOverPopover = target instanceof Node && current?.contains(target)
      clearTimeout(openTimer)
      if (isOverPopover || (button && popoverOf(button) === current && isPopoverOpen(current)))
        clearTimeout(closeTimer)
      else if (isPopoverOpen(current)) {
        clearTimeout(closeTimer)
        closeTimer = setTimeout(hide, button ? 0 : closeDelayMs)
      }
      if (!button || isOverPopover) return
      const skipsDelay = isPopoverOpen(current) || performance.now() - closedAt < skipDelayMs
      openTimer = setTimeout(() => show(button), skipsDelay ? 1 : openDelayMs)
    }
    function handleFocusIn({ target }: FocusEvent) {
      const button = buttonAt(target)
      if (button?.matches(':focus-visible')) show(button)
    }
    function handleFocusOut({ target }: FocusEvent) {
      if (buttonAt(target)) hide()
    }
    /** Escape and clicks open or close popovers natively; a pending hover must not reopen them. */
    function cancelOpening() {
      clearTimeout(openTimer)
    }
    const { signal } = listeners
    document.addEventListener('pointerover', handlePointerOver, { signal })
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, cancelOpening, { signal })
    document.addEventListener('focusin', handleFocusIn, { signal })
    document.addEventListener('focusout', handleFocusOut, { signal })
    return () => {
      listeners.abort()
      clearTimeout(openTimer)
      clearTimeout(closeTimer)
    }
  }, [])
}

function scrollToExplanations(): () => void {
  function handleClick({ target }: MouseEvent) {
    const id = buttonAt(target)?.getAttribute('aria-describedby')
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }
  document.addEventListener('click', handleClick)
  return () => document.removeEventListener('click', handleClick)
}

function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>('button.trait') : null
}

function popoverOf(button: HTMLButtonElement): HTMLElement | null {
  return button.popoverTargetElement instanceof HTMLElement ? button.popoverTargetElement : null
}
