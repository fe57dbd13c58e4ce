import type { HomeContent } from '../../../domain/content/home.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PageLink, SectionLink } from '../../layout/site-link.tsx'
import { useHasPage } from '../../site-data.ts'

/** Three pictures that CSS shows in turn (docs/product.md#timing), or one that stays. */
export function Hero({ heading, lead, pictures }: HomeContent['hero']) {
  const { t, content } = useLanguage()
  const hasPage = useHasPage()
  const isMoving = pictures.length === 3
  return (
    <section className="hero">
      <div className="hero-pictures">
        {isMoving && <input type="checkbox" id="hero-pause" data-native="" className="sr-only" />}
        {pictures.map((picture, index) => (
          <img
            key={picture.src}
            alt=""
            {...picture}
            width={1600}
            height={900}
            fetchPriority={index === 0 ? 'high' : 'low'}
            className={
              isMoving ? `hero-picture hero-picture-${index + 1}` : 'hero-picture hero-picture-still'
            }
          />
        ))}
        {isMoving && <PauseButton />}
      </div>
      <div className="hero-words">
        <h1 className="font-heading text-3xl leading-tight sm:text-5xl">{content(heading)}</h1>
        <p className="text-lg sm:text-xl">{content(lead)}</p>
        <div className="grid gap-3 sm:max-lg:flex">
          {hasPage('products') && (
            <PageLink to="products" className="button button-terracotta">
              {t('Conheça o nosso catálogo')}
            </PageLink>
          )}
          <SectionLink to="contact" className="button button-outline">
            {t('Solicite sua cotação')}
          </SectionLink>
        </div>
      </div>
    </section>
  )
}

/** The label of a checkbox, so that it works without scripts. */
function PauseButton() {
  const { t } = useLanguage()
  return (
    <label htmlFor="hero-pause" className="hero-pause">
      <span className="hero-pause-when-moving">{t('Pausar imagens')}</span>
      <span className="hero-pause-when-still">{t('Retomar imagens')}</span>
    </label>
  )
}
