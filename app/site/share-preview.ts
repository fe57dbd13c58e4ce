/** The picture of a link preview. */
export interface SharePreview {
  /** On this site; changes with the picture. */
  path: string
  /** The picture in words, in the page's language. */
  alt: string
}

/** The absolute address of a preview picture. A name is that of a picture in `public/share/`. */
export function sharePreviewAddress(siteUrl: string, share: string | SharePreview): string {
  return siteUrl + (typeof share === 'string' ? `/share/${share}.png` : share.path)
}
