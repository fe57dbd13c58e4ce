import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A cheap phone. */
export const viewport = { width: 360, height: 740 }

/** What journeys need of a tab. A page of Playwright or Puppeteer is one once it can open another beside it. */
export interface Tab {
  goto(address: string): Promise<unknown>
  /** Works in the page, also where the page's own scripts are off. */
  evaluate(expression: string): Promise<unknown>
  mouse: { click(x: number, y: number): Promise<unknown> }
  keyboard: { press(key: 'Backspace' | 'Escape'): Promise<unknown>; type(text: string): Promise<unknown> }
  /** Opens another tab of the same visitor, which stays behind this one. */
  openBeside(address: string): Promise<void>
  close(): Promise<unknown>
}

export interface StockTab extends Tab {
  /** Console messages and page errors since the start, as far as the engine reports them. */
  noise(): Promise<readonly string[]>
}

/** Starts tabs of one engine, one for each journey, without storage of the journeys before. */
export interface Engine {
  openTab(): Promise<StockTab>
  stop(): Promise<unknown>
}

/** What a step looks for: an element by role and part of its accessible name, a control by its label, or a text. */
export type Target = { role: string; name?: string | undefined } | { label: string } | { text: string }

declare global {
  /** Set by Testing Library's bundle. */
  var TestingLibraryDom: typeof import('@testing-library/dom')
}

/** Runs in the page: the visible elements of a path, each target within the ones before. */
export function visibleAt(path: readonly Target[]): Element[] {
  const queries = globalThis.TestingLibraryDom
  const isVisible = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ checkVisibilityCSS: true })
  }
  const findIn = (root: HTMLElement, target: Target): HTMLElement[] => {
    if ('text' in target) return queries.queryAllByText(root, target.text, { exact: false })
    if ('label' in target)
      return queries.queryAllByLabelText(root, target.label, {
        exact: false,
        selector: 'input,select,textarea,summary',
      })
    const part = target.name?.toLowerCase()
    const named = part ? { name: (name: string) => name.toLowerCase().includes(part) } : {}
    return queries.queryAllByRole(root, target.role, named)
  }
  return path.reduce<HTMLElement[]>(
    (roots, target) => roots.flatMap((root) => findIn(root, target)).filter(isVisible),
    [document.body],
  )
}

const library = createRequire(import.meta.url).resolve('@testing-library/dom/package.json')
const bundle = readFileSync(join(dirname(library), 'dist/@testing-library/dom.umd.min.js'), 'utf8')

/** Testing Library's queries by role and accessible name, as an expression: they work alike in every engine. */
export const queries = `(function () { ${bundle}
  globalThis.visibleAt = ${visibleAt} }).call(globalThis)`
