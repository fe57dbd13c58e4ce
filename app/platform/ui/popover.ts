/** Whether an element is open as a popover; false in browsers without popovers, where `:popover-open` throws. */
export function isPopoverOpen(element: Element | null | undefined): boolean {
  return element instanceof HTMLElement && 'popover' in element && element.matches(':popover-open')
}
