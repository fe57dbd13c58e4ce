export { type AnimalState, animalStates } from './animals.ts'
