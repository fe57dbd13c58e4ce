import { useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { acceptedTypes } from './upload-form.tsx'
import type { UploadedFile } from './upload-result.ts'
import { UploadStatus } from './upload-status.tsx'
import { useUpload } from './use-upload.ts'

/** Uploads a picture as soon as it is chosen. Not a part of the form around it. */
export function PictureUpload({ onUpload }: { onUpload(picture: UploadedFile): void }) {
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
      <label className="grid gap-1 font-semibold">
        {t('Enviar foto')}
        <input
          type="file"
          accept={acceptedTypes}
          disabled={state.kind === 'sending'}
          onChange={({ currentTarget: { files } }) => {
            const [file] = files ?? []
            if (file) void send(file)
          }}
          className="control font-normal"
        />
      </label>
      <UploadStatus state={state} hidesStored />
      {state.kind === 'failed' && photo && (
        <button type="button" onClick={() => void send(photo)} className="button button-terracotta">
          {t('Tentar de novo')}
        </button>
      )}
    </div>
  )
}
