import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'

const labels = new WeakMap<Document, Map<Element | null, HTMLLabelElement[]>>()

function newWindow() {
  const { window } = new JSDOM('')
  // jsdom's own takes nine tenths of a query by role.
  Object.assign(window, { getComputedStyle: ownStyle })
  for (const name of ['Button', 'Input', 'Select', 'TextArea'] as const)
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
      get(this: Element) {
        const { ownerDocument } = this
        const all = labels.get(ownerDocument) ?? labelsIn(ownerDocument)
        labels.set(ownerDocument, all)
        return all.get(this) ?? []
      },
    })
  return window
}

/** jsdom takes as long to make a window as to read a page, and a window holds all pages that it has read in memory. */
const pagesPerWindow = 20
let window: ReturnType<typeof newWindow>
let pages = 0

/** The document of a page whose scripts don't run, with queries by role and accessible name. */
export function parsePage(html: string) {
  // Without style sheets jsdom computes roles much faster. Elements that only CSS hides therefore count as visible.
  const plain = html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '')
  if (pages++ % pagesPerWindow === 0) window = newWindow()
  const document = new window.DOMParser().parseFromString(plain, 'text/html')
  Object.defineProperty(document, 'defaultView', { value: window })
  return { document, ...within<typeof import('@testing-library/dom').queries>(document.body) }
}

/** jsdom's own walks through the whole document twice for each control. */
function labelsIn(document: Document) {
  return Map.groupBy(document.querySelectorAll('label'), (label) =>
    label.htmlFor
      ? document.getElementById(label.htmlFor)
      : label.querySelector('button, input:not([type=hidden]), select, textarea'),
  )
}

const jsdom = dirname(createRequire(import.meta.url).resolve('jsdom'))
const styleSheet = readFileSync(join(jsdom, 'jsdom/browser/default-stylesheet.css'), 'utf8')

/** How jsdom's style sheet displays elements, by their tag names. */
const displays = new Map(
  Array.from(styleSheet.matchAll(/([^{}]+)\{[^}]*\bdisplay: ([\w-]+)/g)).flatMap(
    ([, selectors = '', display = '']) =>
      selectors
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .split(',')
        .map((selector) => [selector.trim(), display] as const),
  ),
)
const hidden =
  '[hidden]:not([hidden=until-found]), input[type=hidden], dialog:not([open]), [popover]:not(:popover-open)'

/** What queries by role read of the style: what is shown, and what stands in a line of its own. */
function ownStyle(element: HTMLElement) {
  const display =
    element.style?.display ||
    (element.matches(hidden) ? 'none' : (displays.get(element.localName) ?? 'inline'))
  const visibility = element.style?.visibility || 'visible'
  const style: Record<string, string> = { display, visibility }
  return { ...style, getPropertyValue: (name: string) => style[name] ?? '' }
}

export async function pageOf(response: Response) {
  return parsePage(await response.text())
}

type Page = ReturnType<typeof parsePage>

/** What a browser would send of a form, without a button. */
export function fieldsOf(form: HTMLFormElement | null): Record<string, string> {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  const sent = controls.filter(
    ({ name, type, checked }) =>
      name && type !== 'submit' && (checked || (type !== 'checkbox' && type !== 'radio')),
  )
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]))
}

/** What a browser posts when something was typed, if anything, and a button of a page is pressed. */
export function pressed(
  page: Pick<Page, 'getByRole'>,
  name: string | RegExp,
  typed: Record<string, string> = {},
): Record<string, string> {
  const button = page.getByRole<HTMLButtonElement>('button', { name, hidden: true })
  return { ...fieldsOf(button.form), ...typed, ...(button.name && { [button.name]: button.value }) }
}
