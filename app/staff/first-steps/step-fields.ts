/** The fields of the short form about the ranch, named as in its document. */
export const ranchFields = [
  'name',
  'shortName',
  'city',
  'state',
  'whatsapp',
  'email',
  'hours.pt',
  'company.name',
  'company.cnpj',
  'company.address',
  'social.url',
  'responsible.name',
  'responsible.registration',
] as const

export type RanchFields = Record<(typeof ranchFields)[number], string>

export const heroFields = ['hero0', 'hero1', 'hero2'] as const

/** The fields of the form about the look. Pictures are named as in documents. */
export interface LookFields extends Record<(typeof heroFields)[number], string> {
  color: string
  logo: string
  headingFace: string
}
