import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { namesVideo } from '../../../domain/herd/video-address.ts'
import { InputField } from '../../controls.tsx'
import type { PictureChoice } from '../../pictures/picture-choices.server.ts'
import { FileButton, FileTarget, Thumbnail, UploadList } from '../../pictures/picture-upload.tsx'
import { usePictures } from '../../pictures/pictures-context.tsx'
import { isLinkAddress } from './markdown-schema.ts'

interface LinkPanelProps {
  start: string
  /** An empty address takes the link away. */
  onDone(address: string): void
}

export function LinkPanel({ start, onDone }: LinkPanelProps) {
  return (
    <AddressPanel
      label="Endereço do link"
      start={start}
      isAccepted={isLinkAddress}
      refusal="Escreva um endereço como https://www.embrapa.br ou /produtos."
      onDone={onDone}
    >
      {start && (
        <button type="button" className="text-link px-3" onClick={() => onDone('')}>
          Tirar o link
        </button>
      )}
    </AddressPanel>
  )
}

export function VideoPanel({ onDone }: { onDone(address: string): void }) {
  return (
    <AddressPanel
      label="Link do vídeo no YouTube"
      start=""
      isAccepted={namesVideo}
      refusal="Cole um link do YouTube, como https://youtu.be/dQw4w9WgXcQ."
      onDone={onDone}
    />
  )
}

const panelClass = 'grid max-h-[50vh] gap-2 overflow-y-auto border-ink-soft border-t-2 p-2'

interface AddressPanelProps {
  label: string
  start: string
  isAccepted(address: string): boolean
  refusal: string
  onDone(address: string): void
  children?: ReactNode
}

function AddressPanel({ label, start, isAccepted, refusal, onDone, children }: AddressPanelProps) {
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
    <div className={panelClass}>
      <InputField
        label={label}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={handleKey}
        error={isRefused && <span role="alert">{refusal}</span>}
        autoFocus
      />
      <div className="flex flex-wrap">
        <button type="button" className="button button-pasture" onClick={finish}>
          Inserir
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
  const { choices, uploads, upload, retry } = usePictures()

  function handleFiles([file]: readonly File[]) {
    if (file) upload([file], { field: uploadField, kind: 'photo' }, insert)
  }

  function insert({ inText }: PictureChoice) {
    if (inText) onDone(inText.src, inText.alt)
  }

  return (
    <FileTarget onFiles={handleFiles}>
      <div className={panelClass}>
        <FileButton label="Enviar foto" onFiles={handleFiles} />
        <UploadList uploads={uploads.filter(({ field }) => field === uploadField)} onRetry={retry} />
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {choices.map(
            ({ name, label, thumbnail, inText }) =>
              inText && (
                <li key={name}>
                  <button
                    type="button"
                    aria-label={`Escolher esta: ${label}`}
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
