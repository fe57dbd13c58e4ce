import type { Trait } from '../../../domain/herd/evaluations.server.ts'
import { pregnancyBreedCodes, pregnancyBreeds } from '../../../domain/herd/pregnancy-breeds.ts'
import {
  type HerdQuery,
  orderParameter,
  plainRegistration,
  stateValues,
  type TraitFigure,
  type TraitLimit,
} from '../../../domain/herd/search/herd-query.ts'
import type { ListFacets } from '../../../domain/herd/search/list-facets.ts'
import type { NumberRange } from '../../../domain/herd/search/number-range.ts'
import type { Translate } from '../../../platform/i18n/language.tsx'

/** A choice of one value. */
export interface ChoiceField {
  value: string
  options: { value: string; text: string }[]
}

export interface TraitFields extends Pick<Trait, 'code' | 'name' | 'unit'> {
  /** Whether lists are ordered by the trait with the best first. */
  hasBest: boolean
  /** Only the figures that animals of the list have. */
  figures: readonly TraitFigure[]
}

/** The values of a search form, with the fields by which animals of the list can be found. */
export interface FormFields {
  purpose: string | undefined
  text: string
  state: ChoiceField
  /** The chosen order's parameter; empty for the list's or the purpose's own. */
  order: string
  breed: ChoiceField | undefined
  hasPrice: boolean
  price: NumberRange | undefined
  hasMilk: boolean
  milk: NumberRange | undefined
  traits: TraitFields[]
  limits: readonly TraitLimit[]
  sires: { name: string; registration: string; isExcluded: boolean }[]
  /** Registrations to exclude that are not among `sires`. */
  otherExcluded: string
  /** Whether any of the further filters is set. */
  isMoreSet: boolean
}

export function formFields(
  query: HerdQuery,
  facets: ListFacets,
  { traits, t }: { traits: readonly Trait[]; t: Translate },
): FormFields {
  const known = new Set(facets.sires.map(({ registration }) => plainRegistration(registration)))
  const traitFields = traits.flatMap(({ code, name, unit, better }) => {
    const figures = facets.figures.get(code)
    return figures ? [{ code, name, unit, hasBest: better !== undefined, figures }] : []
  })
  return {
    purpose: query.purpose,
    text: query.text,
    state: stateField(query, t),
    order: query.order ? orderParameter(query.order) : '',
    breed: facets.breeds.size > 0 ? breedField(query, facets, t) : undefined,
    hasPrice: facets.hasPrice,
    price: query.price,
    hasMilk: facets.hasMilk,
    milk: query.milk,
    traits: traitFields,
    limits: query.traits,
    sires: facets.sires.map(({ name, registration }) => ({
      name,
      registration,
      isExcluded: query.excluded.includes(plainRegistration(registration)),
    })),
    otherExcluded: query.excluded.filter((each) => !known.has(each)).join(', '),
    isMoreSet: query.traits.length > 0 || query.excluded.length > 0,
  }
}

function stateField({ state }: HerdQuery, t: Translate): ChoiceField {
  return {
    value: state === 'available' ? '' : stateValues[state],
    options: [
      // The default has no place in the address.
      { value: '', text: t('Disponível') },
      { value: stateValues.reserved, text: t('Reservado') },
      { value: stateValues.sold, text: t('Vendido') },
      { value: stateValues.all, text: t('Todas as situações') },
    ],
  }
}

function breedField({ breed = '' }: HerdQuery, { breeds }: ListFacets, t: Translate): ChoiceField {
  return {
    value: breed,
    options: [
      { value: '', text: t('Todas') },
      ...pregnancyBreedCodes
        .filter((code) => breeds.has(code))
        .map((code) => ({ value: code, text: t(pregnancyBreeds[code]) })),
    ],
  }
}
