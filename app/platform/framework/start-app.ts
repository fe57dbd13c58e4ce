import { appScriptId, appStyleId } from './defer-scripts.ts'
import { stopEvent, type TouchQueue, touchQueue } from './touch-queue.ts'
import { nextPaint, whenIdle } from './wait.ts'

export const startEvent = 'start-app'

/**
 * The attribute of controls that need the app. Without it, links with the attribute lead to a page. A link with the id of a dialog in
 * `data-dialog` opens it at once.
 */
const heldControl = '[data-app]'

interface StartOptions {
  hintCookie: string
  /** Keys of the local storage: whatever they hold is shown by the app. */
  storedKeys: readonly string[]
  /** The name of a database that exists only in browsers that stored messages. */
  database: string
}

/**
 * Starts the app at the first touch of a control that needs it: a pointer, a key or the focus in a field, a form or a button. The
 * touch is not lost: a click or a submission is held and repeated once the app runs, or after some seconds without it. A dialog that
 * is in the page opens at once, and the app starts after its paint. A control that was edited has the time of it in `data-edited`.
 *
 * Starts it without a touch, once the page is loaded and the browser idle, only where the app has something to show: to signed-in
 * visitors, to those with stored messages or animals, on stored pages, and on pages with `data-start` (docs/decisions/0064-the-app-starts-at-a-touch.md).
 *
 * The chunks are fetched together. Does nothing in browsers below the floor (docs/browsers.md); stops where a file fails to load. The page
 * then works as served.
 */
export function startAppAtTouch(options: StartOptions): void {
  if (!isSupported()) return
  const root = document.documentElement
  const page = root.dataset
  const button = `button:not([data-native])${'popover' in HTMLElement.prototype ? ':not([popovertarget])' : ''}`
  const appControls = `form, input:not([data-native]), select, textarea, ${heldControl}:not([data-dialog]), ${button}`
  let state: 'waits' | 'starts' | 'runs' | 'failed' = 'waits'
  let rested: EventTarget | null | undefined

  /** From now on the page works as served. */
  function fail(): void {
    if (state !== 'waits' && state !== 'starts') return
    state = 'failed'
    page['ready'] = page['plain'] = ''
    if (page['visitor'] === 'loading') delete page['visitor']
    touches.release()
  }

  function start(): void {
    const app = appScript()
    if (state !== 'waits' || !app) return
    state = 'starts'
    loadApp(app, fail).catch(fail)
  }

  // React would draw a changed page again, without what was typed. Only a page that is of no use without the app takes that.
  whenChanged(() => needsApp() || fail())

  const touches = touchQueue(() => {
    stop()
    fail()
  })
  const hold = (...touch: Parameters<TouchQueue['hold']>) => {
    touches.hold(...touch)
    start()
  }

  const open = (event: Event, control: HTMLElement) =>
    openDialog(event, control) || hold(event, control, () => control.click())

  const listen = listenWhile(() => state === 'waits' || state === 'starts')

  page['visitor'] = document.cookie.includes(`${options.hintCookie}=`) ? 'loading' : 'guest'
  const failStart = () => state === 'starts' && fail()
  addEventListener('unhandledrejection', failStart)
  addEventListener('error', failStart)
  addEventListener(startEvent, start)

  new MutationObserver(() => {
    state = 'runs'
    page['ready'] = ''
    repeatApproaches(rested)
    touches.release()
  }).observe(root, { attributeFilter: ['data-hydrated'] })

  listen(['pointerdown', 'keydown', 'focusin', 'pointerover', 'input'], (event) => {
    const { type, target } = event
    if (type === 'input' && target instanceof HTMLElement) target.dataset['edited'] = String(event.timeStamp)
    if (type === 'pointerover') {
      if ((event as PointerEvent).pointerType !== 'mouse') return
      rested = target
    }
    if (!near(event, appControls) && !isApproach(event)) return
    if (near(event, 'dialog')) nextPaint().then(start)
    else start()
  })

  listen(['keydown'], (event) => {
    const control = near(event, `a${heldControl}`)
    if (event.key === ' ' && control) open(event, control)
  })

  listen(['click'], (event) => {
    if (!isPlain(event)) return
    const control = near(event, `a${heldControl}, ${button}[type="button"]`)
    if (control) return open(event, control)
    const staying = near(event, stayingLink)
    closePopover(event)
    if (staying) attempt(() => rememberPlace(staying))
  })

  listen(['submit'], (event) => {
    const form = event.target as HTMLFormElement
    if (form.method === 'dialog') return
    const { submitter } = event
    // What the app will ask for when it carries the submission out.
    const { fetch: address } = form.dataset
    if (address) fetch(address).catch(() => {})
    hold(event, submitter ?? form, () => (submitter ? submitter.click() : form.requestSubmit()))
  })

  addEventListener('DOMContentLoaded', () => {
    if (!startsItself()) page['ready'] = ''
    markButtons()
    attempt(restorePlace)
  })

  startWithoutTouch(start, options)
}

