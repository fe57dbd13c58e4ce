/** Handles a key in the inbox. True when it was one of the inbox's. */
export function pressInboxKey(event: KeyboardEvent, openHelp: () => void): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false
  const { target } = event
  if (!(target instanceof Element) || isTyping(target) || document.querySelector('dialog[open]')) return false
  const lead = target.closest('[data-lead]')
  switch (event.key) {
    case 'j':
      return focusLead(lead, 1)
    case 'k':
      return focusLead(lead, -1)
    // Elsewhere, arrows scroll the page.
    case 'ArrowDown':
      return lead !== null && focusLead(lead, 1)
    case 'ArrowUp':
      return lead !== null && focusLead(lead, -1)
    case 'x':
      return check(lead)
    case '?':
      openHelp()
      return true
    default:
      return false
  }
}

/** A lead's own box takes no text. */
function isTyping(target: Element): boolean {
  const isField = target.closest('input, textarea, select, [contenteditable]') !== null
  return isField && !target.matches('[data-lead] input[type="checkbox"]')
}

function focusLead(current: Element | null, step: 1 | -1): boolean {
  const leads = [...document.querySelectorAll('[data-lead]')]
  const index = current ? leads.indexOf(current) + step : 0
  const link = leads[Math.min(Math.max(index, 0), leads.length - 1)]?.querySelector('a')
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
  return link !== undefined && link !== null
}

function check(lead: Element | null): boolean {
  const box = lead?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.click()
  return box !== undefined && box !== null
}
