import { isPlain, near, startEvent } from '../platform/framework/start-app.ts'
import { stopEvent } from '../platform/framework/touch-queue.ts'
import { whenIdle } from '../platform/framework/wait.ts'

/** The overlay fades 1 s after `load`, and at the latest 2.5 s after the start (docs/product.md#app-start). */
const delayAfterLoadMs = 1000
const maxOverlayMs = 2500
const fadeDurationMs = 1000

/** Shows the loading overlay on the first document of a browser session; it fades in time or at the first input. */
export function showOverlay(): void {
  try {
    if (sessionStorage['opened']) return
    sessionStorage['opened'] = '1'
  } catch {
    return
  }
  const page = document.documentElement.dataset
  page['overlay'] = 'shown'

  function leave(): void {
    if (page['overlay'] !== 'shown') return
    page['overlay'] = 'leaving'
    setTimeout(() => delete page['overlay'], fadeDurationMs)
  }
  setTimeout(leave, maxOverlayMs)
  addEventListener('load', () => setTimeout(leave, delayAfterLoadMs))
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, leave, { once: true, capture: true })
}

const pointerKey = 'pointer'

/**
 * Marks the document while the visitor last used a pointer, also on the page before: browsers show the frame of a focus that a script or
 * an address moves, which looks like an error after a tap (`app/styles.css`).
 */
export function markPointer(): void {
  const root = document.documentElement
  const mark = (isPointer: boolean) => {
    root.toggleAttribute('data-pointer', isPointer)
    try {
      sessionStorage[pointerKey] = isPointer ? '1' : ''
    } catch {
      // Without storage only this page remembers.
    }
  }
  addEventListener('pointerdown', () => mark(true), true)
  addEventListener('keydown', () => mark(false), true)
  try {
    root.toggleAttribute('data-pointer', sessionStorage[pointerKey] === '1')
  } catch {}
}

/** Smooth scrolling lasts about that long; presses in between count from the picture that is being scrolled to. */
const turnMs = 600

/**
 * Turns a `Carousel` by its arrows, thumbnails and arrow keys until the app runs, which starts afterwards to announce the picture.
 * Waiting for the app would take a cheap phone several times as long.
 */
export function turnCarousels(): void {
  let target = 0
  let turnedAt = Number.NEGATIVE_INFINITY

  addEventListener(
    'click',
    (event) => {
      if (!isOurs(event)) return
      const control = near<HTMLAnchorElement>(event, '.carousel-arrow, .carousel-thumbnail')
      const list = control?.closest('.carousel')?.querySelector('.carousel-track')
      if (!control || !list) return
      stopEvent(event)
      const count = list.children.length
      const isTurning = event.timeStamp - turnedAt < turnMs
      const from = isTurning ? target : Math.round(list.scrollLeft / list.clientWidth)
      const { step } = control.dataset
      const position = Number(/\d+$/.exec(control.hash)?.[0])
      target = step ? (from + Number(step) + count) % count : position - 1
      turnedAt = event.timeStamp
      list.scrollTo({ left: target * list.clientWidth })
      setTimeout(() => dispatchEvent(new Event(startEvent)), turnMs)
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step && isOurs(event) && !near(event, 'input, textarea, select'))
        document.querySelector<HTMLElement>(`.carousel-arrow[data-step="${step}"]`)?.click()
    },
    true,
  )
}

function isOurs(event: MouseEvent | KeyboardEvent): boolean {
  return isPlain(event) && !('hydrated' in document.documentElement.dataset)
}

const visitsKey = 'visitas'
const sessionKey = 'visita'

/**
 * Counts the sessions of this browser, and keeps the browser's offer to install the site, which prevents its banner. From the second
 * session on, a visitor who reaches the footer starts the app, which shows the offer there.
 */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    Reflect.set(self, 'installPrompt', event)
  })
  addEventListener('load', () => {
    const isReturning = countSession()
    Reflect.set(self, 'isReturning', isReturning)
    const footer = isReturning && document.querySelector('.footer-end')
    if (!footer) return
    new IntersectionObserver((entries) => {
      const isOffered = Reflect.has(self, 'installPrompt') || Reflect.get(navigator, 'standalone') === false
      if (isOffered && entries.some((entry) => entry.isIntersecting)) dispatchEvent(new Event(startEvent))
    }).observe(footer)
  })
}

function countSession(): boolean {
  try {
    const visits = Number(localStorage[visitsKey]) || 0
    const isCounted = sessionStorage[sessionKey]
    if (!isCounted) localStorage[visitsKey] = visits ? 2 : 1
    sessionStorage[sessionKey] = 1
    return visits > (isCounted ? 1 : 0)
  } catch {
    return false
  }
}

/** Not in the types of browsers: Chromium's. */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Registers the service worker, unless the visitor saves data, and has it keep this page and those of its language. */
export function registerWorker(): void {
  addEventListener('load', () => {
    const { serviceWorker } = navigator
    const connection: NetworkInformation | undefined = Reflect.get(navigator, 'connection')
    if (
      !serviceWorker ||
      !('caches' in self) ||
      connection?.saveData ||
      connection?.effectiveType?.includes('2g')
    )
      return
    async function register() {
      try {
        await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
        ;(await serviceWorker.ready).active?.postMessage({ keep: [location.href] })
      } catch {}
    }
    whenIdle(register)
  })
}