/**
 * Calls back once the document is no longer as served, until React takes it over: a browser translates its texts, or a password manager
 * adds to its fields. React skips what is added to the end of the body.
 */
function whenChanged(callback: () => void): void {
  const observer = new MutationObserver((records) => {
    const isAddedToEnd = ({ target, removedNodes }: MutationRecord) =>
      target === document.body && removedNodes.length === 0
    if (records.every(isAddedToEnd)) return
    observer.disconnect()
    if (!('hydrating' in document.documentElement.dataset)) callback()
  })
  // Before anything else hears that the document is there.
  const observe = () =>
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  document.addEventListener('readystatechange', observe, { once: true })
}

/** Chrome 111, Safari 16.4 and Firefox 128 are the first with both. */
function isSupported(): boolean {
  return 'CSSPropertyRule' in self && CSS.supports('color', 'color-mix(in srgb, red, red)')
}

/** Starts the app once the page is loaded and the browser idle, where it has something to show. */
function startWithoutTouch(start: () => void, { storedKeys, database }: StartOptions): void {
  addEventListener('storage', ({ key }) => {
    if (key && storedKeys.includes(key)) start()
  })
  addEventListener('load', async () => {
    if (isNeededAtOnce() || (await hasStored(storedKeys, database).catch(() => false))) whenIdle(start)
  })
}

/** The link to the style sheet of all that the app shows, which from now on applies. */
function applyStyle(): HTMLLinkElement {
  const style = document.getElementById(appStyleId) as HTMLLinkElement
  style.removeAttribute('media')
  return style
}

/**
 * The document has only the style that it uses before (docs/decisions/0065-style-of-a-page.md). Browsers open folds to scroll to what
 * an address or a search names.
 */
export function applyStyleAtTouch(): void {
  for (const type of ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll'])
    addEventListener(type, applyStyle, { capture: true, once: true })
}

/** Fetches the app's chunks together, and runs it once its style is there. */
async function loadApp(app: HTMLElement, fail: () => void): Promise<void> {
  for (const href of (app.dataset['chunks'] ?? '').split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const style = applyStyle()
  // Requested again where it failed before, which leaves a sheet whose rules nobody may read.
  if (!attempt(() => style.sheet?.cssRules[0]))
    await new Promise((onload) =>
      style.replaceWith(Object.assign(style.cloneNode(), { onload, onerror: fail })),
    )
  document.body.append(
    Object.assign(document.createElement('script'), {
      type: 'module',
      nonce: app.nonce,
      textContent: app.textContent,
      onerror: fail,
    }),
  )
}

/** Listeners that are called as long as the condition holds, before those of the page. */
function listenWhile(holds: () => boolean) {
  return <K extends keyof WindowEventMap>(
    types: readonly K[],
    listener: (event: WindowEventMap[K]) => void,
  ): void => {
    const guarded = (event: WindowEventMap[K]) => {
      if (holds()) listener(event)
    }
    for (const type of types) addEventListener(type, guarded, true)
  }
}

/** True when the pointer or the keyboard rests on an element with a tip or a dialog. */
function isApproach(event: Event) {
  const { type } = event
  const rests = type === 'pointerover' || (type === 'focusin' && near(event, ':focus-visible'))
  return rests && near(event, '[data-tip], [data-dialog]')
}

/** Repeats events that the app missed before it ran: typed text, the pointer that rests on a control, and the focus. */
function repeatApproaches(rested: EventTarget | null | undefined): void {
  const bubbles = true
  for (const control of document.querySelectorAll('[data-edited]'))
    control.dispatchEvent(new Event('input', { bubbles }))
  if (rested instanceof Element && rested.matches(':hover'))
    rested.dispatchEvent(new PointerEvent('pointerover', { bubbles, pointerType: 'mouse' }))
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles }))
}

