import { type UploadedFile, type UploadRefusal, type UploadResult, uploadFields } from './upload-result.ts'

export interface PictureToSend {
  file: Blob
  altPt: string
  altEn: string
}

/** The server's answer; `signed-out` when it led to the login, `aborted` when the line broke. */
export type SendResult = UploadedFile | { refusal: UploadRefusal | 'signed-out' }

/** Sends a picture to an address. `fetch` does not tell how much has been sent. */
export function sendPicture(
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
    request.addEventListener('load', () => resolve(readAnswer(request)))
    for (const type of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(type, () => resolve({ refusal: 'aborted' }))
    request.send(form)
  })
}

/** Redirects to the login are followed to a page. */
function readAnswer({ responseText, status }: XMLHttpRequest): SendResult {
  try {
    return JSON.parse(responseText) as UploadResult
  } catch {
    return {
      refusal: status === 200 || status === 403 ? 'signed-out' : status === 413 ? 'too-large' : 'aborted',
    }
  }
}
