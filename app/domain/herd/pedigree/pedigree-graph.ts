import { groupBy } from '../../../platform/group-by.ts'
import { type Role, roles } from './ancestors.ts'
import { relationshipsIn } from './inbreeding.ts'
import {
  type Contradiction,
  contradiction,
  mergePedigrees,
  type PedigreeAnimal,
  type PedigreeRecord,
  parentsOf,
} from './merge-pedigrees.ts'

export interface PedigreeGraph {
  find(id: string): PedigreeAnimal | undefined
  findRegistered(registration: string): PedigreeAnimal | undefined
  progenyOf(animal: PedigreeAnimal): readonly PedigreeAnimal[]
  /** F of a calf of an animal and each of its mates, as shares of 1: the lowest that the known ancestors allow. */
  inbreedingOfCalves(animal: PedigreeAnimal, mates: readonly PedigreeAnimal[]): number[]
  contradictions: readonly Contradiction[]
}

/** Reports contradictions and leaves them out of the graph. */
export function pedigreeGraph(records: readonly PedigreeRecord[]): PedigreeGraph {
  const places = new Map(records.map(({ id }, place) => [id, place]))
  const byPlace = (one: string, other: string) => (places.get(one) ?? 0) - (places.get(other) ?? 0)
  const { animals, find, findRegistered, contradictions } = mergePedigrees(records)
  contradictions.push(...cutWrongRoles(animals), ...cutYoungerParents(animals), ...cutCircles(animals))
  const { order } = parentsFirst(animals)
  const numbers = new Map(order.map((animal, number) => [animal, number]))
  const numberOf = (animal: PedigreeAnimal | undefined) => (animal && numbers.get(animal)) ?? -1
  const relationships = relationshipsIn({
    sires: order.map(({ sire }) => numberOf(sire)),
    dams: order.map(({ dam }) => numberOf(dam)),
  })
  for (const [number, animal] of order.entries()) animal.inbreeding = relationships.inbreeding(number)
  const progeny = groupBy(
    order
      .filter(({ id }) => id !== undefined)
      .flatMap((child) => parentsOf(child).map((parent) => ({ child, parent }))),
    ({ parent }) => parent,
  )
  return {
    find,
    findRegistered,
    progenyOf: (animal) => (progeny.get(animal) ?? []).map(({ child }) => child),
    inbreedingOfCalves: (animal, mates) =>
      relationships.inbreedingOfCalves(numberOf(animal), mates.map(numberOf)),
    contradictions: contradictions.map((each) => ({ ...each, ids: [...each.ids].sort(byPlace) })),
  }
}

/** Wrong are a bull as a dam, a cow as a sire, or one animal as both. */
function cutWrongRoles(animals: readonly PedigreeAnimal[]): Contradiction[] {
  const links = animals.flatMap((child) =>
    roles.flatMap((role) => (child[role] ? [{ child, role, parent: child[role] }] : [])),
  )
  const sexOf: Record<Role, PedigreeAnimal['sex']> = { sire: 'male', dam: 'female' }
  return [...groupBy(links, ({ parent }) => parent)].flatMap(([parent, asParent]) => {
    const wrong = parent.sex
      ? asParent.filter(({ role }) => sexOf[role] !== parent.sex)
      : asParent.some(({ role }) => role !== asParent[0]?.role)
        ? asParent
        : []
    for (const { child, role } of wrong) child[role] = undefined
    return wrong.length > 0
      ? [{ ...contradiction('sire-and-dam', [...wrong.map(({ child }) => child), parent]), sex: parent.sex }]
      : []
  })
}

function cutYoungerParents(animals: readonly PedigreeAnimal[]): Contradiction[] {
  return animals.flatMap((child) =>
    roles.flatMap((role) => {
      const parent = child[role]
      if (!parent?.born || !child.born || parent.born < child.born) return []
      child[role] = undefined
      const births = [child.born, parent.born]
      return [{ ...contradiction('born-before-parent', [child, parent]), births }]
    }),
  )
}

/** Cuts all parents of animals that descend from themselves, or stand between such animals. */
function cutCircles(animals: readonly PedigreeAnimal[]): Contradiction[] {
  const { rest } = parentsFirst(animals)
  const inCircles = new Set(withoutProgenyOutside(rest))
  if (inCircles.size === 0) return []
  const found = contradiction('own-ancestor', [...inCircles])
  for (const animal of inCircles)
    for (const role of roles) if (animal[role] && inCircles.has(animal[role])) animal[role] = undefined
  return [found]
}

/** Animals so that parents stand before their progeny; `rest` are those that descend from themselves, and their progeny. */
function parentsFirst(animals: readonly PedigreeAnimal[]): {
  order: PedigreeAnimal[]
  rest: PedigreeAnimal[]
} {
  const missing = new Map(animals.map((animal) => [animal, parentsOf(animal).length]))
  const progeny = groupBy(
    animals.flatMap((child) => parentsOf(child).map((parent) => ({ child, parent }))),
    ({ parent }) => parent,
  )
  const order = animals.filter((animal) => missing.get(animal) === 0)
  for (const parent of order)
    for (const { child } of progeny.get(parent) ?? []) {
      const left = (missing.get(child) ?? 0) - 1
      missing.set(child, left)
      if (left === 0) order.push(child)
    }
  return { order, rest: animals.filter((animal) => (missing.get(animal) ?? 0) > 0) }
}

/** Repeatedly removes animals without remaining progeny, so that only cycles and their ancestors remain. */
function withoutProgenyOutside(animals: readonly PedigreeAnimal[]): readonly PedigreeAnimal[] {
  const parents = new Set(animals.flatMap(parentsOf))
  const left = animals.filter((animal) => parents.has(animal))
  return left.length === animals.length ? left : withoutProgenyOutside(left)
}
