import { english as animals } from './animals.english.ts'
import { english as compare } from './compare.english.ts'
import { english as lists } from './find.english.ts'
import { english as matings } from './mating.english.ts'

/** The texts of lists, animals' pages and comparison, which visitors open in turn. */
export const english = { ...lists, ...animals, ...compare, ...matings }
