import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { imageLoading } from '../../../platform/ui/image-loading.ts'
import type { AnimalPhotograph } from './animal-page.server.ts'

/** The photographs in a row that is swiped or scrolled, without a script. */
export function Gallery({ photographs, name }: { photographs: readonly AnimalPhotograph[]; name: string }) {
  const { t, content, language } = useLanguage()
  const label = t('Fotos de {name}', { name })
  return (
    <ul
      aria-label={label}
      tabIndex={photographs.length > 1 ? 0 : undefined}
      className="carousel-track gallery"
    >
      {photographs.map(({ picture, alt, date }, index) => (
        <li key={picture.src} className="carousel-slide">
          <figure>
            <img {...picture} alt={content(alt)} width={960} height={640} {...imageLoading(index)} />
            {date && <figcaption>{t('Foto de {day}', { day: shortDate(date, language) })}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}
