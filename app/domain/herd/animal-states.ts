import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { Bull } from './animals.server.ts'

export type AnimalState = Bull['state']

/** What visitors and staff read of an animal's state. */
export const animalStates: Readonly<Record<AnimalState, UiText>> = {
  available: 'Disponível',
  reserved: 'Reservado',
  sold: 'Vendido',
  hidden: 'Oculto',
}

export const animalStateCodes = Object.keys(animalStates) as AnimalState[]
