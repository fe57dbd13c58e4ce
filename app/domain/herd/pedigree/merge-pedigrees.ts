import { wordsOf } from '../../../platform/text.ts'
import type { Pedigree } from '../pedigree.server.ts'
import { isSameRegistration, registrationKey } from '../registration.ts'
import { type Role, roles } from './ancestors.ts'
import { canBeSameName } from './animal-names.ts'

export interface PedigreeRecord {
  id: string
  name: string
  registrations: readonly string[]
  sex?: 'male' | 'female' | undefined
  born?: string | undefined
  pedigree?: Pedigree | undefined
  /** The ids of parents that are animals of the herd. */
  parents?: Readonly<Partial<Record<Role, string | undefined>>>
}

export interface PedigreeAnimal {
  /** Of its document; undefined for an ancestor without one. */
  id: string | undefined
  /** Empty for an unnamed ancestor of which a parent is known. */
  name: string
  registrations: string[]
  sex: PedigreeRecord['sex']
  born: string | undefined
  sire: PedigreeAnimal | undefined
  dam: PedigreeAnimal | undefined
  /** F as a share of 1: the lowest that the known ancestors allow. */
  inbreeding: number
  namedBy: Set<string>
}

/**
 * What cannot be true in the documents. Parents in question count as unknown; an animal with two names stays one, by its registration: two
 * could understate inbreeding.
 */
export interface Contradiction {
  kind: 'two-sires' | 'two-dams' | 'sire-and-dam' | 'born-before-parent' | 'own-ancestor' | 'two-names'
  /** The animals in question, progeny first. */
  names: readonly string[]
  ids: readonly string[]
  /** The dates of birth of the animals, where the contradiction is about them. */
  births?: readonly string[]
  /** That of a parent in the wrong role, where its document says it. */
  sex?: PedigreeRecord['sex']
  registration?: string
}

export function contradiction(
  kind: Contradiction['kind'],
  animals: readonly PedigreeAnimal[],
): Contradiction {
  const ids = new Set(animals.flatMap(({ namedBy }) => [...namedBy]))
  return { kind, names: animals.map(({ name }) => name), ids: [...ids] }
}

function registrationKeys(registrations: readonly string[]): string[] {
  return registrations.map(registrationKey).filter(Boolean)
}

export function parentsOf(animal: PedigreeAnimal): PedigreeAnimal[] {
  return roles.flatMap((role) => animal[role] ?? [])
}

/**
 * The ancestors of all documents as one graph. Animals are the same where a registration is, and where documents give the same parent of one
 * animal the same name; all others are kept apart. A parent that documents disagree about is left out.
 */
