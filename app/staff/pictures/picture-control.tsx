import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { picturePath, picturesPath, thumbnailOf } from '../../domain/pictures/index.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { useHydrated } from '../../platform/ui/use-hydrated.ts'
import { InputField } from '../controls.tsx'
import { acceptedTypes, UploadStatus } from './upload-form.tsx'
import { type UploadedFile, uploadFields } from './upload-result.ts'
import { useUpload } from './use-upload.ts'

interface PictureControlProps {
  name: string
  /** The picture's name in documents; empty for none. */
  value: string
  /** In the page's language. */
  label: string
}

/**
 * Chooses a picture within a form: from a list without scripts; with them by thumbnails, too, or by an upload in place. Its
 * choices come from `PictureChoicesContext`.
 */
export function PictureControl({ name, value, label }: PictureControlProps) {
  const { t } = useLanguage()
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState(value)
  const [added, setAdded] = useState<UploadedFile[]>([])
  const known = use(PictureChoicesContext)
  const choices = [
    ...added.map((picture) => ({
      name: picture.digest,
      label: t('Foto enviada.'),
      isUploaded: true,
      thumbnail: thumbnailOf(picture),
    })),
    ...known,
  ]
  const current = choices.find((choice) => choice.name === chosen)
  const field = useRef<HTMLSelectElement>(null)

  // Before the script runs, the browser's own list may have been used. React would set it back at the next rendering.
  useLayoutEffect(() => {
    if (field.current) setChosen(field.current.value)
  }, [])

  function choose(name: string) {
    flushSync(() => setChosen(name))
    // Browsers fire no event for a value that a script sets, and the form around it waits for one.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function handleUpload(picture: UploadedFile) {
    if (!choices.some((choice) => choice.name === picture.digest)) setAdded([picture, ...added])
    choose(picture.digest)
  }

  return (
    <fieldset className="grid gap-2 rounded-md border-2 border-ink-soft p-3">
      <legend className="px-1 font-semibold">{label}</legend>
      {current && (
        <img
          src={current.thumbnail}
          alt=""
          width={160}
          height={120}
          className="aspect-4/3 w-40 rounded-md object-cover"
        />
      )}
      <PictureSelect {...{ field, name, label, choices, chosen }} onChoose={setChosen} />
      {isHydrated ? (
        <>
          <PictureGallery choices={choices} chosen={chosen} onChoose={choose} />
          <PictureUpload onUpload={handleUpload} />
          <PictureLink digest={current?.isUploaded ? current.name : undefined} />
        </>
      ) : (
        <UploadLink />
      )}
    </fieldset>
  )
}

/** Leads to the texts and focus of the chosen picture, or to all pictures. What is being typed stays in its tab. */
function PictureLink({ digest }: { digest: string | undefined }) {
  const { t, language } = useLanguage()
  const path = digest ? picturePath(digest) : picturesPath
  return (
    <a href={inLanguage(path, language)} target="_blank" rel="noopener" className="text-link">
      {t(digest ? 'Descrever a foto e marcar o ponto principal' : 'Todas as fotos')}
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

interface PictureGalleryProps {
  choices: readonly PictureChoice[]
  chosen: string
  onChoose(name: string): void
}

function PictureGallery({ choices, chosen, onChoose }: PictureGalleryProps) {
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

interface PictureSelectProps {
  field: RefObject<HTMLSelectElement | null>
  name: string
  label: string
  choices: readonly PictureChoice[]
  chosen: string
  onChoose(name: string): void
}

function PictureSelect({ field, name, label, choices, chosen, onChoose }: PictureSelectProps) {
  const { t } = useLanguage()
  const isUnknown = chosen !== '' && !choices.some((choice) => choice.name === chosen)
  return (
    <select
      ref={field}
      name={name}
      aria-label={label}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      className="control"
    >
      <option value="">{t('Sem foto')}</option>
      {isUnknown && <option value={chosen}>{chosen}</option>}
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

/** Uploads a picture as soon as it is chosen. Not a part of the form around it. */
function PictureUpload({ onUpload }: { onUpload(picture: UploadedFile): void }) {
  const { t } = useLanguage()
  const { state, upload } = useUpload()
  const [photo, setPhoto] = useState<File | null>(null)

  async function send(file: File) {
    setPhoto(file)
    // Texts follow on the picture's own page.
    const stored = await upload(file, { altPt: '', altEn: '' })
    if (stored) onUpload(stored)
  }

  return (
    <div className="grid gap-2">
      <InputField
        label="Enviar foto"
        type="file"
        accept={acceptedTypes}
        disabled={state.kind === 'sending'}
        onChange={({ currentTarget: { files } }) => {
          const [file] = files ?? []
          if (file) void send(file)
        }}
      />
      <UploadStatus state={state} hidesStored />
      {state.kind === 'failed' && photo && (
        <button type="button" onClick={() => void send(photo)} className="button button-terracotta">
          {t('Tentar de novo')}
        </button>
      )}
    </div>
  )
}

export interface PictureChoice {
  name: string
  label: string
  thumbnail: string
  isUploaded: boolean
  /** How long texts show it; only uploaded pictures keep their address. */
  inText?: { src: string; alt: string }
}

/** The choices of all picture controls within it; `pictureChoices` of the server reads them. */
export const PictureChoicesContext = createContext<readonly PictureChoice[]>([])
