import { girBreed, shownAnimals } from '../../domain/herd/index.server.ts'
import { breedAnimalPath, bullPath, type HerdListName, pregnancyPath } from '../../domain/herd-paths.ts'
import { articlePath, breedPath, paths } from '../../domain/paths.ts'
import { factsOfCollection } from '../../domain/publishing/collections.ts'
import type { Documents, EntryKey } from '../../domain/publishing/index.server.ts'

/** The Portuguese address at which visitors see a document; undefined for an animal that is hidden. */
export function publicAddress(
  { collection, id }: EntryKey,
  { bulls, girAnimals, pregnancies, breeds }: Documents,
): string | undefined {
  const gir = girBreed(breeds)?.id ?? ''
  switch (collection) {
    case 'bulls':
      return isShown(bulls, id) ? bullPath(id) : undefined
    case 'girAnimals':
      return isShown(girAnimals, id) ? breedAnimalPath(gir, id) : undefined
    case 'pregnancies':
      return isShown(pregnancies, id) ? pregnancyPath(id) : undefined
    // Any page of an animal shows them.
    case 'advice':
    case 'animalPage':
    case 'purposes':
    case 'traits':
      return animalAddress(bulls)
    case 'breeds':
      return breedPath(id)
    case 'girPage':
      return breedPath(gir)
    case 'placeholderPage':
      return breedPath(breeds.find(({ animals }) => animals === 'placeholders')?.id ?? '')
    case 'articles':
      return articlePath(id)
    case 'offers':
      return `${paths.products}#${id}`
    default:
      return factsOfCollection(collection).path
  }
}

function animalAddress(bulls: Animals): string {
  const [first] = shownAnimals(bulls)
  return first ? bullPath(first.id) : paths.bulls
}

type Animals = readonly Documents[HerdListName][number][]

function isShown(animals: Animals, id: string): boolean {
  return shownAnimals(animals).some((animal) => animal.id === id)
}
