import { appScriptId } from './deferred-start.ts'
import { nextPaint } from './wait.ts'

/** Browsers under load may never call themselves idle. */
const idleTimeoutMs = 2_000

/** After `load`. Browsers may never report the paint of a page that they don't show. */
const startTimeoutMs = 10_000

/**
 * A touch that the app has not carried out by then works as without scripts: no lead waits for a script. Open requests are stopped, which
 * on HTTP/1.1 could keep a form from being sent.
 */
const maxHoldMs = 5_000

/** An event of the window that starts the app. */
export const startEvent = 'start-app'

/**
 * The attribute of controls that need the app. Without it, links with the attribute lead to a page. A link with the id of a dialog in
 * `data-dialog` opens it at once. A dialog without a form to send is a frame, which the app replaces.
 */
const heldControl = '[data-app]'

/** The attribute of links to the same page with another query. As documents, too, they keep the scroll position and the focus. */
const stayingLink = 'a[data-stay]'

interface StartOptions {
  hintCookie: string
  /** Keys of the local storage: whatever they hold is shown by the app. */
  storedKeys: readonly string[]
  /** The name of a database that exists only in browsers that stored messages. */
  database: string
}

/** A touch that waits for the app: its control, and what repeats it. */
type HeldTouch = [control: Element, again: () => void]

/**
 * Starts the app at the first touch of a control that needs it: a pointer, a key or the focus in a field, a form or a button. The
 * touch is not lost: a click or a submission is held and repeated once the app runs, or after some seconds without it. A dialog that
 * is in the page opens at once, and the app starts after its paint.
 *
 * Starts it without a touch, once the page is painted and the browser idle, only where the app has something to show: to signed-in
 * visitors, to those with stored messages or animals, on copies, and on pages with `data-start` (docs/decisions/0064-the-app-starts-at-a-touch.md).
 *
 * The chunks are fetched together. The style sheet of all that the app shows loads beside them; the document has only the style that it uses
 * (docs/decisions/0065-style-of-a-page.md). Does nothing in browsers that lack what the router needs; stops where a file fails to load. The page
 * then works as served (docs/decisions/0022-old-browsers.md).
 */
