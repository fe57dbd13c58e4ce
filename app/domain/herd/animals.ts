import { unbrokenDate } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import type { Translate } from '../../platform/i18n/translate.ts'
import type { BilingualText, UiText } from '../../platform/i18n/ui-text.ts'
import { addDays } from '../../platform/ranch-time.ts'

export const animalStates = {
  available: 'Disponível',
  reserved: 'Reservado',
  sold: 'Vendido',
  hidden: 'Oculto',
} as const satisfies Readonly<Record<string, UiText>>

export type AnimalState = keyof typeof animalStates

export const animalStateCodes = Object.keys(animalStates) as AnimalState[]

/** The moment on the ranch's clock at which an animal's reservation ends by itself. */
export function reservationEnd(animal: {
  state?: string | undefined
  reservedUntil?: string | undefined
}): string | undefined {
  return animal.state === 'reserved' ? animal.reservedUntil : undefined
}

/** The facts that animals of a kind may have, beside those of all animals: breed, state, badges, pictures and videos. Pages show facts in this order. */
export const fieldGroups = {
  price: { pt: 'Preço', en: 'Price' },
  identity: { pt: 'Nome, registro e nascimento', en: 'Name, registration and birth' },
  sex: { pt: 'Sexo', en: 'Sex' },
  pedigree: { pt: 'Genealogia e consanguinidade', en: 'Pedigree and inbreeding' },
  weight: { pt: 'Peso', en: 'Weight' },
  scrotal: { pt: 'Circunferência escrotal', en: 'Scrotal circumference' },
  lactation: { pt: 'Lactação', en: 'Lactation' },
  gestation: { pt: 'Prenhez da vaca ou novilha', en: 'Pregnancy of a cow or heifer' },
  exams: { pt: 'Exames', en: 'Exams' },
  evaluations: { pt: 'Avaliações genéticas', en: 'Genetic evaluations' },
  parents: { pt: 'Doadora e touro', en: 'Donor and sire' },
  pregnancy: { pt: 'Transferência e confirmação', en: 'Transfer and confirmation' },
  quantity: { pt: 'Quantidade', en: 'Quantity' },
} as const satisfies Readonly<Record<string, BilingualText>>

export type FieldGroup = keyof typeof fieldGroups

export const examKinds = {
  andrological: { pt: 'Andrológico', en: 'Breeding soundness' },
  brucellosis: { pt: 'Brucelose', en: 'Brucellosis' },
  tuberculosis: { pt: 'Tuberculose', en: 'Tuberculosis' },
} as const satisfies Readonly<Record<string, BilingualText>>

export const examResults = {
  fit: { pt: 'Apto', en: 'Fit' },
  unfit: { pt: 'Inapto', en: 'Unfit' },
  negative: { pt: 'Negativo', en: 'Negative' },
  positive: { pt: 'Positivo', en: 'Positive' },
} as const satisfies Readonly<Record<string, BilingualText>>

export interface Exam {
  kind: keyof typeof examKinds
  date: string
  result: keyof typeof examResults
}

/** Days after which an exam is due again: for transit that of brucellosis or tuberculosis, before use that of a bull's soundness. */
const validDays = 60

/** The last day of an exam's validity; undefined for a result that allows nothing. */
export function validUntil({ result, date }: Exam): string | undefined {
  return isGood(result) ? addDays(date, validDays) : undefined
}

/** Counts the animals for sale that are fit by each kind of exam, by the newest exam of that kind. */
export function countExamined(
  animals: readonly { state: AnimalState; exams?: readonly Exam[] | undefined }[],
) {
  const forSale = animals.filter(({ state }) => state === 'available')
  const examined = forSale.filter(({ exams = [] }) =>
    Object.keys(examKinds).every((kind) => {
      const newest = exams
        .filter((exam) => exam.kind === kind)
        .reduce<Exam | undefined>((best, each) => (best && best.date >= each.date ? best : each), undefined)
      return newest !== undefined && isGood(newest.result)
    }),
  )
  return { forSale: forSale.length, examined: examined.length }
}

function isGood(result: Exam['result']): boolean {
  return result === 'fit' || result === 'negative'
}

/** A mating is paid after its confirmation. */
export function confirmationText(
  { confirmed }: { confirmed?: string | undefined },
  t: Translate,
  language: Language,
): string {
  return confirmed
    ? t('Confirmada em {date}', { date: unbrokenDate(confirmed, language) })
    : t('Acasalamento oferecido: você paga depois da confirmação por ultrassom')
}

export const recipientOwners = {
  ranch: { pt: 'Receptora do rancho', en: "The ranch's recipient" },
  partner: { pt: 'Receptora de fazenda parceira', en: "A partner farm's recipient" },
  buyer: { pt: 'Receptora do comprador', en: "The buyer's recipient" },
} as const satisfies Readonly<Record<string, BilingualText>>

interface Recipient {
  owner: keyof typeof recipientOwners
  number?: string | undefined
  place?: string | undefined
}

/** Undefined when the owner is not known. */
export function recipientText(
  { recipient }: { recipient?: Recipient | undefined },
  t: Translate,
): string | undefined {
  if (!recipient) return undefined
  const { owner, number, place } = recipient
  return [t(recipientOwners[owner]), number && t('nº\u00a0{number}', { number }), place]
    .filter(Boolean)
    .join(', ')
}
