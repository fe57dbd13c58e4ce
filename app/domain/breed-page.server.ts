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
  if (breed.animals === 'gir')
    return { breed, lead: breed.description, description: content.girPage.description }
  const lead = content.placeholderPage.lead.replace('{breed}', () => breed.name)
  return { breed, lead, description: breed.description }
}
