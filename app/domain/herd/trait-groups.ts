import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { Trait } from './evaluations.server.ts'

export type TraitGroup = NonNullable<Trait['group']>

/** The groups of an evaluation sheet, in their order. */
export const traitGroups: Readonly<Record<TraitGroup, UiText>> = {
  index: 'Índice',
  growth: 'Crescimento',
  maternal: 'Maternas',
  reproductive: 'Reprodutivas',
  carcass: 'Carcaça',
  visual: 'Visuais',
}

export const traitGroupCodes = Object.keys(traitGroups) as TraitGroup[]
