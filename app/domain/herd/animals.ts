import type { BilingualText, UiText } from '../../platform/i18n/ui-text.ts'

export const animalStates = {
  available: 'Disponível',
  reserved: 'Reservado',
  sold: 'Vendido',
  hidden: 'Oculto',
} as const satisfies Readonly<Record<string, UiText>>

export type AnimalState = keyof typeof animalStates

export const animalStateCodes = Object.keys(animalStates) as AnimalState[]

/** The facts that animals of a kind may have, beside those of all animals: breed, state, badges, pictures and videos. Pages show facts in this order. */
export const fieldGroups = {
  price: { pt: 'Preço', en: 'Price' },
  identity: { pt: 'Nome, registro e nascimento', en: 'Name, registration and birth' },
  sex: { pt: 'Sexo', en: 'Sex' },
  pedigree: { pt: 'Genealogia e consanguinidade', en: 'Pedigree and inbreeding' },
  weight: { pt: 'Peso', en: 'Weight' },
  scrotal: { pt: 'Circunferência escrotal', en: 'Scrotal circumference' },
  lactation: { pt: 'Lactação', en: 'Lactation' },
  exams: { pt: 'Exames', en: 'Exams' },
  evaluations: { pt: 'Avaliações genéticas', en: 'Genetic evaluations' },
  parents: { pt: 'Doadora e touro', en: 'Donor and sire' },
  pregnancy: { pt: 'Transferência e confirmação', en: 'Transfer and confirmation' },
  quantity: { pt: 'Quantidade', en: 'Quantity' },
} as const satisfies Readonly<Record<string, BilingualText>>

export type FieldGroup = keyof typeof fieldGroups
