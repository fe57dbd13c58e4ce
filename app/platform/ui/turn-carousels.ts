import { near, startEvent } from '../framework/start-app.ts'

/** Smooth scrolling lasts about that long; presses in between count from the picture that is being scrolled to. */
const turnMs = 600

/**
 * Turns a `Carousel` by its arrows, thumbnails and arrow keys until the app runs, which starts afterwards to announce the picture.
 * Waiting for the app would take a cheap phone several times as long.
 */
export function turnCarousels(): void {
  let target = 0
  let turnedAt = Number.NEGATIVE_INFINITY

  function turn(event: Event, carousel: Element, next: (from: number) => number): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    const list = carousel.querySelector('.carousel-track')
    if (!list) return
    const count = list.children.length
    const isTurning = event.timeStamp - turnedAt < turnMs
    const from = isTurning ? target : Math.round(list.scrollLeft / list.clientWidth)
    target = (next(from) + count) % count
    turnedAt = event.timeStamp
    list.scrollTo({ left: target * list.clientWidth })
    setTimeout(() => dispatchEvent(new Event(startEvent)), turnMs)
  }

  addEventListener(
    'click',
    (event) => {
      if (event.button || !isOurs(event)) return
      const control = near<HTMLAnchorElement>(event, '.carousel-arrow, .carousel-thumbnail')
      const carousel = control?.closest('.carousel')
      if (!control || !carousel) return
      const { step } = control.dataset
      const position = Number(/\d+$/.exec(control.hash)?.[0])
      turn(event, carousel, (from) => (step ? from + Number(step) : position - 1))
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      if (!step || !isOurs(event) || near(event, 'input, textarea, select')) return
      const carousel = document.querySelector('.carousel')
      if (carousel) turn(event, carousel, (from) => from + step)
    },
    true,
  )
}

function isOurs({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  const runs = 'hydrated' in document.documentElement.dataset
  return !(runs || altKey || ctrlKey || metaKey || shiftKey)
}
