import type { AnimalState } from '../animal-states.ts'
import type { NamedAncestor } from '../pedigree.server.ts'
import { plainRegistration } from '../plain-registration.ts'
import { type TraitFigure, traitFigures } from './herd-query.ts'
import type { IndexEntry } from './search-index.ts'

/** What the animals of a list can be searched by: a control for anything else would find nothing. */
export interface ListFacets {
  hasPrice: boolean
  hasMilk: boolean
  hasBirth: boolean
  /** Codes of pregnancies' breeds. */
  breeds: ReadonlySet<string>
  /** The figures that are known of a trait, by its code. */
  figures: ReadonlyMap<string, readonly TraitFigure[]>
  /** Sires and grandsires with a registration, the most frequent first. */
  sires: readonly KnownSire[]
  states: Readonly<Record<AnimalState, number>>
}

export interface KnownSire {
  name: string
  /** As it is written. */
  registration: string
}

/** More are not offered as choices; their registrations can be typed. */
const maxSires = 8

/** `siresOf` lists the sires and grandsires of an animal. */
export function listFacets<Animal>(
  index: readonly IndexEntry<Animal>[],
  siresOf: (animal: Animal) => readonly NamedAncestor[],
): ListFacets {
  const facts = index.map((entry) => entry.facts)
  const breeds = facts.flatMap(({ breed }) => breed ?? [])
  return {
    hasPrice: facts.some(({ price }) => price !== undefined),
    hasMilk: facts.some(({ milk }) => milk !== undefined),
    hasBirth: facts.some(({ born }) => born !== undefined),
    breeds: new Set(breeds),
    figures: knownFigures(index),
    sires: frequentSires(index.flatMap(({ animal }) => siresOf(animal))),
    states: {
      available: count('available'),
      reserved: count('reserved'),
      sold: count('sold'),
      hidden: 0,
    },
  }

  function count(state: AnimalState): number {
    return facts.filter((each) => each.state === state).length
  }
}

function knownFigures(index: readonly IndexEntry[]): ReadonlyMap<string, readonly TraitFigure[]> {
  const known = new Map<string, Set<TraitFigure>>()
  for (const { facts } of index)
    for (const [code, evaluation] of Object.entries(facts.traits)) {
      const figures = known.get(code) ?? new Set()
      for (const figure of traitFigures) if (evaluation?.[figure] !== undefined) figures.add(figure)
      known.set(code, figures)
    }
  return new Map(
    [...known].map(([code, figures]) => [code, traitFigures.filter((figure) => figures.has(figure))]),
  )
}

function frequentSires(ancestors: readonly NamedAncestor[]): KnownSire[] {
  const counts = new Map<string, KnownSire & { count: number }>()
  for (const { name, registration } of ancestors) {
    if (!registration) continue
    const key = plainRegistration(registration)
    counts.set(key, { name, registration, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, maxSires)
    .map(({ name, registration }) => ({ name, registration }))
}
