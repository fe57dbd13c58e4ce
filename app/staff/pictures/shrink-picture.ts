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
export async function shrinkPicture(original: File): Promise<ShrunkPicture> {
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
