/** The server's public module of the herd. */
export { bullSchema, girAnimalSchema, pregnancySchema } from './animals.server.ts'
export { traitSchema } from './evaluations.server.ts'
export { herdIds, herdPageCounts, pageOfAnimal } from './lists.server.ts'
export { pregnancyBreeds } from './pregnancy-breeds.ts'
export { embedAddress } from './video-address.ts'
