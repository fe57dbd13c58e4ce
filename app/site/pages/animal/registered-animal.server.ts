import type { Bull, GirAnimal } from '../../../domain/herd/animals.server.ts'
import { pedigreeTree } from '../../../domain/herd/pedigree-tree.ts'
import { animalAdvice } from '../../../domain/herd/profile/animal-advice.server.ts'
import { evaluationSheets } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import { type AnimalPageParts, animalPage, shownSheets } from './animal-page.server.ts'

interface RegisteredAnimalParts extends Omit<AnimalPageParts, 'animal' | 'name' | 'advice'> {
  animal: Bull | GirAnimal
  /** The list that the animal belongs to. */
  animals: readonly (Bull | GirAnimal)[]
  isBull: boolean
}

/** The data that the pages of bulls and Gir animals have: registrations, exams, sheets and pedigree too. */
export function registeredAnimalPage({ animals, isBull, ...parts }: RegisteredAnimalParts) {
  const { url, content, animal } = parts
  const { name, born, inbreedingPercent, exams = [] } = animal
  const sheets = evaluationSheets(animal, animals, content.traits)
  return {
    ...animalPage({ ...parts, name, advice: animalAdvice(animal, { sheets, isBull, content }) }),
    ...{ rgn: animal.rgn, rgd: animal.rgd, born, inbreedingPercent, exams },
    sheets: shownSheets(sheets, url),
    pedigree: pedigreeTree(animal.pedigree),
  }
}

export type RegisteredAnimalPageData = ReturnType<typeof registeredAnimalPage>
