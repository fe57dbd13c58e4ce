import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import type { Picture } from './picture.ts'
import { altOf, imageLoading } from './picture.ts'

interface Slide {
  picture: Picture
  /** In the visitor's language. */
  alt?: string | undefined
}

interface CarouselProps {
  /** In the visitor's language, as are the next two. */
  label: string
  about: string
  slides: Slide[]
}

/** A row of pictures. Swiping and the thumbnails work without a script, which adds the arrows and the arrow keys. */
export function Carousel({ label, about, slides }: CarouselProps) {
  const { t, content } = useLanguage()
  const { track, current, go, onThumbnailClick } = useCarousel(slides.length)
  const id = useId()
  const slideId = (index: number) => `${id}-${index + 1}`
  return (
    <section aria-label={content(label)} aria-roledescription={t('carrossel')} className="carousel">
      <div className="relative">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <ul ref={track} tabIndex={0} aria-label={content(label)} className="carousel-track">
          {slides.map(({ picture, alt }, index) => (
            <li key={index} id={slideId(index)} className="carousel-slide">
              <img
                {...picture}
                alt={content(altOf({ picture, alt }, about))}
                width={960}
                height={640}
                {...imageLoading(index)}
                className="h-auto w-full"
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-label={t('Imagem anterior')}
          data-native=""
          data-step={-1}
          className="carousel-arrow left-2"
          onClick={() => go(-1)}
        >
          ‹
        </button>
        <button
          type="button"
          aria-label={t('Próxima imagem')}
          data-native=""
          data-step={1}
          className="carousel-arrow right-2"
          onClick={() => go(1)}
        >
          ›
        </button>
      </div>
      <ul className="mt-3 flex gap-3">
        {slides.map(({ picture }, index) => (
          <li key={index} className="grow basis-0">
            <a
              href={`#${slideId(index)}`}
              aria-label={imageOf(index)}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => onThumbnailClick(event, index)}
              className="carousel-thumbnail"
            >
              <img {...picture} alt="" width={240} height={160} loading="lazy" className="h-auto w-full" />
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
    return t('Imagem {number} de {total}', { number: index + 1, total: slides.length })
  }
}

/** Steps count from the picture that is shown or being scrolled to, so that several quick steps all count. */
function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const target = useRef(0)
  const isScrolling = useRef(false)
  const [current, setCurrent] = useState(0)

  function show(index: number) {
    target.current = index
    isScrolling.current = true
    setCurrent(index)
    const list = track.current
    // The style sheet decides whether this scrolls smoothly.
    list?.scrollTo({ left: index * list.clientWidth })
  }
  function go(step: number) {
    show((target.current + step + count) % count)
  }
  function onThumbnailClick(event: MouseEvent, index: number) {
    event.preventDefault()
    show(index)
  }

  useEffect(() => {
    const list = track.current
    if (!list) return
    // `turnCarousels` may have turned it before.
    target.current = Math.round(list.scrollLeft / list.clientWidth)
    setCurrent(target.current)
    function onScroll({ currentTarget }: Event) {
      const { scrollLeft, clientWidth } = currentTarget as Element
      const hasArrived = Math.abs(scrollLeft - target.current * clientWidth) < 2
      if (isScrolling.current && !hasArrived) return
      isScrolling.current = false
      target.current = Math.round(scrollLeft / clientWidth)
      setCurrent(target.current)
    }
    function endScroll() {
      isScrolling.current = false
    }
    list.addEventListener('scroll', onScroll, { passive: true })
    for (const type of manualScrollEvents) list.addEventListener(type, endScroll, { passive: true })
    return () => {
      list.removeEventListener('scroll', onScroll)
      for (const type of manualScrollEvents) list.removeEventListener(type, endScroll)
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

  return { track, current, go, onThumbnailClick }
}

const manualScrollEvents = ['pointerdown', 'touchstart', 'wheel'] as const

function isEditable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
