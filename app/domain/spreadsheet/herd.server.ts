import type { Database } from '../../platform/database/schema.ts'
import { wordsOf } from '../../platform/text.ts'
import { listOf, registrationKey } from '../herd/index.server.ts'
import { type Documents, offeredDocuments, readEntryIds, readPublished } from '../publishing/index.server.ts'
import { isNumberOnly } from './cell-values.server.ts'
import { plainName } from './fields.server.ts'

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
  return herdOf(documents as Documents, version, new Set(ids))
}

export function herdOf(documents: Documents, version = 0, takenIds = new Set<string>()): SheetHerd {
  const { animals, kinds, breeds, offering, traits, programmes } = documents
  const { lists } = offeredDocuments(documents)
  return { version, animals, lists, kinds, breeds, offering, traits, programmes, takenIds }
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
  | { kind: 'found'; animal: HerdEntry; by: 'id' | 'registration' | 'name' }
  /** `question` is of an animal that may be the same. */
  | { kind: 'none'; question?: string }
  | { kind: 'refused'; sentence: string }

interface Identity {
  id: string
  name: string
  born: string
  registrations: readonly string[]
}

/** Finds the animal of a row by id, registration and name. Where they are of several animals, the row is refused. */
export function animalFinder(herd: Pick<SheetHerd, 'animals'>) {
  const { animals } = herd
  const byId = new Map(animals.map((animal) => [animal.id, animal]))
  const keysOf = (animal: HerdEntry) =>
    [animal['rgn'], animal['rgd']].flatMap((each) =>
      typeof each === 'string' ? registrationKey(each) || [] : [],
    )
  const byKey = groupByEach(animals, keysOf)
  const byNumber = groupByEach(animals, (animal) => keysOf(animal).map((key) => key.replace(/^\D+/, '')))
  const byName = groupByEach(animals, ({ name }) => (typeof name === 'string' ? [plainName(name)] : []))
  const nameOf = (animal: HerdEntry) => `“${labelOfEntry(herd, animal)}”`
  const refuse = (sentence: string): Match => ({ kind: 'refused', sentence })

  return function find({ id, name, born, registrations }: Identity): Match {
    const keys = registrations.map(registrationKey).filter(Boolean)
    const complete = keys.filter((key) => !isNumberOnly(key))
    const registered = new Set(complete.flatMap((key) => byKey.get(key) ?? []))
    const named = byName.get(plainName(name)) ?? []
    const [ofId, [first, second]] = [byId.get(id), [...registered]]
    if (first && second) return refuse(`Os registros são de ${nameOf(first)} e de ${nameOf(second)}.`)
    if (ofId && first && ofId !== first)
      return refuse(`O Id é de ${nameOf(ofId)}, e o registro é de ${nameOf(first)}.`)
    const found = ofId ?? first
    if (found) return checkName(found)
    // A number without its series may be another herd's.
    const numbered = new Set(
      complete.length > 0
        ? []
        : keys.flatMap((key) =>
            (byNumber.get(key) ?? []).filter((each) => haveOneName(String(each['name'] ?? ''), name)),
          ),
    )
    const [one, other] = numbered
    if (other) return refuse('Mais de um animal tem este número: escreva também a série.')
    if (one && name) return { kind: 'found', animal: one, by: 'registration' }
    return keys.length > 0 ? findNamesake() : findNamed()

    function checkName(animal: HerdEntry): Match {
      const by = ofId ? 'id' : 'registration'
      const [namesake] = named.includes(animal) ? [] : named
      if (namesake)
        return refuse(`O ${ofId ? 'Id' : 'registro'} é de ${nameOf(animal)}, e o nome é de outro animal.`)
      const isOther = name !== '' && typeof animal['name'] === 'string' && !haveOneName(animal['name'], name)
      if (!isOther) return { kind: 'found', animal, by }
      if (!ofId) return refuse(`O registro é de ${nameOf(animal)}. Para mudar o nome, use a coluna Id.`)
      const own = keysOf(animal)
      const isRegistered = keys.some(
        (key) => own.includes(key) || own.some((each) => each.replace(/^\D+/, '') === key),
      )
      const isDisagreeing = keys.length > 0 && own.length > 0 && !isRegistered
      return isDisagreeing
        ? refuse(`O Id é de ${nameOf(animal)}, e nome e registro são outros.`)
        : { kind: 'found', animal, by }
    }

    /** Of the same name, and not known to be born on another day. */
    function findNamesake(): Match {
      const alike = named.filter((each) => !born || !each['born'] || each['born'] === born)
      const [animal, another] = alike
      if (!animal) return { kind: 'none' }
      const isSame = !another && keysOf(animal).length === 0 && born !== '' && animal['born'] === born
      if (isSame) return { kind: 'found', animal, by: 'name' }
      const registration = [animal['rgn'], animal['rgd']].find(Boolean)
      const known = registration ? `com o registro ${registration}` : 'sem registro'
      return { kind: 'none', question: `${nameOf(animal)} já está no site, ${known}. Este é outro animal?` }
    }

    function findNamed(): Match {
      const [animal, another] = named
      if (another) return refuse('Mais de um animal tem este nome: escreva o registro ou o Id.')
      if (!animal) return { kind: 'none' }
      return born && animal['born'] && animal['born'] !== born
        ? refuse(`${nameOf(animal)} do site nasceu em outro dia: escreva o registro ou o Id.`)
        : { kind: 'found', animal, by: 'name' }
    }
  }
}

export function groupByEach<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]) {
  const found = new Map<string, Item[]>()
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const known = found.get(key)
      if (known) known.push(item)
      else found.set(key, [item])
    }
  return found
}

/** Whether one name has all words of the other: sheets shorten names. */
export function haveOneName(one: string, other: string): boolean {
  const [own, typed] = [wordsOf(one), wordsOf(other)]
  return typed.every((word) => own.includes(word)) || own.every((word) => typed.includes(word))
}

/** Animals that are for sale in lists that the sheet is about, and not in the sheet. */
export function absentAnimals(herd: SheetHerd, seen: ReadonlySet<string>): HerdEntry[] {
  const lists = new Set(herd.animals.filter(({ id }) => seen.has(id)).map((each) => listOf(herd, each)))
  // Visitors see no animal that no list has.
  lists.delete(undefined)
  const isForSale = ({ state }: HerdEntry) => state === 'available' || state === 'reserved'
  return herd.animals.filter((each) => !seen.has(each.id) && isForSale(each) && lists.has(listOf(herd, each)))
}
