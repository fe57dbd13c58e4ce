import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UploadState } from './use-upload.ts'

interface UploadStatusProps {
  state: UploadState
  /** Whether the stored picture is shown elsewhere on the page. */
  hidesStored?: boolean
}

/** The picture that is being sent, how far it is, and what went wrong. */
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
