import { adviceSchema, purposeSchema } from './advice.server.ts'
import { animalSchema } from './animals.server.ts'
import { traitSchema } from './evaluations.server.ts'
import { kindSchema } from './kinds.server.ts'
import { listSchema } from './lists.server.ts'
import { programmeSchema } from './programmes.server.ts'

export { isWeak } from './advise.ts'
export { type Animal, animalSchema, foreignFields, type StoredAnimal } from './animals.server.ts'
export { type AnimalState, animalStates, reservationEnd } from './animals.ts'
export { automaticLists, usualInterest, withDefaults } from './automatic-lists.server.ts'
export { breedNames, breedOf, genderless, isAlike } from './breed-names.ts'
export { parentBlood, withBreedOfParents, withParents } from './calf.server.ts'
export { type Evaluation, runOrder, traitEvaluationSchema, traitIn } from './evaluations.server.ts'
export { isTakenAddress, listRoutes, prefixOf } from './list-addresses.ts'
export { isListed } from './lists.server.ts'
export { contradictionText } from './pedigree/contradiction-text.server.ts'
export { HerdPedigree, type PedigreeHerd } from './pedigree/herd-pedigree.server.ts'
export type { Contradiction } from './pedigree/merge-pedigrees.ts'
export type { PedigreeGraph } from './pedigree/pedigree-graph.ts'
export { accuracyWords } from './programmes.server.ts'
export { cleanRegistration, isSameRegistration, registrationKey } from './registration.ts'
export { orderParameter, Search } from './search/search.server.ts'
export { ShownAnimal, ShownHerd, type ShownList, strengthFacts } from './shown/shown-herd.server.ts'
export { shortTraitName, traitValue } from './trait-format.ts'
export { namesVideo } from './video-address.ts'

export const herdSchemas = { advice: adviceSchema }

export const herdListSchemas = {
  traits: traitSchema,
  programmes: programmeSchema,
  purposes: purposeSchema,
  kinds: kindSchema,
  lists: listSchema,
  animals: animalSchema,
}
