/** The faces that headings can have. Files of each are in `content/fonts/`. */
export const headingFaces = {
  besley: { pt: 'Besley: serifas fortes, como um carimbo', en: 'Besley: strong serifs, like a stamp' },
  fraunces: { pt: 'Fraunces: serifas macias', en: 'Fraunces: soft serifs' },
  archivo: { pt: 'Archivo: reta, sem serifas', en: 'Archivo: straight, without serifs' },
  barlow: { pt: 'Barlow: estreita, para nomes longos', en: 'Barlow: narrow, for long names' },
} as const

export type HeadingFace = keyof typeof headingFaces

/** The same faces for programs that draw outlines, which cannot read the files that pages load. */
export const outlineFiles: Readonly<Record<HeadingFace, string>> = {
  besley: 'besley-800.woff',
  fraunces: 'fraunces-700.woff',
  archivo: 'archivo-800.woff',
  barlow: 'barlow-semi-condensed-700.woff',
}
