import type { Trait } from '../../../domain/herd/evaluations.server.ts'
import { plainRegistration } from '../../../domain/herd/plain-registration.ts'
import { pregnancyBreedCodes, pregnancyBreeds } from '../../../domain/herd/pregnancy-breeds.ts'
import {
  type HerdQuery,
  orderParameter,
  stateValues,
  traitParameter,
} from '../../../domain/herd/search/herd-query.ts'
import type { KnownSire, ListFacets } from '../../../domain/herd/search/list-facets.ts'
import { formatRange, type NumberRange } from '../../../domain/herd/search/number-range.ts'
import type { Translate } from '../../../platform/i18n/language.tsx'

/** A choice of one value. */
export interface ChoiceField {
  value: string
  options: { value: string; text: string }[]
}

/** A trait that animals of the list are evaluated for. */
export interface TraitChoice extends Pick<Trait, 'code' | 'name'> {
  /** Whether lists are ordered by the trait with the best first. */
  hasBest: boolean
}

/** The values of a search form, with the fields by which animals of the list can be found. */
export interface FormFields {
  purpose?: string
  text: string
  /** As a parameter; empty for the default. */
  state: string
  /** The chosen order's parameter; empty for the list's or the purpose's own. */
  order: string
  breed?: ChoiceField
  price?: NumberRange
  milk?: NumberRange
  traits: TraitChoice[]
  /** The limits of traits that are set, as parameters. */
  limits: { name: string; value: string }[]
  sires: readonly KnownSire[]
  /** Registrations that are excluded, as a parameter. */
  excluded: string
}

export function formFields(
  query: HerdQuery,
  facets: ListFacets,
  { traits, t }: { traits: readonly Trait[]; t: Translate },
): FormFields {
  return {
    ...(query.purpose && { purpose: query.purpose }),
    text: query.text,
    state: query.state === 'available' ? '' : stateValues[query.state],
    order: query.order ? orderParameter(query.order) : '',
    ...(facets.breeds.size > 0 && { breed: breedField(query, facets, t) }),
    ...(facets.hasPrice && { price: query.price ?? {} }),
    ...(facets.hasMilk && { milk: query.milk ?? {} }),
    traits: traits
      .filter(({ code }) => facets.figures.has(code))
      .map(({ code, name, better }) => ({ code, name, hasBest: better !== undefined })),
    limits: query.traits.map(({ code, figure, range }) => ({
      name: traitParameter(figure, code),
      value: formatRange(range),
    })),
    sires: facets.sires.filter((sire) => !query.excluded.includes(plainRegistration(sire.registration))),
    excluded: query.excluded.join(','),
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
