import type { UiText } from '../../platform/i18n/ui-text.ts'

export const traitGroups = {
  index: 'Índice',
  growth: 'Crescimento',
  maternal: 'Maternas',
  reproductive: 'Reprodutivas',
  carcass: 'Carcaça',
  visual: 'Visuais',
  milk: 'Leite',
} as const satisfies Readonly<Record<string, UiText>>

type TraitGroup = keyof typeof traitGroups

const traitGroupCodes = Object.keys(traitGroups) as TraitGroup[]

export const sheetGroups = [...traitGroupCodes, 'other'] as const

export type SheetGroup = (typeof sheetGroups)[number]
