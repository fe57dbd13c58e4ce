/** The staff page of all uploaded pictures, and the address that takes uploads. */
export const picturesPath = '/painel/fotos'

/** The staff page of one uploaded picture. */
export function picturePath(digest: string): string {
  return `${picturesPath}/${digest}`
}

/** Where pages find a size of a picture, as WebP or AVIF, whichever the browser prefers. */
export function pictureFilePath(digest: string, width: number): string {
  return `/imagens/${digest}-${width}`
}

/** A picture in the Markdown of a long text. `width` is that of its largest size. */
export function markdownOf({
  digest,
  width,
  alt,
}: {
  digest: string
  width: number
  alt: { pt: string }
}): string {
  const text = alt.pt.replaceAll(/[[\]\\<>`\n]/g, ' ')
  return `![${text}](${pictureFilePath(digest, Math.min(textWidth, width))})`
}

/** The smallest size of a picture; `width` is that of its largest. */
export function thumbnailOf({ digest, width }: { digest: string; width: number }): string {
  return pictureFilePath(digest, Math.min(thumbnailWidth, width))
}

const thumbnailWidth = 400
const textWidth = 800
