import { type HerdListName, herdLists } from '../../herd-paths.ts'
import type { Bull, GirAnimal, Pregnancy } from '../animals.server.ts'
import type { Herd } from '../herd.server.ts'
import { type FoundAnimals, findBulls, findGirAnimals, findPregnancies } from './herd-lists.server.ts'

/** What an address finds in one of the lists. */
export type FoundList =
  | { name: 'bulls'; found: FoundAnimals<Bull> }
  | { name: 'girAnimals'; found: FoundAnimals<GirAnimal> }
  | { name: 'pregnancies'; found: FoundAnimals<Pregnancy> }

/** Searches the list with this part of addresses (`touros`); undefined for no list. */
export function findList(slug: string, parameters: URLSearchParams, herd: Herd): FoundList | undefined {
  const name = (Object.keys(herdLists) as HerdListName[]).find((each) => herdLists[each] === slug)
  switch (name) {
    case 'bulls':
      return { name, found: findBulls(herd.bulls, parameters, herd) }
    case 'girAnimals':
      return { name, found: findGirAnimals(herd.girAnimals, parameters, herd) }
    case 'pregnancies':
      return { name, found: findPregnancies(herd.pregnancies, parameters, herd) }
    default:
      return undefined
  }
}
