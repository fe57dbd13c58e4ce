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
