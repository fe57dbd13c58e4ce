/** The server's public module of the herd. */
export { lowAccuracy } from './advise.ts'
export { animalStates } from './animal-states.ts'
export {
  type Bull,
  type GirAnimal,
  herdListSchemas,
  herdSchemas,
  type Pregnancy,
} from './animals.server.ts'
export {
  type Evaluation,
  mainEvaluation,
  type Trait,
  traitEvaluationSchema,
  traitIn,
} from './evaluations.server.ts'
export { girBreed, type HerdAnimal, herdIds, nameOfAnimal, shownAnimals } from './herd.server.ts'
export { pregnancyBreeds } from './pregnancy-breeds.ts'
export { herdPageCounts } from './search/list-page.server.ts'
export { embedAddress } from './video-address.ts'
