export { lowAccuracy } from './advise.ts'
export { strengthFacts, tellFacts } from './animal-facts.server.ts'
export {
  type Animal,
  animalSchema,
  foreignFields,
  type StoredAnimal,
} from './animals.server.ts'
export { type AnimalState, animalStates } from './animals.ts'
export { parentBlood } from './calf/blood.ts'
export { withBreedOfParents, withParents } from './calf/parents.server.ts'
export {
  type Evaluation,
  mainEvaluation,
  runOrder,
  type Trait,
  traitEvaluationSchema,
  traitIn,
} from './evaluations.server.ts'
export {
  animalLists,
  animalPath,
  breedName,
  breedNames,
  breedPagePath,
  findAnimal,
  findShownAnimal,
  type Herd,
  isShown,
  isUnborn,
  kindOf,
  listOf,
  listsWith,
  nameOfAnimal,
} from './herd.server.ts'
export { contradictionText } from './pedigree/contradiction-text.server.ts'
export { herdPedigree, type PedigreeHerd, publicPedigree } from './pedigree/herd-pedigree.server.ts'
export { type Contradiction, positionsAbove } from './pedigree/merge-pedigrees.ts'
export type { Pedigree } from './pedigree.server.ts'
export { accuracyWords } from './programmes.server.ts'
export { cleanRegistration, isSameRegistration, registrationKey } from './registration.ts'
export { herdListSchemas, herdSchemas } from './schemas.server.ts'
export { isAvailable, listPageCount } from './search/list-page.server.ts'
export { namesVideo } from './video-address.ts'
