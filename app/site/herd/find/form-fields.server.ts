import type { Trait } from '../../../domain/herd/evaluations.server.ts'
import { pregnancyBreedCodes, pregnancyBreeds } from '../../../domain/herd/pregnancy-breeds.ts'
import {
  type HerdQuery,
  isOtherOrder,
  orderValues,
  plainRegistration,
  queryParameters,
  stateValues,
  type TraitFigure,
  traitParameter,
} from '../../../domain/herd/search/herd-query.ts'
import type { ListFacets } from '../../../domain/herd/search/list-facets.ts'
import type { NumberRange } from '../../../domain/herd/search/number-range.ts'
import type { Translate } from '../../../platform/i18n/language.tsx'

/** A choice of one value. */
export interface ChoiceField {
  value: string
  options: { value: string; text: string }[]
}

/** Two inputs, whose names are the parameter's with `.de` and `.ate`. */
export interface RangeField extends NumberRange {
  name: string
}

export interface TraitFields {
  code: string
  name: string
  unit: string | undefined
  digits: number
  /** Only the figures that animals of the list have. */
  figures: (RangeField & { figure: TraitFigure })[]
}

/** The values of a search form. A field is missing where animals of the list can't be found by it. */
export interface FormFields {
  purpose: string | undefined
  text: string
  state: ChoiceField
  order: ChoiceField
  breed: ChoiceField | undefined
  price: RangeField | undefined
  milk: RangeField | undefined
  traits: TraitFields[]
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
  const range = (name: string, value: NumberRange | undefined) => ({ name, ...value })
  const known = new Set(facets.sires.map(({ registration }) => plainRegistration(registration)))
  const traitFields = traits.flatMap(({ code, name, unit, digits }) => {
    const figures = facets.figures.get(code) ?? []
    return figures.length > 0
      ? [{ code, name, unit, digits, figures: figures.map((figure) => figureField(code, figure)) }]
      : []
  })
  return {
    purpose: query.purpose,
    text: query.text,
    state: stateField(query, t),
    order: orderField(query, facets, traits, t),
    breed: facets.breeds.size > 0 ? breedField(query, facets, t) : undefined,
    price: facets.hasPrice ? range(queryParameters.price, query.price) : undefined,
    milk: facets.hasMilk ? range(queryParameters.milk, query.milk) : undefined,
    traits: traitFields,
    sires: facets.sires.map(({ name, registration }) => ({
      name,
      registration,
      isExcluded: query.excluded.includes(plainRegistration(registration)),
    })),
    otherExcluded: query.excluded.filter((each) => !known.has(each)).join(', '),
    isMoreSet: query.traits.length > 0 || query.excluded.length > 0,
  }

  function figureField(code: string, figure: TraitFigure) {
    const limit = query.traits.find((each) => each.code === code && each.figure === figure)
    return { figure, ...range(traitParameter(figure, code), limit?.range) }
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

function orderField(
  { order = '', purpose }: HerdQuery,
  { hasPrice, figures }: ListFacets,
  traits: readonly Trait[],
  t: Translate,
): ChoiceField {
  return {
    value: isOtherOrder(order) ? orderValues[order] : order,
    options: [
      { value: '', text: purpose ? t('Melhor para a finalidade') : t('Ordem do catálogo') },
      ...traits
        .filter(({ code }) => figures.has(code))
        .map(({ code, better }) => ({
          value: code,
          text: better ? t('{code}: melhor primeiro', { code }) : t('{code}: maior primeiro', { code }),
        })),
      ...(hasPrice ? [{ value: orderValues.price, text: t('Menor preço primeiro') }] : []),
      { value: orderValues.name, text: t('Nome') },
      { value: orderValues.born, text: t('Mais novos primeiro') },
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
