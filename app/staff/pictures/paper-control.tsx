import { useState } from 'react'
import { paperPath, paperSize } from '../../domain/pictures/index.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { FileButton, FileTarget, UploadList } from './picture-upload.tsx'
import { choosePicture, usePictures } from './pictures-context.tsx'

interface PaperControlProps {
  name: string
  /** The paper's name in documents; empty for none. */
  value: string
  /** In the page's language. */
  label: string
}

/** A PDF file within a form, which is uploaded in place. Needs a `PicturesProvider` above it. */
export function PaperControl({ name, value, label }: PaperControlProps) {
  const { t, language } = useLanguage()
  const { uploads, upload, retry } = usePictures()
  const [chosen, setChosen] = useState(value)
  function handleFiles([file]: readonly File[]) {
    if (file) upload([file], { field: name, kind: 'paper' }, (paper) => choosePicture(name, paper))
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
          onInput={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <div className="flex flex-wrap items-center gap-3">
          {chosen && (
            <a href={paperPath(chosen, '')} className="text-link">
              {t(
                { pt: 'Baixar o PDF ({size})', en: 'Download the PDF ({size})' },
                { size: paperSize(chosen, language) },
              )}
            </a>
          )}
          <FileButton
            label={
              chosen
                ? { pt: 'Trocar o PDF', en: 'Replace the PDF' }
                : { pt: 'Enviar PDF', en: 'Upload a PDF' }
            }
            kind="paper"
            onFiles={handleFiles}
          />
        </div>
        <UploadList uploads={uploads.filter(({ field }) => field === name)} onRetry={retry} />
      </FileTarget>
    </fieldset>
  )
}
