import { calvingWindow } from '../../../domain/calculators/pregnancy-dates.ts'
import type { Breed } from '../../../domain/content/pages.server.ts'
import { type PregnancyBreed, pregnancyBreedCodes } from '../../../domain/herd/animals.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'

interface BreedPage {
  breed: Breed
  lead: string
  description: string
  elsewhere: ForSaleElsewhere
}

export interface ForSaleElsewhere {
  bulls: number
  pregnancies: { breed: PregnancyBreed; count: number }[]
}

const bullBreed = 'nelore'

export function findBreed(content: LocalizedContent, id: string): BreedPage | undefined {
  const breed = content.breeds.find((each) => each.id === id)
  if (!breed) return undefined
  const text = breedText(breed, content)
  const elsewhere = forSaleElsewhere(content, id)
  if (breed.animals === 'gir')
    return { breed, elsewhere, lead: text, description: content.girPage.description }
  const isElsewhere = elsewhere.bulls > 0 || elsewhere.pregnancies.length > 0
  const lead = isElsewhere ? text : content.placeholderPage.lead.replace('{breed}', () => breed.name)
  return { breed, elsewhere, lead, description: text }
}

/** A breed's description, with the days of the pregnancy calendar's window in place of `{from}` and `{to}`. */
export function breedText(
  { id, description }: Breed,
  { pregnancyCalendar }: Pick<LocalizedContent, 'pregnancyCalendar'>,
): string {
  const gestation = pregnancyCalendar.gestations.find((each) => each.id === id)
  if (!gestation) return description
  const { from, to } = calvingWindow(gestation)
  return description.replace('{from}', String(from)).replace('{to}', String(to))
}

function forSaleElsewhere({ bulls, pregnancies }: LocalizedContent, breed: string): ForSaleElsewhere {
  const isAvailable = ({ state }: { state: string }) => state === 'available'
  return {
    bulls: breed === bullBreed ? bulls.filter(isAvailable).length : 0,
    pregnancies: pregnancyBreedCodes
      .filter((code) => code.split('-')[0] === breed)
      .map((code) => ({
        breed: code,
        count: pregnancies.filter((each) => isAvailable(each) && each.breed === code).length,
      }))
      .filter(({ count }) => count > 0),
  }
}
