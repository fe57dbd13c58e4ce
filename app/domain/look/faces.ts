/** The faces that headings can have. Files of each are in `content/fonts/`. */
export const headingFaces = {
  besley: { pt: 'Besley, com serifas fortes', en: 'Besley, with strong serifs' },
} as const

export type HeadingFace = keyof typeof headingFaces

/** The same faces for programs that draw outlines, which cannot read the files that pages load. */
export const outlineFiles: Readonly<Record<HeadingFace, string>> = {
  besley: 'besley-800.woff',
}
