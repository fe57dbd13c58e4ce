import { widthsOf } from '../../platform/pictures/make-sizes.server.ts'
import type { Picture } from '../../platform/ui/picture.ts'
import type { PictureOf } from '../content/index.server.ts'
import { defaultWidth, pictureFilePath, pictureFileUpTo } from './picture-paths.ts'
import type { UploadedPicture } from './uploaded-picture.ts'

/** Cards never take more than half of a wide window. Browsers choose among few sizes, so this is near enough for all boxes. */
const boxSizes = '(min-width: 64rem) 50vw, 100vw'

/** How pages show pictures: uploaded ones, and those of the build by their addresses. */
export function pictureOf(
  uploaded: ReadonlyMap<string, UploadedPicture>,
  builtAddress: (name: string) => string,
): PictureOf {
  return (name, { language, isWide }) => {
    const picture = uploaded.get(name)
    if (!picture) return { src: builtAddress(name) }
    const { digest, alt } = picture
    const widths = widthsOf(picture.width)
    const text = (language === 'en' && alt.en) || alt.pt
    return {
      src: pictureFileUpTo(picture, defaultWidth),
      srcSet: widths.map((width) => `${pictureFilePath(digest, width)} ${width}w`).join(', '),
      sizes: isWide ? '100vw' : boxSizes,
      ...(text && { alt: text }),
      ...focusOf(picture),
    }
  }
}

/** The middle is the default of style sheets. */
function focusOf({ focus }: UploadedPicture): Pick<Picture, 'data-focus-x' | 'data-focus-y'> {
  const x = Math.round(focus.x / 10)
  const y = Math.round(focus.y / 10)
  return { ...(x !== 5 && { 'data-focus-x': x }), ...(y !== 5 && { 'data-focus-y': y }) }
}