export function startAppAtTouch({ hintCookie, storedKeys, database }: StartOptions): void {
  if (!('noModule' in HTMLScriptElement.prototype) || !self.TextEncoderStream) return
  const root = document.documentElement
  const page = root.dataset
  const button = `button:not([data-native])${'popover' in HTMLElement.prototype ? ':not([popovertarget])' : ''}`
  const appControls = `form, input:not([data-native]), select, textarea, ${heldControl}:not([data-dialog]), ${button}`
  let state: 'waits' | 'starts' | 'runs' | 'failed' = 'waits'
  let held: HeldTouch[] = []
  let rested: EventTarget | null | undefined
  const edited = new Set<EventTarget>()

  function release(): void {
    const touches = held
    held = []
    for (const [control, again] of touches) {
      setBusy(control, false)
      if (control.isConnected) again()
    }
  }

  function fail(): void {
    if (state !== 'starts') return
    state = 'failed'
    delete page['ready']
    if (page['visitor'] === 'loading') delete page['visitor']
    release()
  }

  async function begin(): Promise<void> {
    const app = appScript()
    if (state !== 'waits' || !app) return
    state = 'starts'
    const style = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: app.dataset['style'],
    })
    const styled = new Promise((resolve) => Object.assign(style, { onload: resolve, onerror: fail }))
    document.head.append(style)
    for (const href of app.dataset['chunks']?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    await styled
    document.body.append(
      Object.assign(document.createElement('script'), {
        type: 'module',
        nonce: app.nonce,
        textContent: app.textContent,
        onerror: fail,
      }),
    )
  }

  function start(): void {
    begin().catch(fail)
  }

  function stopEvent(event: Event): void {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function hold(event: Event, control: HTMLElement, again: () => void): void {
    stopEvent(event)
    if (held.some(([each]) => each === control)) return
    setBusy(control, true)
    const touch: HeldTouch = [control, again]
    held.push(touch)
    setTimeout(() => {
      if (!held.includes(touch)) return
      stop()
      fail()
    }, maxHoldMs)
  }

  /**
   * Opens the dialog of a control, if it is in the page. Holds the click if there is none, or if it is a frame, until the frame closes.
   */
  function openDialog(event: Event, control: HTMLElement): void {
    const dialog = document.getElementById(control.dataset['dialog'] ?? '') as HTMLDialogElement | null
    if (!dialog?.showModal) {
      hold(event, control, () => control.click())
      start()
      return
    }
    stopEvent(event)
    // The dialog returns the focus there. A tap does not focus links in every browser.
    const opener = closePopover(event) ?? control
    opener.focus({ preventScroll: true })
    dialog.showModal()
    const field = dialog.querySelector<HTMLElement>('[method="post"] input:not([type="hidden"])')
    ;(field ?? dialog).focus()
    // The focus in a field starts the app.
    if (field) return
    const again = () => {
      if (state === 'failed') dialog.close()
      control.click()
    }
    const drop = () => {
      held = held.filter(([each]) => each !== control)
      setBusy(control, false)
    }
    dialog.addEventListener('close', drop, { once: true })
    hold(event, control, again)
    // The app's start would delay the dialog.
    nextPaint().then(start)
  }

  /** Calls the listener until the app runs or has failed. */
  function listen<K extends keyof WindowEventMap>(
    types: readonly K[],
    listener: (event: WindowEventMap[K]) => void,
  ): void {
    const whileWaiting = (event: WindowEventMap[K]) => {
      if (state === 'waits' || state === 'starts') listener(event)
    }
    for (const type of types) addEventListener(type, whileWaiting, true)
  }

  // biome-ignore lint/suspicious/noPrototypeBuiltins: what is missing in old browsers is made here
  Object.hasOwn ??= (object, name) => Object.prototype.hasOwnProperty.call(object, name)
  page['visitor'] = document.cookie.includes(`${hintCookie}=`) ? 'loading' : 'guest'
  addEventListener('unhandledrejection', fail)
  addEventListener('error', fail)
  addEventListener(startEvent, start)

  new MutationObserver(() => {
    if ('plain' in page) return fail()
    state = 'runs'
    page['ready'] = ''
    const bubbles = true
    for (const control of edited) control.dispatchEvent(new Event('input', { bubbles }))
    if (rested instanceof Element && rested.matches(':hover'))
      rested.dispatchEvent(new PointerEvent('pointerover', { bubbles, pointerType: 'mouse' }))
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles }))
    release()
  }).observe(root, { attributeFilter: ['data-hydrated', 'data-plain'] })

  listen(['pointerdown', 'keydown', 'focusin', 'pointerover', 'input'], (event) => {
    const { type, target } = event
    if (type === 'input' && target) edited.add(target)
    if (type === 'pointerover') {
      if ((event as PointerEvent).pointerType !== 'mouse') return
      rested = target
    }
    const isApproach = () => type === 'pointerover' || (type === 'focusin' && near(event, ':focus-visible'))
    if (!near(event, appControls) && !(near(event, '[data-tip], [data-dialog]') && isApproach())) return
    if (near(event, 'dialog')) nextPaint().then(start)
    else start()
  })

  listen(['keydown'], (event) => {
    const control = near(event, `a${heldControl}`)
    if (event.key === ' ' && control) openDialog(event, control)
  })

  listen(['click'], (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const control = near(event, `a${heldControl}, ${button}[type="button"]`)
    if (control) {
      openDialog(event, control)
      return
    }
    const staying = near(event, stayingLink)
    closePopover(event)
    attempt(() => {
      if (staying) sessionStorage['stay'] = JSON.stringify([location.pathname, scrollY, staying.textContent])
    })
  })

  listen(['submit'], (event) => {
    const form = event.target as HTMLFormElement
    const submitter = event.submitter
    if (form.method === 'dialog') return
    hold(event, submitter ?? form, () => (submitter ? submitter.click() : form.requestSubmit()))
    start()
  })

  addEventListener('storage', ({ key }) => {
    if (key && storedKeys.includes(key)) start()
  })

  addEventListener('DOMContentLoaded', () => {
    if (!startsItself()) page['ready'] = ''
    for (const link of document.querySelectorAll('a[data-app="button"]')) {
      link.setAttribute('role', 'button')
      link.setAttribute('aria-haspopup', 'dialog')
    }
    attempt(restorePlace)
  })

  addEventListener('load', async () => {
    const isNeeded =
      page['visitor'] === 'loading' ||
      page['copyOf'] ||
      startsItself() ||
      (await hasStored(storedKeys, database).catch(() => false))
    if (!isNeeded) return
    setTimeout(start, startTimeoutMs)
    await nextPaint()
    afterFirstPaint(() => whenIdle(start))
  })
}

function appScript(): HTMLElement | null {
  return document.getElementById(appScriptId)
}

function startsItself(): boolean {
  return appScript()?.dataset['start'] !== undefined
}

/** Says that a control waits, and that it is disabled meanwhile, if it can be. */
function setBusy(control: Element, isBusy: boolean): void {
  control.setAttribute('aria-busy', `${isBusy}`)
  if (control.hasAttribute('aria-disabled')) control.setAttribute('aria-disabled', `${isBusy}`)
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

/** After a link with `stayingLink` opened this document. @throws where storage is refused. */
function restorePlace(): void {
  const [path, top, text] = JSON.parse(sessionStorage['stay'] || '[]')
  delete sessionStorage['stay']
  if (path !== location.pathname) return
  scrollTo({ top, behavior: 'instant' })
  for (const link of document.querySelectorAll<HTMLElement>(stayingLink))
    if (link.textContent === text) link.focus({ preventScroll: true })
}

/** @throws where storage is refused. */
async function hasStored(keys: readonly string[], database: string): Promise<boolean | undefined> {
  if (keys.some((key) => localStorage.getItem(key))) return true
  const databases = await indexedDB.databases?.()
  return databases?.some(({ name }) => name === database)
}

function afterFirstPaint(work: () => void): void {
  if (!self.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    work()
    return
  }
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    work()
  }).observe({ type: 'paint', buffered: true })
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in self) requestIdleCallback(work, { timeout: idleTimeoutMs })
  else setTimeout(work)
}
