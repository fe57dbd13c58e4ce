/** The faces that headings can have. Files of each are in `content/fonts/`. */
export const headingFaces = {
  besley: 'Besley: serifas fortes, como um carimbo',
  fraunces: 'Fraunces: serifas macias',
  archivo: 'Archivo: reta, sem serifas',
  barlow: 'Barlow: estreita, para nomes longos',
} as const

export type HeadingFace = keyof typeof headingFaces

/** A wide logo is taken to show the ranch's name. */
export function showsName(logoRatio: number): boolean {
  return logoRatio >= 1.8
}

/** Programs that draw outlines cannot read the files that pages load. */
export const outlineFiles: Readonly<Record<HeadingFace, string>> = {
  besley: 'besley-800.woff',
  fraunces: 'fraunces-700.woff',
  archivo: 'archivo-800.woff',
  barlow: 'barlow-semi-condensed-700.woff',
}

export const heroFields = ['hero0', 'hero1', 'hero2'] as const
