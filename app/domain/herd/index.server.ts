export { lowAccuracy } from './advise.ts'
export {
  type Animal,
  type Bull,
  type GirAnimal,
  herdListSchemas,
  herdSchemas,
  type Pregnancy,
} from './animals.server.ts'
export { animalStates, pregnancyBreeds } from './animals.ts'
export {
  type Evaluation,
  mainEvaluation,
  runOrder,
  type Trait,
  traitEvaluationSchema,
  traitIn,
} from './evaluations.server.ts'
export { girBreed, type HerdAnimal, herdIds, nameOfAnimal, shownAnimals } from './herd.server.ts'
export { herdPageCounts } from './search/list-page.server.ts'
export { storedAnimals } from './stored-animals.server.ts'
export { embedAddress } from './video-address.ts'
