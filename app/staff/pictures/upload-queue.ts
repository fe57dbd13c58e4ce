import { useRef, useState } from 'react'
import { picturesPath } from '../../domain/pictures/index.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { copyFile, shrinkPicture } from './shrink-picture.ts'
import {
  refusalTexts,
  type UploadedFile,
  type UploadRefusal,
  type UploadResult,
  uploadFields,
} from './upload-result.ts'

export interface Upload extends UploadOptions {
  id: number
  original: File
  preview: string | null
  state: UploadState
  /** The bytes as they were chosen; undefined where the phone does not give them any more. */
  copy: Promise<File | undefined>
}

type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'failed'; text: ShownText }
  | { kind: 'stored' }

interface UploadOptions {
  /** The name of the field or list that the pictures are for. */
  field: string
  altPt: string
  altEn: string
  onStored(picture: UploadedFile, fileName: string): void
}

/** Uploads pictures one after the other: the server takes one at a time. A refused one does not stop the others. */
export function useUploads() {
  const { language } = useLanguage()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastId = useRef(0)
  const queue = useRef(Promise.resolve())
  const copying = useRef<Promise<unknown>>(Promise.resolve())

  function change(id: number, changes: Partial<Upload>) {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  }

  /** One after the other, so that a phone holds few of them in memory, but none waits for the sending of another. */
  function copy(original: File): Promise<File | undefined> {
    const copied = copying.current.then(() => copyFile(original)).catch(() => undefined)
    copying.current = copied
    return copied
  }

  async function send({ id, original, copy, altPt, altEn, onStored }: Upload): Promise<void> {
    change(id, { state: { kind: 'sending', percent: 0 } })
    const chosen = await copy
    if (!chosen) return change(id, { state: { kind: 'failed', text: refusalTexts.gone } })
    const { file, preview } = await shrinkPicture(chosen)
    change(id, { preview })
    const result = await sendPicture(inLanguage(picturesPath, language), { file, altPt, altEn }, (percent) =>
      change(id, { state: { kind: 'sending', percent } }),
    )
    if ('refusal' in result)
      return change(id, { state: { kind: 'failed', text: refusalTexts[result.refusal] } })
    change(id, { state: { kind: 'stored' }, copy: Promise.resolve(undefined) })
    onStored(result, original.name)
  }

  function enqueue(upload: Upload): Promise<void> {
    queue.current = queue.current.then(() => send(upload))
    return queue.current
  }

  return {
    uploads,
    /** Resolves when all were sent or refused. */
    async send(files: readonly File[], options: UploadOptions): Promise<void> {
      const added = files.map((original): Upload => {
        lastId.current += 1
        return {
          id: lastId.current,
          original,
          copy: copy(original),
          preview: null,
          state: { kind: 'waiting' },
          ...options,
        }
      })
      const isOver = ({ field, state }: Upload) => field === options.field && state.kind === 'stored'
      setUploads((all) => [...all.filter((each) => !isOver(each)), ...added])
      await Promise.all(added.map(enqueue))
    },
    async retry(upload: Upload) {
      change(upload.id, { state: { kind: 'waiting' } })
      const kept = (await upload.copy) ? upload.copy : copy(upload.original)
      change(upload.id, { copy: kept })
      void enqueue({ ...upload, copy: kept })
    },
  }
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
