/** Pixels of the longer side. The server makes nothing larger of a picture that is not a panorama. */
const maxSide = 2_400
const previewSide = 240
const quality = 0.85

export interface PreparedFile {
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

/** What a canvas that the browser can't write gives. */
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
  } catch {
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
