import { documents } from './content.ts'

interface Animal {
  kind: string
  breed: string
  name?: string | undefined
  rgn?: string | undefined
  isReference?: boolean | undefined
}

/** The animals of the three lists that the sample content fills, in their order. */
export function sampleHerd<Sample extends Animal>({ animals }: { animals: readonly Sample[] }) {
  const listed = animals.filter(({ isReference }) => !isReference)
  const pregnancies = listed.filter(({ kind }) => kind === 'prenhez')
  return {
    bulls: listed.filter(isRegistered).filter(({ kind, breed }) => kind === 'touro' && breed === 'nelore'),
    girAnimals: listed.filter(isRegistered).filter(({ breed }) => breed === 'gir'),
    pregnancies,
  }
}

function isRegistered<Sample extends Animal>(
  animal: Sample,
): animal is Sample & { name: string; rgn: string } {
  return animal.name !== undefined && animal.rgn !== undefined
}

const herd = sampleHerd(documents)
export const bulls = atLeastThree(herd.bulls)
export const girAnimals = atLeastThree(herd.girAnimals)
export const pregnancies = atLeastThree(herd.pregnancies)

function atLeastThree<Item>([first, second, third, ...others]: readonly Item[]): [
  Item,
  Item,
  Item,
  ...Item[],
] {
  if (!first || !second || !third) throw new Error('the sample herd has too few animals')
  return [first, second, third, ...others]
}

/** The documents with other animals in place of those with their ids; new ones come last. */
export function withAnimals<Stored extends { animals: { id: string }[] }>(
  stored: Stored,
  animals: readonly Stored['animals'][number][],
): Stored {
  const known = new Set(stored.animals.map(({ id }) => id))
  return {
    ...stored,
    animals: [
      ...stored.animals.map((each) => animals.find(({ id }) => id === each.id) ?? each),
      ...animals.filter(({ id }) => !known.has(id)),
    ],
  }
}
