import { useState } from 'react'
import { picturesPath } from '../../domain/pictures/index.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import {
  refusalTexts,
  type UploadedFile,
  type UploadRefusal,
  type UploadResult,
  uploadFields,
} from './upload-result.ts'

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

interface PictureToSend {
  file: Blob
  altPt: string
  altEn: string
}

/** The server's result; `signed-out` after a redirect to the login, `aborted` after a broken connection. */
type SendResult = UploadedFile | { refusal: UploadRefusal | 'signed-out' }

/** Sends a picture to an address. `fetch` does not report progress. */
function sendPicture(
  address: string,
  { file, altPt, altEn }: PictureToSend,
  onProgress: (percent: number) => void,
): Promise<SendResult> {
  const form = new FormData()
  form.set(uploadFields.photo, file, 'photo')
  form.set(uploadFields.altPt, altPt)
  form.set(uploadFields.altEn, altEn)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('Accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0),
    )
    request.addEventListener('load', () => resolve(readResponse(request)))
    for (const type of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(type, () => resolve({ refusal: 'aborted' }))
    request.send(form)
  })
}

/** Redirects to the login are followed to a page. */
function readResponse({ responseText, status }: XMLHttpRequest): SendResult {
  try {
    return JSON.parse(responseText) as UploadResult
  } catch {
    return {
      refusal: status === 200 || status === 403 ? 'signed-out' : status === 413 ? 'too-large' : 'aborted',
    }
  }
}

/** Pixels of the longer side. The server makes nothing larger of a picture that is not a panorama. */
const maxSide = 2_400
const previewSide = 240
const quality = 0.85

interface ShrunkPicture {
  file: Blob
  /** A small copy as a `data:` address: the content security policy allows no `blob:`. */
  preview: string | null
}

/** Shrinks a photograph before it is sent over a slow line. What the browser can't read is sent as it is: the server explains. */
async function shrinkPicture(original: File): Promise<ShrunkPicture> {
  try {
    const picture = await createImageBitmap(original, { imageOrientation: 'from-image' })
    const preview = draw(picture, previewSide).toDataURL('image/jpeg', quality)
    // JPEG has no transparency.
    const type = original.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const shrunk = await toBlob(draw(picture, maxSide), type)
    picture.close()
    return { file: shrunk && shrunk.size < original.size ? shrunk : original, preview }
  } catch {
    return { file: original, preview: null }
  }
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
