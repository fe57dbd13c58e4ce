import { cataloguePrefix, paths } from './paths.ts'

/** The routes of lists and of their animals, by what the addresses of lists begin with: `/doadoras`, `/produto/semen`. */
export const listRoutes = {
  '': { list: 'list', animal: 'animal' },
  '/produto': { list: 'productList', animal: 'productAnimal' },
  [paths.geneticBank]: { list: 'breedList', animal: 'breedAnimal' },
} as const

type ListPrefix = keyof typeof listRoutes

export const listPrefixes = Object.keys(listRoutes) as ListPrefix[]

/** What the address of a list begins with, ahead of its own name. */
export function prefixOf(address: string): ListPrefix {
  return listPrefixes.find((each) => each && address.startsWith(`${each}/`)) ?? ''
}

/** The Portuguese path of the printable catalogue of a list, which takes the list's parameters. */
export function cataloguePath(list: string): string {
  return cataloguePrefix + list
}
