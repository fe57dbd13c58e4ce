/** The server's public module of the herd. */
export { adviceSchema } from './advice/advice.server.ts'
export { purposeSchema } from './advice/purposes.server.ts'
export { bullSchema, girAnimalSchema, pregnancySchema } from './animals.server.ts'
export { traitSchema } from './evaluations.server.ts'
export { herdIds, herdPageCounts, shownAnimals } from './lists.server.ts'
export { pregnancyBreeds } from './pregnancy-breeds.ts'
export { nameOfAnimal } from './profile/name-of-animal.server.ts'
export { embedAddress } from './video-address.ts'
