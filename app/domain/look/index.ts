/** The faces that headings can have. Files of each are in `content/fonts/`. */
export const headingFaces = {
  besley: 'Besley: serifas fortes, como um carimbo',
  fraunces: 'Fraunces: serifas macias',
  archivo: 'Archivo: reta, sem serifas',
  barlow: 'Barlow: estreita, para nomes longos',
} as const

export type HeadingFace = keyof typeof headingFaces

/** Whether a logo is so wide that it is taken to show the ranch's name, and stands for it. */
export function showsName(logoRatio: number): boolean {
  return logoRatio >= 1.8
}

/** The same faces for programs that draw outlines, which cannot read the files that pages load. */
export const outlineFiles: Readonly<Record<HeadingFace, string>> = {
  besley: 'besley-800.woff',
  fraunces: 'fraunces-700.woff',
  archivo: 'archivo-800.woff',
  barlow: 'barlow-semi-condensed-700.woff',
}

/** The fields of the form about the look that choose pictures of the home page. */
export const heroFields = ['hero0', 'hero1', 'hero2'] as const
