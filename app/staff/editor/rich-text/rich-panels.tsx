import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { namesVideo } from '../../../domain/herd/video-address.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { ShownText } from '../../../platform/i18n/ui-text.ts'
import { InputField } from '../../controls.tsx'
import { FileButton, FileTarget, Thumbnail, UploadList } from '../../pictures/picture-upload.tsx'
import { type PictureChoice, usePictures } from '../../pictures/pictures-context.tsx'
import { isLinkAddress } from './markdown-schema.ts'

interface LinkPanelProps {
  /** The address of the link at the cursor. */
  start: string
  /** An empty address takes the link away. */
  onDone(address: string): void
}

export function LinkPanel({ start, onDone }: LinkPanelProps) {
  const { t } = useLanguage()
  return (
    <AddressPanel
      label={{ pt: 'Endereço do link', en: 'Address of the link' }}
      start={start}
      isAccepted={isLinkAddress}
      refusal={{
        pt: 'Escreva um endereço como https://www.embrapa.br ou /produtos.',
        en: 'Write an address like https://www.embrapa.br or /produtos.',
      }}
      onDone={onDone}
    >
      {start && (
        <button type="button" className="text-link min-h-11 px-3" onClick={() => onDone('')}>
          {t({ pt: 'Tirar o link', en: 'Remove the link' })}
        </button>
      )}
    </AddressPanel>
  )
}

export function VideoPanel({ onDone }: { onDone(address: string): void }) {
  return (
    <AddressPanel
      label={{ pt: 'Link do vídeo no YouTube', en: 'Link to the video on YouTube' }}
      start=""
      isAccepted={namesVideo}
      refusal={{
        pt: 'Cole um link do YouTube, como https://youtu.be/dQw4w9WgXcQ.',
        en: 'Paste a YouTube link, like https://youtu.be/dQw4w9WgXcQ.',
      }}
      onDone={onDone}
    />
  )
}

interface AddressPanelProps {
  label: ShownText
  start: string
  isAccepted(address: string): boolean
  refusal: ShownText
  onDone(address: string): void
  children?: ReactNode
}

function AddressPanel({ label, start, isAccepted, refusal, onDone, children }: AddressPanelProps) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState(start)
  const [isRefused, setIsRefused] = useState(false)

  function finish() {
    const address = fullAddress(typed)
    if (isAccepted(address)) onDone(address)
    else setIsRefused(true)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // The form around it would be sent.
    event.preventDefault()
    finish()
  }

  return (
    <div className="rich-panel">
      <InputField
        label={label}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={handleKey}
        aria-invalid={isRefused}
        autoFocus
      >
        {isRefused && (
          <span role="alert" className="text-danger">
            {t(refusal)}
          </span>
        )}
      </InputField>
      <div className="flex flex-wrap">
        <button type="button" className="button button-pasture" onClick={finish}>
          {t({ pt: 'Inserir', en: 'Insert' })}
        </button>
        {children}
      </div>
    </div>
  )
}

/** An address as people type or copy it: `www.a.com` and `http://a.com` lead to `https://`. */
function fullAddress(typed: string): string {
  const address = typed.trim().replace(/^http:\/\//i, 'https://')
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address
}

/** Stands for no field: texts have pictures anywhere. */
const uploadField = 'text-picture'

/** Pictures by their thumbnails, newest first, and one from the phone. */
export function PicturePanel({ onDone }: { onDone(src: string, alt: string): void }) {
  const { t } = useLanguage()
  const { choices, uploads, upload, retry } = usePictures()

  function handleFiles([file]: readonly File[]) {
    if (file) upload([file], { field: uploadField, kind: 'photo' }, insert)
  }

  function insert({ inText }: PictureChoice) {
    if (inText) onDone(inText.src, inText.alt)
  }

  return (
    <FileTarget onFiles={handleFiles}>
      <div className="rich-panel">
        <FileButton label={{ pt: 'Enviar foto', en: 'Upload a picture' }} onFiles={handleFiles} />
        <UploadList uploads={uploads.filter(({ field }) => field === uploadField)} onRetry={retry} />
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {choices.map(
            ({ name, label, thumbnail, inText }) =>
              inText && (
                <li key={name}>
                  <button
                    type="button"
                    aria-label={t(
                      { pt: 'Escolher esta: {name}', en: 'Choose this one: {name}' },
                      { name: label },
                    )}
                    onClick={() => onDone(inText.src, inText.alt)}
                    className="block w-full overflow-hidden rounded-md border-4 border-transparent"
                  >
                    <Thumbnail src={thumbnail} />
                  </button>
                </li>
              ),
          )}
        </ul>
      </div>
    </FileTarget>
  )
}
