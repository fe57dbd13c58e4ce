import { useRef, useState } from 'react'
import { picturesPath } from '../../domain/pictures/index.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { type PreparedFile, prepareFile } from './shrink-picture.ts'
import { refusalTexts, type UploadRefusal, type UploadResult, uploadFields } from './upload-result.ts'

export interface Upload extends UploadOptions {
  id: number
  original: File
  preview: string | null
  state: UploadState
  /** What is sent; undefined where the phone does not give it any more. */
  prepared: Promise<PreparedFile | undefined>
}

type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'failed'; text: ShownText }
  | { kind: 'stored'; file: StoredFile }

type StoredFile = Exclude<UploadResult, { refusal: unknown }>

export interface UploadOptions {
  /** The name of the field or list that the pictures are for. */
  field: string
  kind: 'photo' | 'paper'
  altPt: string
  altEn: string
  onStored?(stored: StoredFile, fileName: string): void
}

/** Uploads pictures one after the other: the server takes one at a time. A refused one does not stop the others. */
export function useUploads() {
  const { language } = useLanguage()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastId = useRef(0)
  const queue = useRef(Promise.resolve())
  const preparing = useRef<Promise<unknown>>(Promise.resolve())

  function change(id: number, changes: Partial<Upload>) {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  }

  /** One after the other, so that a phone holds one large picture in memory, but none waits for the sending of another. */
  function prepare(id: number, original: File, kind: UploadOptions['kind']): Upload['prepared'] {
    const prepared = preparing.current.then(() => prepareFile(original, kind)).catch(() => undefined)
    preparing.current = prepared.then((file) => change(id, { preview: file?.preview ?? null }))
    return prepared
  }

  async function send({ id, original, prepared, kind, altPt, altEn, onStored }: Upload): Promise<void> {
    change(id, { state: { kind: 'sending', percent: 0 } })
    const file = (await prepared)?.file
    if (!file) return change(id, { state: { kind: 'failed', text: refusalTexts.gone } })
    const sent = { file, kind, altPt, altEn }
    const result = await sendFile(inLanguage(picturesPath, language), sent, (percent) =>
      change(id, { state: { kind: 'sending', percent } }),
    )
    if ('refusal' in result)
      return change(id, { state: { kind: 'failed', text: refusalTexts[result.refusal] } })
    change(id, { state: { kind: 'stored', file: result }, prepared: Promise.resolve(undefined) })
    onStored?.(result, original.name)
  }

  function enqueue(upload: Upload): Promise<void> {
    queue.current = queue.current.then(() => send(upload))
    return queue.current
  }

  function add(files: readonly File[], options: UploadOptions): Upload[] {
    const added = files.map((original): Upload => {
      lastId.current += 1
      const id = lastId.current
      const prepared = prepare(id, original, options.kind)
      return { id, original, prepared, preview: null, state: { kind: 'waiting' }, ...options }
    })
    const isOver = ({ field, state }: Upload) => field === options.field && state.kind === 'stored'
    setUploads((all) => [...all.filter((each) => !isOver(each)), ...added])
    return added
  }

  return {
    uploads,
    /** Prepares files that `start` sends later. */
    add,
    start: (added: readonly Upload[]) => Promise.all(added.map(enqueue)),
    /** Resolves when all were sent or refused. */
    send: (files: readonly File[], options: UploadOptions) => Promise.all(add(files, options).map(enqueue)),
    async retry(upload: Upload) {
      const { id, original, kind } = upload
      change(id, { state: { kind: 'waiting' } })
      const prepared = (await upload.prepared) ? upload.prepared : prepare(id, original, kind)
      change(id, { prepared })
      await enqueue({ ...upload, prepared })
    },
  }
}

interface FileToSend extends Pick<UploadOptions, 'kind' | 'altPt' | 'altEn'> {
  file: Blob
}

/** The server's result; `signed-out` after a redirect to the login, `aborted` after a broken connection. */
type SendResult = StoredFile | { refusal: UploadRefusal | 'signed-out' }

/** Sends a file to an address. `fetch` does not report progress. */
function sendFile(
  address: string,
  { file, kind, altPt, altEn }: FileToSend,
  onProgress: (percent: number) => void,
): Promise<SendResult> {
  const form = new FormData()
  form.set(uploadFields[kind], file, kind)
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
