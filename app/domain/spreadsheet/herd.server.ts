import type { Database } from '../../platform/database/schema.ts'
import { wordsOf } from '../../platform/text.ts'
import { listOf, registrationKey } from '../herd/index.server.ts'
import {
  type Documents,
  offeredDocuments,
  operator,
  readDrafts,
  readEntryIds,
  readPublished,
} from '../publishing/index.server.ts'
import { isNumberOnly } from './cell-values.server.ts'

export interface HerdEntry {
  id: string
  state: string
  kind: string
  breed: string
  [field: string]: unknown
}

/** What sheets are compared with. */
export interface SheetHerd
  extends Pick<Documents, 'lists' | 'kinds' | 'breeds' | 'offering' | 'traits' | 'programmes'> {
  /* `lists`: those that visitors see. */
  version: number
  animals: readonly HerdEntry[]
  takenIds: ReadonlySet<string>
  drafts: ReadonlyMap<string, string>
}

/** What staff call an animal of the herd; a calf to come by its parents. */
export function labelOfEntry(herd: Pick<SheetHerd, 'animals'>, entry: HerdEntry): string {
  const parents = ['donor', 'sire'].flatMap((role) => linkedParent(herd, entry, role) ?? entry[role] ?? [])
  return String(entry['name'] ?? (parents.join(' × ') || entry.id))
}

/** What the animal is called that a calf to come names as its `donor` or `sire`; undefined for other fields, and without a link. */
export function linkedParent(
  { animals }: Pick<SheetHerd, 'animals'>,
  entry: HerdEntry,
  role: string,
): string | undefined {
  const id = role === 'donor' || role === 'sire' ? entry[`${role}Id`] : undefined
  const parent = id === undefined ? undefined : animals.find((each) => each.id === id)
  return parent && String(parent['name'] ?? parent.id)
}

export async function readHerd(database: Database): Promise<SheetHerd> {
  const { version, documents } = await readPublished(database)
  const ids = await readEntryIds(database, 'animals')
  const drafts = (await readDrafts(database, operator)).filter(({ collection }) => collection === 'animals')
  return {
    ...herdOf(documents as Documents, version, new Set(ids)),
    drafts: new Map(drafts.map(({ id, updatedBy }) => [id, updatedBy])),
  }
}

export function herdOf(documents: Documents, version = 0, takenIds = new Set<string>()): SheetHerd {
  const { animals, kinds, breeds, offering, traits, programmes } = documents
  const { lists } = offeredDocuments(documents)
  const drafts = new Map<string, string>()
  return { version, animals, lists, kinds, breeds, offering, traits, programmes, takenIds, drafts }
}

/** How sheets name the breed or cross of an animal; `breedOfText` reads it. */
export function breedText({ breeds }: Pick<SheetHerd, 'breeds'>, { breed, cross }: HerdEntry): string {
  const known = breeds.find(({ id }) => id === breed)
  const own = known?.crosses?.find(({ code }) => code === cross)
  return own?.name.pt ?? known?.offerName?.pt ?? known?.name ?? breed
}

export function kindText({ kinds }: Pick<SheetHerd, 'kinds'>, { kind }: HerdEntry): string {
  return kinds.find(({ id }) => id === kind)?.name.pt ?? kind
}

type Match =
  | { kind: 'found'; animal: HerdEntry; by: 'id' | 'registration' }
  | { kind: 'none' }
  | { kind: 'several' }

/** Finds animals by id, then by series and number, then by a number that only one animal has. */
export function animalFinder({ animals }: Pick<SheetHerd, 'animals'>) {
  const byId = new Map<string, HerdEntry>()
  const byKey = new Map<string, Set<HerdEntry>>()
  for (const animal of animals) {
    byId.set(animal.id, animal)
    for (const registration of [animal['rgn'], animal['rgd']])
      if (typeof registration === 'string') {
        const key = registrationKey(registration)
        add(key, animal)
        add(key.replace(/^\D+/, ''), animal)
      }
  }

  return function find(id: string, registrations: readonly string[], name: string): Match {
    const known = byId.get(id)
    if (known) return { kind: 'found', animal: known, by: 'id' }
    const keys = registrations.map(registrationKey).filter(Boolean)
    const complete = keys.filter((key) => !isNumberOnly(key))
    const found = new Set(
      (complete.length > 0 ? complete : keys).flatMap((key) => [...(byKey.get(key) ?? [])]),
    )
    const [animal] = found
    // A number without its series may be another herd's.
    if (!animal || (complete.length === 0 && name && !haveOneName(labelOfEntry({ animals }, animal), name)))
      return { kind: 'none' }
    return found.size === 1 ? { kind: 'found', animal, by: 'registration' } : { kind: 'several' }
  }

  function add(key: string, animal: HerdEntry): void {
    byKey.set(key, (byKey.get(key) ?? new Set()).add(animal))
  }
}

/** Whether one name has all words of the other: sheets shorten names. */
export function haveOneName(one: string, other: string): boolean {
  const [own, typed] = [wordsOf(one), wordsOf(other)]
  return typed.every((word) => own.includes(word)) || own.every((word) => typed.includes(word))
}

/** Animals that are for sale in lists that the sheet is about, and not in the sheet. */
export function absentAnimals(herd: SheetHerd, seen: ReadonlyMap<string, number>): HerdEntry[] {
  const lists = new Set(herd.animals.filter(({ id }) => seen.has(id)).map((each) => listOf(herd, each)))
  // Visitors see no animal that no list has.
  lists.delete(undefined)
  return herd.animals.filter(
    (each) =>
      !seen.has(each.id) &&
      (each.state === 'available' || each.state === 'reserved') &&
      lists.has(listOf(herd, each)),
  )
}
