import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { defaultWidth, pictureFileUpTo, thumbnailOf } from '../../domain/pictures/index.ts'
import { oneLine, withoutInvisible } from '../../platform/text.ts'
import type { PictureChoice } from './picture-choices.server.ts'
import { type Upload, type UploadOptions, useUploads } from './upload-queue.ts'
import type { UploadedFile } from './upload-result.ts'

interface PicturesContextValue {
  choices: readonly PictureChoice[]
  uploads: readonly Upload[]
  retry(upload: Upload): void
  upload(
    files: readonly File[],
    target: Pick<UploadOptions, 'field' | 'kind'>,
    onStored: (stored: PictureChoice) => void,
  ): void
}

const PicturesContext = createContext<PicturesContextValue | null>(null)

export function usePictures(): PicturesContextValue {
  const value = use(PicturesContext)
  if (!value) throw new Error('a picture’s field needs a PicturesProvider above it')
  return value
}

interface PicturesProviderProps {
  choices: readonly PictureChoice[]
  children: ReactNode
}

/** The choices and uploads of all picture fields within it. They outlive the fields, which a change of a list makes again. */
export function PicturesProvider({ choices, children }: PicturesProviderProps) {
  const { uploads, send, retry } = useUploads()
  const [added, setAdded] = useState<readonly PictureChoice[]>([])
  const count = useRef(0)

  function choiceOf(picture: UploadedFile, file: string): PictureChoice {
    const known = choices.find(({ name }) => name === picture.digest)
    if (known) return known
    count.current += 1
    const label = `Foto ${count.current} enviada agora: ${file}`
    return {
      name: picture.digest,
      label,
      alt: '',
      thumbnail: thumbnailOf(picture),
      isUploaded: true,
      inText: { src: pictureFileUpTo(picture, defaultWidth), alt: '' },
    }
  }

  const known = new Set(choices.map(({ name }) => name))
  return (
    <PicturesContext
      value={{
        choices: [...added.filter(({ name }) => !known.has(name)), ...choices],
        uploads,
        retry,
        upload(files, target, onStored) {
          void send(files, {
            ...target,
            altPt: '',
            altEn: '',
            onStored(stored, fileName) {
              if ('paper' in stored) return onStored(paperChoice(stored.paper, fileName))
              const choice = choiceOf(stored, fileName)
              // The field shows its thumbnail as soon as it is chosen.
              flushSync(() => setAdded((all) => [choice, ...all.filter(({ name }) => name !== choice.name)]))
              onStored(choice)
            },
          })
        },
      }}
    >
      {children}
    </PicturesContext>
  )
}

/**
 * Chooses a picture or paper in a field, by its name: the field may have been made again since an upload began. A paper's empty name
 * beside it is filled with its file's.
 */
export function choosePicture(field: string, { name, alt }: Pick<PictureChoice, 'name' | 'alt'>): void {
  const [control] = document.getElementsByName(field)
  if (!(control instanceof HTMLInputElement)) return
  setValue(control, name)
  if (!/(^|\.)paper$/.test(field)) return
  // `papers.0.paper` → `papers.0.name.pt`
  const [paperName] = document.getElementsByName(field.replace(/paper$/, 'name.pt'))
  if (paperName instanceof HTMLTextAreaElement && !paperName.value.trim()) setValue(paperName, alt)
}

function setValue(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  control.value = value
  // Browsers fire no events for a value that a script sets.
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

const maxTitleLength = 120

/** `Ficha_ABCZ.pdf` is called `Ficha ABCZ` until staff change that. */
export function paperChoice(name: string, fileName: string): PictureChoice {
  const visible = withoutInvisible(oneLine(fileName)).replace(/\.pdf$/i, '')
  const label = visible
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, maxTitleLength)
  return { name, label, alt: label, thumbnail: '', isUploaded: true }
}
