import { useRef } from 'react'
import { home } from '../../../content/home.ts'
import { useLanguage } from '../../language/language.tsx'
import { PageLink, SectionLink } from '../../ui/link.tsx'

/** Three pictures in turn, 6 s each with a fade of 1 s (SPEC §4): CSS alone, so that it needs no script. */
export function Hero() {
  const { t } = useLanguage()
  const { heading, lead, pictures } = home.hero
  return (
    <section className="hero">
      <input type="checkbox" id="hero-pause" className="sr-only" />
      {pictures.map((picture, index) => (
        <img
          key={picture}
          src={picture}
          alt=""
          width={1600}
          height={900}
          fetchPriority={index === 0 ? 'high' : 'low'}
          className={`hero-picture hero-picture-${index + 1}`}
        />
      ))}
      <div className="relative mx-auto grid w-full max-w-7xl content-center justify-items-start gap-6 px-4 py-16">
        <h1 className="max-w-3xl font-heading text-4xl leading-tight sm:text-5xl lg:text-6xl">
          {t(heading)}
        </h1>
        <p className="max-w-xl text-lg sm:text-xl">{t(lead)}</p>
        <div className="flex flex-wrap gap-3">
          <PageLink to="products" className="button button-ochre">
            {t('Conheça o nosso catálogo')}
          </PageLink>
          <SectionLink to="contact" className="button button-outline">
            {t('Solicite sua cotação')}
          </SectionLink>
        </div>
      </div>
      <PauseButton />
    </section>
  )
}

/** A label is the button, so that the pictures can be stopped before any script and the state needs none. */
function PauseButton() {
  const { t } = useLanguage()
  const label = useRef<HTMLLabelElement>(null)
  return (
    <label ref={label} htmlFor="hero-pause" className="hero-pause">
      <span className="hero-pause-when-moving">{t('Pausar imagens')}</span>
      <span className="hero-pause-when-still">{t('Mover imagens')}</span>
    </label>
  )
}
