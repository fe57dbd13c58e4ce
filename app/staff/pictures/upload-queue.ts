import { useRef, useState } from 'react'
import { picturesPath } from '../../domain/pictures/index.ts'
import { refusalTexts, type UploadRefusal, type UploadResult, uploadFields } from './upload-result.ts'

export interface Upload extends UploadOptions {
  id: number
  original: File
  preview: string | null
  state: UploadState
  /** Undefined when the phone no longer gives the file. */
  prepared: Promise<PreparedFile | undefined>
}

type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'failed'; text: string }
  | { kind: 'stored'; file: StoredFile }

type StoredFile = Exclude<UploadResult, { refusal: unknown }>

export interface UploadOptions {
  field: string
  kind: 'photo' | 'paper'
  altPt: string
  altEn: string
  onStored?(stored: StoredFile, fileName: string): void
}

/** Uploads pictures one after the other: the server takes one at a time. A refused one does not stop the others. */
export function useUploads() {
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
    const result = await sendFile(picturesPath, sent, (percent) =>
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

/** Pixels of the longer side. The server makes nothing larger of a picture that is not a panorama. */
const maxSide = 2_400
const previewSide = 240
const quality = 0.85

interface PreparedFile {
  file: Blob
  /** A small copy as a `data:` address: the content security policy allows no `blob:`. */
  preview: string | null
}

/** Many larger ones would fill a phone's memory. */
const maxCopyBytes = 2 * 1024 * 1024

/**
 * A file as it is sent: a picture smaller, or a copy of its bytes. Android's picker may take its file away while others are sent.
 * @throws when the phone does not give it any more
 */
export async function prepareFile(original: File, kind: 'photo' | 'paper'): Promise<PreparedFile> {
  const copy = new File([await original.arrayBuffer()], original.name, { type: original.type })
  const prepared = kind === 'photo' ? await shrinkPicture(copy) : { file: copy, preview: null }
  return prepared.file === copy && copy.size > maxCopyBytes ? { ...prepared, file: original } : prepared
}

/**
 * Shrinks a photograph before it is sent over a slow line, and writes what the server does not read, such as HEIC, as JPEG. What the browser
 * can't read is sent as it is: the server explains.
 */
export async function shrinkPicture(original: File): Promise<PreparedFile> {
  try {
    const picture = await decode(original)
    const preview = await drawn(picture, previewSide, (canvas) => canvas.toDataURL('image/jpeg', quality))
    const type = await typeOf(original)
    // JPEG has no transparency.
    const isOpaque = type !== 'image/png' && type !== 'image/webp'
    const shrunk = await drawn(picture, maxSide, (canvas) =>
      toBlob(canvas, isOpaque ? 'image/jpeg' : 'image/webp'),
    )
    if ('close' in picture) picture.close()
    const isBetter = shrunk && (!type || shrunk.size < original.size)
    return { file: isBetter ? shrunk : original, preview: preview === emptyAddress ? null : preview }
  } catch {
    return { file: original, preview: null }
  }
}

/** A canvas that the browser can't write gives this address. */
const emptyAddress = 'data:,'

/** The type by the first bytes, of those that the server reads: names and given types may be wrong. */
async function typeOf(file: Blob): Promise<'image/jpeg' | 'image/png' | 'image/webp' | undefined> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (start.startsWith('\xff\xd8')) return 'image/jpeg'
  if (start.startsWith('\x89PNG')) return 'image/png'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : undefined
}

async function decode(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    // Chromium holds the address of each image until the page closes: of 100 files that it cannot read, 1.6 GB.
    if ('ImageDecoder' in window) throw error
    // Safari shows formats that it makes no bitmap of.
    const image = new Image()
    image.src = await dataAddress(file)
    await image.decode()
    return image
  }
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })
}

async function drawn<Result>(
  picture: ImageBitmap | HTMLImageElement,
  side: number,
  read: (canvas: HTMLCanvasElement) => Result | Promise<Result>,
): Promise<Result> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const result = await read(canvas)
  // Safari keeps the pixels of a canvas that is not emptied until it runs out of memory.
  canvas.width = 0
  return result
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
