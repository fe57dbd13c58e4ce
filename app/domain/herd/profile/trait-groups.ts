/** The groups of a sheet, in its order; `other` holds the traits without a group. */
export const traitGroups = [
  'index',
  'growth',
  'maternal',
  'reproductive',
  'carcass',
  'visual',
  'other',
] as const

export type TraitGroup = (typeof traitGroups)[number]
