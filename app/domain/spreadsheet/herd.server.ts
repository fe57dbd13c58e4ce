import type { Database } from '../../platform/database/schema.ts'
import { wordsOf } from '../../platform/text.ts'
import { isListed, registrationKey } from '../herd/index.server.ts'
import {
  type Documents,
  isOffered,
  offeredDocuments,
  readEntryIds,
  readPublished,
} from '../publishing/index.server.ts'
import { isNumberOnly, plainName } from './fields.server.ts'
import { registrationsOf, type SheetRow } from './read-import.server.ts'

export interface HerdEntry {
  id: string
  state: string
  kind: string
  breed: string
  [field: string]: unknown
}

/** Holds only the lists that visitors see. */
export interface SheetHerd extends Omit<Documents, 'animals'> {
  version: number
  animals: readonly HerdEntry[]
  takenIds: ReadonlySet<string>
}

type Animals = Pick<SheetHerd, 'animals'>

/** A calf to come is named by its parents. */
export function labelOfEntry(herd: Animals, entry: HerdEntry): string {
  const parents = ['donor', 'sire'].flatMap((role) => linkedParent(herd, entry, role) ?? entry[role] ?? [])
  return String(entry['name'] ?? (parents.join(' × ') || entry.id))
}

/** `role` is `donor` or `sire`; undefined for other fields, and without a link. */
export function linkedParent({ animals }: Animals, entry: HerdEntry, role: string): string | undefined {
  const id = role === 'donor' || role === 'sire' ? entry[`${role}Id`] : undefined
  const parent = id === undefined ? undefined : animals.find((each) => each.id === id)
  return parent && String(parent['name'] ?? parent.id)
}

export async function readHerd(database: Database): Promise<SheetHerd> {
  const { version, documents } = await readPublished(database)
  return herdOf(documents as Documents, version, await readEntryIds(database, 'animals'))
}

export function herdOf(
  documents: Documents,
  version = 0,
  takenIds: ReadonlySet<string> = new Set(),
): SheetHerd {
  return { ...documents, lists: offeredDocuments(documents).lists, version, takenIds }
}

/** `breedOfText` reads it. */
export function breedText({ breeds }: Pick<SheetHerd, 'breeds'>, { breed, cross }: HerdEntry): string {
  const known = breeds.find(({ id }) => id === breed)
  const own = known?.crosses?.find(({ code }) => code === cross)
  return own?.name.pt ?? known?.offerName?.pt ?? known?.name ?? breed
}

export function kindText({ kinds }: Pick<SheetHerd, 'kinds'>, { kind }: HerdEntry): string {
  return kinds.find(({ id }) => id === kind)?.name.pt ?? kind
}

/** `animal` is undefined for a new one, which may raise a question, and for a refused row. */
interface Match {
  animal?: HerdEntry
  isById?: boolean
  question?: string
  refusal?: string
}

