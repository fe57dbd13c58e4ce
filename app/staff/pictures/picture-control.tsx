import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { picturePath, picturesPath } from '../../domain/pictures/index.ts'
import { intentField } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { useHydrated } from '../../platform/ui/use-hydrated.ts'
import { PictureGallery } from './picture-gallery.tsx'
import { FileButton, FileTarget, UploadList } from './picture-upload.tsx'
import { choosePicture, type PictureChoice, usePictures } from './pictures-context.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { uploadFields } from './upload-result.ts'

interface PictureControlProps {
  name: string
  /** The picture's name in documents; empty for none. */
  value: string
  /** In the page's language. */
  label: string
  isOptional?: boolean
}

/**
 * Chooses a picture within a form: by thumbnails, or by an upload in place. Without a script, from a list, and by thumbnails of a page
 * that the form posts for. Its choices come from the `PicturesProvider` above it.
 */
export function PictureControl({ name, value, label, isOptional = true }: PictureControlProps) {
  const { t } = useLanguage()
  const isHydrated = useHydrated()
  const { choices, gallery, uploads, upload, retry } = usePictures()
  const [chosen, setChosen] = useState(value)
  const [isOpen, setIsOpen] = useState(gallery === name)
  const current = choices.find((choice) => choice.name === chosen)
  const field = useRef<HTMLSelectElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  // Before the script runs, the browser's own list may have been used. React would set it back at the next rendering.
  useLayoutEffect(() => {
    if (field.current) setChosen(field.current.value)
  }, [])

  function handleChoice(choice: PictureChoice) {
    choosePicture(name, choice)
    setIsOpen(false)
    opener.current?.focus()
  }

  function handleFiles([file]: readonly File[]) {
    if (file) upload([file], name, (picture) => choosePicture(name, picture))
  }

  return (
    <fieldset className="min-w-0 rounded-md border-2 border-ink-soft p-3">
      <legend className="px-1 font-semibold">{label}</legend>
      <FileTarget onFiles={handleFiles}>
        {current && (
          <div className="flex items-center gap-3">
            <Thumbnail src={current.thumbnail} isSmall />
            <p className="wrap-anywhere min-w-0 text-sm">{current.label}</p>
          </div>
        )}
        <PictureSelect
          {...{ field, name, label, choices, chosen }}
          isHidden={isHydrated}
          onChoose={setChosen}
        />
        <div className="flex flex-wrap gap-2">
          <button
            ref={opener}
            type="submit"
            name={intentField}
            value={`pictures:${name}`}
            formAction={`#${name}`}
            aria-expanded={isOpen}
            onClick={(event) => {
              event.preventDefault()
              setIsOpen(!isOpen)
            }}
            className="button border-ink bg-paper px-3 text-ink"
          >
            {t('Ver as fotos')}
          </button>
          {isHydrated && <FileButton label="Enviar foto" onFiles={handleFiles} />}
          {isHydrated && isOptional && chosen && (
            <button
              type="button"
              onClick={() => handleChoice({ ...noPicture, label })}
              className="min-h-12 px-2 underline underline-offset-4"
            >
              {t('Sem foto')}
            </button>
          )}
        </div>
        {isOpen && <PictureGallery field={name} choices={choices} chosen={chosen} onChoose={handleChoice} />}
        <UploadList uploads={uploads.filter((each) => each.field === name)} onRetry={retry} />
        {isHydrated ? <PictureLink picture={current} /> : <UploadLink />}
      </FileTarget>
    </fieldset>
  )
}

const noPicture = { name: '', alt: '', thumbnail: '', isUploaded: false }

/** Leads to the chosen picture's own page. What is being typed stays in its tab. */
function PictureLink({ picture }: { picture: PictureChoice | undefined }) {
  const { t, language } = useLanguage()
  if (!picture?.isUploaded) return null
  return (
    <a
      href={inLanguage(picturePath(picture.name), language)}
      target="_blank"
      rel="noopener"
      className="text-link"
    >
      {t('Girar, cortar ou descrever a foto')}
    </a>
  )
}

/** Leads to the page that takes uploads, and from there back. */
function UploadLink() {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ [uploadFields.back]: pathname + search })
  return (
    <PathLink path={picturesPath} search={`?${query}`} className="text-link">
      {t('Ver e enviar fotos')}
    </PathLink>
  )
}

interface PictureSelectProps {
  field: RefObject<HTMLSelectElement | null>
  name: string
  label: string
  choices: readonly PictureChoice[]
  chosen: string
  /** The thumbnails take its place once the script runs. It stays the form's control. */
  isHidden: boolean
  onChoose(name: string): void
}

function PictureSelect({ field, name, label, choices, chosen, isHidden, onChoose }: PictureSelectProps) {
  const { t } = useLanguage()
  const isUnknown = chosen !== '' && !choices.some((choice) => choice.name === chosen)
  return (
    <select
      ref={field}
      name={name}
      aria-label={label}
      value={chosen}
      hidden={isHidden}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      className="control"
    >
      <option value="">{t('Sem foto')}</option>
      {isUnknown && <option value={chosen}>{t('Foto que não existe mais')}</option>}
      <optgroup label={t('Fotos enviadas')}>
        {choices.filter(({ isUploaded }) => isUploaded).map(optionOf)}
      </optgroup>
      <optgroup label={t('Desenhos do site')}>
        {choices.filter(({ isUploaded }) => !isUploaded).map(optionOf)}
      </optgroup>
    </select>
  )
}

function optionOf({ name, label }: PictureChoice) {
  return (
    <option key={name} value={name}>
      {label}
    </option>
  )
}