function isNeededAtOnce(): boolean {
  const { visitor, storedAt } = document.documentElement.dataset
  return visitor === 'loading' || Boolean(storedAt) || startsItself()
}

function markButtons(): void {
  for (const link of document.querySelectorAll('a[data-app="button"]')) {
    link.setAttribute('role', 'button')
    link.setAttribute('aria-haspopup', 'dialog')
  }
}

/** Opens the dialog of a control. The focus in its first field starts the app. @returns false if the page has none. */
function openDialog(event: Event, control: HTMLElement): boolean {
  const dialog = document.getElementById(control.dataset['dialog'] ?? '') as HTMLDialogElement | null
  if (!dialog) return false
  stopEvent(event)
  // The dialog returns the focus there. A tap does not focus links in every browser.
  const opener = closePopover(event) ?? control
  opener.focus({ preventScroll: true })
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[method="post"] input:not([type="hidden"])')?.focus()
  return true
}

function appScript(): HTMLElement | null {
  return document.getElementById(appScriptId)
}

function startsItself(): boolean {
  return appScript()?.dataset['start'] !== undefined
}

function needsApp(): boolean {
  return appScript()?.dataset['start'] === 'needed'
}

/** True for the first button, or a key, without a modifier that makes the browser do something else. */
export function isPlain(event: MouseEvent | KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event
  return !(altKey || ctrlKey || metaKey || shiftKey || ('button' in event && event.button))
}

/** The nearest element around the event's target that matches. */
export function near<T extends HTMLElement = HTMLElement>({ target }: Event, selector: string) {
  return (target as Element | null)?.closest?.<T>(selector)
}

/** Closes the popover around a link. @returns the popover's button. */
function closePopover(event: Event): HTMLElement | null | undefined {
  // Browsers without popovers don't know the selector.
  return attempt(() => {
    const popover = near(event, ':popover-open a')?.closest<HTMLElement>('[popover]')
    popover?.hidePopover()
    return popover && document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)
  })
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {}
}

/** @throws where storage is refused, and in browsers that don't list their databases. */
async function hasStored(keys: readonly string[], database: string): Promise<boolean> {
  if (keys.some((key) => localStorage.getItem(key))) return true
  return (await indexedDB.databases()).some(({ name }) => name === database)
}

/** The attribute of links to the same page with another query. As documents, too, they keep the scroll position and the focus. */
const stayingLink = 'a[data-stay]'

/** @throws where storage is refused. */
function rememberPlace(link: HTMLElement): void {
  sessionStorage['stay'] = JSON.stringify([location.pathname, scrollY, link.textContent])
}

/** After a link with `stayingLink` opened this document. @throws where storage is refused. */
function restorePlace(): void {
  const [path, top, text] = JSON.parse(sessionStorage['stay'] || '[]')
  delete sessionStorage['stay']
  if (path !== location.pathname) return
  scrollTo({ top, behavior: 'instant' })
  for (const link of document.querySelectorAll<HTMLElement>(stayingLink))
    if (link.textContent === text) link.focus({ preventScroll: true })
}