/** Finds the animal of a row by id, registration and name. Where they are of several animals, the row is refused. */
export function animalFinder(herd: Animals) {
  const { animals } = herd
  const byId = new Map(animals.map((animal) => [animal.id, animal]))
  const keysOf = (animal: HerdEntry) =>
    [animal['rgn'], animal['rgd']].flatMap((each) =>
      typeof each === 'string' ? registrationKey(each) || [] : [],
    )
  const byKey = groupByEach(animals, keysOf)
  const numberOf = (key: string) => key.replace(/^\D+/, '')
  const byNumber = groupByEach(animals, (animal) => keysOf(animal).map(numberOf))
  const byName = groupByEach(animals, ({ name }) => (typeof name === 'string' ? [plainName(name)] : []))
  const tagOf = (tag: unknown) => (typeof tag === 'string' ? registrationKey(tag) || [] : [])
  const byTag = groupByEach(animals, ({ number }) => [tagOf(number)].flat())
  const nameOf = (animal: HerdEntry) => `“${labelOfEntry(herd, animal)}”`

  return function find(row: SheetRow): Match {
    const [name = '', born = ''] = ['name', 'born'].map((key) => String(row.fields.get(key) ?? ''))
    const keys = registrationsOf(row).map(registrationKey).filter(Boolean)
    const complete = keys.filter((key) => !isNumberOnly(key))
    const named = byName.get(plainName(name)) ?? []
    const ofId = byId.get(row.id)
    const [first, second] = new Set(complete.flatMap((key) => byKey.get(key) ?? []))
    if (first && second) return { refusal: `Os registros são de ${nameOf(first)} e de ${nameOf(second)}.` }
    if (ofId && first && ofId !== first)
      return { refusal: `O Id é de ${nameOf(ofId)}, e o registro é de ${nameOf(first)}.` }
    const found = ofId ?? first
    if (found) return checkName(found)
    // A number without its series may be another herd's.
    const ofNumber = complete.length > 0 || !name ? [] : keys.flatMap((key) => byNumber.get(key) ?? [])
    const numbered = new Set(ofNumber.filter((each) => haveOneName(String(each['name'] ?? ''), name)))
    const [one] = numbered
    if (numbered.size > 1) return { refusal: 'Mais de um animal tem este número: escreva também a série.' }
    if (one) return { animal: one }
    return keys.length > 0 ? findByName() : (findByTag() ?? findByName())

    function checkName(animal: HerdEntry): Match {
      const [namesake] = named.includes(animal) ? [] : named
      if (namesake)
        return {
          refusal: `O ${ofId ? 'Id' : 'registro'} é de ${nameOf(animal)}, e o nome é de outro animal.`,
        }
      if (name === '' || typeof animal['name'] !== 'string' || haveOneName(animal['name'], name))
        return { animal, isById: Boolean(ofId) }
      if (!ofId) return { refusal: `O registro é de ${nameOf(animal)}. Para mudar o nome, use a coluna Id.` }
      const own = keysOf(animal)
      const isRegistered = keys.some((key) => own.some((each) => [each, numberOf(each)].includes(key)))
      return isRegistered || keys.length === 0 || own.length === 0
        ? { animal, isById: true }
        : { refusal: `O Id é de ${nameOf(animal)}, e nome e registro são outros.` }
    }

    /** By the ear tag of one animal, unless the names are of two. Undefined without a tag that the herd knows. */
    function findByTag(): Match | undefined {
      const [animal, another] = [tagOf(row.fields.get('number'))]
        .flat()
        .flatMap((tag) => byTag.get(tag) ?? [])
      if (!animal) return undefined
      if (another) return { refusal: 'Mais de um animal tem este número: escreva o registro ou o Id.' }
      const isNamed = name === '' || typeof animal['name'] !== 'string' || haveOneName(animal['name'], name)
      return isNamed
        ? { animal }
        : { refusal: `O número é de ${nameOf(animal)}, e o nome é de outro animal.` }
    }

    /** A row with a registration is another animal than its namesake, unless that has none and the same date of birth. */
    function findByName(): Match {
      const alike = named.filter((each) => !born || !each['born'] || each['born'] === born)
      const [animal, another] = keys.length > 0 ? alike : named
      if (!animal) return {}
      if (keys.length > 0) {
        const isBornThen = born !== '' && animal['born'] === born
        if (!another && keysOf(animal).length === 0 && isBornThen) return { animal }
        const registration = animal['rgn'] ?? animal['rgd']
        const known = registration ? `com o registro ${registration}` : 'sem registro'
        return { question: `${nameOf(animal)} já está no site, ${known}. Este é outro animal?` }
      }
      if (another) return { refusal: 'Mais de um animal tem este nome: escreva o registro ou o Id.' }
      return alike.length > 0
        ? { animal }
        : { refusal: `${nameOf(animal)} do site nasceu em outro dia: escreva o registro ou o Id.` }
    }
  }
}

export function groupByEach<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]) {
  const found = new Map<string, Item[]>()
  for (const item of items)
    for (const key of new Set(keysOf(item))) (found.get(key) ?? found.set(key, []).get(key))?.push(item)
  return found
}

/** True when one name has all words of the other: sheets shorten names. */
export function haveOneName(one: string, other: string): boolean {
  const [own, typed] = [wordsOf(one), wordsOf(other)]
  return typed.every((word) => own.includes(word)) || own.every((word) => typed.includes(word))
}

export function absentAnimals(herd: SheetHerd, seen: ReadonlySet<string>): HerdEntry[] {
  const listOf = (animal: HerdEntry) => herd.lists.find((list) => isListed(animal, list))
  const lists = new Set(herd.animals.filter(({ id }) => seen.has(id)).map(listOf))
  // Visitors see no animal that no list has.
  lists.delete(undefined)
  const isForSale = ({ state }: HerdEntry) => state === 'available' || state === 'reserved'
  return herd.animals.filter((each) => !seen.has(each.id) && isForSale(each) && lists.has(listOf(each)))
}

/** New animals take these when their rows say no kind or breed. */
export function offeredReferences(herd: SheetHerd) {
  const hidden = herd.offering.hiddenBreeds ?? []
  return {
    kinds: herd.kinds.filter(({ id }) => isOffered(herd, { kind: id, breed: '' })),
    breeds: herd.breeds.filter(({ id }) => !hidden.includes(id)),
  }
}
