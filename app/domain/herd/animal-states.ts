import type { UiText } from '../../platform/i18n/ui-text.ts'

/** What visitors and staff read of an animal's state. */
export const animalStates = {
  available: 'Disponível',
  reserved: 'Reservado',
  sold: 'Vendido',
  hidden: 'Oculto',
} as const satisfies Readonly<Record<string, UiText>>

export type AnimalState = keyof typeof animalStates

export const animalStateCodes = Object.keys(animalStates) as AnimalState[]
