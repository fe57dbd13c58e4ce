import type { ChangeEvent, ClipboardEvent, DragEvent, ReactNode } from 'react'
import { counted } from '../../platform/i18n/translate.ts'
import { choosePicture, usePictures } from './pictures-context.tsx'
import type { Upload } from './upload-queue.ts'

export const acceptedTypes = { photo: 'image/jpeg,image/png,image/webp', paper: 'application/pdf,.pdf' }

interface FileButtonProps {
  label: string
  kind?: keyof typeof acceptedTypes
  isMultiple?: boolean
  onFiles(files: readonly File[]): void
}

/** Opens the phone's pictures, which are sent as soon as they are chosen. Not a part of the form around it. */
export function FileButton({ label, kind = 'photo', isMultiple = false, onFiles }: FileButtonProps) {
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(currentTarget.files ?? [])
    // The same file can be chosen again after a failure.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <label className="file-button button button-pasture relative cursor-pointer px-3">
      {label}
      <input
        type="file"
        accept={acceptedTypes[kind]}
        multiple={isMultiple}
        onChange={handleChange}
        className="sr-only"
      />
    </label>
  )
}

interface FileTargetProps {
  onFiles(files: readonly File[]): void
  children: ReactNode
}

/** Takes pictures that are dropped on it, or pasted while the focus is in it. The file button does the same by keyboard. */
export function FileTarget({ onFiles, children }: FileTargetProps) {
  function take(event: DragEvent | ClipboardEvent, data: DataTransfer) {
    const files = Array.from(data.files)
    if (files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file button within it does the same
    <div
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
      className="grid min-w-0 gap-2"
    >
      {children}
    </div>
  )
}

export interface FileFieldProps {
  name: string
  value: string
  label: string
}

interface FileFieldFrameProps extends FileFieldProps {
  kind: keyof typeof acceptedTypes
  onChosen(name: string): void
  /**
   * @param onFiles for the buttons within it
   * @param uploads what became of the files, to be placed among them
   */
  children(onFiles: (files: readonly File[]) => void, uploads: ReactNode): ReactNode
}

/** A field of a form whose file is uploaded in place. Needs a `PicturesProvider` above it. */
export function FileField({ name, value, label, kind, onChosen, children }: FileFieldFrameProps) {
  const { uploads, upload, retry } = usePictures()
  function handleFiles([file]: readonly File[]) {
    if (file) upload([file], { field: name, kind }, (stored) => choosePicture(name, stored))
  }
  return (
    <fieldset className="min-w-0 rounded-md border-2 border-ink-soft p-3">
      <legend className="px-1 font-semibold">{label}</legend>
      <FileTarget onFiles={handleFiles}>
        {/* Not of type `hidden`: `choosePicture` fires an event, which React hears of controls that people use. */}
        <input
          type="text"
          name={name}
          aria-label={label}
          defaultValue={value}
          hidden
          onInput={({ currentTarget }) => onChosen(currentTarget.value)}
        />
        {children(
          handleFiles,
          <UploadList uploads={uploads.filter(({ field }) => field === name)} onRetry={retry} />,
        )}
      </FileTarget>
    </fieldset>
  )
}

/** Phones have nothing to drop. */
export function DropHint() {
  return <p className="drop-hint font-normal text-ink-soft text-sm">Também dá para arrastar ou colar aqui.</p>
}

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry(upload: Upload): void
}

/** Each picture with its progress, and a button to try again where one failed. */
export function UploadList({ uploads, onRetry }: UploadListProps) {
  const unfinished = uploads.filter(({ state }) => state.kind !== 'stored')
  return (
    <div className={uploads.length > 0 ? 'grid gap-2' : 'sr-only'}>
      <ul className="grid gap-2 empty:hidden">
        {unfinished.map((upload) => (
          <li key={upload.id} className="flex min-w-0 items-center gap-3">
            {upload.preview && <Thumbnail src={upload.preview} isSmall />}
            <div className="grid min-w-0 grow gap-1">
              <p className="wrap-anywhere text-sm">{upload.original.name}</p>
              <UploadProgress upload={upload} onRetry={onRetry} />
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="empty:hidden">
        {summary()}
      </p>
    </div>
  )

  function summary(): string {
    if (uploads.length === 0) return ''
    if (uploads.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending'))
      return uploads.length === 1 ? '' : `Enviando ${uploads.length} arquivos…`
    const stored = uploads.length - unfinished.length
    if (stored === 0) return ''
    if (uploads.some(({ kind }) => kind === 'paper'))
      return counted(stored, 'PDF enviado.', '{count} PDFs enviados.')
    return counted(stored, 'Foto enviada.', '{count} fotos enviadas.')
  }
}

export function UploadProgress({ upload, onRetry }: { upload: Upload; onRetry(upload: Upload): void }) {
  const { state, original } = upload
  switch (state.kind) {
    case 'waiting':
      return <p>Na fila</p>
    case 'sending':
      return (
        <p className="grid">
          <progress
            value={state.percent}
            max={100}
            aria-label={`Envio de ${original.name}`}
            className="w-full accent-terracotta"
          />
          {state.percent < 100 ? `Enviando: ${state.percent}%` : 'Guardando…'}
        </p>
      )
    case 'failed':
      return (
        <>
          <p role="alert" className="font-semibold text-danger">
            {state.text}
          </p>
          <button
            type="button"
            onClick={() => onRetry(upload)}
            className="button button-terracotta justify-self-start"
          >
            Tentar de novo
          </button>
        </>
      )
    case 'stored':
      return null
  }
}

/** A picture that is recognised, not looked at: what it is stands beside it. Fills its box unless `isSmall`. */
export function Thumbnail({ src, isSmall = false }: { src: string; isSmall?: boolean }) {
  return (
    <img
      src={src}
      alt=""
      width={160}
      height={120}
      loading="lazy"
      className={`aspect-4/3 ${isSmall ? 'w-28 shrink-0 rounded-md bg-paper-deep object-contain' : 'w-full object-cover'}`}
    />
  )
}
