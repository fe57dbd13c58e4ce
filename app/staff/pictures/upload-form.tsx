import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { maxAltLength } from '../../domain/pictures/index.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { InputField } from '../controls.tsx'
import { uploadFields } from './upload-result.ts'
import { type UploadState, useUpload } from './use-upload.ts'

export const acceptedTypes = 'image/jpeg,image/png,image/webp'

interface UploadFormProps {
  refusal: UiText | undefined
  typed: { altPt: string; altEn: string }
  back: string
}

/** Sends the original without scripts; with them a smaller copy, and stays on the page. */
export function UploadForm({ refusal, typed, back }: UploadFormProps) {
  const { t } = useLanguage()
  const { state, upload } = useUpload()
  const navigate = useNavigate()
  const isSending = useRef(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const fields = new FormData(form)
    const photo = fields.get(uploadFields.photo)
    // The page that the form came from waits for the picture.
    if (back || !(photo instanceof File) || photo.size === 0) return
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const stored = await upload(photo, {
      altPt: String(fields.get(uploadFields.altPt)),
      altEn: String(fields.get(uploadFields.altEn)),
    })
    isSending.current = false
    if (!stored) return
    form.reset()
    // Loads the list again.
    await navigate('.', { replace: true, preventScrollReset: true })
  }

  return (
    <form
      method="post"
      encType="multipart/form-data"
      onSubmit={handleSubmit}
      className="grid max-w-xl gap-4 rounded-lg border-2 border-ink p-4"
    >
      <h2 className="font-heading text-xl">{t('Enviar foto')}</h2>
      {refusal && state.kind === 'idle' && (
        <p role="alert" className="font-semibold text-danger">
          {t(refusal)}
        </p>
      )}
      <InputField
        label="Foto do celular ou do computador"
        type="file"
        name={uploadFields.photo}
        accept={acceptedTypes}
        required
      >
        <span className="font-normal text-ink-soft text-sm">{t('JPEG, PNG ou WebP de até 12 MB.')}</span>
      </InputField>
      <AltFields alt={{ pt: typed.altPt, en: typed.altEn }} />
      <input type="hidden" name={uploadFields.back} value={back} />
      <UploadStatus state={state} />
      <button type="submit" className="button button-terracotta" aria-disabled={state.kind === 'sending'}>
        {state.kind === 'failed' ? t('Tentar de novo') : t('Enviar')}
      </button>
    </form>
  )
}

export function AltFields({ alt }: { alt: { pt: string; en: string } }) {
  const { t } = useLanguage()
  return (
    <>
      <InputField
        label="O que a foto mostra"
        name={uploadFields.altPt}
        defaultValue={alt.pt}
        maxLength={maxAltLength}
      >
        <span className="font-normal text-ink-soft text-sm">
          {t('Para quem não vê a foto, como “Touro de perfil no pasto”.')}
        </span>
      </InputField>
      <InputField
        label="O que a foto mostra, em inglês"
        name={uploadFields.altEn}
        defaultValue={alt.en}
        maxLength={maxAltLength}
        lang="en"
      />
    </>
  )
}

interface UploadStatusProps {
  state: UploadState
  /** Whether the stored picture is shown elsewhere on the page. */
  hidesStored?: boolean
}

export function UploadStatus({ state, hidesStored = false }: UploadStatusProps) {
  const isHidden = state.kind === 'idle' || (state.kind === 'stored' && hidesStored)
  const preview = isHidden ? null : state.preview
  return (
    <div className="grid gap-2">
      {preview && <img src={preview} alt="" className="max-h-40 w-auto rounded-md" />}
      <p role="status">
        <Progress state={state} />
      </p>
      {state.kind === 'failed' && <Failure state={state} />}
    </div>
  )
}

function Progress({ state }: { state: UploadState }) {
  const { t } = useLanguage()
  if (state.kind === 'stored') return t('Foto enviada.')
  if (state.kind !== 'sending') return null
  if (!state.preview && state.percent === 0) return t('Preparando a foto…')
  return state.percent < 100
    ? t('Enviando: {percent}%', { percent: String(state.percent) })
    : t('Guardando a foto…')
}

function Failure({ state }: { state: UploadState & { kind: 'failed' } }) {
  const { t } = useLanguage()
  return (
    <p role="alert" className="font-semibold text-danger">
      {t(state.text)}
    </p>
  )
}
