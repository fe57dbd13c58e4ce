import { useState } from 'react'
import { picturesPath } from '../../domain/pictures/index.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { refusalTexts } from './refusal-texts.ts'
import { sendPicture } from './send-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'
import type { UploadedFile } from './upload-result.ts'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; percent: number; preview: string | null }
  | { kind: 'failed'; text: UiText; preview: string | null }
  | { kind: 'stored'; preview: string | null }

/** Uploads one picture at a time. `upload` resolves to null when it was refused. */
export function useUpload() {
  const { language } = useLanguage()
  const [state, setState] = useState<UploadState>({ kind: 'idle' })

  async function upload(original: File, alt: { altPt: string; altEn: string }): Promise<UploadedFile | null> {
    setState({ kind: 'sending', percent: 0, preview: null })
    const { file, preview } = await shrinkPicture(original)
    setState({ kind: 'sending', percent: 0, preview })
    const result = await sendPicture(inLanguage(picturesPath, language), { file, ...alt }, (percent) =>
      setState({ kind: 'sending', percent, preview }),
    )
    if ('refusal' in result) {
      setState({ kind: 'failed', text: refusalTexts[result.refusal], preview })
      return null
    }
    setState({ kind: 'stored', preview })
    return result
  }

  return { state, upload }
}
