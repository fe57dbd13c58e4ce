import { useState } from 'react'
import { paperPath, paperSize } from '../../domain/pictures/index.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { FileButton, FileField, type FileFieldProps } from './picture-upload.tsx'

/** A PDF file within a form. */
export function PaperControl(props: FileFieldProps) {
  const { t, language } = useLanguage()
  const [chosen, setChosen] = useState(props.value)
  return (
    <FileField {...props} kind="paper" onChosen={setChosen}>
      {(onFiles, uploads) => (
        <>
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
              onFiles={onFiles}
            />
          </div>
          {uploads}
        </>
      )}
    </FileField>
  )
}
