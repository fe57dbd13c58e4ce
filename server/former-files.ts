import { readdir } from 'node:fs/promises'
import { textDigest } from '../app/domain/content/index.server.ts'
import {
  animalOfBull,
  animalOfGirAnimal,
  animalOfPregnancy,
  breedAdditions,
  breedOf,
} from '../app/domain/database/migrations/0023-animals-and-breeds.ts'
import { type Fields, listsOf } from '../app/domain/database/migrations/0023-lists.ts'
import { collectionNames, collectionSlug } from '../app/domain/publishing/collections.ts'
import { readDocumentFiles } from '../app/domain/publishing/index.server.ts'

const formerNames = ['bulls', 'girAnimals', 'pregnancies', 'bullsPage', 'girPage', 'pregnanciesPage']

/** Made from those of the former names. */
const herdNames: readonly string[] = ['animals', 'lists']

/** Names in the code until then. */
const laterNames: readonly string[] = ['kinds', 'programmes']

/**
 * Reads the documents of an exported folder, also of one from before animals were one collection. What such a folder can't have
 * is read from the project's own.
 * @throws {ContentError} when a file is missing or is not JSON.
 */
export async function readExport(folder: string, ownFolder: string): Promise<Record<string, unknown>> {
  const files = new Set(await readdir(folder).catch(() => []))
  const has = (name: string) => files.has(`${collectionSlug(name)}.json`)
  if (has('animals') || !has('bulls')) return readDocumentFiles(folder)
  const missing = laterNames.filter((name) => !has(name))
  const given = collectionNames.filter((name) => !herdNames.includes(name) && !missing.includes(name))
  return withOneHerd({
    ...(await readDocumentFiles(ownFolder, missing)),
    ...(await readDocumentFiles(folder, [...given, ...formerNames])),
  })
}

/** The documents of a folder, those of an export from before animals were one collection as an export has them now. */
export function withOneHerd(files: Record<string, unknown>): Record<string, unknown> {
  const { bulls, girAnimals, pregnancies, bullsPage, girPage, pregnanciesPage, ...others } = files
  if ('animals' in files || !bulls || !girAnimals || !pregnancies) return files
  const additions = breedAdditions(textDigest)
  const breeds = listOf(others['breeds']).map((breed) => breedOf(breed, additions))
  const pages = {
    bullsPage: fieldsOf(bullsPage),
    girPage: fieldsOf(girPage),
    pregnanciesPage: fieldsOf(pregnanciesPage),
  }
  return {
    ...others,
    animals: [
      ...listOf(bulls).map(animalOfBull),
      ...listOf(girAnimals).map(animalOfGirAnimal),
      ...listOf(pregnancies).map(animalOfPregnancy),
    ],
    breeds,
    lists: listsOf({ breeds, ...pages }, textDigest),
  }
}

function listOf(file: unknown): Fields[] {
  return Array.isArray(file) ? file.map(fieldsOf) : []
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
