import { pictureFilePath, type UploadedPicture } from '../../../domain/pictures/index.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { focusPictureWidth } from './focus-picture.ts'

/** The browser sends where an image button was tapped, also without scripts. */
export function FocusForm({ picture }: { picture: UploadedPicture }) {
  const { t } = useLanguage()
  const { digest, width, focus } = picture
  const height = Math.round((focusPictureWidth * picture.height) / width)
  return (
    <form method="post" className="grid gap-2">
      <h2 className="font-heading text-xl">{t('Ponto principal')}</h2>
      <p>{t('Toque na foto no ponto que não pode ser cortado, como a cabeça do animal.')}</p>
      <div className="relative justify-self-start">
        <input
          type="image"
          name="tap"
          src={pictureFilePath(digest, width < 800 ? width : 800)}
          alt={t('Marcar o ponto principal da foto')}
          width={focusPictureWidth}
          height={height}
          className="max-w-none"
        />
        <svg
          viewBox={`0 0 ${focusPictureWidth} ${height}`}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full"
        >
          <g
            transform={`translate(${(focusPictureWidth * focus.x) / 100} ${(height * focus.y) / 100})`}
            fill="none"
          >
            <circle r="14" stroke="#000" strokeWidth="6" />
            <circle r="14" stroke="#fff" strokeWidth="3" />
            <circle r="3" fill="#fff" stroke="#000" />
          </g>
        </svg>
      </div>
    </form>
  )
}
