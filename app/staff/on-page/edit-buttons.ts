import { pagePartsPath } from '../../domain/staff-paths.ts'
import { type PageParts, pageParameter } from './parts.ts'

/*
 * "Editar" on the parts of public pages, for staff. Built as a script of its own (`server/build/build.ts`), which only their browsers load, so
 * that visitors' pages and scripts stay as they are. The buttons are children of headings, because those keep what follows their text
 * when the page changes.
 */

const style = `
.edit-part { display: inline-flex; align-items: center; min-height: 44px; margin: 2px 0 2px 10px; padding: 0 12px;
  vertical-align: middle; border: 1px dashed currentColor; border-radius: 999px; color: inherit; font: 600 14px/1 system-ui, sans-serif;
  letter-spacing: normal; text-decoration: none; opacity: 0.85; white-space: nowrap; }
.edit-part:hover, .edit-part:focus-visible { opacity: 1; text-decoration: underline; }
.edit-done { position: fixed; inset: auto 16px 16px; z-index: 30; padding: 12px 16px; border-radius: 8px; background: var(--color-block-pasture);
  color: var(--color-on-night); font-weight: 600; }
html[data-visitor="guest"] .edit-part { display: none; }
@media print { .edit-part, .edit-done { display: none; } }
`

const noticeMs = 10_000

let shown = ''
let found: PageParts | undefined

function addStyle(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

async function readParts(): Promise<void> {
  const { pathname } = location
  shown = pathname
  found = undefined
  const response = await fetch(`${pagePartsPath}?${new URLSearchParams({ [pageParameter]: pathname })}`)
  const isParts = response.ok && response.headers.get('content-type')?.includes('json')
  if (!isParts || location.pathname !== pathname) return
  found = await response.json()
  addButtons()
  showPlace()
}

function addButtons(): void {
  if (!found) return
  const main = document.getElementById('content')
  if (!main) return
  const headings = Array.from(main.querySelectorAll<HTMLElement>('h1, h2, h3'))
  for (const { heading, name, editor } of found.parts) {
    const place = headings.find((each) =>
      heading ? hasNoButton(each) && plain(each.textContent) === plain(heading) : each.tagName === 'H1',
    )
    if (place) addButton(place, editor, name, heading === '')
  }
  for (const { start, editor } of found.cards)
    for (const link of main.querySelectorAll<HTMLAnchorElement>(`a[href^="${CSS.escape(start)}"]`)) {
      const id = link.pathname.slice(start.length)
      const heading =
        link.closest<HTMLElement>('h2, h3') ??
        link.closest('li, article')?.querySelector<HTMLElement>('h2, h3')
      if (/^[a-z0-9-]+$/.test(id) && heading && hasNoButton(heading))
        addButton(heading, editor + id, plain(heading.textContent))
    }
}

function hasNoButton(heading: HTMLElement): boolean {
  return !heading.querySelector('.edit-part')
}

function plain(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}

function addButton(heading: HTMLElement, editor: string, name: string, showsName = false): void {
  const id = `editar-${editor.replace(/^.*conteudo\/|#.*/g, '').replace(/[^a-z0-9-]+/gi, '-')}`
  if (document.getElementById(id)) return
  const url = new URL(editor, location.href)
  url.searchParams.set('volta', `${location.pathname}${location.search}#${id}`)
  const button = Object.assign(document.createElement('a'), {
    id,
    className: 'edit-part',
    href: url.pathname + url.search + url.hash,
    textContent: showsName ? `${found?.texts.edit}: ${name}` : (found?.texts.edit ?? ''),
  })
  button.setAttribute('aria-label', `${found?.texts.edit}: ${name}`)
  heading.append(' ', button)
}

/** Back from an editor: the part that it was about, and that it is published. */
function showPlace(): void {
  const [id = '', mark] = decodeURIComponent(location.hash.slice(1)).split('&')
  const button = id.startsWith('editar-') ? document.getElementById(id) : null
  if (!button) return
  button.scrollIntoView({ block: 'center', behavior: 'instant' })
  history.replaceState(history.state, '', location.pathname + location.search)
  if (!mark) return
  const notice = Object.assign(document.createElement('p'), { className: 'edit-done' })
  notice.setAttribute('role', 'status')
  document.body.append(notice)
  notice.textContent = found?.texts.published ?? ''
  setTimeout(() => notice.remove(), noticeMs)
}

let isWaiting = false

/** Another page, another language, or parts that are drawn again. */
function watchPage(): void {
  new MutationObserver(() => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      if (location.pathname === shown) addButtons()
      else void readParts().catch(() => {})
    }, 100)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

addStyle()
watchPage()
void readParts().catch(() => {})
