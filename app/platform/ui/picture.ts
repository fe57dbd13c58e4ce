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
