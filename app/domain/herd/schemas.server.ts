import { adviceSchema, purposeSchema } from './advice.server.ts'
import { animalSchema } from './animals.server.ts'
import { traitSchema } from './evaluations.server.ts'
import { kindSchema } from './kinds.server.ts'
import { listSchema } from './lists.server.ts'
import { programmeSchema } from './programmes.server.ts'

/** The schemas of the herd's documents that exist once, by their collections' names. */
export const herdSchemas = { advice: adviceSchema }

export const herdListSchemas = {
  traits: traitSchema,
  programmes: programmeSchema,
  purposes: purposeSchema,
  kinds: kindSchema,
  lists: listSchema,
  animals: animalSchema,
}
