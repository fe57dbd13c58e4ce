import { findShown, type Herd } from '../herd.server.ts'
import { pregnancyBreeds } from '../pregnancy-breeds.ts'

/** What staff call an animal or pregnancy that visitors see, in Portuguese; undefined for an unknown id. */
export function nameOfAnimal({ bulls, girAnimals, pregnancies }: Herd, id: string): string | undefined {
  const animal = findShown([...bulls, ...girAnimals], id)
  if (animal) return animal.name
  const pregnancy = findShown(pregnancies, id)
  return pregnancy && `${pregnancyBreeds[pregnancy.breed]}: ${pregnancy.donor} × ${pregnancy.sire}`
}
