import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** False in browsers without popovers, where `:popover-open` throws. */
export function isPopoverOpen(element: Element | null | undefined): boolean {
  return element instanceof HTMLElement && 'popover' in element && element.matches(':popover-open')
}

/** Hides a popover; whether it was open. */
export function closePopover(element: HTMLElement | null): boolean {
  const wasOpen = isPopoverOpen(element)
  if (wasOpen) element?.hidePopover()
  return wasOpen
}

/** Following a link closes a menu. The start of the script does not: the menu may have been opened before. */
export function useClosedByNavigation(menu: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const shownKey = useRef(key)
  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    closePopover(menu.current)
  }, [menu, key])
}
