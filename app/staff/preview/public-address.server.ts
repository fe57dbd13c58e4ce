import { animalPath, breedPagePath, findAnimal, isShown, listOf } from '../../domain/herd/index.server.ts'
import { articlePath, pageAt, pathOf, paths } from '../../domain/paths.ts'
import { declarationOf } from '../../domain/publishing/collections.ts'
import { type Documents, type EntryKey, offeredDocuments } from '../../domain/publishing/index.server.ts'

/** The Portuguese address at which visitors see a document; undefined for an animal that they don't see. */
export function publicAddress(key: EntryKey, documents: Documents): string | undefined {
  return addressAmong(key, offeredDocuments(documents))
}

/** `publicAddress`, among documents that the ranch offers. */
export function addressAmong({ collection, id }: EntryKey, documents: Documents): string | undefined {
  const { animals, lists } = documents
  switch (collection) {
    case 'animals': {
      const animal = findAnimal(documents, id)
      return animal && isShown(animal) ? animalPath(documents, animal) : undefined
    }
    case 'lists':
      return lists.find((each) => each.id === id)?.address
    case 'breeds':
      return breedPagePath(documents, id)
    // Any page of an animal shows them.
    case 'advice':
    case 'animalPage':
    case 'kinds':
    case 'programmes':
    case 'purposes':
    case 'traits': {
      const [first] = animals.filter(isShown).flatMap((animal) => animalPath(documents, animal) ?? [])
      return first ?? lists[0]?.address
    }
    case 'placeholderPage':
      return lists.find((list) => list.breed && !hasAnimals(list))?.address
    case 'articles':
      return articlePath(id)
    case 'offers':
      return `${paths.products}#${id}`
    default: {
      const { path } = declarationOf(collection)
      const page = pageAt(path)
      return page ? pathOf(page, documents) : path
    }
  }

  function hasAnimals(list: Documents['lists'][number]): boolean {
    return animals.some((animal) => isShown(animal) && listOf({ lists: [list] }, animal))
  }
}
