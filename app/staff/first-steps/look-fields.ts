export const heroFields = ['hero0', 'hero1', 'hero2'] as const

/** The fields of the form about the look. Pictures are named as in documents. */
export interface LookFields extends Record<(typeof heroFields)[number], string> {
  color: string
  logo: string
  headingFace: string
}
