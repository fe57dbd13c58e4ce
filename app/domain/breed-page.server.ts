import { calvingWindow } from './calculators/pregnancy-dates.ts'
import type { Breed } from './content/pages.server.ts'
import type { LocalizedContent } from './publishing/index.server.ts'

interface BreedPage {
  breed: Breed
  lead: string
  description: string
}

/** A breed and the texts of its page. */
export function findBreed(content: LocalizedContent, id: string): BreedPage | undefined {
  const breed = content.breeds.find((each) => each.id === id)
  if (!breed) return undefined
  const text = breedText(breed, content)
  if (breed.animals === 'gir') return { breed, lead: text, description: content.girPage.description }
  const lead = content.placeholderPage.lead.replace('{breed}', () => breed.name)
  return { breed, lead, description: text }
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
