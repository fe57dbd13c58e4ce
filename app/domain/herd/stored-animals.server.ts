import type { Animal, Bull, GirAnimal, Pregnancy } from './animals.server.ts'

interface StoredHerd {
  bulls: readonly Bull[]
  girAnimals: readonly GirAnimal[]
  pregnancies: readonly Pregnancy[]
}

const made = new WeakMap<object, Animal>()

/** The animals of the three collections, each the same object for the same document. */
export function storedAnimals({ bulls, girAnimals, pregnancies }: StoredHerd): readonly Animal[] {
  return [
    ...bulls.map((bull) => once(bull, () => ({ ...bull, kind: 'touro', breed: 'nelore' }))),
    ...girAnimals.map((animal) => once(animal, () => ({ ...animal, kind: girKind(animal), breed: 'gir' }))),
    ...pregnancies.map((pregnancy) =>
      once(pregnancy, () => {
        const [breed = '', cross] = pregnancy.breed.split('-')
        return { ...pregnancy, kind: 'prenhez', breed, cross }
      }),
    ),
  ]
}

function once(document: object, make: () => Animal): Animal {
  const animal = made.get(document) ?? make()
  made.set(document, animal)
  return animal
}

function girKind({ badges }: GirAnimal): string {
  if (badges.includes('Novilha')) return 'novilha'
  return badges.includes('Doadora') ? 'doadora' : 'vaca'
}
