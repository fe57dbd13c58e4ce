/** Whether an element is shown as a popover; false where browsers have none and `:popover-open` would throw. */
export function isPopoverOpen(element: Element | null | undefined): boolean {
  return element instanceof HTMLElement && 'popover' in element && element.matches(':popover-open')
}
