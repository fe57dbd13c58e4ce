import { useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { fold } from '../../platform/text.ts'
import type { PictureChoice } from './pictures-context.tsx'
import { Thumbnail } from './thumbnail.tsx'

interface PictureGalleryProps {
  choices: readonly PictureChoice[]
  chosen: string
  onChoose(choice: PictureChoice): void
}

/** Fewer pictures are found by looking. */
const minSearched = 12
/** More thumbnails at once keep cheap phones busy. */
const pageSize = 60

/** Pictures to choose by seeing them. */
export function PictureGallery({ choices, chosen, onChoose }: PictureGalleryProps) {
  const { t } = useLanguage()
  const [search, setSearch] = useState('')
  const [shownCount, setShownCount] = useState(pageSize)
  const words = fold(search).split(' ').filter(Boolean)
  const found = choices.filter(({ label, alt }) => {
    const text = fold(`${label} ${alt}`)
    return words.every((word) => text.includes(word))
  })
  return (
    <div className="grid gap-2">
      {choices.length > minSearched && (
        <label className="font-semibold">
          {t({ pt: 'Procurar foto', en: 'Find a picture' })}
          {/* Without a name, so that it is no part of the form. */}
          <input
            type="search"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="control font-normal"
          />
        </label>
      )}
      <p role="status" className="sr-only">
        {search && t({ pt: '{count} encontrados', en: '{count} found' }, { count: String(found.length) })}
      </p>
      {found.length === 0 && (
        <p>{t({ pt: 'Nenhuma foto com estas palavras.', en: 'No picture with these words.' })}</p>
      )}
      <ul className="grid max-h-[28rem] grid-cols-2 gap-2 overflow-y-auto sm:grid-cols-4 lg:grid-cols-6">
        {found.slice(0, shownCount).map((choice) => (
          <li key={choice.name}>
            <button
              type="button"
              aria-label={t(
                { pt: 'Escolher esta: {name}', en: 'Choose this one: {name}' },
                { name: choice.label },
              )}
              aria-pressed={choice.name === chosen}
              onClick={() => onChoose(choice)}
              className="grid w-full gap-1 overflow-hidden rounded-md border-4 border-transparent text-left text-sm aria-pressed:border-terracotta"
            >
              <Thumbnail src={choice.thumbnail} />
              <span className="wrap-anywhere">{choice.label}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > shownCount && (
        <button
          type="button"
          onClick={() => setShownCount(shownCount + pageSize)}
          className="text-link justify-self-start"
        >
          {t({ pt: 'Mostrar mais fotos', en: 'Show more pictures' })}
        </button>
      )}
    </div>
  )
}
