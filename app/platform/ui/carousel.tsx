import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import type { UiText } from '../i18n/ui-text.ts'
import { pictureLoading } from './picture-loading.ts'

export interface Slide {
  /** Its address. */
  picture: string
  /** In the visitor's language. */
  alt: string
}

/**
 * Pictures side by side. Swiping, scrolling and the thumbnails are the platform's; a script adds the arrows and the
 * left and right keys.
 */
export function Carousel({ label, slides }: { label: UiText; slides: Slide[] }) {
  const { t, content } = useLanguage()
  const { track, current, go, follow } = useCarousel(slides.length)
  return (
    <section aria-label={t(label)} aria-roledescription={t('carrossel')} className="carousel">
      <div className="relative">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul ref={track} tabIndex={0} aria-label={t(label)} className="carousel-track">
          {slides.map(({ picture, alt }, index) => (
            <li key={picture} id={slideId(index)} className="carousel-slide">
              <img
                src={picture}
                alt={content(alt)}
                width={960}
                height={640}
                {...pictureLoading(index)}
                className="h-auto w-full"
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-label={t('Imagem anterior')}
          className="carousel-arrow left-2"
          onClick={() => go(-1)}
        >
          ‹
        </button>
        <button
          type="button"
          aria-label={t('Próxima imagem')}
          className="carousel-arrow right-2"
          onClick={() => go(1)}
        >
          ›
        </button>
      </div>
      <ul className="mt-3 flex gap-3">
        {slides.map(({ picture }, index) => (
          <li key={picture} className="grow basis-0">
            <a
              href={`#${slideId(index)}`}
              aria-label={imageOf(index)}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => follow(event, index)}
              className="carousel-thumbnail"
            >
              <img src={picture} alt="" width={240} height={160} loading="lazy" className="h-auto w-full" />
            </a>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {imageOf(current)}
      </p>
    </section>
  )

  function imageOf(index: number): string {
    return t('Imagem {number} de {total}', { number: String(index + 1), total: String(slides.length) })
  }
}

function slideId(index: number): string {
  return `imagem-${index + 1}`
}

/** Steps count from the picture that is shown or on its way, so that none of several quick ones is lost. */
function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const target = useRef(0)
  const turning = useRef(false)
  const [current, setCurrent] = useState(0)

  function show(index: number) {
    target.current = index
    turning.current = true
    setCurrent(index)
    const list = track.current
    // Motion, or none, is the style sheet's choice.
    list?.scrollTo({ left: index * list.clientWidth })
  }
  function go(step: number) {
    show((target.current + step + count) % count)
  }
  function follow(event: MouseEvent, index: number) {
    event.preventDefault()
    show(index)
  }

  useEffect(() => {
    const list = track.current
    if (!list) return
    function look({ currentTarget }: Event) {
      const { scrollLeft, clientWidth } = currentTarget as Element
      const arrived = Math.abs(scrollLeft - target.current * clientWidth) < 2
      if (turning.current && !arrived) return
      turning.current = false
      target.current = Math.round(scrollLeft / clientWidth)
      setCurrent(target.current)
    }
    /** A hand on the pictures decides from then on. */
    function stopTurning() {
      turning.current = false
    }
    list.addEventListener('scroll', look, { passive: true })
    for (const type of byHand) list.addEventListener(type, stopTurning, { passive: true })
    return () => {
      list.removeEventListener('scroll', look)
      for (const type of byHand) list.removeEventListener(type, stopTurning)
    }
  }, [])

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey || isEditable(event.target)) return
      event.preventDefault()
      go(step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return { track, current, go, follow }
}

const byHand = ['pointerdown', 'touchstart', 'wheel'] as const

function isEditable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
