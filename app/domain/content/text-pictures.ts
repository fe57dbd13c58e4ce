/** The folder of uploaded pictures. Long texts name them by the addresses of their originals. */
export const pictureFolder = '/imagens/'

const pictures = /!\[((?:\\.|[^\]\\]){0,500})\]\((<?)\/imagens\/([0-9a-f]{32})-\d{1,4}/g

/** A long text with its uploaded pictures as they are shown: turned, cropped, and described. */
export function showPictures(
  markdown: string,
  pictureOf: (picture: string) => { src: string; alt?: string },
): string {
  return markdown.replaceAll(pictures, (_, alt: string, bracket: string, picture: string) => {
    const shown = pictureOf(picture)
    return `![${alt.trim() || altInText(shown.alt ?? '')}](${bracket}${shown.src}`
  })
}

/** A description without the signs that would end it, or be more than text, in Markdown. */
export function altInText(description: string): string {
  return description.replaceAll(/[[\]\\<>`\n]/g, ' ')
}
