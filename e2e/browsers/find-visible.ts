/** What a step looks for: an element by role and part of its accessible name, a control by its label, or a text. */
export type Target =
  | { role: string | readonly string[]; name?: string | undefined }
  | { label: string }
  | { text: string }

declare global {
  /** Set by Testing Library's bundle. */
  var TestingLibraryDom: typeof import('@testing-library/dom') | undefined
}

/** Runs in the page, to which it is sent as text: the first visible element of a path, or null. */
export function findVisible(path: readonly Target[]): Element | null {
  const queries = globalThis.TestingLibraryDom
  if (!queries) throw new Error('the queries are not loaded')
  const isVisible = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && !isFolded(element) && getComputedStyle(element).visibility === 'visible'
  }
  /** Whether it is in closed details, of which only the summary shows. */
  const isFolded = (element: Element): boolean => {
    const details = element.closest('details:not([open])')
    if (!details) return false
    const isSummary = element.closest('summary')?.parentElement === details
    return !isSummary || isFolded(details.parentElement ?? document.documentElement)
  }
  const findIn = (root: HTMLElement, target: Target): HTMLElement[] => {
    if ('text' in target) return queries.queryAllByText(root, target.text, { exact: false })
    if ('label' in target)
      return queries.queryAllByLabelText(root, target.label, {
        exact: false,
        selector: 'input,select,textarea,summary',
      })
    const part = target.name?.toLowerCase() ?? ''
    return [target.role]
      .flat()
      .flatMap((role) =>
        queries.queryAllByRole(root, role, part ? { name: (name) => name.toLowerCase().includes(part) } : {}),
      )
  }
  let found = [document.body]
  for (const target of path) found = found.flatMap((root) => findIn(root, target)).filter(isVisible)
  return found[0] ?? null
}

/** Runs in the page. */
export function middleOf(element: Element): { x: number; y: number } {
  const [box] = element.getClientRects()
  return box
    ? { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) }
    : { x: 0, y: 0 }
}

export function selectText(field: Element): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.focus()
    field.select()
  }
}
