import type { Translate } from '../../platform/i18n/language.tsx'
import type { BilingualText, UiText } from '../../platform/i18n/ui-text.ts'

export const animalStates = {
  available: 'Disponível',
  reserved: 'Reservado',
  sold: 'Vendido',
  hidden: 'Oculto',
} as const satisfies Readonly<Record<string, UiText>>

export type AnimalState = keyof typeof animalStates

export const animalStateCodes = Object.keys(animalStates) as AnimalState[]

/** The facts that animals of a kind may have, beside those of all animals: breed, state, badges, pictures and videos. */
export const factGroups = {
  identity: { pt: 'Nome, registro e nascimento', en: 'Name, registration and birth' },
  weight: { pt: 'Peso', en: 'Weight' },
  scrotal: { pt: 'Circunferência escrotal', en: 'Scrotal circumference' },
  lactation: { pt: 'Lactação', en: 'Lactation' },
  pedigree: { pt: 'Genealogia e consanguinidade', en: 'Pedigree and inbreeding' },
  exams: { pt: 'Exames', en: 'Exams' },
  evaluations: { pt: 'Avaliações genéticas', en: 'Genetic evaluations' },
  parents: { pt: 'Doadora e touro', en: 'Donor and sire' },
  pregnancy: { pt: 'Transferência e confirmação', en: 'Transfer and confirmation' },
  quantity: { pt: 'Quantidade', en: 'Quantity' },
  price: { pt: 'Preço', en: 'Price' },
} as const satisfies Readonly<Record<string, BilingualText>>

export type FactGroup = keyof typeof factGroups

/** The breeds of the pregnancies for sale, crosses with their blood fraction: code → name. */
export const pregnancyBreeds = {
  'girolando-1/2': 'Girolando ½ sangue',
  'girolando-3/4': 'Girolando ¾ sangue',
  'girolando-5/8': 'Girolando ⅝ sangue',
  gir: 'Gir leiteiro',
  sindi: 'Sindi',
  nelore: 'Nelore',
} as const

export type PregnancyBreed = keyof typeof pregnancyBreeds

export const pregnancyBreedCodes = Object.keys(pregnancyBreeds) as PregnancyBreed[]

export function isPregnancyBreed(code: string): code is PregnancyBreed {
  return Object.hasOwn(pregnancyBreeds, code)
}

export const girBadges = {
  PO: { pt: 'PO', en: 'PO' },
  Doadora: { pt: 'Doadora', en: 'Donor' },
  'Alta Produção': { pt: 'Alta Produção', en: 'High Yield' },
  Novilha: { pt: 'Novilha', en: 'Heifer' },
} as const satisfies Readonly<Record<string, BilingualText>>

export const pregnancyBadges = {
  Validado: { pt: 'Validado', en: 'Validated' },
  Premium: { pt: 'Premium', en: 'Premium' },
} as const satisfies Readonly<Record<string, BilingualText>>

interface Mating {
  breed: PregnancyBreed
  donor: string
  sire: string
  /** The day of the ultrasound; a mating without one is only offered. */
  confirmed?: string | undefined
}

/** A pregnancy's name on its card: breed, donor and sire. Before its confirmation it is a mating. */
export function pregnancyTitle(t: Translate, { breed, donor, sire, confirmed }: Mating): string {
  const values = { breed: t(pregnancyBreeds[breed]), donor, sire }
  return confirmed
    ? t('Prenhez {breed}: {donor} × {sire}', values)
    : t('Acasalamento {breed}: {donor} × {sire}', values)
}
