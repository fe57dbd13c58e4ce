import type { Picture } from '../../../platform/ui/picture.ts'
import { breedAnimalPath, bullPath, pregnancyPath } from '../../herd-paths.ts'
import type { Bull, GirAnimal, Pregnancy } from '../animals.server.ts'
import type { Herd } from '../lists.server.ts'

/** An animal or pregnancy of the herd, with the list that it belongs to. */
export type HerdAnimal =
  | { kind: 'bull'; animal: Bull }
  | { kind: 'gir'; animal: GirAnimal }
  | { kind: 'pregnancy'; animal: Pregnancy }

/** Pictures in place of photographs. */
export type Posters = Readonly<Record<HerdAnimal['kind'], Picture>>

/** The animals of the herd that visitors may see, by their ids. */
export function findAnimal({ bulls, girAnimals, pregnancies }: Herd, id: string): HerdAnimal | undefined {
  const isFound = (animal: { id: string; state: Bull['state'] }) =>
    animal.id === id && animal.state !== 'hidden'
  const bull = bulls.find(isFound)
  if (bull) return { kind: 'bull', animal: bull }
  const gir = girAnimals.find(isFound)
  if (gir) return { kind: 'gir', animal: gir }
  const pregnancy = pregnancies.find(isFound)
  return pregnancy && { kind: 'pregnancy', animal: pregnancy }
}

/** The Portuguese path of an animal's page. */
export function animalPath({ kind, animal }: HerdAnimal, girBreed: string): string {
  if (kind === 'bull') return bullPath(animal.id)
  return kind === 'gir' ? breedAnimalPath(girBreed, animal.id) : pregnancyPath(animal.id)
}

export function evaluationsOf(found: HerdAnimal): NonNullable<Bull['evaluations']> {
  return found.kind === 'pregnancy' ? [] : (found.animal.evaluations ?? [])
}

export function pictureOf({ kind, animal }: HerdAnimal, posters: Posters): Picture {
  const [photograph] = animal.photographs ?? []
  return photograph ? { ...photograph.picture, alt: photograph.alt } : posters[kind]
}
