import { calvingWindow } from '../../../domain/calculators/pregnancy-dates.ts'
import { fillPlaceholders } from '../../../domain/content/index.ts'
import type { Breed } from '../../../domain/content/pages.server.ts'
import {
  type AnimalList,
  animalLists,
  animalName,
  animalPath,
  breedCode,
  breedNames,
  isShown,
  publicPrice,
} from '../../../domain/herd/herd.server.ts'
import { queryParameters } from '../../../domain/herd/search/herd-query.ts'
import { isAvailable } from '../../../domain/herd/search/list-page.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { distinction, type ShownDay } from '../../../domain/share-pictures/index.server.ts'
import { money } from '../../../platform/i18n/format.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { Picture } from '../../../platform/ui/picture.ts'
import {
  type CalfFigure,
  type CalfTitle,
  calfTitle,
  cardFigures,
  parentPortraits,
} from '../../herd/calf-facts.server.ts'

export interface BreedPage {
  breed: Breed
  lead: string
  description: string
  /** Lists with animals of the breed for sale; none while the breed's own list has animals. */
  elsewhere: ListLink[]
  /** Whether nine cards stand for animals that are to come (docs/product.md#animals). */
  hasPlaceholders: boolean
}

interface ListLink {
  path: string
  search: string
  text: string
  /** The first of them. */
  animals: readonly {
    path: string
    name: string
    title: CalfTitle | undefined
    /** Its price, or what distinguishes it. */
    offer: string
    figures: readonly CalfFigure[]
    portraits: readonly Picture[]
  }[]
}

const namedAnimals = 4

/** What the page of a breed shows beside its list; undefined for a list that is no breed's. */
export function breedPage(
  content: LocalizedContent,
  { document, animals }: AnimalList,
  day: ShownDay,
): BreedPage | undefined {
  const breed = content.breeds.find(({ id }) => id === document.breed)
  if (!breed) return undefined
  const text = breedText(breed, content)
  const hasPlaceholders = !animals.some(isShown)
  if (!hasPlaceholders)
    return {
      breed,
      lead: document.lead ?? text,
      description: withGestation(document.description, breed, content),
      elsewhere: [],
      hasPlaceholders,
    }
  const elsewhere = forSaleElsewhere(content, breed, day)
  const lead =
    elsewhere.length > 0 ? text : fillPlaceholders(content.placeholderPage.lead, { breed: breed.name })
  return { breed, lead, description: text || document.description, elsewhere, hasPlaceholders }
}

export function breedText(breed: Breed, content: Pick<LocalizedContent, 'pregnancyCalendar'>): string {
  const text = withGestation(breed.description ?? '', breed, content)
  return text.replaceAll(/(?<=\d) (?=(?:kg|mm|dias|days)\b)/g, '\u00a0')
}

/** With the days of the pregnancy calendar's window in place of `{mínimo}` and `{máximo}`. */
function withGestation(
  text: string,
  { id }: Breed,
  { pregnancyCalendar }: Pick<LocalizedContent, 'pregnancyCalendar'>,
): string {
  const gestation = pregnancyCalendar.gestations.find((each) => each.id === id)
  if (!gestation) return text
  const { from, to } = calvingWindow(gestation)
  return fillPlaceholders(text, { from: String(from), to: String(to) })
}

/** A link to each other list, for the breed and each of its crosses. */
function forSaleElsewhere(content: LocalizedContent, breed: Breed, day: ShownDay): ListLink[] {
  const names = [...breedNames([breed])]
  const t = translator(day.language)
  return animalLists(content).flatMap(({ document, animals }) =>
    names.flatMap(([code, name]) => {
      const forSale = animals.filter((each) => isAvailable(each) && breedCode(each) === code)
      if (forSale.length === 0) return []
      const isMixed = animals.some((each) => isShown(each) && breedCode(each) !== code)
      return {
        path: document.address,
        search: isMixed ? `?${new URLSearchParams({ [queryParameters.breed]: code })}` : '',
        text: t('Ver {breed}', { breed: `${document.name} ${name} (${forSale.length})` }),
        animals: forSale.slice(0, namedAnimals).map((animal) => {
          const cents = publicPrice(content, animal, day.today)
          const told = distinction(animal, content, day.language).split(' · ')[0] ?? ''
          return {
            path: animalPath(content, animal) ?? document.address,
            name: animalName(content, animal),
            title: calfTitle(content, animal),
            offer: cents === undefined ? told : money(cents, day.language),
            figures: cardFigures(content, document, animal, undefined, day.language),
            // Below the breed's own picture.
            portraits: parentPortraits(content, animal, 1),
          }
        }),
      }
    }),
  )
}
