import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { maxAltLength } from '../../domain/pictures/index.ts'
import { InputField } from '../controls.tsx'
import { acceptedTypes, DropHint, FileTarget, UploadList } from './picture-upload.tsx'
import { useUploads } from './upload-queue.ts'
import { uploadFields } from './upload-result.ts'

/** Sends pictures with one description for all, and stays on the page. */
export function UploadForm() {
  const { uploads, send, retry } = useUploads()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const fields = new FormData(form)
    const files = fields.getAll(uploadFields.photo).filter((each) => each instanceof File && each.size > 0)
    event.preventDefault()
    if (files.length === 0) return
    form.reset()
    void send(files as File[], {
      field: uploadFields.photo,
      kind: 'photo',
      altPt: String(fields.get(uploadFields.altPt)),
      altEn: String(fields.get(uploadFields.altEn)),
      // Loads the list again.
      onStored: () => void navigate('.', { replace: true, preventScrollReset: true }),
    })
  }

  /** The pictures wait for their description, as chosen ones do. */
  function handleFiles(files: readonly File[]) {
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    if (input.current) input.current.files = transfer.files
  }

  return (
    <form method="post" onSubmit={handleSubmit} className="max-w-xl rounded-lg border-2 border-ink p-4">
      <FileTarget onFiles={handleFiles}>
        <div className="grid gap-4">
          <h2 className="font-heading text-xl">Enviar fotos</h2>
          <InputField
            ref={input}
            label="Fotos do celular ou do computador"
            type="file"
            name={uploadFields.photo}
            accept={acceptedTypes.photo}
            multiple
            required
            hint="JPEG, PNG ou WebP de até 12 MB. Pode escolher várias."
          />
          <DropHint />
          <AltFields alt={{ pt: '', en: '' }} />
          <button type="submit" className="button button-terracotta">
            Enviar
          </button>
          <UploadList uploads={uploads} onRetry={retry} />
        </div>
      </FileTarget>
    </form>
  )
}

export function AltFields({ alt }: { alt: { pt: string; en: string } }) {
  return (
    <>
      <InputField
        label="O que a foto mostra"
        name={uploadFields.altPt}
        defaultValue={alt.pt}
        maxLength={maxAltLength}
        hint="Para quem não vê a foto, como “Touro de perfil no pasto”."
      />
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
