/** The public module of the herd for browsers and servers. */
export { type AnimalState, animalStates } from './animal-states.ts'