export function mergePedigrees(records: readonly PedigreeRecord[]) {
  const byId = new Map<string, PedigreeAnimal>()
  const byRegistration = new Map<string, PedigreeAnimal>()
  const all = new Set<PedigreeAnimal>()
  /** Animals that turned out to be others. */
  const merged = new Map<PedigreeAnimal, PedigreeAnimal>()
  const disputed = new Map<PedigreeAnimal, Set<Role>>()
  const contradictions: Contradiction[] = []

  function resolve(animal: PedigreeAnimal): PedigreeAnimal {
    const other = merged.get(animal)
    return other ? resolve(other) : animal
  }

  function animalOf({ name, registrations }: Known, document: string): PedigreeAnimal {
    const [first, ...others] = new Set(
      registrationKeys(registrations)
        .flatMap((key) => byRegistration.get(key) ?? [])
        .map(resolve),
    )
    const animal = first ?? newAnimal()
    for (const other of others) merge(animal, other)
    describe(animal, { name, registrations }, document)
    return animal
  }

  function newAnimal(): PedigreeAnimal {
    const animal: PedigreeAnimal = {
      id: undefined,
      name: '',
      registrations: [],
      sex: undefined,
      born: undefined,
      sire: undefined,
      dam: undefined,
      inbreeding: 0,
      namedBy: new Set(),
    }
    all.add(animal)
    return animal
  }

  function describe(animal: PedigreeAnimal, { name, registrations }: Known, document: string): void {
    if (animal.name && name && !canBeSameName(animal.name, name)) noteTwoNames(animal, name, document)
    animal.name ||= name
    animal.namedBy.add(document)
    for (const registration of registrations) {
      if (!animal.registrations.some((each) => isSameRegistration(each, registration)))
        animal.registrations.push(registration)
    }
    for (const key of registrationKeys(registrations)) byRegistration.set(key, animal)
  }

  function noteTwoNames(
    { name, namedBy, registrations }: PedigreeAnimal,
    other: string,
    document: string,
  ): void {
    const known = contradictions.find(
      ({ kind, names }) => kind === 'two-names' && names[0] === name && names[1] === other,
    )
    const [first = document] = known?.ids ?? namedBy
    const ids = new Set([first, ...(known?.ids ?? []), document])
    const found = {
      kind: 'two-names',
      names: [name, other],
      ids: [...ids],
      registration: registrations[0] ?? '',
    } as const
    if (known) contradictions.splice(contradictions.indexOf(known), 1, found)
    else contradictions.push(found)
  }

  function merge(animal: PedigreeAnimal, other: PedigreeAnimal): void {
    merged.set(other, animal)
    all.delete(other)
    for (const document of other.namedBy) describe(animal, other, document)
    for (const role of roles) {
      const parent = other[role]
      if (parent) setParent(resolve(animal), role, parent)
      if (disputed.get(other)?.has(role)) dispute(animal, role)
    }
  }

  function setParent(child: PedigreeAnimal, role: Role, given: PedigreeAnimal): void {
    const parent = resolve(given)
    if (disputed.get(child)?.has(role)) return
    const known = child[role] && resolve(child[role])
    if (!known || known === parent) {
      child[role] = parent
    } else if (canBeSame(known, parent)) {
      merge(known, parent)
    } else {
      contradictions.push(contradiction(role === 'sire' ? 'two-sires' : 'two-dams', [child, known, parent]))
      dispute(child, role)
    }
  }

  function dispute(child: PedigreeAnimal, role: Role): void {
    child[role] = undefined
    disputed.set(child, (disputed.get(child) ?? new Set()).add(role))
  }

  function addParents(
    child: PedigreeAnimal,
    pedigree: Pedigree,
    of: readonly [Position, Position],
    document: string,
  ): void {
    for (const [index, role] of roles.entries()) {
      const position = of[index] ?? role
      const further = positionsAbove[position]
      const known = pedigree[position]
      if (!known && !(further && hasAncestor(pedigree, further))) continue
      const registrations = known?.registration ? [known.registration] : []
      const parent = animalOf({ name: known?.name ?? '', registrations }, document)
      setParent(resolve(child), role, parent)
      if (further) addParents(resolve(parent), pedigree, further, document)
    }
  }

  for (const { id, name, registrations, sex, born } of records) {
    const animal = animalOf({ name, registrations }, id)
    Object.assign(animal, { id, name, sex, born })
    byId.set(id, animal)
  }
  // After the animals' own documents, whose names are theirs.
  for (const { id, pedigree } of records) {
    const animal = byId.get(id)
    if (animal && pedigree) addParents(resolve(animal), pedigree, roles, id)
  }
  for (const { id, parents = {} } of records)
    for (const role of roles) {
      const [child, parent] = [byId.get(id), byId.get(parents[role] ?? '')]
      if (child && parent) setParent(resolve(child), role, parent)
    }
  for (const animal of all)
    for (const role of roles) {
      const parent = animal[role]
      if (parent) animal[role] = resolve(parent)
    }
  return {
    animals: [...all],
    contradictions,
    find: (id: string) => {
      const animal = byId.get(id)
      return animal && resolve(animal)
    },
    findRegistered: (registration: string) => {
      const animal = byRegistration.get(registrationKey(registration))
      return animal && resolve(animal)
    },
  }
}

type Position = keyof Pedigree

/** The sire and the dam of each ancestor; those of the last generation have none. */
export const positionsAbove: Readonly<Partial<Record<Position, readonly [sire: Position, dam: Position]>>> = {
  sire: ['siresSire', 'siresDam'],
  dam: ['damsSire', 'damsDam'],
  siresSire: ['siresSiresSire', 'siresSiresDam'],
  siresDam: ['siresDamsSire', 'siresDamsDam'],
  damsSire: ['damsSiresSire', 'damsSiresDam'],
  damsDam: ['damsDamsSire', 'damsDamsDam'],
}

function hasAncestor(pedigree: Pedigree, positions: readonly Position[]): boolean {
  return positions.some((each) => pedigree[each] || hasAncestor(pedigree, positionsAbove[each] ?? []))
}

interface Known {
  name: string
  registrations: readonly string[]
}

/** Whether two descriptions of the same parent can be of one animal. The RGN and the RGD of one animal differ. */
function canBeSame(one: Known, other: Known): boolean {
  if (one.name === '' || other.name === '') return true
  const keys = registrationKeys(one.registrations)
  return (
    registrationKeys(other.registrations).some((key) => keys.includes(key)) ||
    wordsOf(one.name).join(' ') === wordsOf(other.name).join(' ')
  )
}
