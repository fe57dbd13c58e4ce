/** Attributes of an `<img>` that shows a picture. Pages add the width and height of its box. */
export interface Picture {
  src: string
  srcSet?: string
  sizes?: string
  loading?: 'lazy'
  /** In the page's language, unless the page has a text of its own. */
  alt?: string
  /** Tenths of the width and height: the point that stays visible where the box crops the picture (`picture.css`). */
  'data-focus-x'?: number
  'data-focus-y'?: number
}

interface DescribedPicture {
  picture: Picture
  alt?: string | undefined
}

/** Read aloud for a picture: the text of its place, its own, or the name of what it is about. */
export function altOf({ picture, alt }: DescribedPicture, about: string): string {
  return alt || picture.alt || about
}

/** Loading attributes of a card's picture: the first is in view on a phone, the others load as they come near. */
export function imageLoading(index: number) {
  return index === 0
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', fetchPriority: 'auto' } as const)
}
