import { breedPath, cataloguePrefix, paths } from './paths.ts'

/** The Portuguese path of a bull's page: `touro-07` → `/nossos-touros/touro-07`. */
export function bullPath(bull: string): string {
  return `${paths.bulls}/${bull}`
}

/** The Portuguese path of the page of a breed's animal: `/banco-genetico/gir/gir-03`. */
export function breedAnimalPath(breed: string, animal: string): string {
  return `${breedPath(breed)}/${animal}`
}

export function pregnancyPath(pregnancy: string): string {
  return `${paths.pregnancies}/${pregnancy}`
}

export const herdLists = { bulls: 'touros', girAnimals: 'gir', pregnancies: 'prenhezes' } as const

export type HerdListName = keyof typeof herdLists

export const herdListNames = Object.keys(herdLists) as HerdListName[]

export function isHerdListName(name: string): name is HerdListName {
  return Object.hasOwn(herdLists, name)
}

/** The Portuguese path of the printable catalogue of a list, which takes the list's parameters. */
export function cataloguePath(list: string): string {
  return cataloguePrefix + list
}

/** What else is read of a list with the same parameters: a spreadsheet, and how many animals there are. */
export const listFiles = { csv: 'planilha.csv', count: 'contagem' } as const

/** The Portuguese path of a file of a list: `/catalogo/touros/planilha.csv`. */
export function listFilePath(list: string, file: string): string {
  return `${cataloguePath(list)}/${file}`
}
