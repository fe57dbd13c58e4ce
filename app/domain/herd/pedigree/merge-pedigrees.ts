import { wordsOf } from '../../../platform/text.ts'
import type { Pedigree } from '../pedigree.server.ts'
import { isSameRegistration, registrationKey } from '../registration.ts'
import { type Role, roles } from './ancestors.ts'
import { canBeSameName } from './animal-name.ts'

export interface PedigreeRecord {
  id: string
  name: string
  registrations: readonly string[]
  sex?: 'male' | 'female' | undefined
  born?: string | undefined
  pedigree?: Pedigree | undefined
  parents?: Readonly<Partial<Record<Role, string | undefined>>>
}

export interface PedigreeAnimal {
  /** The first document's; undefined for an ancestor without one. */
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
  births?: readonly string[]
  /** Set for a parent in the wrong role when its document states the sex. */
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
  return new PedigreeMerge().mergeAll(records)
}

class PedigreeMerge {
  private readonly byId = new Map<string, PedigreeAnimal>()
  private readonly byRegistration = new Map<string, PedigreeAnimal>()
  private readonly all = new Set<PedigreeAnimal>()
  private readonly merged = new Map<PedigreeAnimal, PedigreeAnimal>()
  private readonly disputed = new Map<PedigreeAnimal, Set<Role>>()
  private readonly contradictions: Contradiction[] = []

  mergeAll(records: readonly PedigreeRecord[]) {
    for (const { id, name, registrations, sex, born } of records) {
      const animal = this.animalOf({ name, registrations }, id)
      addFacts(animal, { id, sex, born })
      this.byId.set(id, animal)
    }
    // After the animals' own documents, whose names are theirs.
    for (const { id, pedigree } of records) {
      const animal = this.byId.get(id)
      if (animal && pedigree) this.addParents(this.resolve(animal), pedigree, roles, id)
    }
    for (const { id, parents = {} } of records)
      for (const role of roles) {
        const [child, parent] = [this.byId.get(id), this.byId.get(parents[role] ?? '')]
        if (child && parent) this.setParent(this.resolve(child), role, parent)
      }
    for (const animal of this.all)
      for (const role of roles) {
        const parent = animal[role]
        if (parent) animal[role] = this.resolve(parent)
      }
    return {
      animals: [...this.all],
      contradictions: this.contradictions,
      find: (id: string) => {
        const animal = this.byId.get(id)
        return animal && this.resolve(animal)
      },
      findRegistered: (registration: string) => {
        const animal = this.byRegistration.get(registrationKey(registration))
        return animal && this.resolve(animal)
      },
    }
  }

  private resolve(animal: PedigreeAnimal): PedigreeAnimal {
    const other = this.merged.get(animal)
    return other ? this.resolve(other) : animal
  }

  private animalOf({ name, registrations }: Known, document: string): PedigreeAnimal {
    const [first, ...others] = new Set(
      registrationKeys(registrations)
        .flatMap((key) => this.byRegistration.get(key) ?? [])
        .map((each) => this.resolve(each)),
    )
    const animal = first ?? this.newAnimal()
    for (const other of others) this.merge(animal, other)
    this.describe(animal, { name, registrations }, document)
    return animal
  }

  private newAnimal(): PedigreeAnimal {
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
    this.all.add(animal)
    return animal
  }

  private describe(animal: PedigreeAnimal, { name, registrations }: Known, document: string): void {
    if (animal.name && name && !canBeSameName(animal.name, name)) this.noteTwoNames(animal, name, document)
    animal.name ||= name
    animal.namedBy.add(document)
    for (const registration of registrations) {
      if (!animal.registrations.some((each) => isSameRegistration(each, registration)))
        animal.registrations.push(registration)
    }
    for (const key of registrationKeys(registrations)) this.byRegistration.set(key, animal)
  }

  private noteTwoNames(
    { name, namedBy, registrations }: PedigreeAnimal,
    other: string,
    document: string,
  ): void {
    const known = this.contradictions.find(
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
    if (known) this.contradictions.splice(this.contradictions.indexOf(known), 1, found)
    else this.contradictions.push(found)
  }

  private merge(animal: PedigreeAnimal, other: PedigreeAnimal): void {
    this.merged.set(other, animal)
    this.all.delete(other)
    addFacts(animal, other)
    for (const document of other.namedBy) this.describe(animal, other, document)
    for (const role of roles) {
      const parent = other[role]
      if (parent) this.setParent(this.resolve(animal), role, parent)
      if (this.disputed.get(other)?.has(role)) this.dispute(animal, role)
    }
  }

  private setParent(child: PedigreeAnimal, role: Role, given: PedigreeAnimal): void {
    const parent = this.resolve(given)
    if (this.disputed.get(child)?.has(role)) return
    const known = child[role] && this.resolve(child[role])
    if (!known || known === parent) {
      child[role] = parent
    } else if (canBeSame(known, parent)) {
      this.merge(known, parent)
    } else {
      this.contradictions.push(
        contradiction(role === 'sire' ? 'two-sires' : 'two-dams', [child, known, parent]),
      )
      this.dispute(child, role)
    }
  }

  private dispute(child: PedigreeAnimal, role: Role): void {
    child[role] = undefined
    this.disputed.set(child, (this.disputed.get(child) ?? new Set()).add(role))
  }

  private addParents(
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
      const parent = this.animalOf({ name: known?.name ?? '', registrations }, document)
      this.setParent(this.resolve(child), role, parent)
      if (further) this.addParents(this.resolve(parent), pedigree, further, document)
    }
  }
}

/** A bull and his semen are one animal of two documents; the first one counts. */
function addFacts(
  animal: PedigreeAnimal,
  { id, sex, born }: Pick<PedigreeAnimal, 'id' | 'sex' | 'born'>,
): void {
  animal.id ??= id
  animal.sex ??= sex
  animal.born ??= born
}

type Position = keyof Pedigree

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

/** The RGN and the RGD of one animal differ. */
function canBeSame(one: Known, other: Known): boolean {
  if (one.name === '' || other.name === '') return true
  const keys = registrationKeys(one.registrations)
  return (
    registrationKeys(other.registrations).some((key) => keys.includes(key)) ||
    wordsOf(one.name).join(' ') === wordsOf(other.name).join(' ')
  )
}
