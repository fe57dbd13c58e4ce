import type { Documents } from '../app/domain/publishing/index.server.ts'

/** The documents with `count` animals: copies of the herd's under new ids, in equal shares of bulls, Gir animals and pregnancies. */
export function withLargeHerd(documents: Documents, count: number): Documents {
  const share = Math.ceil(count / 3)
  return {
    ...documents,
    bulls: manyBulls(documents.bulls, share),
    girAnimals: repeat(documents.girAnimals, share, (animal, number) => ({
      ...animal,
      id: `gir-${number}`,
      name: `${animal.name} ${number}`,
      rgn: `MTZG ${number}`,
    })),
    pregnancies: repeat(documents.pregnancies, share, (pregnancy, number) => ({
      ...pregnancy,
      id: `prenhez-${number}`,
      donor: `${pregnancy.donor} ${number}`,
    })),
  }
}

export function manyBulls(bulls: Documents['bulls'], count: number): Documents['bulls'] {
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
