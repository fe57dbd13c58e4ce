import { useRef, useState } from 'react'
import { paperPath, paperSize, picturePath } from '../../domain/pictures/index.ts'
import { counted } from '../../platform/i18n/translate.ts'
import { fold } from '../../platform/text.ts'
import { InputField, submitNothing } from '../controls.tsx'
import type { PictureChoice } from './picture-choices.server.ts'
import { FileButton, FileField, type FileFieldProps, Thumbnail } from './picture-upload.tsx'
import { choosePicture, usePictures } from './pictures-context.tsx'

interface PictureControlProps extends FileFieldProps {
  isOptional?: boolean
}

/** Chooses a picture within a form: by thumbnails, or by an upload in place. Its choices come from the `PicturesProvider` above it. */
export function PictureControl({ isOptional = true, ...field }: PictureControlProps) {
  const { name, value, label } = field

  const { choices } = usePictures()
  const [chosen, setChosen] = useState(value)
  const [isOpen, setIsOpen] = useState(false)
  const current = choices.find((choice) => choice.name === chosen)
  const opener = useRef<HTMLButtonElement>(null)

  function handleChoice(choice: PictureChoice) {
    choosePicture(name, choice)
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <FileField {...field} kind="photo" onChosen={setChosen}>
      {(onFiles, uploads) => (
        <>
          {current && (
            <div className="flex items-center gap-3">
              <Thumbnail src={current.thumbnail} isSmall />
              <p className="wrap-anywhere min-w-0 text-sm">{current.label}</p>
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <button
              ref={opener}
              type="button"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="button border-ink bg-paper px-3 text-ink"
            >
              Ver as fotos
            </button>
            <FileButton label="Enviar foto" onFiles={onFiles} />
            {isOptional && chosen && (
              <button
                type="button"
                onClick={() => handleChoice({ ...noPicture, label })}
                className="min-h-12 px-2 underline underline-offset-4"
              >
                Sem foto
              </button>
            )}
          </div>
          {isOpen && <PictureGallery choices={choices} chosen={chosen} onChoose={handleChoice} />}
          {uploads}
          {current ? <PictureLink picture={current} /> : chosen && <p>Foto que não existe mais</p>}
        </>
      )}
    </FileField>
  )
}

const noPicture = { name: '', alt: '', thumbnail: '', isUploaded: false }

/** Leads to the chosen picture's own page. What is being typed stays in its tab. */
function PictureLink({ picture }: { picture: PictureChoice }) {
  if (!picture.isUploaded) return null
  return (
    <a href={picturePath(picture.name)} target="_blank" rel="noopener" className="text-link">
      Ponto principal e descrição da foto
    </a>
  )
}

interface PictureGalleryProps {
  choices: readonly PictureChoice[]
  chosen: string
  onChoose(choice: PictureChoice): void
}

/** Fewer pictures are found by looking. */
const minSearched = 12
/** More thumbnails at once keep cheap phones busy. */
const pageSize = 60

function PictureGallery({ choices, chosen, onChoose }: PictureGalleryProps) {
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
        // Without a name, so that it is no part of the form.
        <InputField
          label="Procurar foto"
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={submitNothing}
        />
      )}
      <p role="status" className="sr-only">
        {search && counted(found.length, '1 encontrada', '{count} encontradas')}
      </p>
      {found.length === 0 && <p>Nenhuma foto com estas palavras.</p>}
      <ul className="grid max-h-[28rem] grid-cols-2 gap-2 overflow-y-auto sm:grid-cols-4 lg:grid-cols-6">
        {found.slice(0, shownCount).map((choice) => (
          <li key={choice.name}>
            <button
              type="button"
              aria-label={`Escolher esta: ${choice.label}`}
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
          Mostrar mais fotos
        </button>
      )}
    </div>
  )
}

export function PaperControl(props: FileFieldProps) {
  const [chosen, setChosen] = useState(props.value)
  return (
    <FileField {...props} kind="paper" onChosen={setChosen}>
      {(onFiles, uploads) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            {chosen && (
              <a href={paperPath(chosen, '')} className="text-link">
                {`Baixar o PDF (${paperSize(chosen, 'pt')})`}
              </a>
            )}
            <FileButton label={chosen ? 'Trocar o PDF' : 'Enviar PDF'} kind="paper" onFiles={onFiles} />
          </div>
          {uploads}
        </>
      )}
    </FileField>
  )
}
