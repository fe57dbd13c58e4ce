import { type Bull, registrationsOf } from '../animals.server.ts'
import type { MatingBull } from './mating-tree.ts'

/** A bull for the mating check. */
export function matingBull(bull: Bull): MatingBull {
  const { id, name, pedigree = {} } = bull
  return { id, name, registrations: registrationsOf(bull), pedigree }
}
