import type { Picture } from '../../../platform/ui/picture.ts'
import { breedAnimalPath, bullPath, type HerdListName, pregnancyPath } from '../../herd-paths.ts'
import type { Evaluation } from '../evaluations.server.ts'
import { findShown, type Herd, type HerdAnimal } from '../herd.server.ts'

/** Pictures in place of photographs. */
export type Posters = Readonly<Record<HerdListName, Picture>>

/** The animal of the herd that visitors see under an id. */
export function findAnimal({ bulls, girAnimals, pregnancies }: Herd, id: string): HerdAnimal | undefined {
  const bull = findShown(bulls, id)
  if (bull) return { list: 'bulls', animal: bull }
  const girAnimal = findShown(girAnimals, id)
  if (girAnimal) return { list: 'girAnimals', animal: girAnimal }
  const pregnancy = findShown(pregnancies, id)
  return pregnancy && { list: 'pregnancies', animal: pregnancy }
}

/** The Portuguese path of an animal's page. */
export function animalPath({ list, animal }: HerdAnimal, girBreedId: string): string {
  if (list === 'bulls') return bullPath(animal.id)
  return list === 'girAnimals' ? breedAnimalPath(girBreedId, animal.id) : pregnancyPath(animal.id)
}

export function evaluationsOf({ list, animal }: HerdAnimal): readonly Evaluation[] {
  return list === 'pregnancies' ? [] : (animal.evaluations ?? [])
}

export function pictureOf({ list, animal }: HerdAnimal, posters: Posters): Picture {
  const [photograph] = animal.photographs ?? []
  return photograph ? { ...photograph.picture, alt: photograph.alt } : posters[list]
}
