import type { Database } from '../../platform/database/schema.ts'
import { type HerdListName, herdListNames, isHerdListName } from '../herd-paths.ts'
import {
  type Documents,
  operator,
  readDrafts,
  readEntryIds,
  readPublished,
} from '../publishing/index.server.ts'
import { isNumberOnly, registrationKey } from './cell-values.server.ts'

export interface HerdEntry {
  id: string
  state: string
  [field: string]: unknown
}

export interface SheetHerd {
  version: number
  collections: Readonly<Record<HerdListName, readonly HerdEntry[]>>
  traits: Documents['traits']
  takenIds: ReadonlySet<string>
  drafts: ReadonlyMap<string, string>
}

export async function readHerd(database: Database): Promise<SheetHerd> {
  const { version, documents } = await readPublished(database)
  const ids = await Promise.all(herdListNames.map((collection) => readEntryIds(database, collection)))
  const drafts = (await readDrafts(database, operator)).filter(({ collection }) => isHerdListName(collection))
  return {
    ...herdOf(documents as Documents, version, new Set(ids.flat())),
    drafts: new Map(drafts.map(({ id, updatedBy }) => [id, updatedBy])),
  }
}

export function herdOf(
  { bulls, girAnimals, pregnancies, traits }: Documents,
  version = 0,
  takenIds = new Set<string>(),
): SheetHerd {
  return { version, collections: { bulls, girAnimals, pregnancies }, traits, takenIds, drafts: new Map() }
}

export interface SheetAnimal {
  collection: HerdListName
  entry: HerdEntry
}

type Match =
  | { kind: 'found'; animal: SheetAnimal; by: 'id' | 'registration' }
  | { kind: 'none' }
  /** Several animals have the row's number, or its registrations belong to two animals. */
  | { kind: 'several' }

/** Finds animals by id, then by series and number, then by a number that only one animal has. */
export function animalFinder({ collections }: SheetHerd) {
  const byId = new Map<string, SheetAnimal>()
  const byKey = new Map<string, Set<SheetAnimal>>()
  for (const collection of herdListNames)
    for (const entry of collections[collection]) {
      const animal = { collection, entry }
      byId.set(entry.id, animal)
      for (const registration of [entry['rgn'], entry['rgd']])
        if (typeof registration === 'string') {
          const key = registrationKey(registration)
          add(key, animal)
          add(key.replace(/^[A-Z]+/, ''), animal)
        }
    }

  return function find(id: string, registrations: readonly string[]): Match {
    const known = byId.get(id)
    if (known) return { kind: 'found', animal: known, by: 'id' }
    const keys = registrations.map(registrationKey).filter(Boolean)
    const complete = keys.filter((key) => !isNumberOnly(key))
    const found = new Set(
      (complete.length > 0 ? complete : keys).flatMap((key) => [...(byKey.get(key) ?? [])]),
    )
    const [animal] = found
    if (!animal) return { kind: 'none' }
    return found.size === 1 ? { kind: 'found', animal, by: 'registration' } : { kind: 'several' }
  }

  function add(key: string, animal: SheetAnimal): void {
    const animals = byKey.get(key) ?? new Set()
    byKey.set(key, animals.add(animal))
  }
}
