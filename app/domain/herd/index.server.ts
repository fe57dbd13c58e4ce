/** The server's public module of the herd. */
export { adviceSchema, purposeSchema } from './advice/advice.server.ts'
export { lowAccuracy } from './advice/advise.ts'
export { animalStates } from './animal-states.ts'
export {
  type Bull,
  bullSchema,
  type GirAnimal,
  girAnimalSchema,
  type Pregnancy,
  pregnancySchema,
} from './animals.server.ts'
export { type Evaluation, mainEvaluation, type Trait, traitIn, traitSchema } from './evaluations.server.ts'
export { girBreed, type HerdAnimal, herdIds, nameOfAnimal, shownAnimals } from './herd.server.ts'
export { herdPageCounts } from './list-page.server.ts'
export { pregnancyBreeds } from './pregnancy-breeds.ts'
export { traitGroups } from './trait-groups.ts'
export { embedAddress } from './video-address.ts'
