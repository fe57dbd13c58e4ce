import type { Documents } from '../app/domain/publishing/index.server.ts'
import { sampleHerd } from './sample-herd.ts'

type Animals = Documents['animals']

/**
 * The documents with `count` animals: copies of the herd's under new ids, in equal shares of bulls, Gir animals and pregnancies,
 * beside the reference animals.
 */
export function withLargeHerd(documents: Documents, count: number): Documents {
  const share = Math.ceil(count / 3)
  const { bulls, girAnimals, pregnancies } = sampleHerd(documents)
  return {
    ...documents,
    animals: [
      ...manyBulls(bulls, share),
      ...repeat(girAnimals, share, (animal, number) => ({
        ...animal,
        id: `gir-${number}`,
        name: `${animal.name} ${number}`,
        rgn: `MTZG ${number}`,
      })),
      ...repeat(pregnancies, share, (pregnancy, number) => ({
        ...pregnancy,
        id: `prenhez-${number}`,
      })),
      ...documents.animals.filter(({ isReference }) => isReference),
    ],
  }
}

export function manyBulls(bulls: Animals, count: number): Animals {
  return repeat(bulls, count, (bull, number) => ({
    ...bull,
    id: `touro-${number}`,
    name: `${bull.name} ${number}`,
    rgn: `MTZB ${number}`,
  }))
}

function repeat<Item>(
  items: readonly Item[],
  count: number,
  vary: (item: Item, number: string) => Item,
): Item[] {
  return Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length]
    if (!item) throw new Error('there is nothing to copy')
    return vary(item, String(index + 1).padStart(4, '0'))
  })
}
