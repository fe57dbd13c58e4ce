import { useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { PictureChoice } from './picture-choices.ts'

interface PictureGalleryProps {
  choices: readonly PictureChoice[]
  chosen: string
  onChoose(name: string): void
}

/** The choices as thumbnails, which load when it is opened. */
export function PictureGallery({ choices, chosen, onChoose }: PictureGalleryProps) {
  const { t } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('Ver as fotos')}</summary>
      {isOpen && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {choices.map(({ name, label, thumbnail }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={t('Escolher esta: {name}', { name: label })}
                aria-pressed={name === chosen}
                onClick={() => onChoose(name)}
                className="block w-full overflow-hidden rounded-md border-4 border-transparent aria-pressed:border-terracotta"
              >
                <img
                  src={thumbnail}
                  alt=""
                  width={160}
                  height={120}
                  loading="lazy"
                  className="aspect-4/3 w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
